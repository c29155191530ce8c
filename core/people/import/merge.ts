import { fold } from "../../kernel/fold.ts"
import type { CustomColumnId } from "../../kernel/id.ts"
import { type AnyField, customFieldOf } from "../custom-field.ts"
import type { CustomValues } from "../custom-values.ts"
import { withLostZeros } from "../lost-zeros.ts"
import type { PersonData, Phone } from "../person.ts"
import { personFieldNames } from "../person-field.ts"
import { phoneDigits } from "../phone-digits.ts"

/** Names with more of them; what is folded the same is there once. */
export const withNames = (old: ReadonlyArray<string>, more: ReadonlyArray<string>): ReadonlyArray<string> => {
  const known = new Set(old.map(fold))
  const added = more.filter((name) => !known.has(fold(name)))
  return added.length === 0 ? old : [...old, ...added]
}

/** Phone numbers with more of them; the same digits are there once. */
export const withPhones = (old: ReadonlyArray<Phone>, more: ReadonlyArray<Phone>): ReadonlyArray<Phone> => {
  const known = new Set(old.map(({ number }) => phoneDigits(number)))
  const added = more.filter(({ number }) => !known.has(phoneDigits(number)))
  return added.length === 0 ? old : [...old, ...added]
}

const withCustom = (old: CustomValues, more: CustomValues): CustomValues => {
  const before: Readonly<Record<string, unknown>> = old
  const given = Object.entries(more)
  const values = given.map(([id, value]) => [id, typeof value === "string" ? withLostZeros(before[id], value) : value])
  return given.length === 0 ? old : { ...old, ...Object.fromEntries(values) }
}

/**
 * A person with what a row says of it. What the row leaves empty stays; groups, labels and phones are added to those
 * there are; the kind stays, since a list does not say who is a member. Digits that lost zeros in front in a spreadsheet are those that the
 * person has. Merging twice changes nothing more.
 */
export const merged = (person: PersonData, row: PersonData): PersonData => ({
  kind: person.kind,
  firstName: row.firstName || person.firstName,
  lastName: row.lastName || person.lastName,
  title: row.title ?? person.title,
  nickname: row.nickname ?? person.nickname,
  gender: row.gender === "unknown" ? person.gender : row.gender,
  birthdate: row.birthdate ?? person.birthdate,
  email: row.email ?? person.email,
  ccEmail: row.ccEmail ?? person.ccEmail,
  phones: withPhones(person.phones, row.phones),
  street: row.street ?? person.street,
  addressAddition: row.addressAddition ?? person.addressAddition,
  postcode: withLostZeros(person.postcode, row.postcode) ?? person.postcode,
  city: row.city ?? person.city,
  country: row.country ?? person.country,
  groups: withNames(person.groups, row.groups),
  labels: withNames(person.labels, row.labels),
  familyId: person.familyId,
  membershipNumber: withLostZeros(person.membershipNumber, row.membershipNumber) ?? person.membershipNumber,
  joinDate: row.joinDate ?? person.joinDate,
  leaveDate: row.leaveDate ?? person.leaveDate,
  division: row.division ?? person.division,
  annuity: row.annuity ?? person.annuity,
  customAmount: row.customAmount ?? person.customAmount,
  paymentMethod: row.paymentMethod === "none" ? person.paymentMethod : row.paymentMethod,
  accountHolder: row.accountHolder ?? person.accountHolder,
  iban: row.iban ?? person.iban,
  bic: row.bic ?? person.bic,
  mandateReference: withLostZeros(person.mandateReference, row.mandateReference) ?? person.mandateReference,
  mandateDate: row.mandateDate ?? person.mandateDate,
  notes: row.notes ?? person.notes,
  custom: withCustom(person.custom, row.custom),
})

const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b))

/** The fields in which two states of a person differ. */
export const changedFields = (before: PersonData, after: PersonData): ReadonlyArray<AnyField> => {
  const fields = personFieldNames.filter((field) => !same(before[field], after[field]))
  if (before.custom === after.custom) return fields
  const ids = [...new Set([...Object.keys(before.custom), ...Object.keys(after.custom)])] as Array<CustomColumnId>
  const custom = ids.filter((id) => !same(before.custom[id], after.custom[id]))
  return custom.length === 0 ? fields : [...fields, ...custom.map(customFieldOf)]
}
