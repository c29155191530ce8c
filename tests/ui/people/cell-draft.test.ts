import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { CustomColumnId } from "../../../core/kernel/id.ts"
import { maxCents } from "../../../core/kernel/money.ts"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { kindOfType } from "../../../core/people/custom-columns/field-kind.ts"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import { emptyPerson, type Person, personFieldNames, readBlock, writeBlock } from "../../../core/people/index.ts"
import { draftFrom, typedBehind, typedOver } from "../../../ui/people/cells/cell-draft.ts"
import { cellText } from "../../../ui/people/cells/cell-text.ts"
import { spreadOver } from "../../../ui/people/cells/spread.ts"
import type { ColumnCatalog } from "../../../ui/people/custom/column-catalog.ts"
import { FieldEditor } from "../../../ui/people/person/field-editor.ts"
import { customText } from "../../../ui/text/de/custom-value.ts"
import { samplePersons } from "../fakes/persons.ts"

const id = "0190a000-0000-7000-8000-0000000000c1" as CustomColumnId
const field = customFieldOf(id)

const columnOf = (type: CustomColumn["type"], options: ReadonlyArray<string> = []): CustomColumn =>
  ({ id, type, options, name: "Spalte", help: "", required: false, divisions: "edit" }) as unknown as CustomColumn

const catalogOf = (column: CustomColumn) =>
  ({
    column: () => column,
    kind: () => kindOfType(column.type),
    text: (_: string, value: unknown) => customText(column.type, value),
  }) as unknown as ColumnCatalog

/** What a cell is after its text went onto the clipboard and came back. */
const pasted = (of: Parameters<typeof draftFrom>[0], person: Person, column?: CustomColumn): unknown => {
  const text = cellText(of, person, column && catalogOf(column))
  const [[back = ""] = []] = readBlock(writeBlock([[text]]))
  const draft = draftFrom(of, column, back)
  if (draft === undefined) throw new Error(`„${text}“ is not read`)
  const editor = new FieldEditor(of, { ...emptyPerson("member") }, column)
  editor.write(draft)
  return editor.check()
}

describe("cells on the clipboard", () => {
  test("come back as the same value, whatever the field [PER-21]", () => {
    const hostile = { notes: '=SUM(A1)\n"Zeile"\t2', city: "@ort", street: "'Weg 1", nickname: "-5" }
    const given = [
      ...samplePersons(300),
      { ...samplePersons(1)[0], ...hostile, groups: ["A, B", 'C "D"', "E"], gender: "unknown" } as Person,
    ]
    for (const person of given)
      for (const name of personFieldNames.filter((each) => each !== "kind"))
        expect(pasted(name, person), name).toEqual({ value: person[name] })
  })

  test("come back from custom columns as the same value, whatever the type [PER-21] [COL-01]", () => {
    const person = (value: unknown) => ({ ...samplePersons(1)[0], custom: { [id]: value } }) as unknown as Person
    const options = ["M", "Sehr groß, XL", "klein"]
    const number = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((whole) => Number((whole / 10_000).toFixed(4)))
    fc.assert(
      fc.property(number, (value) => {
        expect(pasted(field, person(value), columnOf("number"))).toEqual({ value })
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: -maxCents, max: maxCents }), (whole) => {
        const value = whole + 0
        expect(pasted(field, person(value), columnOf("money"))).toEqual({ value })
      }),
    )
    // A number below zero is read as one by spreadsheets, and a text that looks like one is guarded as any other.
    const copied = (value: unknown, type: CustomColumn["type"]) =>
      cellText(field, person(value), catalogOf(columnOf(type)))
    expect([copied(-500, "money"), copied(-1.5, "number"), copied("-5", "text")]).toEqual(["-5,00", "-1,5", "'-5"])
    for (const value of [true, false]) expect(pasted(field, person(value), columnOf("yesNo"))).toEqual({ value })
    const day = "2012-02-29" as CalendarDate
    expect(pasted(field, person(day), columnOf("date"))).toEqual({ value: day })
    for (const value of options) expect(pasted(field, person(value), columnOf("selection", options))).toEqual({ value })
    fc.assert(
      fc.property(fc.subarray(options, { minLength: 1 }), (value) => {
        expect(pasted(field, person(value), columnOf("multiSelection", options))).toEqual({ value })
      }),
    )
    expect(draftFrom(field, columnOf("selection", options), "riesig")).toBeUndefined()
    expect(draftFrom(field, columnOf("multiSelection", options), "M, riesig")).toBeUndefined()
  })

  test("of phone numbers say by a word behind whom they reach; any other remark stays, and is refused [PER-21]", () => {
    expect(draftFrom("phones", undefined, "0170 1234567 Mama")).toEqual({
      of: "phones",
      phones: [{ label: "mother", number: "0170 1234567" }],
    })
    const draft = draftFrom("phones", undefined, "0170 1234567 abends")
    expect(draft).toEqual({ of: "phones", phones: [{ label: "member", number: "0170 1234567 abends" }] })
  })

  test("that are empty are no value, and words are read as imports read them [PER-21]", () => {
    for (const name of personFieldNames.filter((each) => each !== "kind")) {
      const editor = new FieldEditor(name, samplePersons(1)[0] as Person)
      const draft = draftFrom(name, undefined, "  ")
      if (draft !== undefined) editor.write(draft)
      expect(editor.check(), name).toEqual({ value: emptyPerson("member")[name] })
    }
    expect(draftFrom("gender", undefined, "w")).toEqual({ of: "choice", choice: "female" })
    expect(draftFrom("gender", undefined, "blau")).toBeUndefined()
    expect(draftFrom("country", undefined, "Österreich")).toEqual({ of: "text", text: "AT" })
    expect(draftFrom("paymentMethod", undefined, "Lastschrift")).toEqual({ of: "choice", choice: "sepa_debit" })
    expect(draftFrom("postcode", undefined, '="01067"')).toEqual({ of: "text", text: "01067" })
  })

  test("fill chosen cells of which they fit in a whole number of times, and lie once over all others [PER-21]", () => {
    const size = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(size, size, size, size, (height, width, rows, columns) => {
        const texts = Array.from({ length: height }, (_, row) =>
          Array.from({ length: width }, (__, at) => `${row}.${at}`),
        )
        const spread = spreadOver(texts, { rows, columns })
        const fits = rows % height === 0 && columns % width === 0
        expect([spread.rows, spread.columns]).toEqual(fits ? [rows, columns] : [height, width])
        for (let row = 0; row < spread.rows; row++)
          for (let at = 0; at < spread.columns; at++) expect(spread.at(row, at)).toBe(`${row % height}.${at % width}`)
      }),
    )
    expect(spreadOver([["a"], ["b", "c"]], { rows: 1, columns: 1 }).at(0, 1)).toBeUndefined()
  })
})

test("what is typed onto a cell takes the place of all that was there, and behind it leaves that as it is [PER-21]", () => {
  const names = { of: "names", names: ["Rover"], text: "" } as const
  const ticked = { of: "ticked", ticked: ["Juleica"] } as const
  expect([typedOver(names, "l"), typedOver(names, ""), typedOver(ticked, "e")]).toEqual([
    { of: "names", names: [], text: "l" },
    { of: "names", names: [], text: "" },
    { of: "ticked", ticked: [] },
  ])
  expect([typedBehind(names, "l"), typedBehind(ticked, "e"), typedBehind({ of: "text", text: "Ki" }, "el")]).toEqual([
    { of: "names", names: ["Rover"], text: "l" },
    ticked,
    { of: "text", text: "Kiel" },
  ])
})
