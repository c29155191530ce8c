import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { leftOutFile, type PlanRequest } from "../../../../core/people/import/index.ts"
import { cellsOf } from "../../../../core/people/import/table.ts"
import { leftOutSpeech } from "../../../../ui/text/de/people-import-left-out.ts"
import { codesOf, fileOf, planOf, today } from "./support.ts"

const leftOutOf = (text: string, choices: Partial<PlanRequest> = {}): string =>
  leftOutFile({ file: fileOf(text), existing: [], kind: "member", today, ...choices }, leftOutSpeech)
const cellsIn = (text: string) => {
  const { headers, table } = fileOf(text)
  return [headers, ...Array.from({ length: table.rows.length / 3 }, (_, row) => cellsOf(table, row))]
}

const list = `Vorname;Nachname;PLZ;Eigener Betrag;Mobil
Lina;Petersen;24105;12,50;
Mats;Groß;01067;frei;+49 171 1234567
Summe;;;300;
;;24103;;
Lina;Petersen;24105;12,50;
`

describe("the rows that are left out", () => {
  it("have headers and cells as in the file, and why in the last column [PER-11]", () => {
    const corrections = [{ line: 3, columnIndex: 3, value: "immer noch frei" }]
    expect(cellsIn(leftOutOf(list, { skippedLines: [3], corrections }))).toEqual([
      ["Vorname", "Nachname", "PLZ", "Eigener Betrag", "Mobil", "Nicht importiert, weil"],
      [
        "Mats",
        "Groß",
        "01067",
        "frei",
        "'+49 171 1234567",
        "Eigener Betrag: Das ist kein Betrag. Schreibe ihn mit Komma, zum Beispiel 12,50.",
      ],
      ["Summe", "", "", "300", "", "Sieht nach einer Summe aus."],
      ["", "", "24103", "", "", "Hier steht kein Name."],
      ["Lina", "Petersen", "24105", "12,50", "", "Steht doppelt in der Datei."],
    ])
    expect(cellsIn(leftOutOf(list, { skippedLines: [2] }))[1]?.at(-1)).toBe("Von dir übersprungen.")
  })

  it("can be imported once they are mended, and keep one reason however often they are given back [PER-11]", () => {
    const first = leftOutOf(list, { skippedLines: [3] })
    const mended = first.replace("frei", "12,50")
    expect(planOf(mended).skip.map(({ reason }) => reason)).toEqual(["totals", "nameless"])
    expect(planOf(mended).create.map(({ data }) => data)).toMatchObject([
      { firstName: "Mats", postcode: "01067", customAmount: 1250, phones: [{ number: "+49 171 1234567" }] },
      { firstName: "Lina" },
    ])
    const again = cellsIn(leftOutOf(first, { skippedLines: [2] }))
    expect(again.map((cells) => cells.length)).toEqual([6, 6, 6, 6])
  })

  it("stay too long where they were, and lose no cell [PER-11]", () => {
    const text = leftOutOf("Vorname;Nachname;Ort\nMats;Groß;Haus; links\n", { skippedLines: [2] })
    expect(cellsIn(text)[1]?.slice(0, 4)).toEqual(["Mats", "Groß", "Haus", "links"])
    expect(codesOf(planOf(text))).toEqual(["rowTooLong"])
  })

  it("are the same persons when they are imported as they are, and no formula for a spreadsheet [PER-11]", () => {
    const cell = fc.stringMatching(/^[=+@'"|a-z0-9;,. äß-]{0,12}$/)
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const lines = rows.map(([city, notes], index) => `Kim${index};Petersen;${quoted(city)};${quoted(notes)}`)
        const text = ["Vorname;Nachname;Ort;Bemerkung", ...lines].join("\n")
        const all = planOf(text)
        const back = leftOutOf(text, { skippedLines: rows.map((_, index) => index + 2) })
        expect(planOf(back).create.map(({ data }) => data)).toEqual(all.create.map(({ data }) => data))
        for (const cells of cellsIn(back)) expect(cells.filter((each) => /^[=+@|-]/.test(each))).toEqual([])
      }),
    )
  })
})
