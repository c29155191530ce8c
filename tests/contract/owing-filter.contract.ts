import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { FeeStore } from "../../core/fees/ports/fee-store.port.ts"
import { cents } from "../../core/kernel/money.ts"
import { plainFilter } from "../../core/people/filter-meaning.ts"
import { parseFilterText } from "../../core/people/filter-text/index.ts"
import type { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { batch, charged, day, fee, kept } from "../support/fees.ts"
import { person } from "../support/persons.ts"
import { namesInOrder } from "./names-in-order.ts"

const run = Effect.runPromise
const today = day("2026-11-20")

interface Ports {
  readonly persons: PersonRepository["Service"]
  readonly fees: FeeStore["Service"]
}

/** What filters and columns that ask what is open of persons' fees mean, wherever these are kept. */
export const owingFilterContract = (
  name: string,
  within: <A>(work: (ports: Ports) => Promise<A>) => Promise<A>,
): void => {
  describe(`what is open of fees among persons in ${name}`, () => {
    it("is the sum of all claims that are not paid, credits apart [FEE-07] [PER-04] [PER-05]", () =>
      within(async ({ persons, fees }) => {
        const all = ["Anna", "Ben", "Cem", "Dua"].map((firstName) => person({ firstName, lastName: "Ott" }))
        const [anna, ben, cem, dua] = all.map(({ id }) => id)
        await run(persons.add(all))
        const of = batch()
        const paid = kept({ kind: "manualMark", id: crypto.randomUUID(), on: today, amount: cents(2_000) as never })
        const given = [
          fee(of, { person: anna!, entries: [charged(6_000), paid], dueOn: day("2026-11-19") }),
          fee(of, { person: anna!, entries: [charged(1_000)], dueOn: today }),
          fee(of, { person: anna!, entries: [charged(-500)], dueOn: today }),
          fee(of, { person: ben!, entries: [charged(5_000)], dueOn: today }),
          fee(of, { person: cem!, entries: [charged(2_000), paid], dueOn: day("2026-01-01") }),
          fee(of, { person: null, entries: [charged(9_999)], dueOn: day("2026-01-01") }),
        ]
        expect(await run(fees.add(of, given))).toBe(given.length)
        const everybody = { filter: plainFilter(undefined, today), sought: [] }
        expect(await run(persons.totals(everybody, [{ field: "owing", reckoned: "number" }], today))).toEqual([
          { filled: 2, sum: 10_000, least: 5_000, most: 5_000 },
        ])
        const counted = await run(
          persons.values(everybody, {
            by: { field: "firstName", listing: "whole" },
            across: undefined,
            measure: "owing",
            find: "",
            most: 9,
            mostAcross: 9,
          }),
        )
        expect(counted.rows.told.map(({ value, measure }) => [value, measure?.filled, measure?.sum])).toEqual([
          ["Anna", 1, 5_000],
          ["Ben", 1, 5_000],
          ["Cem", 0, 0],
          ["Dua", 0, 0],
        ])
        expect(counted.measure).toEqual({ filled: 2, sum: 10_000, least: 5_000, most: 5_000 })
        const found = async (text: string, fields: ReadonlyArray<"owing"> = []) => {
          const parsed = parseFilterText(text)
          if (!parsed.ok) throw new Error(text)
          const filter = plainFilter(parsed.filter, today)
          const rest = { sought: [], descending: false, after: undefined, skip: 0, limit: 9, fields }
          const { rows } = await run(persons.page({ filter, by: "name", ...rest }))
          expect(await run(persons.count([{ filter, sought: [] }]))).toEqual([rows.length])
          return rows
        }
        const ids = async (text: string) => (await found(text)).map(({ id }) => id)
        expect(await ids("offen>0")).toEqual([anna, ben])
        expect(await ids("offen=0")).toEqual([cem, dua])
        expect(await ids("offen=50")).toEqual([anna, ben])
        expect(await ids("offen>50")).toEqual([])
        expect(await ids("offen>=0")).toEqual([anna, ben, cem, dua])
        expect(await ids("offen<0")).toEqual([])
        expect(await ids("überfällig>0")).toEqual([anna])
        expect(await ids("überfällig=0 oder offen!=50")).toEqual([ben, cem, dua])
        expect(await ids("nicht überfällig>=40")).toEqual([ben, cem, dua])
        expect((await found("", ["owing"])).map(({ owing }) => owing)).toEqual([5_000, 5_000, 0, 0])
        expect((await found(""))[0]).not.toHaveProperty("owing")
      }))

    it("puts persons into order, those who owe nothing last either way [FEE-07] [PER-04]", () =>
      within(async ({ persons, fees }) => {
        const all = ["Anna", "Ben", "Cem", "Dua"].map((firstName) => person({ firstName, lastName: "Ott" }))
        const [anna, , cem, dua] = all.map(({ id }) => id)
        await run(persons.add(all))
        const of = batch()
        const owed = [
          [anna!, 2_000],
          [cem!, 5_000],
          [cem!, 4_000],
          [dua!, 2_000],
        ] as const
        const given = owed.map(([id, amount]) => fee(of, { person: id, entries: [charged(amount)], dueOn: today }))
        expect(await run(fees.add(of, given))).toBe(given.length)
        expect(await namesInOrder(persons, { by: "owing", descending: true })).toEqual(["Cem", "Dua", "Anna", "Ben"])
        expect(await namesInOrder(persons, { by: "owing", descending: false })).toEqual(["Anna", "Dua", "Cem", "Ben"])
        const further = [{ by: "owing", descending: true }] as const
        const order = { by: "lastName", descending: false, further } as const
        expect(await namesInOrder(persons, order)).toEqual(["Cem", "Anna", "Dua", "Ben"])
      }))
  })
}
