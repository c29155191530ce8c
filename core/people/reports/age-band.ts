import { ageOn, type CalendarDate } from "../../kernel/calendar-date.ts"

/**
 * The age bands by which the sports federations of the German states ask for a club's stock, in completed years of life
 * on the key date; the last one has no end.
 */
export const ageBands = [
  { id: "0-6", from: 0 },
  { id: "7-14", from: 7 },
  { id: "15-18", from: 15 },
  { id: "19-26", from: 19 },
  { id: "27-40", from: 27 },
  { id: "41-60", from: 41 },
  { id: "61+", from: 61 },
] as const
export type AgeBandId = (typeof ageBands)[number]["id"]

/** The age bands and, last, where those stand of whom no birthdate is known or who are not born yet on that day. */
export const ageBandIds = [...ageBands.map(({ id }) => id), "unknown"] as const
export type AgeBand = (typeof ageBandIds)[number]

/** The band of somebody on a day. */
export const ageBandOn = (birthdate: CalendarDate | null, day: CalendarDate): AgeBand => {
  if (birthdate === null) return "unknown"
  const age = ageOn(birthdate, day)
  return ageBands.findLast(({ from }) => age >= from)?.id ?? "unknown"
}

/**
 * The last day on which somebody can be born who has completed so many years of life on a day: whoever is born then or
 * before is so old. Databases count by it instead of reckoning ages. Nothing where that would be before the year 1.
 */
export const bornBy = (years: number, day: CalendarDate): CalendarDate | undefined => {
  if (Number(day.slice(0, 4)) <= years) return undefined
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, "0")
  const text = `${year}${day.slice(4)}`
  // On 29 February of a leap year nobody is born in a common year: the day before is the last.
  const common =
    day.endsWith("-02-29") && !(Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0))
  return (common ? `${year}-02-28` : text) as CalendarDate
}
