import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { ChangeId, CustomColumnId, TimelineEntryId } from "../../core/kernel/id.ts"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"
import { customFieldOf } from "../../core/people/custom-field.ts"
import type { CustomColumnStore } from "../../core/people/ports/custom-columns.port.ts"
import { customColumns, person } from "../support/persons.ts"
import type { ChosenPorts } from "./chosen-persons.contract.ts"

/** What is kept of custom columns and of persons, in one new workspace and one transaction. */
export interface ColumnPorts extends ChosenPorts {
  readonly columns: CustomColumnStore["Service"]
}

const run = Effect.runPromise
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()

/** What every store of custom columns keeps to. */
export const customColumnsContract = (
  name: string,
  withPorts: <A>(work: (ports: ColumnPorts) => Promise<A>) => Promise<A>,
): void => {
  describe(`custom columns in ${name}`, () => {
    const [first, second, third] = customColumns as unknown as readonly [
      (typeof customColumns)[0],
      (typeof customColumns)[0],
      (typeof customColumns)[0],
    ]

    it("stand in their order and are as they were written [COL-01]", () =>
      withPorts(async ({ columns }) => {
        for (const column of customColumns) await run(columns.add(column))
        expect(await run(columns.list())).toEqual({ columns: customColumns, deleted: [] })
        const changed = {
          ...second,
          name: "Anders",
          version: 2,
          required: true,
          help: "Hilfe",
          divisions: "read" as const,
        }
        await run(columns.replace(changed))
        await run(columns.order([third.id, first.id]))
        const rest = customColumns.slice(3)
        expect((await run(columns.steady())).columns).toEqual([third, first, changed, ...rest])
        expect(await run(columns.hold())).toEqual(await run(columns.list()))
      }))

    it("are deleted and come back behind the others [COL-03]", () =>
      withPorts(async ({ columns }) => {
        for (const column of [first, second, third]) await run(columns.add(column))
        await run(columns.delete(first.id, at(1)))
        await run(columns.delete(second.id, at(2)))
        expect(await run(columns.list())).toEqual({
          columns: [third],
          deleted: [
            { ...second, deletedAt: at(2) },
            { ...first, deletedAt: at(1) },
          ],
        })
        await run(columns.restore(first.id))
        expect((await run(columns.list())).columns).toEqual([third, first])
      }))

    it("know how many persons of the list have a value, and which of the choices [COL-03]", () =>
      withPorts(async ({ columns, persons }) => {
        const medal = customColumns[4]!
        const colours = customColumns[6]!
        for (const column of [medal, colours]) await run(columns.add(column))
        await run(
          persons.add([
            person({ custom: { [medal.id]: "Gold", [colours.id]: ["Rot", "Grün"] } }),
            person({ custom: { [medal.id]: "Bronze", [colours.id]: ["Grün"] } }),
            person({ custom: { [medal.id]: "Gold" } }),
            person(),
          ]),
        )
        expect(await run(columns.use(medal.id))).toEqual({
          persons: 3,
          options: [
            { name: "Bronze", count: 1 },
            { name: "Gold", count: 2 },
          ],
        })
        expect((await run(columns.use(colours.id))).options).toEqual([
          { name: "Rot", count: 1 },
          { name: "Grün", count: 2 },
        ])
        expect(await run(columns.use(crypto.randomUUID() as CustomColumnId))).toEqual({ persons: 0, options: [] })
      }))

    it("are erased with all their values and nothing else, and no person is a new version by it [COL-03]", () =>
      withPorts(async ({ columns, persons, trash, changes, timeline }) => {
        for (const column of [first, second]) await run(columns.add(column))
        const custom = { [first.id]: "geheim", [second.id]: true }
        const left = { [second.id]: true }
        const [listed, deleted] = [person({ custom }), person({ custom })]
        await run(persons.add([listed]))
        await run(trash.put([deleted], at(1), "Jana"))
        const id = crypto.randomUUID() as ChangeId
        const row = { personId: listed.id, baseVersion: 1, version: 2, before: { custom, city: "Kiel" } }
        await run(changes.record({ id, at: at(1), byName: "Jana", rows: [row], words: [], views: [] }))
        const change = (column: typeof first, after: unknown) => ({
          field: customFieldOf(column.id),
          before: null,
          after,
        })
        const entry = {
          id: uuidv7(Date.parse(at(1)), crypto.getRandomValues(new Uint8Array(10))) as TimelineEntryId,
          personId: listed.id,
          at: at(1),
          by: null,
        }
        const event = (all: ReadonlyArray<ReturnType<typeof change>>) => ({
          ...entry,
          event: { kind: "changed" as const, importId: null, changes: all },
        })
        await run(timeline.append([event([change(first, "geheim"), change(second, true)])]))
        await run(columns.erase(first.id))
        expect((await run(columns.list())).columns).toEqual([second])
        expect(await run(persons.find([listed.id]))).toEqual([{ ...listed, custom: left }])
        expect(await run(trash.hold([deleted.id], at(0)))).toMatchObject([{ person: { ...deleted, custom: left } }])
        expect((await run(changes.begin(id)))?.rows).toEqual([{ ...row, before: { custom: left, city: "Kiel" } }])
        expect(await run(timeline.of(listed.id, undefined, 9))).toEqual([event([change(second, true)])])
        expect(await run(columns.use(first.id))).toEqual({ persons: 0, options: [] })
      }))
  })
}
