import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { columnTypesOf, kindOfType } from "../../../../core/people/custom-columns/index.ts"
import { type AnyField, customFieldOf } from "../../../../core/people/custom-field.ts"
import { holds, plainFilter } from "../../../../core/people/filter-meaning.ts"
import { type PersonField, personFieldNames, personFields } from "../../../../core/people/person-field.ts"
import { conditionsOf, countValues, type ListedField, listingOf } from "../../../../core/people/values/index.ts"
import { customColumns, persons } from "../../../support/persons.ts"

const types = columnTypesOf(customColumns)
const listed: ReadonlyArray<ListedField> = [
  ...personFieldNames.map((field) => [field, personFields[field as PersonField]] as const),
  ...customColumns.map(({ id, type }) => [customFieldOf(id), kindOfType(type)] as const),
].flatMap(([field, kind]) => {
  const listing = listingOf(kind)
  return listing === undefined ? [] : [{ field: field as AnyField, listing }]
})
const all = { across: undefined, find: "", most: 1_000, mostAcross: 1_000 }

test("the conditions of a value find as many as were counted with it, for every column [PER-04, COL-01]", () => {
  fc.assert(
    fc.property(fc.array(persons, { maxLength: 15 }), (given) => {
      for (const by of listed)
        for (const { value, count } of countValues(given, { ...all, by }).rows.told) {
          const and = conditionsOf(by.field, by.listing, value)
          const filter = plainFilter(and && { and }, "2026-11-20" as CalendarDate, types)
          expect([by, value, given.filter((person) => holds(filter, person)).length]).toEqual([by, value, count])
        }
    }),
    { numRuns: 60 },
  )
})

test("by a second column the cells of a row come to its count, where nobody has several values there [PER-04]", () => {
  fc.assert(
    fc.property(fc.array(persons, { maxLength: 15 }), fc.constantFrom(...listed), (given, by) => {
      const across: ListedField = { field: "gender", listing: "whole" }
      const { rows, columns, cells } = countValues(given, { ...all, by, across })
      for (const { key, count } of rows.told)
        expect(cells.filter(({ row }) => row === key).reduce((sum, each) => sum + each.count, 0)).toBe(count)
      expect(columns.told.reduce((sum, { count }) => sum + count, 0)).toBe(given.length)
    }),
  )
})

test("of many values those that most have are told, and who has none besides [PER-04]", () => {
  const [person] = fc.sample(persons, { numRuns: 1, seed: 1 })
  const from = ["Bonn", "bonn", "bonn", "Kiel", "Kiel", "Ulm", null, ""].map((city) => ({ ...person!, city }))
  const by: ListedField = { field: "city", listing: "whole" }
  expect(countValues(from, { ...all, by, most: 2 }).rows).toEqual({
    told: [
      { key: "bonn", value: "bonn", count: 3 },
      { key: "kiel", value: "Kiel", count: 2 },
      { key: "", value: "", count: 2 },
    ],
    further: 1,
  })
  expect(countValues(from, { ...all, by, find: "ul" }).rows.told.map(({ value }) => value)).toEqual(["Ulm", ""])
})
