import * as Schema from "effect/Schema"
import { PersonId } from "../../kernel/id.ts"
import { Person } from "../person.ts"

/** For so many milliseconds a deleted person can be restored (PER-17): 30 days. */
export const trashPeriod = 30 * 86_400_000

/** So many deleted persons are listed at once. */
export const shownTrash = 200

/** A deleted person as the trash lists it; `at` is the instant of the deletion in UTC (ISO 8601). */
export const TrashEntry = Schema.Struct({
  id: PersonId,
  firstName: Person.fields.firstName,
  lastName: Person.fields.lastName,
  kind: Person.fields.kind,
  membershipNumber: Person.fields.membershipNumber,
  at: Schema.String,
  byName: Schema.String,
})
export type TrashEntry = typeof TrashEntry.Type

/** The newest entries of the trash, and how many there are in all. */
export const TrashPage = Schema.Struct({ entries: Schema.Array(TrashEntry), total: Schema.Int })
export type TrashPage = typeof TrashPage.Type
