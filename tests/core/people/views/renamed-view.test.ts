import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { holds, plainFilter } from "../../../../core/people/filter-meaning.ts"
import { parseFilterText, writeFilterText } from "../../../../core/people/filter-text/index.ts"
import { renamedInText } from "../../../../core/people/filter-text/rename.ts"
import { type Renaming, renamingOf, withRenaming } from "../../../../core/people/lost-names/renaming.ts"
import type { Person } from "../../../../core/people/person.ts"
import type { Condition, PersonFilter } from "../../../../core/people/person-filter.ts"
import { longestSearchText } from "../../../../core/people/views/index.ts"
import { renamedWhom } from "../../../../core/people/views/renamed-view.ts"
import { tidyWord, withWordInstead, wordFault, wordKey } from "../../../../core/people/words/word-rules.ts"
import { customColumns, persons } from "../../../support/persons.ts"

const today = "2026-11-20" as CalendarDate
const kind = fc.constantFrom("groups", "labels")
const name = fc.constantFrom("Wölflinge", "wolflinge ", "ROVER", "Leitung", "Sippe Äsche", "leer", "und", "a,b", 'x"y')
const anyName = fc
  .oneof(name, fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }))
  .map((text) => tidyWord(text.replaceAll("\u0000", "")))
  .filter((text) => text.isWellFormed() && wordFault(text) === undefined)
const values = fc.array(name, { minLength: 1, maxLength: 4 })

/** Conditions that name words whole, among some that do not. */
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: kind, is: fc.constantFrom("in", "notIn"), values }),
  fc.record({ field: kind, is: fc.constant("equals"), value: name }),
  fc.record({ field: kind, is: fc.constantFrom("isEmpty", "isNotEmpty") }),
  fc.record({ field: fc.constantFrom("city", "division"), is: fc.constantFrom("in", "notIn"), values }),
  fc.constant({ age: { from: 18 } }),
)
const naming: fc.Arbitrary<PersonFilter> = fc.letrec<{ tree: PersonFilter }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    condition,
    fc.record({ and: fc.array(tie("tree"), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie("tree"), { maxLength: 3 }) }),
    fc.record({ not: tie("tree") }),
  ),
})).tree
/** One word that gets another name. */
interface OneName {
  readonly kind: "groups" | "labels"
  readonly from: string
  readonly to: string
}
const renaming = fc.record<OneName>({ kind, from: name.map(wordKey), to: anyName })
const renamingBy = ({ kind, from, to }: OneName): Renaming => renamingOf(kind, [{ from, to }])
const carriers = fc
  .tuple(persons, fc.array(name, { maxLength: 3 }), fc.array(name, { maxLength: 3 }))
  .map(([person, groups, labels]): Person => ({ ...person, groups, labels }))

const chosen = (filter: PersonFilter, person: Person): boolean => holds(plainFilter(filter, today), person)
const afterIt = (person: Person, { kind: field, from, to }: OneName): Person => ({
  ...person,
  [field]: withWordInstead(person[field], from, to),
})
const names = (filter: PersonFilter, field: string, key: string): boolean => {
  if ("and" in filter) return filter.and.some((each) => names(each, field, key))
  if ("or" in filter) return filter.or.some((each) => names(each, field, key))
  if ("not" in filter) return names(filter.not, field, key)
  if (!("field" in filter) || filter.field !== field) return false
  const all = "values" in filter ? filter.values : "value" in filter ? [filter.value] : []
  return all.some((each) => wordKey(each) === key)
}
/** The filter with both words wherever it names one of them. */
const withBoth = (filter: PersonFilter, { kind: field, from, to }: OneName): PersonFilter => {
  const again = (each: PersonFilter) => withBoth(each, { kind: field, from, to })
  if ("and" in filter) return { and: filter.and.map(again) }
  if ("or" in filter) return { or: filter.or.map(again) }
  if ("not" in filter) return { not: again(filter.not) }
  if (!names(filter, field, from) && !names(filter, field, wordKey(to))) return filter
  if ("values" in filter) return { ...filter, values: [...filter.values, from, to] }
  return "value" in filter && "field" in filter
    ? { field: filter.field, is: "in", values: [filter.value, from, to] }
    : filter
}

describe("a filter that is renamed with a word", () => {
  it("chooses the same persons after the rename as before [PER-04, PER-15, PER-16]", () =>
    fc.assert(
      fc.property(naming, renaming, carriers, (filter, change, person) => {
        const next = wordKey(change.to)
        // A word only gets a name that no other one has, so nobody carries it.
        fc.pre(
          next === change.from ||
            !(person[change.kind].map(wordKey).includes(next) || names(filter, change.kind, next)),
        )
        expect(chosen(withRenaming(filter, renamingBy(change)), afterIt(person, change))).toBe(chosen(filter, person))
      }),
      { numRuns: 2_000 },
    ))

  it("makes no difference between two words that became one [PER-04, PER-15, PER-16]", () =>
    fc.assert(
      fc.property(naming, renaming, carriers, (filter, change, person) => {
        expect(chosen(withRenaming(filter, renamingBy(change)), afterIt(person, change))).toBe(
          chosen(withBoth(filter, change), person),
        )
      }),
      { numRuns: 2_000 },
    ))

  it("does not name the word any more, and is the same object if it never did [PER-04]", () =>
    fc.assert(
      fc.property(naming, renaming, (filter, change) => {
        const after = withRenaming(filter, renamingBy(change))
        if (!names(filter, change.kind, change.from)) expect(after).toBe(filter)
        else if (wordKey(change.to) !== change.from) expect(names(after, change.kind, change.from)).toBe(false)
      }),
    ))

  it("keeps what asks for a part of a name [PER-04]", () => {
    const part: Condition = { field: "groups", is: "contains", value: "Rover" }
    expect(withRenaming(part, renamingOf("groups", [{ from: "rover", to: "Ranger" }]))).toBe(part)
  })
})

describe("a filter text that is renamed with a word", () => {
  const columns = customColumns
  const read = (text: string) => {
    const parsed = parseFilterText(text, columns)
    if (!parsed.ok) throw new Error(`${parsed.code} in ${text}`)
    return parsed
  }
  /** Lists say each name once: a text may say it twice. */
  const once = (filter: PersonFilter, { kind: field, to }: OneName) =>
    withRenaming(filter, renamingOf(field, [{ from: to, to }]))

  it("is read as the renamed filter, and searches for the same words [PER-04, PER-15, PER-16]", () =>
    fc.assert(
      fc.property(naming, fc.constantFrom("", "anna", "group"), renaming, (filter, search, change) => {
        const after = read(renamedInText(writeFilterText(filter, search, columns), renamingBy(change), columns))
        expect(after.search).toBe(search)
        expect(once(after.filter!, change)).toEqual(once(withRenaming(filter, renamingBy(change)), change))
      }),
      { numRuns: 1_000 },
    ))

  it("names a tier by its other name where it names it whole, also where parts would do [PER-04]", () => {
    const swap = renamingOf("annuity", [
      { from: "Voll", to: "Halb und mehr" },
      { from: "Halb", to: "Voll" },
    ])
    const called = (text: string) => renamedInText(text, swap, columns)
    expect(called("beitragsart:voll or jahresbeitrag=Halb")).toBe('beitragsart:"Halb und mehr" or jahresbeitrag=Voll')
    for (const text of ["beitragsart:Vol", "beitragsart~Voll", "beitragsart:Vollzahler"])
      expect(called(text)).toBe(text)
  })

  it("is read so however it was written, and stays as it is where it has a mistake [PER-04]", () => {
    const piece = fc.constantFrom(
      ...["gruppe:Rover", "groups!=rover", 'group="ROVER"', "label:Rover", "group:(a,Rover)", 'group=("Rover",b)'],
      ...[
        "und",
        " ",
        "not",
        "(",
        ")",
        '"x y"',
        ",",
        "group:'Rover'",
        "„Rover“",
        "group:„Rover“",
        "or",
        "anna",
        "group:",
      ],
    )
    const text = fc.array(fc.oneof(piece, fc.constant(" ")), { maxLength: 9 }).map((all) => all.join(""))
    fc.assert(
      fc.property(text, anyName, (before, to) => {
        const change: OneName = { kind: "groups", from: "rover", to }
        const after = renamedInText(before, renamingBy(change), columns)
        const parsed = parseFilterText(before, columns)
        if (!parsed.ok) {
          expect(after).toBe(before)
          return
        }
        const again = read(after)
        expect(again.search).toBe(parsed.search)
        if (parsed.filter !== undefined)
          expect(once(again.filter!, change)).toEqual(once(withRenaming(parsed.filter, renamingBy(change)), change))
      }),
      { numRuns: 4_000 },
    )
  })

  it("keeps the way in which it is written [PER-04]", () => {
    const change: OneName = { kind: "groups", from: "rover", to: "Ranger und Rover" }
    expect(renamedInText("gruppe:Rover  und (label:Rover or age<7)", renamingBy(change), columns)).toBe(
      'gruppe:"Ranger und Rover"  und (label:Rover or age<7)',
    )
    expect(renamedInText("Gruppe!=(rover, Biber) anna", renamingBy({ ...change, to: "Ranger" }), columns)).toBe(
      "Gruppe!=(Ranger, Biber) anna",
    )
    expect(renamedInText("gruppe:Rover", renamingBy({ ...change, to: "leer" }), columns)).toBe('gruppe:"leer"')
    expect(renamedInText('spalte-text:x gruppe:"Rover"', renamingBy({ ...change, to: "R" }), columns)).toBe(
      'spalte-text:x gruppe:"R"',
    )
  })
})

describe("whom a view shows, after a word was renamed", () => {
  const change: OneName = { kind: "groups", from: "rover", to: "x".repeat(60) }
  const noFilter = { join: "and", conditions: [] } as const

  it("is renamed in its filter and in its text, and is the same object if it names another [PER-04]", () => {
    const filter = { join: "or", conditions: [{ field: "groups", is: "in", values: ["Rover", "Biber"] }] } as const
    expect(renamedWhom({ filter, search: "gruppe:rover" }, renamingBy({ ...change, to: "Ranger" }), [])).toEqual({
      filter: { join: "or", conditions: [{ field: "groups", is: "in", values: ["Ranger", "Biber"] }] },
      search: "gruppe:Ranger",
    })
    for (const search of ["rover", "label:rover", ""]) {
      const whom = { filter: noFilter, search }
      expect(renamedWhom(whom, renamingBy(change), [])).toBe(whom)
    }
  })

  it("keeps a text that would become longer than one can be [PER-04]", () => {
    const search = `${"gruppe:rover or ".repeat(10)}gruppe:x`
    expect(search.length).toBeLessThan(longestSearchText)
    const whom = { filter: noFilter, search }
    expect(renamedWhom(whom, renamingBy(change), [])).toBe(whom)
  })
})
