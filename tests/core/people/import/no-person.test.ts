import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CustomColumnId } from "../../../../core/kernel/id.ts"
import { customFieldOf } from "../../../../core/people/custom-field.ts"
import { planSummary } from "../../../../core/people/import/index.ts"
import { importSpeech } from "../../../../ui/text/de/people-import.ts"
import { planOf } from "./support.ts"

const header = "Vorname;Nachname;Ort;Eigener Betrag"
const reasonOf = (row: string, head = header) => planOf(`${head}\nLina;Petersen;Kiel;12,50\n${row}\n`).skip[0]?.reason

describe("rows that are no persons", () => {
  it.each([
    ["Summe;;;300", "totals"],
    ["Summe:;;;1.234,50 €", "totals"],
    [";Gesamt;;300", "totals"],
    [";;Gesamtsumme;300,00", "totals"],
    ["Anzahl Mitglieder;36;;", "totals"],
    ["Gesamt: 36 Mitglieder;;;", "totals"],
    ["Total;;;=SUM(D2:D37)", "totals"],
    ["Stand: 12.03.2026;;;", "remark"],
    [";Quelle: alte Kartei;;", "remark"],
    ["Lina 2;;Kiel;", undefined],
    [";;Köln;", "nameless"],
    [";;;300", "nameless"],
    ["Summe;Petersen;;300", undefined],
    [";Gesamt;Kiel;", undefined],
    [";Summer;;300", undefined],
    ["Total;;01.02.2010;", undefined],
    ["Lina;;;", undefined],
  ])("are left out and told apart: %s is %s [PER-11]", (row, reason) => {
    expect(reasonOf(row)).toBe(reason)
  })

  it("are told by a column that has both names, and by a number that names somebody [PER-11]", () => {
    expect(reasonOf("Summe;300", "Name, Vorname;Eigener Betrag")).toBe("totals")
    expect(reasonOf("Groß, Mats;300", "Name, Vorname;Eigener Betrag")).toBeUndefined()
    expect(planOf("Vorname|Nachname|Ort\nLina|Groß|Kiel\n||Ulm\n").skip).toEqual([{ line: 3, reason: "nameless" }])
    expect(reasonOf(`"";"";Ulm;`)).toBe("nameless")
    expect(planOf("Mitgliedsnummer;Vorname;Nachname\n7;;\n;;\n").errors).toMatchObject([
      { line: 2, code: "nameMissing" },
    ])
  })

  it("are said, and come in when they are asked for [PER-11]", () => {
    const text = `${header}\nLina;Petersen;Kiel;12,50\nSumme;;;300\n;;Köln;\n;;Ulm;\n`
    const { warnings, skip } = planSummary(planOf(text), importSpeech)
    expect(skip).toBe(3)
    expect(warnings.map(({ code, line, count }) => [code, line, count])).toEqual([
      ["totalsRow", 3, 1],
      ["namelessRow", 4, 2],
    ])
    const taken = planOf(text, { takenLines: [3, 4], corrections: [{ line: 5, columnIndex: 1, value: "Groß" }] })
    expect(taken.skip).toEqual([])
    expect(taken.create.map(({ line }) => line)).toEqual([2, 3, 5])
    expect(taken.errors).toMatchObject([{ line: 4, code: "nameMissing" }])
  })

  it("do not hide rows whose quotes or width are wrong [PER-11]", () => {
    expect(planOf(`${header}\n;;Köln;1;2\n`).errors).toMatchObject([{ code: "rowTooLong" }])
    expect(planOf(`${header}\n;;"Köln;1\nA;B;C;1\n`).errors).toMatchObject([{ code: "brokenQuotes" }])
  })

  it("are never rows with a first and a last name [PER-11]", () => {
    const name = fc.constantFrom("Summe", "Gesamt", "Total", "Anzahl", "Petersen")
    const other = fc.constantFrom("Summe", "7", "")
    fc.assert(
      fc.property(name, name, other, (first, last, city) => reasonOf(`${first};${last};${city};300`) === undefined),
    )
  })

  it("give no choices to a new column [PER-11]", () => {
    const id = "0190a000-0000-7000-8000-00000000000c" as CustomColumnId
    const newColumns = [{ id, name: "Art", type: "selection" as const }]
    const mapping = ["firstName", "lastName", customFieldOf(id)] as const
    const plan = planOf("Vorname;Nachname;Art\nLina;Petersen;Wolf\nSumme;;300\n", { newColumns, mapping })
    expect(plan.newColumns[0]?.options).toEqual(["Wolf"])
  })
})
