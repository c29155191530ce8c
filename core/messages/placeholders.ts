import type { CalendarDate } from "../kernel/calendar-date.ts"
import { type Addressee, fullName } from "../people/index.ts"
import type { AddressedMail } from "./addressing.ts"

/** How values become words of a mail in the language of the workspace. */
export interface PlaceholderWords {
  /** "Sehr geehrte Frau Dr. Weber", "Guten Tag Kim Weber" … for each, one after the other. */
  readonly formal: (persons: ReadonlyArray<Addressee>) => string
  /** "Liebe Anna, lieber Ben". */
  readonly informal: (persons: ReadonlyArray<Addressee>) => string
  /** "Anna, Ben und Kim". */
  readonly list: (texts: ReadonlyArray<string>) => string
  readonly date: (date: CalendarDate) => string
}

/** What a value of a placeholder comes from. */
export type PlaceholderNeed = "person" | "mandate" | "fee" | "registration"

interface Told {
  readonly needs: PlaceholderNeed
  /** What it becomes for those who get a mail together; empty where nothing is known. Without it no part of Wimpel gives it yet. */
  readonly value?: (persons: AddressedMail["persons"], words: PlaceholderWords) => string
}

const fromEach =
  (of: (person: Addressee, words: PlaceholderWords) => string | null): NonNullable<Told["value"]> =>
  (persons, words) => {
    const texts = persons.map((person) => of(person, words)?.trim() ?? "").filter((text) => text !== "")
    return words.list([...new Set(texts)])
  }

const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ")

const dated = (date: CalendarDate | null, words: PlaceholderWords): string | null =>
  date === null ? null : words.date(date)

/** All placeholders of a mail (MSG-03), by name. Which of them can be used now, `isGiven` says. */
const placeholders = {
  firstName: { needs: "person", value: fromEach(({ firstName }) => firstName) },
  lastName: { needs: "person", value: fromEach(({ lastName }) => lastName) },
  fullName: { needs: "person", value: fromEach(fullName) },
  salutationInformal: { needs: "person", value: (persons, words) => words.informal(persons) },
  salutationFormal: { needs: "person", value: (persons, words) => words.formal(persons) },
  membershipNumber: { needs: "person", value: fromEach(({ membershipNumber }) => membershipNumber) },
  joinDate: { needs: "person", value: fromEach(({ joinDate }, words) => dated(joinDate, words)) },
  iban: { needs: "mandate", value: fromEach(({ iban }) => (iban === null ? null : grouped(iban))) },
  bic: { needs: "mandate", value: fromEach(({ bic }) => bic) },
  mandateReference: { needs: "mandate", value: fromEach(({ mandateReference }) => mandateReference) },
  mandateDate: { needs: "mandate", value: fromEach(({ mandateDate }, words) => dated(mandateDate, words)) },
  openAmount: { needs: "fee" },
  paymentReference: { needs: "fee" },
  feeInfo: { needs: "fee" },
  eventTitle: { needs: "registration" },
  group: { needs: "registration" },
} as const satisfies Readonly<Record<string, Told>>

/** The name of a placeholder. */
export type Placeholder = keyof typeof placeholders

const told: Readonly<Record<string, Told>> = placeholders

/** Whether there is a placeholder of this name. */
export const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

/** Whether a circular mail can use it: the others come with what is charged or registered for. */
export const isGiven = (name: Placeholder): boolean => told[name]?.value !== undefined

/** The placeholders that can be used, in the order in which they are offered. */
export const givenPlaceholders: ReadonlyArray<Placeholder> = (
  Object.keys(placeholders) as ReadonlyArray<Placeholder>
).filter(isGiven)

/** What these placeholders become in one mail. One for which nothing is known is empty, and so is one that nobody gives. */
export const valuesFor = (
  names: ReadonlyArray<string>,
  persons: AddressedMail["persons"],
  words: PlaceholderWords,
): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [name, isPlaceholder(name) ? (told[name]?.value?.(persons, words) ?? "") : ""]))
