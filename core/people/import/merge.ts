import { fold } from "../../kernel/fold.ts"
import type { CustomColumnId } from "../../kernel/id.ts"
import { type AnyField, customFieldOf } from "../custom-field.ts"
import type { CustomValues } from "../custom-values.ts"
import type { PersonData, Phone } from "../person.ts"
import { personFieldNames } from "../person-field.ts"
import { phoneDigits } from "../phone-digits.ts"
import { unspoilt } from "../spoilt-text.ts"

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
  const values = given.map(([id, value]) => [id, typeof value === "string" ? unspoilt(before[id], value) : value])
  return given.length === 0 ? old : { ...old, ...Object.fromEntries(values) }
}

/** What a row says in a field of text, or what stands there where it says nothing; what a spreadsheet spoilt is as it was. */
const textOf = (before: string | null, now: string | null): string | null =>
  now === null ? before : unspoilt(before, now)

/**
 * A person with what a row says of it. What the row leaves empty stays; groups, labels and phones are added to those
 * there are; the kind stays, since a list does not say who is a member. Merging twice changes nothing more.
 */
export const merged = (person: PersonData, row: PersonData): PersonData => ({
  kind: person.kind,
  firstName: unspoilt(person.firstName, row.firstName) || person.firstName,
  lastName: unspoilt(person.lastName, row.lastName) || person.lastName,
  title: textOf(person.title, row.title),
  nickname: textOf(person.nickname, row.nickname),
  gender: row.gender === "unknown" ? person.gender : row.gender,
  birthdate: row.birthdate ?? person.birthdate,
  email: textOf(person.email, row.email),
  ccEmail: textOf(person.ccEmail, row.ccEmail),
  phones: withPhones(person.phones, row.phones),
  street: textOf(person.street, row.street),
  addressAddition: textOf(person.addressAddition, row.addressAddition),
  postcode: textOf(person.postcode, row.postcode),
  city: textOf(person.city, row.city),
  country: row.country ?? person.country,
  groups: withNames(person.groups, row.groups),
  labels: withNames(person.labels, row.labels),
  familyId: person.familyId,
  membershipNumber: textOf(person.membershipNumber, row.membershipNumber),
  joinDate: row.joinDate ?? person.joinDate,
  leaveDate: row.leaveDate ?? person.leaveDate,
  division: textOf(person.division, row.division),
  annuity: textOf(person.annuity, row.annuity),
  customAmount: row.customAmount ?? person.customAmount,
  paymentMethod: row.paymentMethod === "none" ? person.paymentMethod : row.paymentMethod,
  accountHolder: textOf(person.accountHolder, row.accountHolder),
  iban: row.iban ?? person.iban,
  bic: row.bic ?? person.bic,
  mandateReference: textOf(person.mandateReference, row.mandateReference),
  mandateDate: row.mandateDate ?? person.mandateDate,
  notes: textOf(person.notes, row.notes),
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
