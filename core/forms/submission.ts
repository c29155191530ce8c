import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { PersonId } from "../kernel/id.ts"
import { PersonKind, personFieldNames } from "../people/index.ts"
import { AnswerPart } from "./answer.ts"
import { FormDocument } from "./form-document.ts"
import { FormId, SubmissionId } from "./form-id.ts"

/** What became of what was sent: it waits for a decision, was written to persons, or was declined. */
export const SubmissionState = Schema.Literals(["new", "accepted", "declined"])
export type SubmissionState = typeof SubmissionState.Type

/**
 * Sealed parts of an answer are deleted so many months after they came, where neither the form nor an event says otherwise, and before
 * that when the persons go (FRM-16).
 */
export const monthsSealed = 3

/** What somebody sent by a form, in a list. `names` are those of its persons; `receivedAt` is an instant in UTC (ISO 8601). */
export const SubmissionRow = Schema.Struct({
  id: SubmissionId,
  form: FormId,
  version: Schema.Int,
  state: SubmissionState,
  receivedAt: Schema.String,
  names: Schema.Array(Schema.String),
})
export type SubmissionRow = typeof SubmissionRow.Type

/** Somebody who is in the list already and may be the person who filled in the form. */
const AlikePerson = Schema.Struct({
  id: PersonId,
  name: Schema.String,
  birthdate: Schema.NullOr(CalendarDate),
  email: Schema.NullOr(Schema.String),
  kind: PersonKind,
  /** The version of the person that the rest tells of; 0 of who is gone by now. */
  version: Schema.Int,
  /** How likely it is the same, in percent. */
  score: Schema.Int,
  /** The fields in which something else stands that this answer would replace; `custom`: in columns of the workspace's own. */
  replaces: Schema.Array(Schema.Literals([...personFieldNames, "custom"])),
  /** Whether they are registered by the same form already: accepted, this answer registers them once more, with all that this costs. */
  registered: Schema.Boolean,
})

/** Somebody of the list as whoever decides saw them. */
export const SeenPerson = Schema.Struct({ id: PersonId, version: Schema.Int, registered: Schema.Boolean })
export type SeenPerson = typeof SeenPerson.Type

/**
 * What somebody sent, to be decided about, with the form as it was. Of a person who was erased nothing is left. `sealedUntil`
 * is the day on which what was sealed is deleted, `null` when nothing is (any more).
 */
export const SubmissionDetail = Schema.Struct({
  ...SubmissionRow.fields,
  document: FormDocument,
  shared: AnswerPart,
  persons: Schema.Array(
    Schema.Struct({
      answers: AnswerPart,
      /** Whom it was written to. */
      person: Schema.NullOr(PersonId),
      /** While it waits: who it may be, the likeliest first. */
      alike: Schema.Array(AlikePerson),
      /** While it waits: the tier that they chose, where there is none any more; `null` otherwise. */
      lostTier: Schema.NullOr(Schema.String),
      /** While it waits: whether it signs a mandate. */
      signsMandate: Schema.Boolean,
    }),
  ),
  sealedUntil: Schema.NullOr(CalendarDate),
  decidedBy: Schema.NullOr(Schema.String),
  decidedAt: Schema.NullOr(Schema.String),
})
export type SubmissionDetail = typeof SubmissionDetail.Type
