import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CustomColumnId } from "../../../../core/kernel/id.ts"
import type { CustomColumn } from "../../../../core/people/custom-columns/custom-column.ts"
import { customFieldOf } from "../../../../core/people/custom-field.ts"
import type { TypedType } from "../../../../core/people/custom-values.ts"
import { guessColumnType } from "../../../../core/people/import/guess-type.ts"
import { newColumnsOf, proposeMapping, toImportRun } from "../../../../core/people/import/index.ts"
import { planToJson } from "../../../../core/people/import/plan-summary.ts"
import { readNumber, readYesNo } from "../../../../core/people/import/read-custom.ts"
import { importSpeech } from "../../../../ui/text/de/people-import.ts"
import { fileOf, personsOf, planOf } from "./support.ts"

const id = "01900000-0000-7000-8000-00000000d001" as CustomColumnId
const field = customFieldOf(id)
const column = (given: Partial<CustomColumn> = {}): CustomColumn => ({
  id,
  version: 1,
  name: "Schuhgröße",
  type: "number",
  help: "",
  required: false,
  options: [],
  divisions: "edit",
  ...given,
})

/** A file of names and one more column with these values. */
const withColumn = (header: string, values: ReadonlyArray<string>): string =>
  [`Vorname;Nachname;${header}`, ...values.map((value, index) => `Anna;N${index};${value}`)].join("\r\n")

/** The plan of a file whose last column becomes a new one of this type. */
const making = (type: TypedType, values: ReadonlyArray<string>) =>
  planOf(withColumn("Neu", values), {
    mapping: ["firstName", "lastName", field],
    newColumns: [{ id, name: "Neu", type }],
  })
const valuesIn = (plan: ReturnType<typeof planOf>) => plan.create.map(({ data }) => data.custom[id])

describe("custom columns in a file", () => {
  it("are found by their name, however it is written, unless a column is something else [PER-11, COL-01]", () => {
    const columns = [
      column(),
      column({ id: "01900000-0000-7000-8000-00000000d002" as CustomColumnId, name: "Vorname" }),
    ]
    const file = fileOf("Vorname;Nachname; SCHUHGRÖSSE\nAnna;Müller;38,5\n")
    expect(proposeMapping(file, columns)).toEqual(["firstName", "lastName", field])
    const plan = planOf("Vorname;Nachname;SCHUHGRÖSSE\nAnna;Müller;38,5\n", { customColumns: columns })
    expect(valuesIn(plan)).toEqual([38.5])
    const twice = fileOf("Vorname;Nachname;Schuhgröße;Schuhgröße\nAnna;Müller;38;39\n")
    expect(proposeMapping(twice, columns).slice(2)).toEqual([null, null])
  })

  it("go before what a header only may mean, and never before a field that is called so [PER-11] [PER-10] [COL-01]", () => {
    const [remark, name] = ["Bemerkung", "Vorname"].map((called, at) =>
      column({ id: `01900000-0000-7000-8000-00000000d0${at + 10}` as CustomColumnId, name: called, type: "text" }),
    )
    const file = fileOf("Vorname;Nachname;Notizen;Bemerkung\nAnna;Müller;alt;neu\n")
    const labels = ["Vorname", "Nachname", "Notizen"]
    const own = customFieldOf(remark!.id)
    expect(proposeMapping(file, [remark!, name!], labels)).toEqual(["firstName", "lastName", "notes", own])
    expect(proposeMapping(file, [], labels).at(-1), "without such a column it is a note").toBe("notes")
  })

  it("tell of every cell that is no value of theirs, and a correction mends it [PER-11, COL-01]", () => {
    const wrong = [
      ["number", "groß", "notANumber"],
      ["money", "viel", "notAnAmount"],
      ["money", "12,345 €", "notAnAmount"],
      ["money", "12 € 50", "notAnAmount"],
      ["date", "31.02.2020", "notADate"],
      ["yesNo", "vielleicht", "unknownChoice"],
      ["enumeration", "Platin", "unknownChoice"],
      ["text", "x".repeat(501), "tooLong"],
    ] as const
    for (const [type, value, code] of wrong) {
      const customColumns = [column({ name: "Extra", type, options: type === "enumeration" ? ["Gold"] : [] })]
      const plan = planOf(withColumn("Extra", [value]), { customColumns })
      expect(plan.errors).toMatchObject([{ line: 2, column: "Extra", columnIndex: 2, code }])
      expect(plan.create).toEqual([])
      const corrections = [{ line: 2, columnIndex: 2, value: "" }]
      expect(planOf(withColumn("Extra", [value]), { customColumns, corrections }).create).toHaveLength(1)
    }
  })

  it("are read as lists write them [COL-01]", () => {
    expect(valuesIn(making("yesNo", ["ja", "X", "Nein", "", "0"]))).toEqual([true, true, false, undefined, false])
    expect(valuesIn(making("number", ["1.234,5", "12.5", "-3", "1 000"]))).toEqual([1234.5, 12.5, -3, 1000])
    expect(valuesIn(making("money", ["45", "45,00", "1.234,50 €", "-5,00", "−5 €", "EUR 0,01", ""]))).toEqual([
      4_500,
      4_500,
      123_450,
      -500,
      -500,
      1,
      undefined,
    ])
    expect(valuesIn(making("date", ["1.2.2026", "2026-12-31"]))).toEqual(["2026-02-01", "2026-12-31"])
    expect(valuesIn(making("multiSelection", ["Rot, Grün", "rot", "Blau|Rot"]))).toEqual([
      ["Rot", "Grün"],
      ["Rot"],
      ["Blau", "Rot"],
    ])
    expect(valuesIn(making("text", ["'=1+1", "zwei  Worte"]))).toEqual(["=1+1", "zwei Worte"])
    for (const word of ["", "jein", "2"]) expect(readYesNo(word)).toBeUndefined()
    for (const text of ["", "a", "1,23456", "1.2.3", "1e3"]) expect(readNumber(text)).toBeUndefined()
  })

  it("are made with the values of the file: of more than 15 an enumeration keeps the first and names the others [PER-12, COL-02]", () => {
    const values = Array.from({ length: 18 }, (_, index) => `Wert ${index + 1}`)
    const plan = making("enumeration", [...values, "wert 2", "Wert 17", ""])
    expect(plan.errors).toEqual([])
    expect(plan.newColumns).toEqual([{ id, name: "Neu", type: "enumeration", options: values.slice(0, 15) }])
    expect(plan.warnings).toEqual([
      { line: 17, column: "Neu", columnIndex: 2, value: "Wert 16, Wert 17, Wert 18", code: "tooManyChoices", count: 3 },
    ])
    expect(valuesIn(plan)).toEqual([
      ...values.slice(0, 15),
      undefined,
      undefined,
      undefined,
      "Wert 2",
      undefined,
      undefined,
    ])
    expect(importSpeech.warning(plan.warnings[0]!)).toContain("3 bleiben leer: Wert 16, Wert 17, Wert 18.")
    expect(making("enumeration", values.slice(0, 15)).warnings).toEqual([])
  })

  it("are not made of what is left out: neither of skipped rows nor when the mapping forgets them [PER-12]", () => {
    const file = withColumn("Neu", ["Rot", "Grün"])
    const wish = { newColumns: [{ id, name: "Neu", type: "enumeration" as const }] }
    const skipped = planOf(file, { ...wish, mapping: ["firstName", "lastName", field], skippedLines: [2] })
    expect(skipped.newColumns.map(({ options }) => options)).toEqual([["Grün"]])
    const forgotten = planOf(file, { ...wish, mapping: ["firstName", "lastName", null] })
    expect(forgotten.newColumns).toEqual([])
    expect(toImportRun(forgotten, crypto.randomUUID() as never, "x.csv")).not.toHaveProperty("columns")
  })

  it("make the same plan twice, and no change where nothing is new [PER-11]", () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("Rot", "grün", "Grün", "", "Blau, Rot"), { minLength: 1, maxLength: 12 }),
        (values) => {
          const plan = making("multiSelection", values)
          expect(planToJson(making("multiSelection", values))).toBe(planToJson(plan))
          const [made] = plan.newColumns
          const customColumns = [column({ name: "Neu", type: "multiSelection", options: made!.options })]
          const again = planOf(withColumn("Neu", values), { customColumns, existing: personsOf(plan) })
          expect(again.create).toEqual([])
          expect(again.update).toEqual([])
        },
      ),
    ))

  it("change only the columns that the file knows [PER-11]", () => {
    const customColumns = [column()]
    const other = "01900000-0000-7000-8000-00000000d003" as CustomColumnId
    const [person] = personsOf(planOf("Vorname;Nachname;E-Mail\nAnna;Müller;a@b.example\n"))
    const existing = [{ ...person!, custom: { [id]: 38, [other]: "bleibt" } }]
    const plan = planOf("Vorname;Nachname;E-Mail;Schuhgröße\nAnna;Müller;a@b.example;39\n", { customColumns, existing })
    expect(plan.update).toMatchObject([{ changed: [field], data: { custom: { [id]: 39, [other]: "bleibt" } } }])
  })

  it("of files take nothing from a table, which is said, and none of their name is made [COL-01, PER-11]", () => {
    const customColumns = [column({ name: "Ausweis", type: "upload" })]
    const text = "Vorname;Nachname;Ausweis\nAnna;Müller;ausweis.pdf\n"
    const mapping = proposeMapping(fileOf(text), customColumns)
    expect(mapping).toEqual(["firstName", "lastName", null])
    expect(newColumnsOf(fileOf(text), mapping, customColumns, [], () => id).newColumns).toEqual([])
    const plan = planOf(text, { customColumns })
    expect(valuesIn(plan)).toEqual([undefined])
    expect(plan.warnings).toMatchObject([{ code: "filesColumn", column: "Ausweis", columnIndex: 2, line: 1 }])
    expect(importSpeech.warning(plan.warnings[0]!)).toContain("Dateien lassen sich nicht importieren")
    const forced = planOf(text, { customColumns, mapping: ["firstName", "lastName", field] })
    expect(forced.create).toEqual([])
    expect(forced.errors).toMatchObject([{ code: "fileGone", column: "Ausweis" }])
  })

  it("become new ones for the command line where a name and values stand [PER-11]", () => {
    const file = fileOf(
      "Vorname;Nachname;Trikot;;Leer\nAnna;Müller;M;x;\nBert;Meyer;L;y;\nCem;Kaya;M;z;\nDora;Kühn;L;;\n",
    )
    const { mapping, newColumns } = newColumnsOf(file, proposeMapping(file), [], [], () => id)
    expect(newColumns).toEqual([{ id, name: "Trikot", type: "enumeration" }])
    expect(mapping).toEqual(["firstName", "lastName", field, null, null])
  })

  it("are of text where their head says that they are remarks, though these repeat [COL-01, PER-11]", () => {
    const rows = ["Anna", "Bert", "Cem", "Dora"].map((name, at) => `${name};Müller;Zelt ${at % 2}\n`).join("")
    const typed = (head: string) => {
      const file = fileOf(`Vorname;Nachname;${head}\n${rows}`)
      return newColumnsOf(file, ["firstName", "lastName", null], [], [], () => id).newColumns.map(({ type }) => type)
    }
    expect([typed("Zelt"), typed("Lagerbemerkung")]).toEqual([["enumeration"], ["text"]])
  })

  it("are not called like what every person has already [COL-01, PER-11]", () => {
    const file = fileOf("Vorname;Nachname;JAHRESBEITRAG\nAnna;Müller;Voll\n")
    const { newColumns } = newColumnsOf(file, proposeMapping(file), [], ["Jahresbeitrag"], () => id)
    expect(newColumns.map(({ name }) => name)).toEqual(["JAHRESBEITRAG (eigen)"])
    // The next import of the same list knows it again.
    const made = [{ ...column(), name: "JAHRESBEITRAG (eigen)" }]
    const again = newColumnsOf(file, proposeMapping(file, made), made, ["Jahresbeitrag"], () => id)
    expect([again.newColumns, again.mapping[2]]).toEqual([[], field])
  })
})

describe("the type of a column", () => {
  const many = (...values: ReadonlyArray<string>) => [...values, ...values, ...values]

  it("is an amount where most values have two decimals or the sign of euros, unless its name speaks of sizes [COL-01, PER-11]", () => {
    expect(guessColumnType(["12,50 €", "€ 1.200,00", "-3 EUR"])).toBe("money")
    expect(guessColumnType(["38,50", "45", "40,00", "-5,00"], "Kaution")).toBe("money")
    expect(guessColumnType(["38,50", "45", "40"], "Kaution")).toBe("number")
    expect(guessColumnType(["38,5", "45", "40,125"], "Kaution")).toBe("number")
    expect(guessColumnType(["38,50", "keine"], "Kaution")).not.toBe("money")
    // A few remarks among amounts are faults to be told: read as choices, 10,00 would be 10 and 00.
    const deposits = ["10,00", "15,50", "1.250,50"].flatMap((each) => Array<string>(13).fill(each))
    expect(guessColumnType([...deposits, "offen"], "Pfand")).toBe("money")
    expect(guessColumnType([...deposits, "offen"], "Schrank")).toBe("money")
    expect(guessColumnType([...deposits, ...Array(5).fill("offen")], "Pfand")).not.toBe("money")
    expect(guessColumnType([...Array<string>(20).fill("25"), "erlassen"], "Spende")).toBe("number")
    expect(guessColumnType([...Array<string>(20).fill("25"), "Flur"], "Schrank")).toBe("enumeration")
    expect(guessColumnType(["1,75", "1,82"], "Körpergröße")).toBe("number")
    expect(guessColumnType(["12,75", "13,02"], "Zeit 100 m")).toBe("number")
    expect(guessColumnType(["12 €", "13 €"], "Preis für 3 Stunden")).toBe("money")
    for (const head of ["Freizeitbeitrag", "Weiterer Beitrag", "Notenpfand", "Breitensport-Umlage", "Beitrag m/w"])
      expect(guessColumnType(["45,00", "38,50"], head), head).toBe("money")
    for (const head of ["Stundensatz", "Weitere Zahlung", "Zweite Rate", "Restzahlung"])
      expect(guessColumnType(["45,00", "38,50"], head), head).toBe("money")
    for (const head of ["Stundenzahl", "Prozentsatz", "Punktestand", "Gewichtsangabe", "Zeitaufwand", "Zeitdifferenz"])
      expect(guessColumnType(["45,00", "38,50"], head), head).toBe("number")
  })

  it("is found by its name too where a file is read [COL-01, PER-11]", () => {
    const rows = ["1,75", "1,82", "1,64"].map((value, at) => `N${at};Müller;${value}\n`).join("")
    const typed = (head: string) => {
      const file = fileOf(`Vorname;Nachname;${head}\n${rows}`)
      return newColumnsOf(file, ["firstName", "lastName", null], [], [], () => id).newColumns.map(({ type }) => type)
    }
    expect([typed("Kaution"), typed("Größe in m")]).toEqual([["money"], ["number"]])
  })

  it("follows from its values [COL-01, PER-11]", () => {
    expect(guessColumnType(["ja", "nein", "ja"])).toBe("yesNo")
    expect(guessColumnType(["x", "x"])).toBe("yesNo")
    expect(guessColumnType(["1", "1"])).toBe("number")
    expect(guessColumnType(["38", "41,5"])).toBe("number")
    expect(["12,50 €", "1.200,00 eur", "€", "5 € 3"].map(readNumber)).toEqual([12.5, 1_200, undefined, undefined])
    expect(guessColumnType(["007", "012"])).toBe("text")
    expect(guessColumnType(["1.2.2020", "2021-12-31"])).toBe("date")
    expect(guessColumnType(many("Rot", "Grün"))).toBe("enumeration")
    expect(guessColumnType(many(...Array.from({ length: 16 }, (_, index) => `Wert ${index}`)))).toBe("selection")
    expect(guessColumnType(many("Rot, Grün", "Rot", "Grün, Blau"))).toBe("multiSelection")
    expect(guessColumnType(["ganz", "verschiedene", "Worte"])).toBe("text")
    expect(guessColumnType([])).toBe("text")
  })
})
