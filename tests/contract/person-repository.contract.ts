import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ageOn, type CalendarDate } from "../../core/kernel/calendar-date.ts"
import type { FamilyId } from "../../core/kernel/id.ts"
import { readCursor, type SortKey, writeCursor } from "../../core/people/cursor.ts"
import { columnTypesOf, kindOfType } from "../../core/people/custom-columns/index.ts"
import { type AnyField, customFieldOf, fieldValue, isCustomField } from "../../core/people/custom-field.ts"
import { holds, plainFilter } from "../../core/people/filter-meaning.ts"
import type { Person } from "../../core/people/person.ts"
import { personFieldNames, personFields } from "../../core/people/person-field.ts"
import { compareText, nameKey, sortKeyOf } from "../../core/people/person-key.ts"
import { mostSorts } from "../../core/people/person-query.ts"
import { finds, soughtWords } from "../../core/people/person-search.ts"
import type { PersonRepository, Stretch } from "../../core/people/ports/person-repository.port.ts"
import { reckonedOf } from "../../core/people/summed.ts"
import {
  type CountedValues,
  countValues,
  type ListedField,
  listingOf,
  type Measure,
  neat,
} from "../../core/people/values/index.ts"
import { filters } from "../support/filters.ts"
import { customColumns, person, persons } from "../support/persons.ts"
import { namesInOrder } from "./names-in-order.ts"

type Repository = PersonRepository["Service"]

/** Runs work on a repository of a new, empty workspace, in one transaction that is kept. */
export type InWorkspace = <A>(work: (repository: Repository) => Promise<A>) => Promise<A>

const today = "2026-11-20" as CalendarDate
const run = Effect.runPromise
const everyone = { filter: plainFilter(undefined, today), sought: [] }
const stretch = (given: Partial<Stretch> = {}): Stretch => ({
  ...everyone,
  by: "name",
  descending: false,
  after: undefined,
  skip: 0,
  limit: 1_000,
  fields: [],
  ...given,
})
const ids = (rows: ReadonlyArray<{ readonly id: string }>) => rows.map(({ id }) => id)
const customFields = customColumns.map(({ id }) => customFieldOf(id))

interface OwnOrder {
  readonly by: "name" | AnyField
  readonly descending: boolean
}

/** The order as the core's keys have it: who has none comes last, all else is turned round when descending. */
const inOrder = (
  all: ReadonlyArray<Person>,
  by: OwnOrder["by"],
  descending: boolean,
  further: ReadonlyArray<OwnOrder> = [],
): ReadonlyArray<Person> => {
  const compare = (a: SortKey, b: SortKey, down: boolean): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const up = typeof a === "number" && typeof b === "number" ? a - b : compareText(String(a), String(b))
    return down ? -up : up
  }
  return all.toSorted((a, b) => {
    for (const each of [{ by, descending }, ...further]) {
      const compared = compare(sortKeyOf(each.by, a), sortKeyOf(each.by, b), each.descending)
      if (compared !== 0) return compared
    }
    return compare(nameKey(a), nameKey(b), descending) || compare(a.id, b.id, descending)
  })
}
const idOf = (place: number) => `01900000-0000-7000-8000-${String(place).padStart(12, "0")}` as Person["id"]
const unique = (all: ReadonlyArray<Person>) => [...new Map(all.map((each) => [each.id, each])).values()]

/** The same, with sums as exact as the core's. */
const sumNeat = <Of extends { readonly measure?: Measure }>({ measure, ...rest }: Of) => ({
  ...rest,
  ...(measure && { measure: neat(measure) }),
})
const sumsNeat = ({ rows, columns, ...rest }: Omit<CountedValues, "cells">) => ({
  ...sumNeat(rest),
  rows: { ...rows, told: rows.told.map(sumNeat) },
  columns: { ...columns, told: columns.told.map(sumNeat) },
})

/** What every repository of persons keeps to. */
export const personRepositoryContract = (name: string, inWorkspace: () => InWorkspace): void => {
  describe(`persons in ${name}`, () => {
    it("are read, counted and reckoned by column, all that are found or those chosen: how many have something in it, sums, least and most, ages [PER-04]", async () => {
      const choices = fc.option(fc.record({ all: fc.boolean(), picks: fc.array(fc.boolean(), { maxLength: 12 }) }))
      await fc.assert(
        fc.asyncProperty(fc.array(persons, { maxLength: 12 }), filters, choices, async (given, filter, choice) => {
          const all = unique(given)
          const types = columnTypesOf(customColumns)
          const ids = all.flatMap(({ id }, place) => (choice?.picks[place] ? [id] : []))
          const chosen = choice === null ? undefined : { all: choice.all, ids: [...ids, idOf(99)] }
          const selection = { filter: plainFilter(filter, today, types), sought: [], chosen }
          const asked = [...personFieldNames, ...customFields].map((field) => ({
            field,
            reckoned: reckonedOf(field, types.get(field as never)),
          }))
          const orders: ReadonlyArray<Stretch["by"]> = ["name", "city", customFields[0]!]
          const [totals, [count], pages] = await inWorkspace()(async (repository) => {
            await run(repository.add(all))
            return [
              await run(repository.totals(selection, asked, today)),
              await run(repository.count([selection])),
              await run(Effect.forEach(orders, (by) => repository.page(stretch({ ...selection, by })))),
            ] as const
          })
          const among = ({ id }: Person) => choice === null || ids.includes(id) !== choice.all
          const found = all.filter((each) => holds(selection.filter, each) && among(each))
          expect(count).toBe(found.length)
          // Whatever order they are read in.
          for (const { rows } of pages)
            expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(found.map(({ id }) => id)))
          for (const [place, { field, reckoned }] of asked.entries()) {
            const filled = found.filter((each) => holds({ field, is: "known" }, each))
            expect([field, totals[place]?.filled]).toEqual([field, filled.length])
            const values = filled.map((each) => fieldValue(each, field))
            const { sum, least, most } = totals[place]!
            const number = (value: unknown) =>
              reckoned === "birth" ? ageOn(value as CalendarDate, today) : Number(value)
            if (reckoned === "number" || reckoned === "birth")
              expect(sum).toBeCloseTo(
                values.reduce<number>((before, each) => before + number(each), 0),
                3,
              )
            else expect(sum).toBeNull()
            const compared = (a: unknown, b: unknown) =>
              reckoned === "number" ? Number(a) - Number(b) : compareText(String(a), String(b))
            const inOrder = reckoned === undefined ? [] : values.toSorted(compared)
            expect([field, least, most]).toEqual([field, inOrder[0] ?? null, inOrder.at(-1) ?? null])
          }
        }),
        { numRuns: 15 },
      )
    })

    it("are counted by the values of one column and of two, with what numbers come to, as the core counts them [PER-04, COL-01]", async () => {
      const kinds = new Map(customColumns.map((each) => [customFieldOf(each.id), kindOfType(each.type)]))
      const listed = [...personFieldNames, ...customFields].flatMap((field): ReadonlyArray<ListedField> => {
        const listing = listingOf(isCustomField(field) ? (kinds.get(field) ?? "text") : personFields[field])
        return listing === undefined ? [] : [{ field, listing }]
      })
      const ofType = (sought: string) => customFieldOf(customColumns.find(({ type }) => type === sought)!.id)
      const cellsInOrder = (all: CountedValues["cells"]) =>
        all
          .map(sumNeat)
          .toSorted((a, b) => compareText(JSON.stringify([a.row, a.column]), JSON.stringify([b.row, b.column])))
      await fc.assert(
        fc.asyncProperty(fc.array(persons, { maxLength: 12 }), filters, async (given, filter) => {
          // Twice, so that values are shared and spelled in two ways.
          const all = unique(
            given.flatMap((each, place) => {
              const alone = { ...each, familyId: null }
              return [alone, { ...alone, id: idOf(place), city: each.city?.toUpperCase() ?? null }]
            }),
          )
          const selection = { filter: plainFilter(filter, today, columnTypesOf(customColumns)), sought: [] }
          const found = all.filter((each) => holds(selection.filter, each))
          await inWorkspace()(async (repository) => {
            await run(repository.add(all))
            for (const [place, by] of listed.entries()) {
              const across = place % 2 === 0 ? undefined : listed[(place * 7) % listed.length]
              const measure = [undefined, "customAmount", ofType("number"), ofType("money")][place % 4] as
                | AnyField
                | undefined
              const wish = {
                by,
                across,
                measure,
                find: place % 3 === 0 ? "e" : "",
                most: 1 + (place % 5),
                mostAcross: 3,
              }
              const { cells, ...counted } = await run(repository.values(selection, wish))
              const { cells: expected, ...rest } = countValues(found, wish)
              expect([wish, sumsNeat(counted)]).toEqual([wish, rest])
              expect([wish, cellsInOrder(cells)]).toEqual([wish, cellsInOrder(expected)])
            }
          })
        }),
        { numRuns: 12 },
      )
    })

    it("gives back exactly what was added [PER-01]", () =>
      fc.assert(
        fc.asyncProperty(fc.array(persons, { maxLength: 5 }), async (given) => {
          const all = unique(given)
          await inWorkspace()(async (repository) => {
            await run(repository.add(all))
            const found = await run(repository.find(all.map(({ id }) => id)))
            expect(new Map(found.map((each) => [each.id, each]))).toEqual(new Map(all.map((each) => [each.id, each])))
          })
        }),
        { numRuns: 40 },
      ))

    it("means by a filter what the core means, on custom columns too [PER-04]", () =>
      inWorkspace()(async (repository) => {
        const all = fc.sample(persons, { numRuns: 120, seed: 7 })
        await run(repository.add(unique(all)))
        await fc.assert(
          fc.asyncProperty(filters, async (filter) => {
            const plain = plainFilter(filter, today, columnTypesOf(customColumns))
            const { rows } = await run(repository.page(stretch({ filter: plain })))
            expect(ids(rows).sort()).toEqual(ids(unique(all).filter((each) => holds(plain, each))).sort())
            expect(await run(repository.count([{ filter: plain, sought: [] }]))).toEqual([rows.length])
          }),
          { numRuns: 500 },
        )
      }))

    it("means by a search what the core means [PER-04]", () =>
      inWorkspace()(async (repository) => {
        const all = unique(fc.sample(persons, { numRuns: 120, seed: 8 }))
        await run(repository.add(all))
        const texts = fc.oneof(
          fc.constantFrom(
            "muler",
            "müller",
            "mueler",
            "MUL",
            "gros",
            "0171555",
            "+49 171 5",
            "heyde von",
            "info",
            "verein",
            "lukasiewitz",
          ),
          fc
            .string({ unit: "grapheme", maxLength: 6 })
            .filter((text) => text.isWellFormed() && !text.includes("\u0000")),
        )
        await fc.assert(
          fc.asyncProperty(texts, async (text) => {
            const sought = soughtWords(text)
            const { rows } = await run(repository.page(stretch({ sought })))
            expect(ids(rows).sort()).toEqual(ids(all.filter((each) => finds(sought, each))).sort())
          }),
          { numRuns: 200 },
        )
      }))

    it("gives the same order whole, page by page and by skipping, for every column [PER-04]", () =>
      inWorkspace()(async (repository) => {
        const all = unique(fc.sample(persons, { numRuns: 60, seed: 9 })).map((each, index) => ({
          ...each,
          membershipNumber: index % 3 === 0 ? null : `M${index}`,
        }))
        await run(repository.add(all))
        for (const by of ["name", ...personFieldNames, ...customFields] as const)
          for (const descending of [false, true]) {
            const whole = ids((await run(repository.page(stretch({ by, descending })))).rows)
            expect(whole).toHaveLength(all.length)
            expect(whole).toEqual(ids(inOrder(all, by, descending)))
            const paged: Array<string> = []
            for (let after: Stretch["after"]; ; ) {
              const page = await run(repository.page(stretch({ by, descending, after, limit: 7 })))
              paged.push(...ids(page.rows))
              if (page.rows.length < 7) break
              after = page.end
            }
            expect(paged).toEqual(whole)
            const first = await run(repository.page(stretch({ by, descending, limit: 10 })))
            const jumped = await run(repository.page(stretch({ by, descending, after: first.end, skip: 25, limit: 5 })))
            expect(ids(jumped.rows)).toEqual(whole.slice(35, 40))
          }
      }))

    it("gives the same order by several columns whole, page by page and by skipping, whatever they are [PER-04]", () =>
      inWorkspace()(async (repository) => {
        // Few values, so that many are alike by the first column and the second decides.
        const few = [null, "Aachen", "Bonn"]
        const [day, other] = ["2001-02-03" as CalendarDate, "2010-11-12" as CalendarDate]
        const all = unique(fc.sample(persons, { numRuns: 60, seed: 11 })).map((each, index) => ({
          ...each,
          lastName: index % 4 === 0 ? "Müller" : each.lastName,
          membershipNumber: null,
          city: few[index % 3] ?? null,
          joinDate: [null, day, other][Math.floor(index / 3) % 3] ?? null,
        }))
        await run(repository.add(all))
        const by = fc.constantFrom<OwnOrder["by"]>(
          "name",
          "city",
          "joinDate",
          "groups",
          "customAmount",
          ...customFields,
        )
        const order = fc.record({ by, descending: fc.boolean() })
        const orders = fc.uniqueArray(order, { selector: (each) => each.by, minLength: 2, maxLength: mostSorts })
        await fc.assert(
          fc.asyncProperty(orders, fc.integer({ min: 1, max: 30 }), async ([first, ...further], limit) => {
            if (first === undefined) return
            const one = { ...first, further }
            const whole = ids((await run(repository.page(stretch(one)))).rows)
            expect(whole).toEqual(ids(inOrder(all, first.by, first.descending, further)))
            const paged: Array<string> = []
            for (let after: Stretch["after"]; ; ) {
              const page = await run(repository.page(stretch({ ...one, after, limit })))
              paged.push(...ids(page.rows))
              if (page.rows.length < limit || page.end === undefined) break
              // What is handed back is text.
              after = readCursor(writeCursor(page.end), first.by, further)
              expect(after).toEqual(page.end)
            }
            expect(paged).toEqual(whole)
            const begun = await run(repository.page(stretch({ ...one, limit: 10 })))
            const jumped = await run(repository.page(stretch({ ...one, after: begun.end, skip: 25, limit: 5 })))
            expect(ids(jumped.rows)).toEqual(whole.slice(35, 40))
          }),
          { numRuns: 60 },
        )
      }))

    it("sorts membership numbers by their value and puts those without last [PER-04]", () =>
      inWorkspace()(async (repository) => {
        const numbers = ["10", "9", null, "A2", "A10", "0100"]
        const all = numbers.map((membershipNumber, index) => person({ membershipNumber, firstName: String(index) }))
        await run(repository.add(all))
        const { rows } = await run(repository.page(stretch({ by: "membershipNumber", fields: ["membershipNumber"] })))
        expect(rows.map((row) => row.membershipNumber)).toEqual(["9", "10", "0100", "A2", "A10", null])
      }))

    it("sorts numbers of a custom column by their value and lists only the columns that are asked for [PER-04]", () =>
      inWorkspace()(async (repository) => {
        const [number, text] = [customColumns[2]!.id, customColumns[0]!.id]
        const field = customFieldOf(number)
        const all = [10, -2.5, 9, -30, undefined, 0.25].map((value) =>
          person({ custom: { [text]: "x", ...(value === undefined ? {} : { [number]: value }) } }),
        )
        await run(repository.add(all))
        const listed = async (descending: boolean) =>
          (await run(repository.page(stretch({ by: field, descending, fields: [field] })))).rows.map(
            ({ custom }) => custom,
          )
        const up = [-30, -2.5, 0.25, 9, 10].map((value) => ({ [number]: value }))
        expect(await listed(false)).toEqual([...up, {}])
        expect(await listed(true)).toEqual([...up.toReversed(), {}])
        const [first] = all
        await run(repository.replace([{ ...first!, custom: {}, version: 2 }], "sameWords"))
        expect((await listed(false)).slice(-3)).toEqual([{ [number]: 9 }, {}, {}])
      }))

    it("refuses a membership number that is taken and adds the others [MBR-04]", () =>
      inWorkspace()(async (repository) => {
        const first = person({ membershipNumber: "1" })
        const again = person({ membershipNumber: "1" })
        const other = person({ membershipNumber: "2" })
        expect(await run(repository.add([first]))).toEqual([])
        expect(await run(repository.add([again, other]))).toEqual([again.id])
        expect(ids(await run(repository.find([first.id, again.id, other.id]))).sort()).toEqual(
          [first.id, other.id].sort(),
        )
      }))

    it("replaces only the version before, and finds the new words, not the old", () =>
      inWorkspace()(async (repository) => {
        const before = person({ lastName: "Petersen" })
        await run(repository.add([before]))
        const after = { ...before, lastName: "Özdemir", version: 2 }
        expect(await run(repository.replace([after]))).toEqual([])
        expect(await run(repository.count([{ ...everyone, sought: soughtWords("petersen") }]))).toEqual([0])
        expect(await run(repository.count([{ ...everyone, sought: soughtWords("ozdemir") }]))).toEqual([1])
        expect(await run(repository.replace([after]))).toEqual([{ id: before.id, reason: "stale" }])
      }))

    it("replaces all or nobody, and what comes after a refusal is written as ever [MBR-04]", () =>
      inWorkspace()(async (repository) => {
        const [holder, other, changed] = [person({ membershipNumber: "1" }), person({}), person({ version: 2 })]
        await run(repository.add([holder, other, changed]))
        const numbered = { ...other, membershipNumber: "1", version: 2 }
        expect(await run(repository.replace([numbered]))).toEqual([{ id: other.id, reason: "numberTaken" }])
        const moved = { ...holder, city: "Ulm", version: 2 }
        expect(await run(repository.replace([moved, { ...changed, city: "Ulm" }]))).toEqual([
          { id: changed.id, reason: "stale" },
        ])
        expect(await run(repository.find([holder.id]))).toEqual([holder])
        expect(await run(repository.replace([{ ...numbered, membershipNumber: "2" }, moved]))).toEqual([])
      }))

    it("tells the versions of those who are there [PER-21]", () =>
      inWorkspace()(async (repository) => {
        const [first, second] = [person({}), person({})]
        await run(repository.add([first, second]))
        expect(await run(repository.replace([{ ...second, city: "Ulm", version: 2 }]))).toEqual([])
        const told = await run(repository.versions([first.id, second.id, crypto.randomUUID() as Person["id"]]))
        expect(new Map(told.map(({ id, version }) => [id, version]))).toEqual(
          new Map([
            [first.id, 1],
            [second.id, 2],
          ]),
        )
        expect(await run(repository.versions([]))).toEqual([])
      }))

    it("removes persons with the words by which they were found, and frees their number [PER-13]", () =>
      inWorkspace()(async (repository) => {
        const gone = person({ lastName: "Petersen", membershipNumber: "1" })
        const stays = person({ lastName: "Petersen" })
        await run(repository.add([gone, stays]))
        expect(ids(await run(repository.hold([gone.id, stays.id]))).sort()).toEqual([gone.id, stays.id].sort())
        const nobody = crypto.randomUUID() as Person["id"]
        expect([...(await run(repository.keep([gone.id, nobody, stays.id])))].sort()).toEqual(
          [gone.id, stays.id].sort(),
        )
        await run(repository.remove([gone.id, crypto.randomUUID() as Person["id"]]))
        expect(await run(repository.find([gone.id]))).toEqual([])
        expect(await run(repository.count([{ ...everyone, sought: soughtWords("petersen") }]))).toEqual([1])
        expect(await run(repository.add([person({ membershipNumber: "1" })]))).toEqual([])
      }))

    it("forgets names that nobody has, and still finds everybody one slip away [PER-17] [PER-04]", () =>
      inWorkspace()(async (repository) => {
        const [gone, stays] = [person({ lastName: "Quastenflosser" }), person({ lastName: "Petersen" })]
        await run(repository.add([gone, stays]))
        await run(repository.remove([gone.id]))
        await run(repository.forgetNames())
        expect(await run(repository.forgetNames())).toBe(0)
        const found = (text: string) => run(repository.count([{ ...everyone, sought: soughtWords(text) }]))
        expect([await found("petersne"), await found("quastenflossre")]).toEqual([[1], [0]])
        await run(repository.add([{ ...gone, id: crypto.randomUUID() as Person["id"] }]))
        expect(await found("quastenflossre")).toEqual([1])
      }))

    it("finds persons that may be the same by number, e-mail or name [PER-11]", () =>
      inWorkspace()(async (repository) => {
        const byNumber = person({ membershipNumber: "7", lastName: "Eins" })
        const byEmail = person({ email: "Lina@Example.org", lastName: "Zwei" })
        const byName = person({ firstName: "Zoë", lastName: "Łukasiewicz" })
        await run(repository.add([byNumber, byEmail, byName, person({ lastName: "Niemand" })]))
        const nothing = { membershipNumber: null, email: null, firstName: "x", lastName: "y", birthdate: null }
        const keys = [
          { ...nothing, membershipNumber: "7" },
          { ...nothing, email: "lina@example.org" },
          { ...nothing, firstName: "ZOE", lastName: "lukasiewicz" },
        ]
        const found = await run(repository.matching(keys))
        expect(ids(found).sort()).toEqual([byNumber.id, byEmail.id, byName.id].sort())
        const namesakes = Array.from({ length: 4 }, () => person({ firstName: "Zoë", lastName: "Łukasiewicz" }))
        await run(repository.add(namesakes))
        const some = ids(await run(repository.matching(keys, { most: 2 })))
        expect(some).toEqual(expect.arrayContaining([byNumber.id, byEmail.id]))
        expect(some).toHaveLength(4)
      }))

    it("has who is found as it is written before who is one slip away, each by name [PER-04]", () =>
      inWorkspace()(async (repository) => {
        const all = [
          ["Anna", "Möller"],
          ["Ben", "Müller"],
          ["Cem", "Mueller"],
          ["Dua", "Miller"],
          ["Eva", "Müllerschön"],
        ].map(([firstName = "", lastName = ""]) => person({ firstName, lastName }))
        await run(repository.add(all))
        const up = { by: "name", descending: false } as const
        expect(await namesInOrder(repository, up, "müller")).toEqual(["Cem", "Ben", "Eva", "Dua", "Anna"])
        expect(await namesInOrder(repository, { ...up, descending: true }, "müller")).toEqual([
          "Eva",
          "Ben",
          "Cem",
          "Anna",
          "Dua",
        ])
        expect(await namesInOrder(repository, up, "anna müller")).toEqual(["Anna"])
        // Who sorts by something sees that order.
        expect(await namesInOrder(repository, { ...up, by: "firstName" }, "müller")).toEqual([
          "Anna",
          "Ben",
          "Cem",
          "Dua",
          "Eva",
        ])
      }))

    it("knows a family, the oldest first, and where each lives [MBR-05]", () =>
      inWorkspace()(async (repository) => {
        const familyId = crypto.randomUUID() as FamilyId
        const mother = person({ familyId, birthdate: "1980-01-01" as CalendarDate })
        const home = { street: "Am Markt 5", addressAddition: "Hof", postcode: "24103", city: "Kiel", country: "DE" }
        const child = person({ familyId, birthdate: "2015-01-01" as CalendarDate, ...home })
        await run(repository.add([child, mother, person()]))
        const { id, firstName, lastName } = child
        const [first, second] = await run(repository.family(familyId))
        expect([first?.id, second]).toEqual([mother.id, { id, firstName, lastName, ...home }])
      }))
  })
}
