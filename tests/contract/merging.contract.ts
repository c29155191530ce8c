import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { ChangeId, CustomColumnId, PersonId, TimelineEntryId } from "../../core/kernel/id.ts"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"
import { pairOf } from "../../core/people/merging/index.ts"
import type { CustomColumnStore } from "../../core/people/ports/custom-columns.port.ts"
import type { DistinctPairs } from "../../core/people/ports/distinct-pairs.port.ts"
import type { MergeLog, MergeRecord } from "../../core/people/ports/merge-log.port.ts"
import type { SpecialRecords } from "../../core/people/ports/special-records.port.ts"
import type { Timeline } from "../../core/people/ports/timeline.port.ts"
import type { Trash } from "../../core/people/ports/trash.port.ts"
import { person } from "../support/persons.ts"

/** What merging needs, in one new workspace and one transaction. */
export interface MergingPorts {
  readonly merges: MergeLog["Service"]
  readonly distinct: DistinctPairs["Service"]
  readonly timeline: Timeline["Service"]
  readonly trash: Trash["Service"]
  readonly special: SpecialRecords["Service"]
  readonly columns: CustomColumnStore["Service"]
}

const run = Effect.runPromise
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
const newId = () => crypto.randomUUID() as PersonId
const entryId = (minute: number) =>
  uuidv7(Date.UTC(2026, 10, 20, 12, minute), crypto.getRandomValues(new Uint8Array(10))) as TimelineEntryId
const record = (minute: number, given: Partial<MergeRecord> = {}): MergeRecord => {
  const before = person({ lastName: "Petersen", notes: "Zeile\nzwei" })
  return {
    id: crypto.randomUUID() as ChangeId,
    at: at(minute),
    byName: "Jana",
    before,
    after: { ...before, city: "Kiel", version: 2 },
    gone: person({ phones: [{ label: "mother", number: "0171 5551" }], groups: ["Rover"] }),
    moved: { timeline: [entryId(1), entryId(2)], specialData: { version: 3, before: null }, ours: ["ä", null, 1.5] },
    ...given,
  }
}
const sealed = { version: 1, sealed: { keyId: "k", bytes: new Uint8Array([1, 2, 3]) } }
const created = (personId: PersonId, minute: number) => ({
  id: entryId(minute),
  personId,
  at: at(minute),
  by: { userId: null, name: "Jana" },
  event: { kind: "created" as const },
})

/** What the merge log, the pairs that are told apart and the moving of a timeline keep to. */
export const mergingContract = (
  name: string,
  withPorts: <A>(work: (ports: MergingPorts) => Promise<A>) => Promise<A>,
): void => {
  describe(`merging, in ${name}`, () => {
    it("keeps merges whole until they are removed, and finds them by either person [PER-09]", () =>
      withPorts(async ({ merges }) => {
        const [old, middle, last] = [record(1), record(2), record(2)]
        for (const each of [old, middle, last]) await run(merges.record(each))
        expect(await run(merges.begin(old.id))).toEqual(old)
        expect(await run(merges.begin(crypto.randomUUID() as ChangeId))).toBeUndefined()
        const newest = [middle, last].sort((a, b) => (a.id < b.id ? 1 : -1))
        expect(await run(merges.since(at(0), 9))).toEqual([...newest, old])
        expect(await run(merges.since(at(2), 1))).toEqual(newest.slice(0, 1))
        expect(await run(merges.of([old.gone.id, newId()]))).toEqual([old])
        expect(await run(merges.of([old.after.id]))).toEqual([old])
        expect(await run(merges.of([]))).toEqual([])
        await run(merges.remove(old.id))
        expect(await run(merges.begin(old.id))).toBeUndefined()
      }))

    it("forgets what is too old, and says who went in it [PER-09]", () =>
      withPorts(async ({ merges }) => {
        const [old, last] = [record(1), record(2)]
        for (const each of [old, last]) await run(merges.record(each))
        expect(await run(merges.expire(at(2)))).toEqual([old.gone.id])
        expect(await run(merges.since(at(0), 9))).toEqual([last])
        expect(await run(merges.expire(at(2)))).toEqual([])
      }))

    it("forgets merges and pairs of who is gone for good, and of nobody else [PER-17]", () =>
      withPorts(async ({ merges, distinct, timeline, special }) => {
        const [merge, other, stays] = [record(1), record(2), record(3)]
        for (const each of [merge, other, stays]) await run(merges.record(each))
        for (const { id } of [merge.gone, merge.after]) await run(special.write(id, sealed))
        for (const { id } of [merge.gone, merge.after]) await run(timeline.append([created(id, 1)]))
        const said = { at: at(1), byName: "Jana" }
        const others = pairOf(newId(), newId())
        await run(
          distinct.add([
            { ...pairOf(merge.after.id, newId()), ...said },
            { ...others, ...said },
          ]),
        )
        const went = await run(merges.forgetPersons([merge.after.id, other.gone.id]))
        expect(went.toSorted()).toEqual([merge.gone.id, other.gone.id].toSorted())
        expect(await run(merges.since(at(0), 9))).toEqual([stays])
        await run(timeline.forgetPersons([merge.gone.id]))
        await run(special.forgetPersons([merge.gone.id]))
        await run(distinct.forgetPersons([merge.after.id]))
        expect(await run(timeline.of(merge.gone.id, undefined, 9))).toEqual([])
        expect(await run(timeline.of(merge.after.id, undefined, 9))).toHaveLength(1)
        expect(await run(special.read(merge.gone.id))).toBeUndefined()
        expect(await run(special.read(merge.after.id))).toEqual(sealed)
        expect(await run(distinct.all())).toEqual([{ ...others, ...said }])
      }))

    it("keeps no value of a custom column that was erased [COL-03, PER-09]", () =>
      withPorts(async ({ merges, columns }) => {
        const [erased, left] = [crypto.randomUUID(), crypto.randomUUID()]
        const custom = { [erased]: "geheim", [left]: true }
        const whole = record(1)
        const merge = record(1, {
          ...whole,
          before: { ...whole.before, custom },
          after: { ...whole.after, custom },
          gone: { ...whole.gone, custom },
        })
        await run(merges.record(merge))
        await run(columns.erase(erased as CustomColumnId))
        const kept = await run(merges.begin(merge.id))
        expect([kept?.before.custom, kept?.after.custom, kept?.gone.custom]).toEqual(
          Array.from({ length: 3 }, () => ({ [left]: true })),
        )
      }))

    it("gives the entries of a person to another, and the named ones back [PER-09]", () =>
      withPorts(async ({ timeline }) => {
        const [from, to, other] = [newId(), newId(), newId()]
        const [first, second] = [created(from, 1), created(from, 2)]
        await run(timeline.append([first, second, created(to, 3), created(other, 4)]))
        expect(await run(timeline.move(from, to))).toEqual([first.id, second.id].sort())
        expect(await run(timeline.of(from, undefined, 9))).toEqual([])
        expect((await run(timeline.of(to, undefined, 9))).map(({ personId }) => personId)).toEqual([to, to, to])
        expect(await run(timeline.move(to, from, [first.id]))).toEqual([first.id])
        expect(await run(timeline.of(from, undefined, 9))).toEqual([first])
        expect(await run(timeline.of(to, undefined, 9))).toHaveLength(2)
        expect(await run(timeline.of(other, undefined, 9))).toHaveLength(1)
        expect(await run(timeline.move(newId(), to))).toEqual([])
      }))

    it("remembers pairs once, the newest first, until they are removed [PER-09]", () =>
      withPorts(async ({ distinct }) => {
        const [one, two, three] = [newId(), newId(), newId()]
        const [left, right] = [pairOf(one, two), pairOf(two, three)]
        const early = { ...left, at: at(1), byName: "Jana" }
        const late = { ...right, at: at(2), byName: "Ole" }
        expect(await run(distinct.add([early]))).toEqual([left])
        expect(await run(distinct.add([{ ...early, byName: "Ole" }, late]))).toEqual([right])
        expect(await run(distinct.add([]))).toEqual([])
        expect(await run(distinct.all())).toEqual([late, early])
        expect(await run(distinct.of(one))).toEqual([early])
        expect(await run(distinct.of(two))).toEqual([late, early])
        await run(distinct.remove([left, pairOf(one, three)]))
        expect(await run(distinct.all())).toEqual([late])
      }))
  })
}
