import * as Effect from "effect/Effect"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { PlaceholderGiver, PlaceholderTable } from "../../kernel/placeholder.ts"
import { fullName } from "../person.ts"
import { MailWords } from "../ports/mail-words.port.ts"
import { mandatePlaceholders, personPlaceholders } from "../writing/placeholders.ts"
import type { WrittenMail } from "../writing/written-mail.ts"
import type { Addressee } from "./addressees.ts"

type Words = MailWords["Service"]
/** What a placeholder becomes for those who get a mail together. */
type Value = (persons: ReadonlyArray<Addressee>, words: Words) => string

const fromEach =
  (of: (person: Addressee, words: Words) => string | null): Value =>
  (persons, words) => {
    const texts = persons.map((person) => of(person, words)?.trim() ?? "").filter((text) => text !== "")
    return words.list([...new Set(texts)])
  }

const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ")

const dated = (date: CalendarDate | null, words: Words): string | null => (date === null ? null : words.date(date))

/** Says once for each name of a table what it becomes; no question to the database, because the persons are there. */
const giver = <Names extends string>(
  placeholders: PlaceholderTable & Readonly<Record<Names, unknown>>,
  table: Readonly<Record<Names, Value>>,
): PlaceholderGiver<WrittenMail, MailWords> => {
  const values: Readonly<Record<string, Value>> = table
  return {
    placeholders,
    values: (names, mails) =>
      Effect.map(MailWords, (words) =>
        mails.map(({ persons }) =>
          Object.fromEntries(names.map((name) => [name, values[name]?.(persons, words) ?? ""])),
        ),
      ),
  }
}

/** The values of placeholders about persons. */
export const valuesOfPersons = giver(personPlaceholders, {
  firstName: fromEach(({ firstName }) => firstName),
  lastName: fromEach(({ lastName }) => lastName),
  fullName: fromEach(fullName),
  salutationInformal: (persons, words) => words.informal(persons),
  salutationFormal: (persons, words) => words.formal(persons),
  membershipNumber: fromEach(({ membershipNumber }) => membershipNumber),
  joinDate: fromEach(({ joinDate }, words) => dated(joinDate, words)),
})

/** The values of placeholders about accounts and mandates. */
export const valuesOfMandates = giver(mandatePlaceholders, {
  iban: fromEach(({ iban }) => (iban === null ? null : grouped(iban))),
  bic: fromEach(({ bic }) => bic),
  mandateReference: fromEach(({ mandateReference }) => mandateReference),
  mandateDate: fromEach(({ mandateDate }, words) => dated(mandateDate, words)),
})
