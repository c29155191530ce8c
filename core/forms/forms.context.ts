import { boundedContext, chore, offer } from "../kernel/context.ts"
import { formFiles } from "./files/form-files.port.ts"
import { triggersOfForms } from "./form-triggers.ts"
import { forms } from "./forms.port.ts"
import { publicForm } from "./public-form.port.ts"
import { expireAnswerFiles } from "./use-cases/answer-files.ts"
import { expireFormFiles, formFilesUseCases } from "./use-cases/form-files.ts"
import { formsUseCases } from "./use-cases/index.ts"
import { publicFormUseCases } from "./use-cases/public-form.ts"
import { submissionsOfPersons } from "./use-cases/records-of-persons.ts"
import { expireSealedAnswers, resealAnswers } from "./use-cases/sealed-answers.ts"
import { searchForLeft } from "./use-cases/search-persons.ts"

/** Forms that strangers fill in: built, published, answered, and written to persons. */
export const formsContext = boundedContext("forms", {
  offers: [
    offer(forms, formsUseCases),
    offer(publicForm, publicFormUseCases, "own"),
    offer(formFiles, formFilesUseCases, "own"),
  ],
  ofPersons: [submissionsOfPersons],
  triggers: triggersOfForms,
  chores: [
    chore("answers whose persons nobody searched for (FRM-14)", searchForLeft, "own"),
    chore("sealed answers whose day has come (FRM-16)", expireSealedAnswers),
    chore("files of forms that no form names", expireFormFiles),
    chore("files for which no answer came", expireAnswerFiles),
    chore("sealed answers that a former key sealed", resealAnswers),
  ],
})
