import * as fc from "fast-check"
import { strFromU8, unzipSync } from "fflate"
import { SaxesParser } from "saxes"
import { describe, expect, it } from "vitest"
import { SheetWriter } from "../../../adapters/xlsx/sheet-writer.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Cell } from "../../../core/people/export/index.ts"
import { calendarDates } from "../../support/persons.ts"

const workbook = (titles: ReadonlyArray<string>, stretches: ReadonlyArray<ReadonlyArray<ReadonlyArray<Cell>>>) => {
  const writer = new SheetWriter()
  const bytes = Buffer.concat([
    writer.begin("Personen & mehr", titles),
    ...stretches.map((rows) => writer.rows(rows)),
    writer.end(),
  ])
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, data]) => [name, strFromU8(data)]))
}

/** The texts and numbers of a sheet, row by row, read by a strict XML parser. */
const rowsOf = (xml: string) => {
  const rows: Array<Array<string>> = []
  const parser = new SaxesParser()
  parser.on("opentag", ({ name }) => {
    if (name === "row") rows.push([])
    if (name === "c") rows.at(-1)!.push("")
  })
  parser.on("text", (text) => {
    const row = rows.at(-1)
    if (row !== undefined && row.length > 0) row[row.length - 1] += text
  })
  parser.on("error", (error) => {
    throw error
  })
  parser.write(xml).close()
  return rows
}

const kept = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 does not know them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/\r\n?/g, "\n")
const serial = (date: CalendarDate) => Math.round((Date.parse(date) - Date.UTC(1899, 11, 30)) / 86_400_000)

const cells: fc.Arbitrary<Cell> = fc.oneof(
  fc.constant(undefined),
  fc
    .oneof(fc.string({ unit: "binary", maxLength: 12 }), fc.constantFrom("=1+1", "<a>&\"'", "01067", " x "))
    .map((text): Cell => ({ kind: "text", text })),
  calendarDates.map((date): Cell => ({ kind: "date", date })),
  fc.integer({ min: 0, max: 10_000_000 }).map((cents): Cell => ({ kind: "money", cents })),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value): Cell => ({ kind: "number", value: value / 10_000 })),
)
const shown = (cell: Cell) => {
  if (cell === undefined) return ""
  if (cell.kind === "text") return kept(cell.text)
  if (cell.kind === "number") return String(cell.value)
  return cell.kind === "money" ? String(cell.cents / 100) : String(serial(cell.date))
}

describe("a workbook", () => {
  it("holds every value as what it is, whatever the texts, and is well-formed XML [PER-10]", () =>
    fc.assert(
      fc.property(fc.array(fc.array(fc.array(cells, { maxLength: 4 }), { maxLength: 3 }), { maxLength: 3 }), (all) => {
        const parts = workbook(["Nachname", "Größe <cm>"], all)
        for (const text of Object.values(parts)) rowsOf(text)
        expect(rowsOf(parts["xl/worksheets/sheet1.xml"]!)).toEqual([
          ["Nachname", "Größe <cm>"],
          ...all.flat().map((row) => row.map(shown)),
        ])
      }),
      { numRuns: 250 },
    ))

  it("can be filtered over all its rows, not over notes, and is as wide as what stands in it, within bounds [PER-10]", () => {
    const text = (said: string): Cell => ({ kind: "text", text: said })
    const titles = Array.from({ length: 28 }, (_, place) => (place === 0 ? "Ort" : "x"))
    const writer = new SheetWriter()
    const rows = [[text("Sankt Peter-Ording"), text("y".repeat(300)), { kind: "money", cents: 123_456_789 } as const]]
    const bytes = [writer.begin("x", titles), writer.rows(rows), writer.rows(rows), writer.notes([[], [text("Stand")]])]
    const sheet = strFromU8(unzipSync(Buffer.concat([...bytes, writer.end()]))["xl/worksheets/sheet1.xml"]!)
    expect(rowsOf(sheet)).toHaveLength(5)
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:AB3"/>')
    expect([...sheet.matchAll(/ width="(\d+)"/g)].slice(0, 4).map(([, width]) => Number(width))).toEqual([
      20, 60, 14, 6,
    ])
    expect(sheet).toContain('state="frozen"')
    expect(workbook([], [])["xl/worksheets/sheet1.xml"]).not.toMatch(/<cols>|autoFilter/)
  })

  it("has no formula, and days before spreadsheets count the same are text [PER-10]", () => {
    const sheet = workbook(
      ["x"],
      [[[{ kind: "text", text: "=HYPERLINK(1)" }], [{ kind: "date", date: "1899-05-01" as CalendarDate }]]],
    )["xl/worksheets/sheet1.xml"]!
    expect(sheet).not.toContain("<f>")
    expect(rowsOf(sheet).slice(1)).toEqual([["=HYPERLINK(1)"], ["1899-05-01"]])
    expect(sheet).toContain('t="inlineStr"')
  })
})
