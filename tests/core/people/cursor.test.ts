import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cursorBehind, readCursor, writeCursor } from "../../../core/people/cursor.ts"
import type { StretchField } from "../../../core/people/person-query.ts"
import { day } from "../../support/fees.ts"
import { person } from "../../support/persons.ts"

const id = "01900000-0000-7000-8000-000000000001"
const read = (by: StretchField, key: unknown, name: unknown = "weber") =>
  readCursor(JSON.stringify([key, name, id]), by)

describe("a place in the list of persons", () => {
  it("is found again by what was written of it, whatever the list is sorted by [PER-04]", () => {
    const anna = person({ firstName: "Anna", lastName: "Weber", birthdate: day("2012-02-29"), membershipNumber: "7" })
    const sorts: ReadonlyArray<StretchField> = [
      "name",
      "birthdate",
      "joinDate",
      "customAmount",
      "membershipNumber",
      "city",
      "owing",
      "payer",
      "family",
      "confirmedOn",
      "match",
    ]
    const beside = {
      owing: 9_007_199_254_740_991,
      payer: "weber ben",
      family: null,
      confirmedOn: "2026-11-20",
      match: 1,
    }
    for (const by of sorts) {
      const cursor = cursorBehind(anna, by, [], (field) => beside[field])
      expect(readCursor(writeCursor(cursor), by)).toEqual(cursor)
    }
  })

  it("is none where the key is not one that such a list has: no answer of the database comes of it [PER-04] [OPS-07]", () => {
    for (const key of ["x", "2026-02-30", "0000-00-00", "NaN", 5, true, {}])
      expect(read("birthdate", key), String(key)).toBeUndefined()
    for (const key of ["x", "infinity", "9999-12-31", 1.5, 1e300]) {
      expect(read("customAmount", key)).toBeUndefined()
      expect(read("owing", key)).toBeUndefined()
    }
    for (const key of [5, "\u0000", true, {}]) expect(read("payer", key)).toBeUndefined()
    for (const key of [2, "0", true]) expect(read("match", key)).toBeUndefined()
    for (const key of [5, "x", "2026-02-30"]) expect(read("confirmedOn", key)).toBeUndefined()
    for (const key of ["\u0000", "\ud800"])
      for (const by of ["name", "membershipNumber", "groups", "iban"] as const) {
        expect(read(by, key)).toBeUndefined()
        expect(read(by, "a", key)).toBeUndefined()
      }
  })

  it("is none where it says of more or fewer columns than the list is sorted by, or what they cannot have [PER-04] [OPS-07]", () => {
    const further = [{ by: "birthdate", descending: true }] as const
    const text = (...rest: ReadonlyArray<unknown>) => JSON.stringify(["köln", "weber", id, ...rest])
    expect(readCursor(text("2012-02-29"), "city", further)).toEqual({
      key: "köln",
      name: "weber",
      id,
      further: ["2012-02-29"],
    })
    expect(readCursor(text(null), "city", further)?.further).toEqual([null])
    for (const rest of [[], ["x"], [5], ["2012-02-29", null]])
      expect(readCursor(text(...rest), "city", further), String(rest)).toBeUndefined()
    expect(readCursor(text("2012-02-29"), "city")).toBeUndefined()
  })

  it("is none in whatever text nobody wrote [PER-04]", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readCursor(text, "birthdate")).toBeUndefined()
      }),
    )
  })
})
