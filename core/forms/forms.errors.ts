import * as Schema from "effect/Schema"
import { FileId } from "../kernel/id.ts"
import { Answer } from "./answer.ts"
import { AnswerFault } from "./answer-codes.ts"
import { DocumentFault } from "./check-document.ts"
import { FormDocument } from "./form-document.ts"
import { FormId, SubmissionId } from "./form-id.ts"

/** There is no such form in this workspace. */
export class FormNotFound extends Schema.TaggedError<FormNotFound>()("FormNotFound", { id: FormId }) {}

/** Somebody changed the form since it was read: `version` and `draft` are how it stands now. Nothing was written. */
export class FormChanged extends Schema.TaggedError<FormChanged>()("FormChanged", {
  version: Schema.Int,
  draft: FormDocument,
}) {}

/** The form has faults with which nobody could fill it in; each is named. Nothing was published. */
export class FormFaulty extends Schema.TaggedError<FormFaulty>()("FormFaulty", {
  faults: Schema.Array(DocumentFault),
}) {}

/** The form was never published, so it can neither be closed nor opened. */
export class FormUnpublished extends Schema.TaggedError<FormUnpublished>()("FormUnpublished", {}) {}

/** The workspace has as many forms as it can have (`most`). Nothing was written. */
export class TooManyForms extends Schema.TaggedError<TooManyForms>()("TooManyForms", { most: Schema.Int }) {}

/** More came in by the form (`count`) than who wants to delete it has seen. Nothing was deleted. */
export class MoreReceived extends Schema.TaggedError<MoreReceived>()("MoreReceived", { count: Schema.Int }) {}

/** The file cannot come: there is nothing in it, too much, it is of another type, or the
 * workspace's files have no room for it. Nothing was kept. */
export class FormFileRefused extends Schema.TaggedError<FormFileRefused>()("FormFileRefused", {
  fault: Schema.Literals(["empty", "tooLarge", "wrongType", "tooManyPixels", "noRoom"]),
}) {}

/** There are as many files of this sort as there can be right now. Nothing was kept. */
export class FormFilesFull extends Schema.TaggedError<FormFilesFull>()("FormFilesFull", {}) {}

/** There is no such file (any more). */
export class FormFileNotFound extends Schema.TaggedError<FormFileNotFound>()("FormFileNotFound", { id: FileId }) {}

/** There is no such submission in this workspace. */
export class SubmissionNotFound extends Schema.TaggedError<SubmissionNotFound>()("SubmissionNotFound", {
  id: SubmissionId,
}) {}

/** Somebody decided about it meanwhile, or it changed. Nothing was written. */
export class SubmissionDecided extends Schema.TaggedError<SubmissionDecided>()("SubmissionDecided", {}) {}

/** Somebody of the list whom an answer would be written to is another by now, or registered meanwhile. Nothing was written. */
export class AnswerOutdated extends Schema.TaggedError<AnswerOutdated>()("AnswerOutdated", {}) {}

/** It was not said of each person of a submission, once, who they are. Nothing was written. */
export class PersonsUnclear extends Schema.TaggedError<PersonsUnclear>()("PersonsUnclear", {}) {}

/** What was sealed of a submission cannot be opened: its key is not here. Nothing was written. */
export class SubmissionLocked extends Schema.TaggedError<SubmissionLocked>()("SubmissionLocked", {}) {}

/** No form stands at this address (any more): which of these, it does not say. */
export class FormVoid extends Schema.TaggedError<FormVoid>()("FormVoid", {}) {}

/** The form takes nothing any more; `contact` is whom to write to, if the club said so. Nothing was kept. */
export class FormClosed extends Schema.TaggedError<FormClosed>()("FormClosed", {
  club: Schema.String,
  contact: Schema.NullOr(Schema.String),
}) {}

/** The form asks for no file there (any more). Nothing was kept. */
export class FormAsksNoFile extends Schema.TaggedError<FormAsksNoFile>()("FormAsksNoFile", {}) {}

/**
 * The answer cannot be taken. `number` and `document` are the form as it is published now, which may be a newer one than was
 * filled in; `answer` is what was sent, so that nothing is lost. Nothing was kept.
 */
export class AnswerRefused extends Schema.TaggedError<AnswerRefused>()("AnswerRefused", {
  faults: Schema.Array(AnswerFault),
  number: Schema.Int,
  document: FormDocument,
  answer: Answer,
}) {}

/**
 * Much is sent to the form right now: send the same again with work of so many bits for `answer`, which names what was sent
 * (`workOf`). Nothing was kept.
 */
export class WorkNeeded extends Schema.TaggedError<WorkNeeded>()("WorkNeeded", {
  bits: Schema.Int,
  answer: Schema.String,
}) {}
