import * as fc from "fast-check"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import type { CustomColumnId, FamilyId, PersonId } from "../../core/kernel/id.ts"
import { type Cents, maxCents } from "../../core/kernel/money.ts"
import { paymentMethods } from "../../core/kernel/payment-method.ts"
import type { CustomColumn } from "../../core/people/custom-columns/custom-column.ts"
import type { CustomValue, CustomValues } from "../../core/people/custom-values.ts"
import {
  emptyPerson,
  genders,
  type Person,
  type PersonData,
  personKinds,
  phoneLabels,
} from "../../core/people/person.ts"

/** A person of whom only what is given is known. */
export const person = (
  given: Partial<PersonData> & { readonly id?: string; readonly version?: number } = {},
): Person => ({
  ...emptyPerson("member"),
  lastName: "Müller",
  version: 1,
  ...given,
  id: (given.id ?? crypto.randomUUID()) as PersonId,
})

const word = fc.oneof(
  fc.constantFrom(
    "Müller",
    "Mueller",
    "Muller",
    "Öz",
    "Großmann",
    "von der Heyde",
    "Łukasiewicz",
    "Nguyễn",
    "a",
    "A",
    "ä",
    "Z",
    "10",
    "9",
  ),
  fc
    .string({ unit: "grapheme", maxLength: 8 })
    .filter((text) => text.isWellFormed() && !text.includes("\u0000") && text.trim() !== ""),
)
const text = fc.oneof(fc.constant(null), word)
const texts = fc.uniqueArray(fc.constantFrom("Wölflinge", "wolflinge", "Rover", "Leitung", "Sippe Äsche"), {
  maxLength: 3,
})

/** A date that exists, between 1920 and 2030. */
export const calendarDates: fc.Arbitrary<CalendarDate> = fc
  .date({ min: new Date("1920-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDate)

const date = fc.oneof(fc.constant(null), calendarDates)
const uuid = fc.uuid({ version: 7 })

/** A custom column of each type, by which tests sort and filter. */
export const customColumns: ReadonlyArray<CustomColumn> = (
  [
    ["text", []],
    ["yesNo", []],
    ["number", []],
    ["date", []],
    ["enumeration", ["Bronze", "Silber", "Gold"]],
    ["selection", ["Äsche", "Esche"]],
    ["multiSelection", ["Rot", "Grün", "rotgrün"]],
    ["money", []],
  ] as const
).map(([type, options], index) => ({
  id: `01900000-0000-7000-8000-00000000c00${index}` as CustomColumnId,
  version: 1,
  name: `Spalte ${type}`,
  type,
  help: "",
  required: false,
  options,
  divisions: "edit",
}))

const customNumbers = fc
  .integer({ min: -20_000_000, max: 20_000_000 })
  .map((tenThousandths) => tenThousandths / 10_000 + 0)

const customAmounts = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents + 0),
  fc.constantFrom(maxCents, -maxCents, 0, 1, -1, 3_850, 4_500),
)

/** A value that fits a column. */
export const valuesOf = ({ type, options }: CustomColumn): fc.Arbitrary<CustomValue> => {
  switch (type) {
    case "text":
      return word
    case "yesNo":
      return fc.boolean()
    case "number":
      return customNumbers
    case "money":
      return customAmounts
    case "date":
      return calendarDates
    case "multiSelection":
      return fc.subarray([...options], { minLength: 1 })
    default:
      return fc.constantFrom(...options)
  }
}

const customValues: fc.Arbitrary<CustomValues> = fc
  .record(Object.fromEntries(customColumns.map((column) => [column.id, valuesOf(column)])), { requiredKeys: [] })
  .map((values) => values as CustomValues)

/** Any person, without a membership number unless one is mapped onto it. */
export const persons: fc.Arbitrary<Person> = fc.record({
  id: uuid.map((id) => id as PersonId),
  version: fc.constant(1),
  kind: fc.constantFrom(...personKinds),
  firstName: fc.oneof(fc.constant(""), word),
  lastName: word,
  title: text,
  nickname: text,
  gender: fc.constantFrom(...genders),
  birthdate: date,
  email: fc.oneof(fc.constant(null), fc.constantFrom("a.mueller@example.org", "info@verein.example")),
  ccEmail: fc.constant(null),
  phones: fc.array(
    fc.record({ label: fc.constantFrom(...phoneLabels), number: fc.constantFrom("0171 555", "+49 30/12-34", "040 9") }),
    { maxLength: 2 },
  ),
  street: text,
  addressAddition: text,
  postcode: fc.oneof(fc.constant(null), fc.constantFrom("01067", "24105")),
  city: text,
  country: fc.constantFrom(null, "DE", "AT"),
  groups: texts,
  labels: texts,
  familyId: fc.oneof(
    fc.constant(null),
    uuid.map((id) => id as FamilyId),
  ),
  membershipNumber: fc.constant(null),
  joinDate: date,
  leaveDate: date,
  division: text,
  annuity: text,
  customAmount: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 100_000 }).map((value) => value as Cents),
  ),
  paymentMethod: fc.constantFrom(...paymentMethods),
  accountHolder: text,
  iban: fc.constantFrom(null, "DE89370400440532013000"),
  bic: fc.constant(null),
  mandateReference: text,
  mandateDate: date,
  notes: text,
  custom: customValues,
})
