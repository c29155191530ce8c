import * as Schema from "effect/Schema"
import { ChangeId, ImportId, PersonId } from "../kernel/id.ts"
import { AnyField } from "./custom-field.ts"
import { ListField } from "./owing.ts"
import { Person } from "./person.ts"

/** There is no such person in this workspace. */
export class PersonNotFound extends Schema.TaggedError<PersonNotFound>()("PersonNotFound", { id: PersonId }) {}

/** Somebody changed the person since it was read: `current` is how it stands now. Nothing was written. */
export class PersonChanged extends Schema.TaggedError<PersonChanged>()("PersonChanged", { current: Person }) {}

export const faultCodes = [
  "nameMissing",
  "tooLong",
  "notOneLine",
  "notADate",
  "yearMissing",
  "inFuture",
  "tooOld",
  "leaveBeforeJoin",
  "notAnEmail",
  "notAPhone",
  "phoneWithRemark",
  "severalNumbers",
  "tooManyPhones",
  "notAnIban",
  "ibanCheckDigits",
  "ibanLength",
  "ibanCountry",
  "notABic",
  "notAPostcode",
  "unknownCountry",
  "unknownChoice",
  "notAnAmount",
  "numberTaken",
  "numberTwiceInFile",
  "notAReference",
  "referenceTaken",
  "referenceEnded",
  "referenceTwiceInFile",
  "onlyByStep",
  "notANumber",
  "valueMissing",
  "columnGone",
  "tooMuchInColumns",
  "fileGone",
  "fileComing",
  "familyGone",
] as const
/** What can be wrong with a value of a person. */
export const FaultCode = Schema.Literals(faultCodes)
export type FaultCode = typeof FaultCode.Type

/** One wrong value of a person. */
export const PersonFault = Schema.Struct({ field: AnyField, code: FaultCode })
export type PersonFault = typeof PersonFault.Type

/** A person was to be put into a family that nobody of the workspace belongs to. */
export const FamilyFault = Schema.Struct({ field: Schema.Literal("familyId"), code: Schema.Literal("familyGone") })
export type FamilyFault = typeof FamilyFault.Type

export const reachFaultCodes = ["outOfReach", "notOwnGroup", "lastOwnGroup"] as const
/**
 * A value that is not for somebody kept to their own groups to give (WSP-10): the field is closed to them, it would give or take
 * another group, or leave none of the own ones.
 */
export const ReachFault = Schema.Struct({
  field: Schema.Union([AnyField, Schema.Literal("familyId")]),
  code: Schema.Literals(reachFaultCodes),
})
export type ReachFault = typeof ReachFault.Type

/** Whatever can be wrong with a value that somebody gives. */
export type AnyFaultCode = FaultCode | ReachFault["code"]

/** Values of the person break rules; each is named. Nothing was written. */
export class InvalidPerson extends Schema.TaggedError<InvalidPerson>()("InvalidPerson", {
  faults: Schema.Array(Schema.Union([PersonFault, FamilyFault, ReachFault])),
}) {}

/** A cursor that no page of this list ever gave. */
export class UnknownCursor extends Schema.TaggedError<UnknownCursor>()("UnknownCursor", {}) {}

/** A filter or an order goes by columns that are not there (any more), or not for who asks. */
export class ColumnGone extends Schema.TaggedError<ColumnGone>()("ColumnGone", {
  fields: Schema.Array(ListField),
}) {}

/** Rows of an import that cannot be applied to the list as it stands now. Nothing was written. */
export class ImportConflict extends Schema.TaggedError<ImportConflict>()("ImportConflict", {
  rows: Schema.Array(
    Schema.Struct({
      line: Schema.Int,
      reason: Schema.Literals([
        "numberTaken",
        "changedMeanwhile",
        "gone",
        "invalid",
        "columnGone",
        "columnRefused",
        "referenceTaken",
        "referenceEnded",
        "referenceTwiceInFile",
        "personTwiceInFile",
      ]),
    }),
  ),
}) {}

/** There is no such import in this workspace. */
export class ImportNotFound extends Schema.TaggedError<ImportNotFound>()("ImportNotFound", { id: ImportId }) {}

/** The import was taken back at this instant (UTC, ISO 8601); it is neither applied nor taken back again. */
export class ImportRolledBack extends Schema.TaggedError<ImportRolledBack>()("ImportRolledBack", {
  id: ImportId,
  at: Schema.String,
}) {}

/** The import of this instant (UTC, ISO 8601) lies too far back to be taken back. */
export class ImportTooOld extends Schema.TaggedError<ImportTooOld>()("ImportTooOld", {
  id: ImportId,
  at: Schema.String,
}) {}

/** Somebody took a membership number at the same moment in which it was to be given back. Nothing was written. */
export class RollbackConflict extends Schema.TaggedError<RollbackConflict>()("RollbackConflict", {}) {}

/** More persons were chosen than are changed at once (`most`). Nothing was written. */
export class TooManyPersons extends Schema.TaggedError<TooManyPersons>()("TooManyPersons", { most: Schema.Int }) {}

/** Somebody changed the list at the same moment. Nothing was written; the same again succeeds. */
export class ChangeConflict extends Schema.TaggedError<ChangeConflict>()("ChangeConflict", {}) {}

/** The timeline of the person has no such edit, or what it tells of is undone in another way. */
export class EditNotFound extends Schema.TaggedError<EditNotFound>()("EditNotFound", {}) {}

/** Somebody else made the edit; only they undo it. */
export class EditOfAnother extends Schema.TaggedError<EditOfAnother>()("EditOfAnother", {}) {}

/** The field has another value than the one that the edit gave it. Nothing was written. */
export class FieldChanged extends Schema.TaggedError<FieldChanged>()("FieldChanged", { field: AnyField }) {}

/** What stood in the field before the edit was deleted since, such as a group or an option. Nothing was written. */
export class ValueGone extends Schema.TaggedError<ValueGone>()("ValueGone", { field: AnyField }) {}

/** There is no such change in this workspace, or it was undone already. */
export class ChangeNotFound extends Schema.TaggedError<ChangeNotFound>()("ChangeNotFound", { id: ChangeId }) {}

/** The change of this instant (UTC, ISO 8601) lies too far back to be undone. */
export class ChangeTooOld extends Schema.TaggedError<ChangeTooOld>()("ChangeTooOld", {
  id: ChangeId,
  at: Schema.String,
}) {}

/**
 * A group or label cannot be called `name` again: another one is by now, or it was removed since under its name of now (`current`).
 * Nothing was written.
 */
export class WordStays extends Schema.TaggedError<WordStays>()("WordStays", {
  name: Schema.String,
  current: Schema.String,
  why: Schema.Literals(["nameTaken", "removed"]),
}) {}

/** The format cannot number anybody: its template has a fault, or its numbers are too long. Nothing was written. */
export class InvalidNumberFormat extends Schema.TaggedError<InvalidNumberFormat>()("InvalidNumberFormat", {
  fault: Schema.Literals(["unknownToken", "noCounter", "looseBrace", "tooLong"]),
}) {}

/** Twice the same person where two are needed: to merge, to tell apart or to link as a family. Nothing was written. */
export class SamePerson extends Schema.TaggedError<SamePerson>()("SamePerson", {}) {}
