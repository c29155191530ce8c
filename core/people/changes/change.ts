import * as Schema from "effect/Schema"
import { ChangeId, PersonId } from "../../kernel/id.ts"
import { Text } from "../../kernel/text.ts"
import { AnyField } from "../custom-field.ts"
import { membershipNeeds, membershipStates } from "../membership/membership.machine.ts"
import { faultCodes } from "../people.errors.ts"

/** For so many milliseconds a change of chosen persons can be undone: 24 hours. */
export const undoPeriod = 86_400_000

const NamesField = Schema.Literals(["groups", "labels"])

/** Of which group or label it is asked who has it. */
export const NameAsked = Schema.Struct({ field: NamesField, name: Text(80).check(Schema.isNonEmpty()) })
export type NameAsked = typeof NameAsked.Type

/** How many of the chosen persons that are there have a group or a label. */
export const NameHeld = Schema.Struct({ chosen: Schema.Int, held: Schema.Int })

/** Groups or labels that chosen persons get and lose; `only`: of these persons those who have this one, the others stay as they are. */
export const NamesChange = Schema.Struct({
  field: NamesField,
  only: Schema.optional(NameAsked.fields.name),
  add: Schema.Array(Text(80).check(Schema.isNonEmpty())).check(Schema.isMaxLength(50)),
  remove: Schema.Array(Text(80).check(Schema.isNonEmpty())).check(Schema.isMaxLength(50)),
})
export type NamesChange = typeof NamesChange.Type

/** Why a person was left as it is: where its membership stands, a need or a rule that is not met, it is gone, or
 * somebody changed it since it was read. */
export const RefusalReason = Schema.Literals([
  ...membershipStates,
  ...membershipNeeds,
  "joinBeforeLeave",
  "gone",
  "changedMeanwhile",
  "otherFamily",
  ...faultCodes,
])
export type RefusalReason = typeof RefusalReason.Type

/** A person that was left as it is. The name of somebody who is gone is empty. */
export const Refused = Schema.Struct({ id: PersonId, name: Schema.String, why: RefusalReason })
export type Refused = typeof Refused.Type

/**
 * What came of a change of chosen persons: how many were changed and who was refused. `id` undoes it; it is `null` when
 * nobody was changed.
 */
export const ChangeResult = Schema.Struct({
  id: Schema.NullOr(ChangeId),
  changed: Schema.Int,
  refused: Schema.Array(Refused),
})
export type ChangeResult = typeof ChangeResult.Type

/** Where somebody is who is not in the list: in the trash, part of another person, or gone for good. */
export const awayReasons = ["trashed", "merged", "gone"] as const

/**
 * Why somebody was left alone: changed by somebody since, not in the list, back in it already, there is nothing left of what
 * the change had taken, because it was deleted since (`lost`), or they are as before already, as after what they had before became what they
 * have (`same`).
 */
export const undoKeptReasons = ["changed", ...awayReasons, "back", "lost", "same"] as const

/** Somebody who was given back what they had but for what was deleted since, by the fields in which it stood. */
export const Incomplete = Schema.Struct({ id: PersonId, name: Schema.String, fields: Schema.Array(AnyField) })
export type Incomplete = typeof Incomplete.Type

/**
 * What undoing a change did. `restored` counts the persons that it changed, `words` the groups, labels and saved views. Who of the others was left alone and why is `kept`;
 * `incomplete` and `withoutNumber` are restored, but without what was deleted since, or the membership number that somebody else has by
 * now.
 */
export const UndoResult = Schema.Struct({
  restored: Schema.Int,
  words: Schema.Int,
  kept: Schema.Array(Schema.Struct({ id: PersonId, name: Schema.String, reason: Schema.Literals(undoKeptReasons) })),
  incomplete: Schema.Array(Incomplete),
  withoutNumber: Schema.Array(Schema.Struct({ id: PersonId, name: Schema.String, number: Schema.String })),
})
export type UndoResult = typeof UndoResult.Type
