import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { columnTypesOf } from "../../../core/people/custom-columns/field-kind.ts"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import { holds, plainFilter } from "../../../core/people/filter-meaning.ts"
import { parseFilterText, writeFilterText } from "../../../core/people/filter-text/index.ts"
import type { Person } from "../../../core/people/person.ts"
import { personFieldNames } from "../../../core/people/person-field.ts"
import { PersonFilter } from "../../../core/people/person-filter.ts"
import { relations } from "../../../core/people/related-filter.ts"
import type { ColumnCatalog } from "../../../ui/people/custom/column-catalog.ts"
import { FilterBuilder, type FilterField } from "../../../ui/people/list/filter-builder.ts"
import { filterOf, noFilter } from "../../../ui/people/list/filter-draft.ts"
import { spotOf, stateAt, usualState } from "../../../ui/people/list/list-query.ts"
import { conditionText } from "../../../ui/text/de/conditions.ts"
import { calendarDates, customColumns, persons } from "../../support/persons.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

const catalog = await memoryPeople(samplePersons(20)).words()
catalog.load()
const builder = () => new FilterBuilder(() => catalog)

describe("putting a filter together", () => {
  test("takes a month or a year as the first of its days, and says of what is no value what to write, once it was typed [PER-04]", () => {
    const made = builder()
    const typed = (field: Parameters<typeof made.take>[0], operator: typeof made.operator, text: string) => {
      made.take(field)
      made.operate(operator)
      made.write(text)
      expect(made.fault, "nobody is interrupted").toBeUndefined()
      made.leave()
      return made.condition ?? made.fault
    }
    const born = (is: "from" | "before", value: string) => ({ field: "birthdate", is, value })
    expect(typed("birthdate", "from", "1980")).toEqual(born("from", "1980-01-01"))
    expect(typed("birthdate", "before", " 3.1980 ")).toEqual(born("before", "1980-03-01"))
    expect(typed("birthdate", "before", "4.3.1980")).toEqual(born("before", "1980-03-04"))
    expect(typed("confirmedOn", "from", "2025")).toEqual({ confirmed: { is: "from", day: "2025-01-01" } })
    expect(typed("joinDate", "from", "31.2.2020")).toBe("date")
    expect(typed("customAmount", "from", "viel")).toBe("money")
    expect(typed("owing", "from", "-5")).toBe("money")
    expect(typed("age", "age", "alt")).toBe("age")
    expect(typed("joinDate", "from", " ")).toBeUndefined()
    made.write("31.2.2020")
    expect(made.fault, "whoever goes on typing mends it").toBeUndefined()
  })

  test("asks of a date first for a year, a month or a day, which its chip says so [PER-04]", async () => {
    const memory = memoryPeople([])
    const words = { name: "Ausweis bis", help: "", required: false, options: [] }
    const held = await Effect.runPromise(memory.columns.create({ ...words, type: "date", divisions: "edit" }))
    const columns = await memory.catalog()
    await columns.fetch()
    const own = customFieldOf(held.id)
    const made = new FilterBuilder(
      () => catalog,
      () => columns,
    )
    const said = (field: FilterField, text: string) => {
      made.take(field)
      expect(made.operators[0]).toBe("startsWith")
      made.write(text)
      made.leave()
      return made.condition === undefined ? made.fault : conditionText(made.condition, columns)
    }
    expect(["1957", " 3.1957", "1957-03", "14.03.2015", "14.3.15"].map((text) => said("birthdate", text))).toEqual([
      "Geburtstag im Jahr 1957",
      "Geburtstag im März 1957",
      "Geburtstag im März 1957",
      "Geburtstag am 14.03.2015",
      "Geburtstag am 14.03.2015",
    ])
    expect([said(own, "2026"), said(own, "12.2026"), said(own, "1.2.2026")]).toEqual([
      "Ausweis bis im Jahr 2026",
      "Ausweis bis im Dezember 2026",
      "Ausweis bis am 01.02.2026",
    ])
    expect([said("joinDate", "13.1957"), said("joinDate", "31.2.1957"), said(own, "1957..1960")]).toEqual(
      Array(3).fill("date"),
    )
    // What begins so, and is a text or no year, is said as before.
    expect(conditionText({ field: "city", is: "startsWith", value: "1957" })).toBe("Ort beginnt mit „1957“")
    expect(conditionText({ field: "birthdate", is: "startsWith", value: "19" })).toBe("Geburtstag beginnt mit „19“")
    made.take("confirmedOn")
    expect(made.operators).toEqual(["from", "before", "isEmpty", "isNotEmpty"])
  })

  test("finds in a year, in a month or on a day whom the text of a search finds, and is kept in texts and addresses [PER-04]", () => {
    const column = customColumns.find(({ type }) => type === "date")!
    const own = customFieldOf(column.id)
    const types = columnTypesOf(customColumns)
    const today = "2026-11-20" as CalendarDate
    const finds = (filter: PersonFilter | undefined, all: ReadonlyArray<Person>) =>
      all.filter((person) => holds(plainFilter(filter, today, types), person))
    const german = (day: string) => day.split("-").toReversed().join(".")
    const text = fc.tuple(calendarDates, fc.constantFrom(4, 7, 10)).map(([day, length]) => german(day.slice(0, length)))
    fc.assert(
      fc.property(
        fc.constantFrom("birthdate", "joinDate", own),
        text,
        fc.array(persons, { maxLength: 20 }),
        (field, typed, all) => {
          const made = new FilterBuilder(
            () => undefined,
            () => ({ kind: () => "date" }) as unknown as ColumnCatalog,
          )
          made.take(field)
          made.write(typed)
          const draft = made.added(noFilter)
          const filter = filterOf(draft)
          const searched = parseFilterText(`${field}:${typed}`, customColumns)
          expect(searched.ok && filter !== undefined).toBe(true)
          expect(finds(filter, all)).toEqual(finds(searched.ok ? searched.filter : undefined, all))
          const written = writeFilterText(filter, "", customColumns)
          expect(parseFilterText(written, customColumns)).toEqual({ ok: true, filter, search: "" })
          expect(stateAt(spotOf({ ...usualState, draft })).draft).toEqual(draft)
        },
      ),
    )
  })

  test("gives only conditions that the core understands, for every field and operator [PER-04]", () => {
    const text = fc.oneof(fc.constantFrom("14", "20.11.2026", "12,50", "Müller", "", " "), fc.string({ maxLength: 20 }))
    fc.assert(
      fc.property(
        fc.constantFrom(...personFieldNames, "age" as const, "confirmedOn" as const, ...relations),
        fc.nat(),
        text,
        text,
        (field, which, typed, below) => {
          const made = builder()
          made.take(field)
          made.operate(made.operators[which % made.operators.length]!)
          made.write(typed)
          made.writeBelow(below)
          for (const value of made.options ?? []) made.tick(value)
          const filter = filterOf(made.added(noFilter))
          if (filter === undefined) return
          expect(Schema.is(PersonFilter)(filter)).toBe(true)
          expect(made.condition && conditionText(made.condition)).not.toBe("")
        },
      ),
    )
  })

  test("goes on with the values that the list has of a field, and takes their place [PER-04]", () => {
    const there = { field: "city", is: "in", values: ["kiel", ""] } as const
    const draft = { join: "and", conditions: [there, { field: "street", is: "isNotEmpty" }] } as const
    const made = new FilterBuilder(() => catalog, undefined, draft)
    made.take("city")
    expect(["Kiel", "", "Bonn"].map((value) => made.isPicked(value))).toEqual([true, true, false])
    // Among whom the others find, values are counted.
    expect(made.others.conditions).toEqual([draft.conditions[1]])
    made.tick("Kiel")
    made.tick("Bonn")
    expect(made.added(draft).conditions).toEqual([
      draft.conditions[1],
      { field: "city", is: "in", values: ["", "Bonn"] },
    ])
    made.tick("")
    made.tick("Bonn")
    expect(made.ready).toBe(true)
    expect(made.added(draft).conditions).toEqual([draft.conditions[1]])
    made.take("street")
    expect(made.added(draft)).toEqual(draft)
    expect(conditionText(there)).toBe("Ort: kiel, leer")
  })

  test("means all texts in which stands what is typed, where none is picked; and no more than a condition can name [PER-04]", () => {
    const made = builder()
    made.take("city")
    made.write(" Ki ")
    expect(made.condition).toEqual({ field: "city", is: "contains", value: "Ki" })
    for (let place = 0; place < 120; place++) made.tick(`Ort ${place}`)
    expect(made.full).toBe(true)
    expect(made.condition).toMatchObject({ is: "in", values: { length: 100 } })
  })

  test("asks what the family and the payer are called, and says so [PER-04]", () => {
    const made = builder()
    made.take("family")
    expect(made.operators).toEqual(["contains", "startsWith", "equals", "isEmpty", "isNotEmpty"])
    expect(made.condition).toBeUndefined()
    made.write(" Petersen ")
    expect(made.condition).toEqual({ related: "family", is: "contains", value: "Petersen" })
    expect(conditionText(made.condition!)).toBe("Familie enthält „Petersen“")
    made.take("payer")
    made.operate("isEmpty")
    expect(conditionText(made.condition!)).toBe("Niemand anderes zahlt")
  })

  test("asks for what keeps messages from somebody without a value [MSG-13] [MSG-14] [PER-04]", () => {
    const made = builder()
    made.take("email")
    const said = (["undeliverable", "unsubscribed"] as const).map((operator) => {
      made.operate(operator)
      return conditionText(made.condition!)
    })
    expect(said).toEqual(["E-Mail unzustellbar", "Möchte keine Newsletter"])
  })

  test("asks who owes something, and how much [FEE-07] [PER-04]", () => {
    const made = builder()
    made.take("owing")
    const said = made.operators.map((operator) => {
      made.operate(operator)
      if (made.condition === undefined) made.write("12,50")
      return conditionText(made.condition!)
    })
    expect(said).toEqual([
      "Hat Beiträge offen",
      "Hat Beiträge überfällig",
      "Nichts offen",
      "Offen ab 12,50\u00a0€",
      "Offen unter 12,50\u00a0€",
    ])
    made.write("viel")
    expect(made.condition).toBeUndefined()
    expect(conditionText({ owing: { is: "below", cents: 6_000 } })).toBe("Offen unter 60,00\u00a0€")
  })

  test("asks for an age as for a field of its own [PER-04]", () => {
    const made = builder()
    made.take("age")
    expect([made.operators, made.condition]).toEqual([["age"], undefined])
    made.write("7")
    made.writeBelow("11")
    expect(conditionText(made.condition!)).toBe("Alter 7 bis 10")
    made.take("birthdate")
    expect(made.operators).not.toContain("age")
  })

  test("puts several conditions together before they are applied [PER-04]", () => {
    const made = builder()
    made.take("city")
    made.write("Kiel")
    made.more()
    expect([made.text, made.ready, made.laidBy]).toEqual(["", true, [{ field: "city", is: "contains", value: "Kiel" }]])
    made.take("age")
    made.write("x")
    expect(made.ready).toBe(false)
    made.write("18")
    made.more()
    made.more()
    expect(filterOf(made.added(noFilter))).toEqual({
      and: [{ field: "city", is: "contains", value: "Kiel" }, { age: { from: 18 } }],
    })
    made.drop(made.laidBy[0]!)
    expect(made.added(noFilter).conditions).toEqual([{ age: { from: 18 } }])
  })

  test("the same condition stands there once [PER-04]", async () => {
    const made = builder()
    await vi.waitFor(() => expect(made.options).toContain("Rover"))
    made.tick("Rover")
    const once = made.added(noFilter)
    expect(made.added(once)).toEqual(once)
    expect(once.conditions.map((condition) => conditionText(condition))).toEqual(["Gruppen: Rover"])
  })
})
