import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { YearCount } from "./member-counts.ts"

/** A year of the club: who came, who went, and how many there were at its end, or on the key date. */
export interface YearRow {
  readonly year: number
  readonly joined: number
  readonly left: number
  readonly stock: number
}

/** So many years are told, the last ones. */
const mostYears = 30

/**
 * The years from the first that is known to that of the key date, none left out: the stock is the one of the year before
 * with who joined and without who left. The last one is the number of active members on the key date.
 */
export const yearRows = (counts: ReadonlyArray<YearCount>, day: CalendarDate): ReadonlyArray<YearRow> => {
  const last = Number(day.slice(0, 4))
  const known = new Map(counts.flatMap((each) => (each.year === null ? [] : [[each.year, each] as const])))
  const first = Math.max(Math.min(last, ...known.keys()), last - mostYears + 1)
  let stock = 0
  for (const { year, joined, left } of counts) if (year === null || year < first) stock += joined - left
  return Array.from({ length: last - first + 1 }, (_, index): YearRow => {
    const year = first + index
    const { joined = 0, left = 0 } = known.get(year) ?? {}
    stock += joined - left
    return { year, joined, left, stock }
  })
}
