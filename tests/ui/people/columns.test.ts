import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { personFieldNames } from "../../../core/people/person-field.ts"
import { moveColumn, placeColumn } from "../../../ui/people/list/edit-columns.ts"
import { contactColumns, ListColumns, memberColumns } from "../../../ui/people/list/list-columns.ts"
import { memoryPreferences } from "../fakes/preferences.ts"

const fields = fc.constantFrom(...personFieldNames.filter((field) => field !== "firstName" && field !== "lastName"))

describe("the columns of a list", () => {
  test("whatever is stored, each field is a column at most once and has a sane width [PER-04]", () => {
    const column = fc.record({ field: fc.oneof(fields, fc.string()), width: fc.oneof(fc.double(), fc.string()) })
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ columns: fc.array(fc.oneof(column, fc.anything())) })),
        (stored) => {
          const columns = new ListColumns(memoryPreferences(new Map([["list", stored]])), "list", memberColumns)
          expect(new Set(columns.fields).size).toBe(columns.fields.length)
          for (const { width } of columns.shown) expect(width >= 80 && width <= 640).toBe(true)
        },
      ),
    )
  })

  test("moving keeps the columns and only changes their order [PER-04]", () => {
    fc.assert(
      fc.property(fields, fc.integer({ min: -9, max: 9 }), (field, by) => {
        const columns = new ListColumns(memoryPreferences(), "list", contactColumns)
        const before = columns.fields.toSorted()
        moveColumn(columns, field, by)
        expect(columns.fields.toSorted()).toEqual(before)
      }),
    )
  })

  test("one that is dragged stands before the one where it was let go, and as many stay in sight [PER-04]", () => {
    const place = fc.nat(memberColumns.length)
    fc.assert(
      fc.property(fc.constantFrom(...memberColumns), place, place, (field, to, fixed) => {
        const columns = new ListColumns(memoryPreferences(), "list", memberColumns)
        columns.fix(fixed === 0 ? undefined : memberColumns[fixed - 1])
        const { fields } = columns
        placeColumn(columns, field, to)
        const [left, right] = [fields.slice(0, to), fields.slice(to)].map((some) =>
          some.filter((each) => each !== field),
        )
        expect(columns.fields).toEqual([...(left ?? []), field, ...(right ?? [])])
        expect(columns.fixed).toBe(fixed)
      }),
    )
  })

  test("those up to a column stay in sight wherever it goes, until it is hidden, also when they are read again [PER-04]", () => {
    fc.assert(
      fc.property(fc.constantFrom(...memberColumns), fc.integer({ min: -9, max: 9 }), (field, by) => {
        const preferences = memoryPreferences()
        const columns = new ListColumns(preferences, "list", memberColumns)
        expect(columns.fixed).toBe(0)
        columns.fix(field)
        moveColumn(columns, field, by)
        const again = new ListColumns(preferences, "list", memberColumns)
        for (const each of [columns, again]) expect(each.fields[each.fixed - 1]).toBe(field)
        columns.keep(columns.shown.filter((each) => each.field !== field))
        expect(columns.fixed).toBe(0)
        again.fix(undefined)
        expect(new ListColumns(preferences, "list", memberColumns).fixed).toBe(0)
      }),
    )
  })
})
