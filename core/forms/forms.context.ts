import { boundedContext, chore, offer } from "../kernel/context.ts"
import { triggersOfForms } from "./form-triggers.ts"
import { forms } from "./forms.port.ts"
import { publicForm } from "./public-form.port.ts"
import { formsUseCases } from "./use-cases/index.ts"
import { publicFormUseCases } from "./use-cases/public-form.ts"
import { submissionsOfPersons } from "./use-cases/records-of-persons.ts"
import { expireSealedAnswers, resealAnswers } from "./use-cases/sealed-answers.ts"

/** Forms that strangers fill in: built, published, answered, and written to persons. */
export const formsContext = boundedContext("forms", {
  offers: [offer(forms, formsUseCases), offer(publicForm, publicFormUseCases, "own")],
  ofPersons: [submissionsOfPersons],
  triggers: triggersOfForms,
  chores: [
    chore("sealed answers whose day has come (FRM-16)", expireSealedAnswers),
    chore("sealed answers that a former key sealed", resealAnswers),
  ],
})
