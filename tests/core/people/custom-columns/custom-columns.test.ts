import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { customFaults } from "../../../../core/people/custom-columns/custom-faults.ts"
import { customFilter } from "../../../../core/people/custom-columns/custom-filter.ts"
import {
  type ColumnData,
  type CustomColumn,
  columnAccess,
  columnFaults,
  columnTypesOf,
  customValueFault,
  divisionAccesses,
  knownTo,
} from "../../../../core/people/custom-columns/index.ts"
import { withOptionsChanged } from "../../../../core/people/custom-columns/option-change.ts"
import { customFieldOf } from "../../../../core/people/custom-field.ts"
import { customKey, numberKey } from "../../../../core/people/custom-key.ts"
import { CustomValues } from "../../../../core/people/custom-values.ts"
import { compareText } from "../../../../core/people/person-key.ts"
import { customColumns, valuesOf } from "../../../support/persons.ts"

const column = (type: CustomColumn["type"]): CustomColumn => customColumns.find((each) => each.type === type)!
const data = (given: Partial<ColumnData>): ColumnData => ({
  name: "Spalte",
  type: "text",
  help: "",
  required: false,
  options: [],
  divisions: "edit",
  ...given,
})
const codes = (given: Partial<ColumnData>) => columnFaults(data(given)).map(({ code }) => code)
const many = (count: number) => Array.from({ length: count }, (_, index) => `Wert ${index}`)

describe("a value of a custom column", () => {
  it("fits its own column, whatever it is, and can be sent [COL-01]", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...customColumns).chain((each) => valuesOf(each).map((value) => ({ each, value }))),
        ({ each, value }) => {
          expect(customValueFault(each, value)).toBeUndefined()
          expect(Schema.is(CustomValues)({ [each.id]: value })).toBe(true)
        },
      ),
    ))

  it("is refused where it is something else, with what is wrong [COL-01]", () => {
    const wrong = [
      ["text", true, "unknownChoice"],
      ["text", "x".repeat(501), "tooLong"],
      ["yesNo", "ja", "unknownChoice"],
      ["number", "12", "notANumber"],
      ["number", 1e12, "notANumber"],
      ["number", 0.00001, "notANumber"],
      ["number", Number.NaN, "notANumber"],
      ["money", "12,50", "notAnAmount"],
      ["money", 12.5, "notAnAmount"],
      ["money", 1_000_000_000_000, "notAnAmount"],
      ["money", -1_000_000_000_000, "notAnAmount"],
      ["money", Number.NaN, "notAnAmount"],
      ["date", "2026-02-30", "notADate"],
      ["enumeration", "Platin", "unknownChoice"],
      ["selection", "esche", "unknownChoice"],
      ["multiSelection", "Rot", "unknownChoice"],
      ["multiSelection", [], "unknownChoice"],
      ["multiSelection", ["Rot", "Rot"], "unknownChoice"],
      ["multiSelection", ["Rot", "Blau"], "unknownChoice"],
    ] as const
    for (const [type, value, code] of wrong)
      expect([type, value, customValueFault(column(type), value)]).toEqual([type, value, code])
  })

  it("has a key whose order is that of numbers [COL-01, PER-04]", () =>
    fc.assert(
      fc.property(valuesOf(column("number")), valuesOf(column("number")), (a, b) => {
        const [left, right] = [Number(a), Number(b)]
        expect(Math.sign(compareText(numberKey(left), numberKey(right)))).toBe(Math.sign(left - right))
        expect(numberKey(left) === numberKey(right)).toBe(left === right)
      }),
    ))

  it("of money has a key whose order is that of the amounts, from the largest debt to the largest credit [COL-01, PER-04]", () =>
    fc.assert(
      fc.property(valuesOf(column("money")), valuesOf(column("money")), (a, b) => {
        const [left, right] = [Number(a), Number(b)]
        expect(Math.sign(compareText(numberKey(left), numberKey(right)))).toBe(Math.sign(left - right))
      }),
    ))

  it("of money is compared as whole cents, by no part of its digits [COL-01, PER-03]", () => {
    const { id } = column("money")
    const field = customFieldOf(id)
    const asked = (is: "from" | "equals" | "contains", value: string) =>
      customFilter({ field, is, value }, columnTypesOf([column("money")]))
    expect(asked("from", "2000")).toEqual({ field, is: "from", key: numberKey(2_000) })
    for (const filter of [asked("equals", "20.5"), asked("contains", "20")]) expect(filter).toEqual({ any: [] })
  })

  it("is not there where its key is not [COL-01]", () => {
    expect(customKey(undefined)).toBeNull()
    expect(customKey(false)).toBe("false")
  })
})

describe("a custom column", () => {
  it("of the type enumeration offers at most 15 values, of a selection 200 [COL-02]", () => {
    expect(codes({ type: "enumeration", options: many(15) })).toEqual([])
    expect(codes({ type: "enumeration", options: many(16) })).toEqual(["tooManyOptions"])
    expect(codes({ type: "selection", options: many(200) })).toEqual([])
    expect(codes({ type: "multiSelection", options: many(201) })).toEqual(["tooManyOptions"])
  })

  it("is told what is wrong with its name and its values [COL-01]", () => {
    expect(codes({ name: "  " })).toEqual(["nameMissing"])
    expect(codes({ type: "date", options: ["a"] })).toEqual(["noOptions"])
    expect(codes({ type: "selection" })).toEqual(["tooFewOptions"])
    expect(codes({ type: "selection", options: ["Äpfel", " apfel", " "] })).toEqual(["optionTwice", "optionEmpty"])
  })

  it("is open to its club whatever it lets divisions do, and to them as far as it says [COL-01]", () => {
    for (const divisions of divisionAccesses) {
      expect(columnAccess({ divisions }, "club")).toBe("edit")
      expect(columnAccess({ divisions }, "division")).toBe(divisions)
    }
  })

  it("that is hidden from divisions is no column to them: a filter by it meets nobody and is told as gone [COL-01]", () => {
    const [first, ...others] = customColumns
    const all = [{ ...first!, divisions: "hidden" as const }, ...others]
    const field = customFieldOf(first!.id)
    expect(knownTo(all, "club")).toEqual(all)
    expect(knownTo(all, "division")).toEqual(others)
    const types = columnTypesOf(knownTo(all, "division"))
    expect(types.has(field)).toBe(false)
    expect(customFilter({ field, is: "isEmpty" }, types)).toEqual({ any: [] })
  })
})

describe("values of a person", () => {
  const [text, , , , medal] = customColumns.map(({ id }) => id)
  const required = customColumns.map((each) => ({ ...each, required: each.id === text }))

  it("that were there before are not held against a change [COL-01]", () => {
    const old = { [medal!]: "Platin" }
    expect(customFaults(old, { ...old, [text!]: "x" }, customColumns)).toEqual([])
    expect(customFaults({}, old, customColumns)).toEqual([{ field: customFieldOf(medal!), code: "unknownChoice" }])
  })

  it("are missing where a column needs one, when somebody is added and when it is taken away [COL-01]", () => {
    const missing = [{ field: customFieldOf(text!), code: "valueMissing" }]
    expect(customFaults(undefined, {}, required)).toEqual(missing)
    expect(customFaults({ [text!]: "x" }, {}, required)).toEqual(missing)
    expect(customFaults({}, {}, required)).toEqual([])
  })

  it("for a column that is gone are refused at their field", () =>
    expect(customFaults({}, { [text!]: "x" }, [])).toEqual([{ field: customFieldOf(text!), code: "columnGone" }]))

  it("fit together into a bound, a choice at the length that its option may get; what was there may stay and shrink [COL-01, OPS-07]", () => {
    const other = (type: CustomColumn["type"]) => ({ ...column(type), id: crypto.randomUUID() as CustomColumn["id"] })
    const texts = Array.from({ length: 81 }, () => other("text"))
    const filled = (columns: typeof texts, length: number) =>
      Object.fromEntries(columns.map(({ id }) => [id, "x".repeat(length)]))
    const full = filled(texts.slice(0, 80), 500)
    expect(customFaults({}, full, texts)).toEqual([])
    const more = { ...full, [texts[80]!.id]: "y" }
    const fault = { field: customFieldOf(texts[80]!.id), code: "tooMuchInColumns" }
    expect(customFaults({}, more, texts)).toEqual([fault])
    expect(customFaults(full, more, texts)).toEqual([fault])
    expect(customFaults(more, { ...more, [texts[0]!.id]: "short" }, texts)).toEqual([])
    // Columns that were deleted count as well: they can be brought back.
    expect(customFaults(full, more, texts.slice(80))).toEqual([fault])

    const options = Array.from({ length: 200 }, (_, index) => String(index))
    const choices = Array.from({ length: 3 }, () => ({ ...other("multiSelection"), options }))
    const chosen = (counts: ReadonlyArray<number>) =>
      Object.fromEntries(counts.map((count, index) => [choices[index]!.id, options.slice(0, count)]))
    expect(customFaults({}, chosen([200, 200, 100]), choices)).toEqual([])
    expect(customFaults({}, chosen([200, 200, 101]), choices)).toEqual([
      { field: customFieldOf(choices[2]!.id), code: "tooMuchInColumns" },
    ])
  })

  it("keep everything but the options that changed, and change once [COL-01]", () => {
    const many = column("multiSelection")
    const changes = [
      { from: "Rot", to: "Grün" },
      { from: "rotgrün", to: null },
    ]
    fc.assert(
      fc.property(valuesOf(many), valuesOf(column("text")), (chosen, word) => {
        const before = { [many.id]: chosen, [text!]: word }
        const after = withOptionsChanged(before, many.id, changes)
        expect(after[text!]).toBe(word)
        const left = after[many.id]
        const expected = new Set(
          (chosen as ReadonlyArray<string>).flatMap((each) => (each === "rotgrün" ? [] : "Grün")),
        )
        expect(left ?? []).toEqual([...expected])
        expect(withOptionsChanged(after, many.id, changes)).toBe(after)
      }),
    )
  })
})
