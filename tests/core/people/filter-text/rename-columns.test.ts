import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { columnKey } from "../../../../core/people/custom-columns/column-rules.ts"
import { columnTypesOf } from "../../../../core/people/custom-columns/field-kind.ts"
import { customFieldOf } from "../../../../core/people/custom-field.ts"
import { holds, plainFilter } from "../../../../core/people/filter-meaning.ts"
import { parseFilterText } from "../../../../core/people/filter-text/index.ts"
import { withColumnsRenamed } from "../../../../core/people/filter-text/rename-columns.ts"
import { customColumns, persons } from "../../../support/persons.ts"

const today = "2026-11-20" as CalendarDate
const [first, second, third] = customColumns as [
  (typeof customColumns)[number],
  (typeof customColumns)[number],
  (typeof customColumns)[number],
]
const text = { ...first, type: "text" as const }

/** Renames the first column. */
const renamed = (written: string, from: string, to: string, others = [{ ...second, name: "Hemd" }]): string =>
  withColumnsRenamed(written, [{ ...text, name: from }, ...others], [{ ...text, name: to }, ...others])

describe("a filter text that names a column which gets another name", () => {
  it("names it by that, in lower case where it was written so, and keeps all else as it was written [PER-04]", () => {
    expect(renamed("trikot:XL", "Trikot", "Trikotgröße")).toBe("trikotgröße:XL")
    expect(renamed("Trikot : XL  or (TRIKOT!=M and hemd:ja)", "Trikot", "Größe")).toBe(
      "Größe : XL  or (Größe!=M and hemd:ja)",
    )
    expect(renamed('-trikot:"trikot:L" trikot~trikot ort:trikot trikot', "Trikot", "Hose")).toBe(
      '-hose:"trikot:L" hose~trikot ort:trikot trikot',
    )
    expect(renamed("trikot-größe:XL", "Trikot (Größe)", "Größe des Hemds")).toBe("größe-des-hemds:XL")
    for (const kept of ["custom.x:1", `custom.${text.id}:XL`, "trikot", "hemd:ja", "trikot:", "(trikot:XL"])
      expect(renamed(kept, "Trikot", "Hose")).toBe(kept)
    expect(renamed("trikotgrosse:XL", "Trikotgröße", "Trikot-Größe"), "it is read so as well").toBe("trikotgrosse:XL")
  })

  it("names it by its field where a text cannot name it otherwise [PER-04]", () => {
    const field = customFieldOf(text.id)
    expect(renamed("trikot:XL", "Trikot", "2. Trikot")).toBe(`${field}:XL`)
    expect(renamed("trikot:XL", "Trikot", "Ort"), "a field of every person").toBe(`${field}:XL`)
    expect(renamed("trikot :XL", "Trikot", "und"), "a word between conditions").toBe(`${field} :XL`)
    expect(renamed("trikot:XL", "Trikot", "🎽")).toBe(`${field}:XL`)
  })

  it("goes on to mean each of two columns of like names [PER-04]", () => {
    const like = (name: string) => [{ ...second, name, type: "text" as const }]
    // The first of them is meant by the word for both.
    expect(renamed("trikot1:XL", "Trikot 1", "Hose", like("Trikot-1"))).toBe("hose:XL")
    expect(renamed("hose:XL", "Hose", "Trikot 1", like("Trikot-1"))).toBe("trikot-1:XL")
    expect(renamed("trikot1:XL", "Hose", "Trikot 1", like("Trikot-1"))).toBe(`${customFieldOf(second.id)}:XL`)
  })

  it("finds the same persons as before, whatever the columns are called [PER-04]", () => {
    const names = [
      "Trikot",
      "trikot",
      "Trikot-1",
      "Trikot 1",
      "1 Trikot",
      "Ort",
      "und",
      "all",
      "Größe (cm)",
      "age",
      "Ä",
    ]
    const name = fc.constantFrom(...names)
    const called = fc.uniqueArray(name, { selector: columnKey, minLength: 4, maxLength: 4 })
    const word = fc.oneof(name, fc.constantFrom("trikot1", "grosse-cm", "GRÖSSE-CM", "ort", "city"))
    const condition = fc
      .tuple(
        fc.constantFrom("", "-", "not "),
        word,
        fc.constantFrom(":", "=", "!=", " : ", "~"),
        fc.constantFrom("ja", "leer", "12", "trikot", '"trikot:1"'),
      )
      .map(([no, subject, sign, value]) => `${no}${subject}${sign}${value}`)
    const written = fc
      .array(fc.tuple(condition, fc.constantFrom(" ", " and ", " or ", " anna ")), { minLength: 1, maxLength: 3 })
      .map((all) => all.flat().join("").trim())
    fc.assert(
      fc.property(written, called, persons, (before, [a, b, c, to], person) => {
        const columns = [text, second, third].map((column, at) => ({ ...column, name: [a, b, c][at] ?? "" }))
        const now = columns.map((column) => (column.id === second.id ? { ...column, name: to ?? "" } : column))
        const [was, is] = [
          parseFilterText(before, columns),
          parseFilterText(withColumnsRenamed(before, columns, now), now),
        ]
        if (!was.ok) return
        expect(is).toEqual(was)
        if (!is.ok || was.filter === undefined || is.filter === undefined) return
        const types = columnTypesOf(columns)
        expect(holds(plainFilter(is.filter, today, types), person)).toBe(
          holds(plainFilter(was.filter, today, types), person),
        )
      }),
      { numRuns: 3_000 },
    )
  })
})
