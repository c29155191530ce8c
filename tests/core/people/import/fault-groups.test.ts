import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { canBeEmptied, faultGroups } from "../../../../core/people/import/fault-groups.ts"
import type { ImportFault } from "../../../../core/people/import/import-code.ts"
import { planOf } from "./support.ts"

const header = "Vorname;Nachname;Eigener Betrag;E-Mail"
const rows = Array.from({ length: 36 }, (_, index) => `Kim;Petersen${index};frei;k${index}@beispiel.de`)

const anyFault = fc.record<ImportFault>({
  line: fc.integer({ min: 2, max: 50 }),
  column: fc.constant("A"),
  columnIndex: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  value: fc.option(fc.constantFrom("", "frei", "k. A.", "?"), { nil: null }),
  code: fc.constantFrom("notAnAmount", "notADate", "tooLong"),
})

describe("faults by column and cause", () => {
  it("says 36 equal ones once, with their value and its lines [PER-11]", () => {
    const plan = planOf([header, ...rows, "Mats;Groß;k. A.;x"].join("\n"))
    const [amounts, addresses, ...more] = faultGroups(plan.errors)
    expect(amounts).toMatchObject({ column: "Eigener Betrag", columnIndex: 2, code: "notAnAmount" })
    expect(amounts!.faults).toHaveLength(37)
    expect(amounts!.values.map(({ value, lines }) => [value, lines.length])).toEqual([
      ["frei", 36],
      ["k. A.", 1],
    ])
    expect(addresses).toMatchObject({ column: "E-Mail", code: "notAnEmail", values: [{ value: "x", lines: [38] }] })
    expect(more).toEqual([])
  })

  it("keeps each fault in exactly one group of its column and cause, and each value once [PER-11]", () => {
    fc.assert(
      fc.property(fc.array(anyFault), (faults) => {
        const groups = faultGroups(faults)
        expect(new Set(groups.flatMap((group) => group.faults))).toEqual(new Set(faults))
        expect(groups.reduce((sum, group) => sum + group.faults.length, 0)).toBe(faults.length)
        for (const { columnIndex, code, faults: all, values } of groups) {
          expect(all.every((fault) => fault.columnIndex === columnIndex && fault.code === code)).toBe(true)
          expect(new Set(values.map(({ value }) => value)).size).toBe(values.length)
          for (const { value, lines } of values)
            expect(lines).toEqual(all.filter((fault) => fault.value === value).map(({ line }) => line))
        }
      }),
    )
  })

  it("may be left empty where something stands that is not the name [PER-11]", () => {
    const values = [{ value: "frei", lines: [2] }]
    expect(canBeEmptied({ values }, "customAmount")).toBe(true)
    expect(canBeEmptied({ values }, "lastName")).toBe(false)
    expect(canBeEmptied({ values }, null)).toBe(false)
    expect(canBeEmptied({ values: [{ value: "", lines: [2] }] }, "birthdate")).toBe(false)
    expect(canBeEmptied({ values: [] }, "birthdate")).toBe(false)
  })
})
