import { type CalendarDate, todayInGermany } from "../../../core/kernel/calendar-date.ts"
import { formatDate } from "./format.ts"
import { lazily } from "./lazily.ts"

const zone = "Europe/Berlin"
const relative = lazily(() => new Intl.RelativeTimeFormat("de-DE", { numeric: "auto" }))
const clock = lazily(() => new Intl.DateTimeFormat("de-DE", { timeZone: zone, hour: "2-digit", minute: "2-digit" }))
/** The day in Germany at an instant of epoch milliseconds. */
export const germanDay: (now: number) => CalendarDate = todayInGermany

/** The time of day in Germany at an instant of epoch milliseconds, as `HH:MM`. */
export const germanTime = (now: number): string => clock().format(now)

const weekday = lazily(() => new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", weekday: "long" }))

/** A day with its day of the week: Dienstag, 24.11.2026. */
export const formatDay = (date: CalendarDate): string =>
  `${weekday().format(new Date(`${date}T00:00:00Z`))}, ${formatDate(date)}`

/** An instant as date and time in Germany. */
export const formatMoment = (instant: string): string => {
  const at = Date.parse(instant)
  return `${formatDate(germanDay(at))}, ${clock().format(at)} Uhr`
}

/** An instant as people say it: relative within a day, otherwise date and time in Germany. */
export const formatWhen = (instant: string, now: number): string => {
  const at = Date.parse(instant)
  const minutes = Math.round((at - now) / 60_000)
  if (minutes > -1) return "gerade eben"
  if (minutes > -60) return relative().format(minutes, "minute")
  const date = germanDay(at)
  return `${date === germanDay(now) ? "heute" : formatDate(date)}, ${clock().format(at)}`
}
