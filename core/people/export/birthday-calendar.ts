import { fullName } from "../person.ts"
import type { ExportSpeech } from "./cell.ts"
import { contentLine, escaped } from "./content-line.ts"
import type { ExportRow, TextExport } from "./text-export.ts"

const lines = (texts: ReadonlyArray<string>): string => texts.map(contentLine).join("")

/**
 * The birthdays of persons as a calendar (RFC 5545), each on its day every year. 29 February is the 60th day of the
 * year: in common years that is 1 March, the day on which the year of life is complete (§ 187 (2) BGB). `now` is the
 * instant of the export in milliseconds since 1970 (UTC); persons without a birthdate have no entry.
 */
export const birthdayCalendar = (speech: ExportSpeech, now: number): TextExport => {
  const stamp = `${new Date(now)
    .toISOString()
    .replace(/[-:]/g, "")
    .replace(/\.\d+Z$/, "")}Z`
  const event = (row: ExportRow): string => {
    const { birthdate, id, firstName, lastName } = row
    if (birthdate === null || birthdate === undefined) return ""
    const leapDay = birthdate.endsWith("-02-29")
    return lines([
      "BEGIN:VEVENT",
      `UID:${id}@birthday.wimpel`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${birthdate.replaceAll("-", "")}`,
      `RRULE:FREQ=YEARLY${leapDay ? ";BYYEARDAY=60" : ""}`,
      `SUMMARY:${escaped(speech.birthday(fullName({ title: row.title ?? null, firstName, lastName })))}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ])
  }
  return {
    fields: ["title", "birthdate"],
    begin: lines(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Wimpel//Birthdays//EN", "CALSCALE:GREGORIAN"]),
    rows: (rows) => rows.map(event).join(""),
    end: lines(["END:VCALENDAR"]),
  }
}
