import { addDays, type CalendarDate, calendarDate } from "../../kernel/calendar-date.ts"
import { readAmount } from "../../kernel/read-amount.ts"
import { readCountry } from "../import/read-choice.ts"
import { readNumber } from "../import/read-custom.ts"
import { longestValue } from "../person-filter.ts"
import { Mistaken } from "./mistake.ts"
import type { Written } from "./scanner.ts"
import type { TextField } from "./subject.ts"

/** A value that a person wrote, as the filter keeps it: the first and the last that it covers, and what comes after. */
export interface Span {
  readonly from: string
  /** The smallest value behind it; nothing where values have no next one. */
  readonly next: string | undefined
  /** Whether it is one value and not a stretch of them, as a year is. */
  readonly single: boolean
}

const single = (from: string, next?: string): Span => ({ from, next, single: true })

const earliest = 1_000
const latest = 9_998

const year = /^(\d{4})$/
const month = /^(?:(\d{1,2})[./](\d{4})|(\d{4})-(\d{2}))$/
const germanDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/

const stretch = (from: CalendarDate | undefined, next: CalendarDate | undefined): Span | undefined =>
  from === undefined || next === undefined ? undefined : { from, next, single: false }

/** A day, a month or a year: 31.12.2010, 2010-12-31, 12.2010, 2010-12, 2010. */
const dateSpan = (text: string): Span | undefined => {
  const whole = year.exec(text)
  if (whole !== null) return inRange(Number(text), () => stretch(day(text, 1, 1), day(Number(text) + 1, 1, 1)))
  const part = month.exec(text)
  if (part !== null) {
    const [y, m] = [Number(part[2] ?? part[3]), Number(part[1] ?? part[4])]
    return inRange(y, () => stretch(day(y, m, 1), m === 12 ? day(y + 1, 1, 1) : day(y, m + 1, 1)))
  }
  const german = germanDay.exec(text)
  const iso = isoDay.exec(text)
  if (german === null && iso === null) return undefined
  const parts = german === null ? [iso?.[1], iso?.[2], iso?.[3]] : [german[3], german[2], german[1]]
  const date = day(Number(parts[0]), Number(parts[1]), Number(parts[2]))
  return date === undefined ? undefined : inRange(Number(parts[0]), () => single(date, addDays(date, 1)))
}

/** The first day of what is written as a day, a month or a year; nothing where it is none of these. */
export const firstDay = (text: string): string | undefined => dateSpan(text.trim())?.from

/** How the days of what is written as a year or a month begin: `2010`, `2010-12`; nothing where it is neither. */
export const daysBeginning = (text: string): string | undefined => {
  const written = text.trim()
  const span = dateSpan(written)
  return span === undefined || span.single ? undefined : span.from.slice(0, year.test(written) ? 4 : 7)
}

const isLaterDay = (one: string, other: string): boolean => one > other
const isMore = (one: string, other: string): boolean => Number(one) > Number(other)

/** One value, or all from the first of one to the last of another: 2001..2003, 1.9.2025..31.8.2026, 10..12,50. */
const spanOf = (
  text: string,
  one: (text: string) => Span | undefined,
  isBehind: (one: string, other: string) => boolean,
): Span | undefined => {
  const [first = "", last, ...rest] = text.split("..").map((part) => part.trim())
  if (last === undefined) return one(first)
  const [from, next] = [one(first)?.from, one(last)?.next]
  return rest.length > 0 || from === undefined || next === undefined || !isBehind(next, from)
    ? undefined
    : { from, next, single: false }
}

const amountSpan = (text: string): Span | undefined => {
  const cents = readAmount(text)
  return cents === undefined ? undefined : single(String(cents), String(cents + 1))
}

/** An amount in cents, or all from one to another; nothing where it is none. */
export const readAmounts = (text: string): Span | undefined => spanOf(text, amountSpan, isMore)

const day = (y: number | string, m: number, d: number): CalendarDate | undefined => calendarDate(Number(y), m, d)

const inRange = (y: number, make: () => Span | undefined): Span | undefined =>
  y >= earliest && y <= latest ? make() : undefined

/** A value that is neither too long nor raw where it must not be; raw values stand for themselves. */
const within = (written: Written): string => {
  if (written.text.length > longestValue) throw new Mistaken("tooLong", written.position, written.length)
  return written.text
}

/** The value as text, for conditions that look for a part of it. */
export const readText = (written: Written): string => within(written)

/** The smallest number behind this one: numbers have four decimals. */
const behind = (number: number): string => String(Number(((number * 10_000 + 1) / 10_000).toFixed(4)))

const numberSpan = (text: string): Span | undefined => {
  const number = readNumber(text)
  return number === undefined ? undefined : single(String(number), behind(number))
}

/**
 * What a written value means for a field: a day, cents, a number or a stretch of these, a choice, a country code, or its text.
 */
export const readValue = (
  { kind, choices, choice }: Pick<TextField, "kind" | "choices" | "choice">,
  written: Written,
): Span => {
  const text = within(written)
  if (written.how === "raw") return single(text)
  const fail = (code: "notADate" | "notAnAmount" | "notANumber" | "unknownChoice" | "unknownCountry"): never => {
    throw new Mistaken(code, written.position, written.length, choices)
  }
  switch (kind) {
    case "date":
      return spanOf(text, dateSpan, isLaterDay) ?? fail("notADate")
    case "money":
      return readAmounts(text) ?? fail("notAnAmount")
    case "choice":
      return single(choice(text) ?? fail("unknownChoice"))
    case "decimal":
      return spanOf(text, numberSpan, isMore) ?? fail("notANumber")
    case "names":
      return single(choices.length === 0 ? text : (choice(text) ?? fail("unknownChoice")))
    case "country":
      return single(readCountry(text.trim()) ?? fail("unknownCountry"))
    default:
      return single(text)
  }
}
