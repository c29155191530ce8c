import type { CalendarDate } from "./calendar-date.ts"

/**
 * The full year of two digits: at most so many years behind today as `ahead` says, else a century earlier. With
 * `ahead` 0 "24" is 2024 from 2024 on, before it is 1924.
 */
const fullYear = (short: number, todayYear: number, ahead: number): number => {
  const year = todayYear - (todayYear % 100) + short
  return year > todayYear + ahead ? year - 100 : year + 100 <= todayYear + ahead ? year + 100 : year
}

/**
 * The date of a day and a month with two digits for its year, as `dated` makes it of three numbers; `today` and `ahead` (years) decide
 * the century. With `ahead` 0 it gives no day that is yet to come.
 */
export const dateOfShortYear = (
  dated: (year: number, month: number, day: number) => CalendarDate | undefined,
  {
    short,
    month,
    day,
    today,
    ahead,
  }: {
    readonly short: number
    readonly month: number
    readonly day: number
    readonly today: CalendarDate
    readonly ahead: number
  },
): CalendarDate | undefined => {
  const year = fullYear(short, Number(today.slice(0, 4)), ahead)
  const date = dated(year, month, day)
  return ahead === 0 && date !== undefined && date > today ? dated(year - 100, month, day) : date
}
