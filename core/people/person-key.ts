import { fold, naturalKey } from "../kernel/fold.ts"
import { type AnyField, columnIdOf, isCustomField } from "./custom-field.ts"
import { customKey, customSortKey, listKey } from "./custom-key.ts"
import type { BesideField } from "./owing.ts"
import type { PersonData } from "./person.ts"
import { type PersonField, personFields } from "./person-field.ts"
import type { SortField } from "./person-query.ts"

/** A phone number without what people put between the digits. */
export const plainPhone = (number: string): string => fold(number).replace(/[\s()/.\-–]/g, "")

/**
 * What filters compare of a field, as text: texts folded, dates and choices as they are, money as cents, lists with
 * `separator` around each element; `null` when nothing is known. Databases keep these keys and compare them byte by byte.
 */
export const keyOf = (field: AnyField, person: PersonData): string | null => {
  if (isCustomField(field)) return customKey(person.custom[columnIdOf(field)])
  switch (personFields[field]) {
    case "names":
      return listKey((field === "groups" ? person.groups : person.labels).map(fold))
    case "phones":
      return listKey(person.phones.map((phone) => plainPhone(phone.number)))
    case "date":
    case "choice":
    case "money": {
      const value = person[field]
      return value === null ? null : String(value)
    }
    default: {
      const value = person[field]
      return value === null || value === "" ? null : fold(String(value))
    }
  }
}

/** A value of a filter in the form of the field's keys. */
export const keyOfValue = (field: PersonField, value: string): string => {
  const kind = personFields[field]
  if (kind === "date" || kind === "choice" || kind === "money") return value.trim()
  return kind === "phones" ? plainPhone(value) : fold(value)
}

/** What the order by name goes by: last name, then first name. */
export const nameKey = (person: Pick<PersonData, "lastName" | "firstName">): string =>
  `${fold(person.lastName)} ${fold(person.firstName)}`.trim()

/** What the order by a field goes by; numbers inside membership numbers by their value. `null` comes last. */
export const sortKeyOf = (by: Exclude<SortField, BesideField>, person: PersonData): string | number | null => {
  if (by === "name") return nameKey(person)
  if (by === "membershipNumber") return person.membershipNumber === null ? null : naturalKey(person.membershipNumber)
  if (by === "customAmount") return person.customAmount
  if (isCustomField(by)) return customSortKey(keyOf(by, person))
  return keyOf(by, person)
}

/** Text order by code points, as a database in the C collation has it. */
export const compareText = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index)
    const right = b.charCodeAt(index)
    if (left === right) continue
    const leftIsSurrogate = left >= 0xd800 && left <= 0xdfff
    const rightIsSurrogate = right >= 0xd800 && right <= 0xdfff
    if (leftIsSurrogate !== rightIsSurrogate) return leftIsSurrogate ? 1 : -1
    return left - right
  }
  return a.length - b.length
}
