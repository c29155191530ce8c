import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { FileLedger } from "../../core/files/index.ts"
import type { FileId, UserId } from "../../core/kernel/id.ts"
import type { ExportRecord, ExportStore } from "../../core/people/ports/export-store.port.ts"
import type { ExportId } from "../../core/people/record-id.ts"

/** Exports, in one new workspace and one transaction. */
export interface ExportPorts {
  readonly exports: ExportStore["Service"]
  readonly ledger: FileLedger["Service"]
}

const run = Effect.runPromise
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
const newUser = () => crypto.randomUUID() as UserId

const record = (userId: UserId, minute: number, given: Partial<ExportRecord> = {}): ExportRecord => ({
  id: crypto.randomUUID() as ExportId,
  userId,
  wish: { list: "members", format: "csv", search: `Wunsch ${minute}`, sort: { by: "name", descending: false } },
  format: "csv",
  name: "mitglieder-2026-11-20.csv",
  state: "waiting",
  done: 0,
  total: 0,
  count: null,
  size: null,
  at: at(minute),
  until: at(30),
  fault: null,
  file: null,
  ...given,
})

/** What the store of exports keeps to. */
export const exportsContract = (
  name: string,
  withPorts: <A>(work: (ports: ExportPorts) => Promise<A>) => Promise<A>,
): void => {
  describe(`exports in ${name}`, () => {
    it("are those of their user, the newest first, as long as their time is not over [PER-10]", () =>
      withPorts(async ({ exports }) => {
        const [mine, theirs] = [newUser(), newUser()]
        const all = [record(mine, 1), record(mine, 3), record(theirs, 2), record(mine, 4, { until: at(9) })]
        for (const each of all) expect(await run(exports.add(each))).toEqual({ kept: each, added: true })
        expect(await run(exports.of(mine, at(9)))).toEqual([all[3], all[1], all[0]])
        expect(await run(exports.of(mine, at(10)))).toEqual([all[1], all[0]])
        expect(await run(exports.hold(all[2]!.id))).toEqual(all[2])
        await run(exports.remove(all[2]!.id))
        expect(await run(exports.hold(all[2]!.id))).toBeUndefined()
        expect(await run(exports.of(mine, at(9)))).toHaveLength(3)
      }))

    it("are there once for an id, and once for a wish of a user while they are made [PER-10]", () =>
      withPorts(async ({ exports }) => {
        const [mine, theirs] = [newUser(), newUser()]
        const first = record(mine, 1)
        await run(exports.add(first))
        const there = { kept: first, added: false }
        expect(await run(exports.add({ ...record(mine, 2), id: first.id }))).toEqual(there)
        const { wish } = first
        const turned = Object.fromEntries(Object.entries(wish).reverse()) as unknown as ExportRecord["wish"]
        expect(await run(exports.add(record(mine, 3, { wish: turned })))).toEqual(there)
        const another = record(theirs, 3, { wish })
        expect(await run(exports.add(another))).toEqual({ kept: another, added: true })
        await run(exports.replace({ ...first, state: "done" }))
        const again = record(mine, 4, { wish })
        expect(await run(exports.add(again))).toEqual({ kept: again, added: true })
      }))

    it("change in all but user and wish, and are forgotten after their time [PER-10]", () =>
      withPorts(async ({ exports }) => {
        const [first, second] = [record(newUser(), 1), record(newUser(), 2, { until: at(5) })]
        for (const each of [first, second]) await run(exports.add(each))
        const file = crypto.randomUUID() as FileId
        const done = {
          ...first,
          state: "done",
          done: 7,
          total: 8,
          count: 7,
          size: 3_000_000_000,
          file,
          until: at(4),
        } as const
        await run(exports.replace({ ...done, userId: newUser() }))
        expect(await run(exports.hold(first.id))).toEqual(done)
        expect(await run(exports.expire(at(4), 9))).toEqual([])
        expect(await run(exports.expire(at(6), 1))).toEqual([done])
        expect(await run(exports.expire(at(6), 9))).toEqual([second])
        expect(await run(exports.hold(first.id))).toBeUndefined()
      }))
  })
}
