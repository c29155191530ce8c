import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { PaymentMethod } from "../../kernel/payment-method.ts"
import { FeeAmount } from "../fee-amount.ts"

/**
 * What a billing run knows of a person. Left out is unknown. `customAmount` (cents) replaces the amount of the tier
 * (ANN-05); with `withoutRules` it is final.
 */
export const BilledPerson = Schema.Struct({
  id: Schema.NonEmptyString,
  birthdate: Schema.optionalKey(CalendarDate),
  groups: Schema.Array(Schema.String),
  family: Schema.optionalKey(Schema.NonEmptyString),
  joinDate: Schema.optionalKey(CalendarDate),
  leaveDate: Schema.optionalKey(CalendarDate),
  paymentMethod: Schema.optionalKey(PaymentMethod),
  tier: Schema.optionalKey(Schema.NonEmptyString),
  customAmount: Schema.optionalKey(FeeAmount),
  withoutRules: Schema.optionalKey(Schema.Boolean),
})
export type BilledPerson = typeof BilledPerson.Type

/**
 * The place of each person in the family, 1 for the oldest; ties by id. Who has no birthdate or no family has none, and
 * moves nobody.
 */
export const familyPlaces = (members: Iterable<BilledPerson>): ReadonlyMap<string, number> => {
  // Birthdate and id as one text: dates have one length, so the order of the texts is the order in the family.
  const families = new Map<string, Array<string>>()
  const seen = new Set<string>()
  for (const { family, id, birthdate } of members) {
    if (family === undefined || birthdate === undefined || seen.has(id)) continue
    seen.add(id)
    const known = families.get(family)
    if (known === undefined) families.set(family, [birthdate + id])
    else known.push(birthdate + id)
  }
  const places = new Map<string, number>()
  for (const family of families.values())
    for (const [index, member] of family.sort().entries()) places.set(member.slice("YYYY-MM-DD".length), index + 1)
  return places
}

/** How many members of each family have no birthdate, and so no place in it. Families in which all have one are left out. */
export const withoutPlaces = (members: Iterable<BilledPerson>): ReadonlyMap<string, number> => {
  const persons = new Map([...members].map((member) => [member.id, member]))
  const counts = new Map<string, number>()
  for (const { family, birthdate } of persons.values())
    if (family !== undefined && birthdate === undefined) counts.set(family, (counts.get(family) ?? 0) + 1)
  return counts
}
