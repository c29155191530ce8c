import { type CalendarDate, calendarDate } from "../../kernel/calendar-date.ts"

/** Whether two days differ in one digit, or in day and month changed about. */
export const slipped = (a: string, b: string): boolean => {
  let different = 0
  for (let index = 0; index < 10; index++) if (a.charCodeAt(index) !== b.charCodeAt(index)) different++
  return (
    different === 1 || (a.slice(0, 4) === b.slice(0, 4) && a.slice(5, 7) === b.slice(8) && a.slice(8) === b.slice(5, 7))
  )
}

const dayOf = (text: string): CalendarDate | undefined =>
  calendarDate(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)))

/** All other days that somebody may have meant who wrote this one: those from which it is `slipped`. */
export const slipsOf = (day: CalendarDate): ReadonlyArray<CalendarDate> => {
  const digits = [...day].flatMap((sign, at) =>
    sign === "-" ? [] : Array.from({ length: 10 }, (_, digit) => `${day.slice(0, at)}${digit}${day.slice(at + 1)}`),
  )
  const changedAbout = `${day.slice(0, 4)}-${day.slice(8)}-${day.slice(5, 7)}`
  const days = [...digits, changedAbout].map(dayOf).filter((each) => each !== undefined && each !== day)
  return [...new Set(days as ReadonlyArray<CalendarDate>)]
}
