import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { lazily } from "./lazily.ts"

const decimal = lazily(() => new Intl.NumberFormat("de-DE"))
const euro = lazily(() => new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" }))

/** 1.234 */
export const formatNumber = (value: number): string =>
  // Counts need no more than dots.
  Number.isSafeInteger(value) && value >= 0 ? String(value).replace(/\B(?=(\d{3})+$)/g, ".") : decimal().format(value)

/** Cents as 1.234,56 €. */
export const formatMoney = (cents: number): string => euro().format(cents / 100)

/** 20.11.2026 */
export const formatDate = (date: CalendarDate): string => `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}`

/** One person, two persons. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** An age, or how long somebody is there. */
export const yearsText = (years: number): string => counted(years, "Jahr", "Jahre")

/** DE42 4306 0967 7000 5341 00 */
export const formatIban = (iban: string): string => iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ")
