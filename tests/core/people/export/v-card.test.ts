import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { birthdayCalendar, piecesOf, type TextExport, vCardExport } from "../../../../core/people/export/index.ts"
import type { Person } from "../../../../core/people/person.ts"
import { exportSpeech } from "../../../../ui/text/de/people-export.ts"
import { person, persons } from "../../../support/persons.ts"

const textOf = (format: TextExport, rows: ReadonlyArray<Person>) => [...piecesOf(format, [rows])].join("")
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n").slice(0, -1)
const valueIn = (lines: ReadonlyArray<string>, name: string) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
const unescaped = (value: string) => value.replace(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign))
/** The parts of a structured value (RFC 6350, 3.4). */
const parts = (value: string) =>
  (value.match(/(?:\\.|[^;\\])*(?:;|$)/g) ?? []).map((each) => unescaped(each.replace(/;$/, "")))
const plain = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are left out on purpose
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
const cards = vCardExport(exportSpeech)
const calendar = birthdayCalendar(exportSpeech, Date.UTC(2026, 10, 20, 12, 30, 5))

describe("persons as vCards and as a calendar", () => {
  it("say the same names and notes when they are read again, whatever they hold [PER-10]", () =>
    fc.assert(
      fc.property(persons, fc.string({ unit: "grapheme", maxLength: 300 }), (each, notes) => {
        fc.pre(notes.isWellFormed())
        const lines = unfolded(textOf(cards, [{ ...each, notes }]))
        expect(lines.slice(0, 2)).toEqual(["BEGIN:VCARD", "VERSION:4.0"])
        expect(lines.at(-1)).toBe("END:VCARD")
        const [lastName, firstName] = parts(valueIn(lines, "N") ?? "")
        expect([lastName, firstName]).toEqual([plain(each.lastName), plain(each.firstName)])
        expect(unescaped(valueIn(lines, "NOTE") ?? "")).toBe(plain(notes))
        expect(lines.filter((line) => line.includes(".TEL:"))).toHaveLength(each.phones.length)
      }),
      { numRuns: 400 },
    ))

  it("have lines of at most 75 bytes and whole characters, ended by CR LF [PER-10]", () =>
    fc.assert(
      fc.property(
        fc.array(persons, { maxLength: 3 }),
        fc.string({ unit: "grapheme", maxLength: 400 }),
        (all, notes) => {
          fc.pre(notes.isWellFormed())
          for (const format of [cards, calendar]) {
            const text = textOf(
              format,
              all.map((each) => ({ ...each, notes, lastName: each.lastName + notes.slice(0, 60) })),
            )
            expect(text.isWellFormed() || !notes.slice(0, 60).isWellFormed()).toBe(true)
            for (const line of text.split("\r\n")) {
              expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
              expect(line).not.toMatch(/[\r\n]/)
            }
          }
        },
      ),
      { numRuns: 300 },
    ))

  it("carry what an address book shows [PER-10]", () => {
    const text = textOf(cards, [
      person({
        id: "01900000-0000-7000-8000-000000000001",
        title: "Dr.",
        firstName: "Ida",
        lastName: "Meyer; Sohn",
        gender: "female",
        birthdate: "1980-02-29" as CalendarDate,
        email: "ida@example.org",
        phones: [{ label: "mother", number: "0171 555" }],
        street: "Weg 1",
        postcode: "24105",
        city: "Kiel",
        country: "DE",
        groups: ["Wölflinge, klein", "Rover"],
      }),
    ])
    expect(unfolded(text)).toEqual([
      "BEGIN:VCARD",
      "VERSION:4.0",
      "UID:urn:uuid:01900000-0000-7000-8000-000000000001",
      "FN:Dr. Ida Meyer\\; Sohn",
      "N:Meyer\\; Sohn;Ida;;Dr.;",
      "BDAY:19800229",
      "GENDER:F",
      "EMAIL;PREF=1:ida@example.org",
      "item1.TEL:0171 555",
      "item1.X-ABLABEL:Mutter",
      "ADR:;;Weg 1;Kiel;;24105;DE",
      "CATEGORIES:Wölflinge\\, klein,Rover",
      "END:VCARD",
    ])
  })

  it("have a birthday each year, one of 29 February on 1 March in common years [PER-10]", () => {
    const lines = unfolded(
      textOf(calendar, [
        person({
          id: "01900000-0000-7000-8000-000000000001",
          firstName: "Ida",
          birthdate: "2012-02-29" as CalendarDate,
        }),
        person({ firstName: "Bo", birthdate: "1969-12-31" as CalendarDate }),
        person({ firstName: "Unbekannt" }),
      ]),
    )
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2)
    expect(lines.slice(4, 12)).toEqual([
      "BEGIN:VEVENT",
      "UID:01900000-0000-7000-8000-000000000001@birthday.wimpel",
      "DTSTAMP:20261120T123005Z",
      "DTSTART;VALUE=DATE:20120229",
      "RRULE:FREQ=YEARLY;BYYEARDAY=60",
      "SUMMARY:Geburtstag: Ida Müller",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ])
    expect(lines).toContain("RRULE:FREQ=YEARLY")
    expect(lines.at(-1)).toBe("END:VCALENDAR")
  })
})
