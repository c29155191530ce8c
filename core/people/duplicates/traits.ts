import { fold, foldWritingUmlautsOut } from "../../kernel/fold.ts"
import type { PersonField } from "../person-field.ts"
import type { PersonRow } from "../person-query.ts"
import { phoneDigits } from "../phone-digits.ts"

/** The fields by which duplicates are found. */
export const duplicateFields: ReadonlyArray<PersonField> = [
  "firstName",
  "lastName",
  "nickname",
  "birthdate",
  "email",
  "ccEmail",
  "phones",
]

/** What is compared of a person, each in one form however it was written. */
export interface Traits {
  readonly id: PersonRow["id"]
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string
  readonly birthdate: string
  readonly emails: ReadonlyArray<string>
  readonly phones: ReadonlyArray<string>
}

/** A name in one spelling: Müller, Mueller and MULLER are the same, hyphens and blanks as well. */
const nameForm = (name: string): string =>
  (/[^\p{ASCII}]/u.test(name) ? foldWritingUmlautsOut(name) : fold(name))
    .replace(/([aou])e/g, "$1")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** What is compared of a person. */
export const traitsOf = (person: PersonRow): Traits => ({
  id: person.id,
  firstName: nameForm(person.firstName),
  lastName: nameForm(person.lastName),
  nickname: nameForm(person.nickname ?? ""),
  birthdate: person.birthdate ?? "",
  emails: [person.email, person.ccEmail].flatMap((email) => (email ? [fold(email)] : [])),
  phones: (person.phones ?? []).map(({ number }) => phoneDigits(number)).filter((digits) => digits.length >= 5),
})
