import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { personFaults } from "../../../core/people/person-rules.ts"
import { hasSecondNumber, phoneParts } from "../../../core/people/phone-parts.ts"

describe("the numbers of a text", () => {
  it.each([
    ["0170/1234567 oder 0171/2345678", ["0170/1234567", "0171/2345678"]],
    ["0170 1234567/+49 171 2345678", ["0170 1234567", "+49 171 2345678"]],
    ["0170 1234567 und 0171 2345678; 0221 12345", ["0170 1234567", "0171 2345678", "0221 12345"]],
    ["0170 1234567\nMama 0171 2345678", ["0170 1234567", "Mama 0171 2345678"]],
    ["0170/1234567", ["0170/1234567"]],
    ["0221/0123456", ["0221/0123456"]],
    ["+49 (0)221/12345-67", ["+49 (0)221/12345-67"]],
    ["0170 1234567 abends oder am Wochenende", ["0170 1234567 abends oder am Wochenende"]],
    ["0221 12345-67 oder -68", ["0221 12345-67 oder -68"]],
  ])("in %j are %j [PER-20]", (text, parts) => {
    expect(phoneParts(text)).toEqual(parts)
  })

  it.each([
    ["0170/1234567 oder 0171/2345678", "severalNumbers"],
    ["0221 12345-67 oder -68", "severalNumbers"],
    ["0221 12345, 46, 47", "severalNumbers"],
    ["0170 1234567/0171 2345678", "severalNumbers"],
    ["0221 12345, 18-20 Uhr", "notAPhone"],
    ["0170 1234567 oder abends", "phoneWithRemark"],
    ["1, 2", "notAPhone"],
  ])("given as one: %j is %s [PER-11]", (number, code) => {
    const person = { ...emptyPerson("member"), lastName: "M", phones: [{ label: "member", number }] as const }
    expect(personFaults(person, "2026-11-20" as CalendarDate)).toEqual([{ field: "phones", code }])
    expect(hasSecondNumber(number)).toBe(code === "severalNumbers")
  })
})
