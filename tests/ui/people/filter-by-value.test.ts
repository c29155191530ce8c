import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { fold } from "../../../core/kernel/fold.ts"
import { holds, plainFilter } from "../../../core/people/filter-meaning.ts"
import { personFieldNames, personFields } from "../../../core/people/person-field.ts"
import { mostValuesNamed, PersonFilter } from "../../../core/people/person-filter.ts"
import { onlyValue, valuesIn, withoutValue } from "../../../ui/people/list/filter-by-value.ts"
import { type FilterDraft, filterOf, noFilter } from "../../../ui/people/list/filter-draft.ts"
import { conditionText } from "../../../ui/text/de/conditions.ts"
import { samplePersons } from "../fakes/persons.ts"

const persons = samplePersons(80)
const today = "2026-11-20" as CalendarDate
const finds = (draft: FilterDraft) => persons.filter((each) => holds(plainFilter(filterOf(draft), today), each))
const city = { field: "city", kind: "text" } as const

describe("filtering by what stands in a cell", () => {
  test("finds exactly who has it, or who has not, in every column that can say so [PER-04] [PER-21]", () => {
    const columns = personFieldNames.map((field) => ({ field, kind: personFields[field] }))
    const other = fc.constantFrom<FilterDraft>(noFilter, {
      join: "and",
      conditions: [{ field: "email", is: "isNotEmpty" }],
    })
    fc.assert(
      fc.property(fc.constantFrom(...columns), fc.nat(), fc.nat(), other, (column, who, which, draft) => {
        const values = valuesIn(persons[who % persons.length]!, column)
        const value = values[which % values.length]!
        const has = (each: (typeof persons)[number]) => valuesIn(each, column).some((one) => fold(one) === fold(value))
        for (const [after, keeps] of [
          [onlyValue(draft, column, value), true],
          [withoutValue(draft, column, value), false],
        ] as const) {
          if (after === undefined) continue
          expect(Schema.is(PersonFilter)(filterOf(after))).toBe(true)
          for (const condition of after.conditions) expect(conditionText(condition)).not.toBe("")
          expect(finds(after)).toEqual(finds(draft).filter((each) => has(each) === keeps))
        }
      }),
    )
    const said = columns.filter((column) => onlyValue(noFilter, column, "x") !== undefined).map(({ field }) => field)
    expect(said).toEqual(expect.arrayContaining(["city", "gender", "groups", "email", "country"]))
    expect(onlyValue(noFilter, { field: "birthdate", kind: "date" }, "2012-04-01")?.conditions).toEqual([
      { field: "birthdate", is: "equals", value: "2012-04-01" },
    ])
    for (const field of ["iban", "phones", "notes"] as const)
      expect(onlyValue(noFilter, { field, kind: personFields[field] }, "x"), field).toBeUndefined()
  })

  test("takes the place of what the values of the column were before, and says nothing twice [PER-04]", () => {
    const kiel = onlyValue(noFilter, city, "Kiel")!
    expect(onlyValue(kiel, city, "Kiel")).toBeUndefined()
    expect(onlyValue(kiel, city, "Bonn")?.conditions).toEqual([{ field: "city", is: "in", values: ["Bonn"] }])
    // Nobody would be left.
    expect(withoutValue(kiel, city, "kiel")).toBeUndefined()
    const two = withoutValue(withoutValue(noFilter, city, "Kiel")!, city, "")!
    expect(two.conditions).toEqual([{ field: "city", is: "notIn", values: ["Kiel", ""] }])
    expect(withoutValue(two, city, "KIEL")).toBeUndefined()
    const full: FilterDraft = {
      join: "and",
      conditions: [{ field: "city", is: "notIn", values: Array.from({ length: mostValuesNamed }, (_, at) => `${at}`) }],
    }
    expect(withoutValue(full, city, "Kiel")).toBeUndefined()
  })

  test("is not offered where one of several conditions is enough: there it would show more [PER-04]", () => {
    const draft: FilterDraft = {
      join: "or",
      conditions: [
        { field: "email", is: "isEmpty" },
        { field: "phones", is: "isEmpty" },
      ],
    }
    expect([onlyValue(draft, city, "Kiel"), withoutValue(draft, city, "Kiel")]).toEqual([undefined, undefined])
    const one: FilterDraft = { ...draft, conditions: draft.conditions.slice(0, 1) }
    expect(onlyValue(one, city, "Kiel")?.join).toBe("and")
  })
})
