import * as Schema from "effect/Schema"
import { CustomColumnId, PersonId } from "../kernel/id.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { Line } from "../kernel/text.ts"
import { Version } from "../kernel/version.ts"
import {
  InvalidPerson,
  PersonChanged,
  PersonNotFound,
  SenderUnproven,
  SpecialDataChanged,
  SpecialDataFull,
  SpecialDataLocked,
  TooManyDocuments,
} from "../people/index.ts"
import { mostPersons } from "./answer.ts"
import { FormDetail, FormRow } from "./form.ts"
import { FormDocument } from "./form-document.ts"
import { FormId, SubmissionId } from "./form-id.ts"
import {
  AnswerOutdated,
  FormChanged,
  FormFaulty,
  FormNotFound,
  FormUnpublished,
  MoreReceived,
  PersonsUnclear,
  SubmissionDecided,
  SubmissionLocked,
  SubmissionNotFound,
  TooManyForms,
} from "./forms.errors.ts"
import { SeenPerson, SubmissionDetail, SubmissionRow, SubmissionState } from "./submission.ts"

const terms = { scope: "members", feature: "people" } as const
/** What is sealed of an answer is for who sits at a browser, as special data of persons is: no program gets it with a token. */
const ofAnswer = { ...terms, session: true } as const
const one = Schema.Struct({ id: FormId })
const read = Schema.Struct({ id: FormId, version: Version })

/** So many submissions one page of the list has. */
export const submissionsOnPage = 100

/** Forms of membership applications, and what comes in by them. */
export const forms = port("forms", {
  list: query({ ...terms, summary: "All forms, the newest first", output: Schema.Array(FormRow) }),
  form: query({
    ...terms,
    summary: "A form with its draft, its faults, and what changed since it was published",
    input: one,
    output: FormDetail,
    failure: FormNotFound,
  }),
  create: command({
    ...terms,
    summary: "Adds a form for membership applications; nobody outside sees it before it is published",
    input: Schema.Struct({ document: FormDocument }),
    output: FormDetail,
    failure: TooManyForms,
  }),
  saveDraft: command({
    ...terms,
    summary:
      "Keeps the draft of a form, unless somebody else changed it; nobody outside sees it before it is published",
    input: Schema.Struct({ id: FormId, version: Version, document: FormDocument }),
    output: FormDetail,
    failure: Schema.Union([FormNotFound, FormChanged]),
  }),
  publish: command({
    ...terms,
    summary: "Shows the draft of a form to everybody, unless it has faults or somebody else changed it",
    input: read,
    output: FormDetail,
    failure: Schema.Union([FormNotFound, FormChanged, FormFaulty, SenderUnproven]),
  }),
  close: command({
    ...terms,
    summary: "Takes no more answers by a form",
    input: read,
    output: FormDetail,
    failure: Schema.Union([FormNotFound, FormChanged, FormUnpublished]),
  }),
  reopen: command({
    ...terms,
    summary: "Takes answers by a closed form again, as it was published last",
    input: read,
    output: FormDetail,
    failure: Schema.Union([FormNotFound, FormChanged, FormUnpublished, FormFaulty, SenderUnproven]),
  }),
  duplicate: command({
    ...terms,
    summary: "Adds a copy of the draft of a form under another title",
    input: Schema.Struct({ id: FormId, title: Line(150) }),
    output: FormDetail,
    failure: Schema.Union([FormNotFound, TooManyForms]),
  }),
  delete: command({
    ...terms,
    summary: "Deletes a form with all that came in by it; persons that were made of it stay",
    input: Schema.Struct({ id: FormId, version: Version, received: Version }),
    failure: Schema.Union([FormNotFound, FormChanged, MoreReceived]),
  }),
  using: query({
    ...terms,
    summary: "The blocks of forms, drafts and published ones, that write into a custom column",
    input: Schema.Struct({ column: CustomColumnId }),
    output: Schema.Array(Schema.Struct({ form: FormId, title: Schema.String, label: Schema.String })),
  }),
  waiting: query({ ...terms, summary: "How many submissions wait for a decision", output: Schema.Int }),
  submissions: query({
    ...terms,
    summary: "What came in by a form, or by all, the newest first; `after` is the last one of the page before",
    input: Schema.Struct({
      form: Schema.NullOr(FormId),
      state: Schema.NullOr(SubmissionState),
      after: Schema.NullOr(SubmissionId),
    }),
    output: Schema.Array(SubmissionRow),
  }),
  submission: query({
    ...ofAnswer,
    summary: "What somebody sent by a form, and who of the list it may be",
    input: Schema.Struct({ id: SubmissionId }),
    output: SubmissionDetail,
    failure: Schema.Union([SubmissionNotFound, SubmissionLocked]),
  }),
  accept: command({
    ...ofAnswer,
    summary:
      "Writes a submission that waits: to each person that is named, in the order of its persons, or to a new one",
    input: Schema.Struct({
      id: SubmissionId,
      version: Version,
      persons: Schema.Array(Schema.NullOr(PersonId)).check(Schema.isMinLength(1), Schema.isMaxLength(mostPersons)),
      seen: Schema.optional(
        Schema.Array(SeenPerson).check(Schema.isMaxLength(mostPersons)).annotate({
          description:
            "Those who are named as they were seen (`alike` of the submission); nothing is written where one of them is another by now; without it, where one of them is registered already",
        }),
      ),
      replacePayment: Schema.optional(
        Schema.Array(PersonId).check(Schema.isMaxLength(mostPersons)).annotate({
          description:
            "Those of whom account, mandate and payment method are replaced by the answer's, where others stand there; of all others these stay as they are",
        }),
      ),
    }),
    failure: Schema.Union([
      SubmissionNotFound,
      SubmissionDecided,
      SubmissionLocked,
      AnswerOutdated,
      PersonsUnclear,
      PersonNotFound,
      PersonChanged,
      InvalidPerson,
      SpecialDataChanged,
      SpecialDataLocked,
      SpecialDataFull,
      TooManyDocuments,
    ]),
  }),
  decline: command({
    ...terms,
    summary: "Declines a submission that waits: nothing of it is written to persons",
    input: Schema.Struct({ id: SubmissionId, version: Version }),
    failure: Schema.Union([SubmissionNotFound, SubmissionDecided]),
  }),
})

/** Forms as their callers see them. */
export type Forms<Lost = never, Needs = never> = Calls<typeof forms, Lost, Needs>
