import { type CalendarDate, calendarDate } from "../../kernel/calendar-date.ts"
import type { Person } from "../person.ts"
import { compareText, nameKey } from "../person-key.ts"
import { standingOn } from "../standing.ts"

export const anniversaryKinds = ["birthday", "membership"] as const
/** What comes round: the day of birth, or the day of joining. */
export type AnniversaryKind = (typeof anniversaryKinds)[number]

/** What is known of a person where anniversaries are found. */
export type Celebrated = Pick<Person, "id" | "firstName" | "lastName" | "kind" | "birthdate" | "joinDate" | "leaveDate">

/** A day on which somebody completes so many years. */
export interface Anniversary {
  readonly id: Person["id"]
  readonly firstName: string
  readonly lastName: string
  readonly date: CalendarDate
  readonly years: number
  readonly round: boolean
}

/**
 * The day on which a date comes round in a year; 29 February comes round on 1 March in common years, the day on which the
 * year is complete (§ 187 (2), § 188 (2) BGB), as in `ageOn` and the birthday calendar.
 */
export const comesRound = (date: CalendarDate, year: number): CalendarDate =>
  calendarDate(year, Number(date.slice(5, 7)), Number(date.slice(8))) ??
  (`${String(year).padStart(4, "0")}-03-01` as CalendarDate)

/**
 * Whether a number of years is one that clubs honour. Birthdays: 18, then every tenth, from 70 on every fifth.
 * Membership: 10, 25, then every tenth from 40 on, and 75.
 */
export const isRound = (kind: AnniversaryKind, years: number): boolean => {
  if (kind === "birthday") return years === 18 || (years > 0 && years % 10 === 0) || (years >= 70 && years % 5 === 0)
  return years === 10 || years === 25 || years === 75 || (years >= 40 && years % 10 === 0)
}

/** A month of the calendar, `YYYY-MM`. */
const monthOf = (day: CalendarDate): string => day.slice(0, 7)

/**
 * The months (1 to 12) in which the dates lie that come round in a month: its own, and for March of a common year February
 * too, because of its 29th.
 */
export const monthsOfOrigin = (month: string): ReadonlyArray<number> => {
  const [year, own] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return own === 3 && calendarDate(year, 2, 29) === undefined ? [2, 3] : [own]
}

/**
 * The anniversaries of persons in a month (`YYYY-MM`), by day and then by name: of those only who are active members on
 * the day itself. The day of birth or of joining is none.
 */
export const anniversariesIn = (
  kind: AnniversaryKind,
  month: string,
  persons: Iterable<Celebrated>,
): ReadonlyArray<Anniversary> => {
  const year = Number(month.slice(0, 4))
  const found: Array<Anniversary & { readonly key: string }> = []
  for (const person of persons) {
    const origin = kind === "birthday" ? person.birthdate : person.joinDate
    if (origin === null) continue
    const date = comesRound(origin, year)
    const years = year - Number(origin.slice(0, 4))
    if (years < 1 || monthOf(date) !== month || standingOn(person, date) !== "active") continue
    const { id, firstName, lastName } = person
    found.push({ id, firstName, lastName, date, years, round: isRound(kind, years), key: nameKey(person) })
  }
  return found
    .sort((a, b) => compareText(a.date, b.date) || compareText(a.key, b.key) || compareText(a.id, b.id))
    .map(({ key: _, ...each }) => each)
}
