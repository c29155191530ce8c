import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import type { ImportId, PersonId, TimelineEntryId } from "../../core/kernel/id.ts"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"
import { noReferences } from "../../core/people/import-run.ts"
import type { ImportLog, ImportRecord } from "../../core/people/ports/import-log.port.ts"
import type { Timeline } from "../../core/people/ports/timeline.port.ts"
import type { JournalEntry } from "../../core/people/timeline.ts"
import { type TimelineFilter, timelineKinds, wantedAmong, wantedEntries } from "../../core/people/timeline-filter.ts"
import { person } from "../support/persons.ts"

/** The timeline and the import log of one new workspace, in one transaction. */
export type WithRecords = <A>(
  work: (timeline: Timeline["Service"], log: ImportLog["Service"]) => Promise<A>,
) => Promise<A>

const run = Effect.runPromise

const entryAt = (personId: PersonId, minute: number): JournalEntry => ({
  id: uuidv7(Date.UTC(2026, 10, 20, 12, minute), crypto.getRandomValues(new Uint8Array(10))) as TimelineEntryId,
  personId,
  at: new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
  by: minute % 2 === 0 ? null : { userId: null, name: "Jana" },
  event: { kind: "changed", changes: [{ field: "city", before: null, after: `Ort ${minute}` }], importId: null },
})

/** What every timeline and every import log keeps to. */
export const recordsContract = (name: string, withRecords: WithRecords): void => {
  describe(`what happened, in ${name}`, () => {
    it("is told newest first, in pages, of one person alone [PER-07]", () =>
      withRecords(async (timeline) => {
        const id = crypto.randomUUID() as PersonId
        const entries = Array.from({ length: 5 }, (_, minute) => entryAt(id, minute))
        await run(timeline.append(entries))
        await run(timeline.append([entryAt(crypto.randomUUID() as PersonId, 9)]))
        const newest = entries.toReversed()
        expect(await run(timeline.of(id, undefined, 2))).toEqual(newest.slice(0, 2))
        expect(await run(timeline.of(id, newest[1], 10))).toEqual(newest.slice(2))
      }))

    it("is found by its id, for its person alone [PER-21]", () =>
      withRecords(async (timeline) => {
        const [id, other] = [crypto.randomUUID() as PersonId, crypto.randomUUID() as PersonId]
        const entry = entryAt(id, 1)
        await run(timeline.append([entry, entryAt(id, 2)]))
        expect(await run(timeline.find(id, entry.id))).toEqual(entry)
        expect(await run(timeline.find(other, entry.id))).toBeUndefined()
        expect(await run(timeline.find(id, entryAt(id, 3).id))).toBeUndefined()
      }))

    it("is found by what it is about, who did it and when, as the core says [PER-07]", () =>
      withRecords(async (timeline) => {
        const id = crypto.randomUUID() as PersonId
        const events = [
          { kind: "created" },
          { kind: "mailed", subject: "Lager" },
          { kind: "payer", act: "set" },
          { kind: "specialData" },
        ] as const
        const entries = Array.from({ length: 12 }, (_, minute) => ({
          ...entryAt(id, minute * 300),
          by: [null, { userId: null, name: "Jana" }, { userId: null, name: "Ole" }][minute % 3]!,
          event: events[minute % 4]!,
        }))
        await run(timeline.append(entries))
        const filters: ReadonlyArray<TimelineFilter> = [
          {},
          { topics: [] },
          { topics: ["mails", "money"] },
          { by: "Jana" },
          { by: null },
          { by: "Niemand" },
          { from: "2026-11-21" as CalendarDate },
          { until: "2026-11-21" as CalendarDate },
          { from: "1900-01-01" as CalendarDate, until: "9999-12-30" as CalendarDate },
          { topics: ["data"], by: "Ole", from: "2026-11-20" as CalendarDate, until: "2026-11-22" as CalendarDate },
        ]
        for (const filter of filters) {
          const wanted = wantedEntries(filter)
          const found = wantedAmong(entries, wanted, 100)
          expect([filter, await run(timeline.of(id, undefined, 100, wanted))]).toEqual([filter, found])
          expect(await run(timeline.of(id, found[0], 1, wanted))).toEqual(
            found[0] === undefined ? [] : found.slice(1, 2),
          )
        }
        expect(new Set(await run(timeline.actors(id, timelineKinds)))).toEqual(new Set([null, "Jana", "Ole"]))
        expect(await run(timeline.actors(crypto.randomUUID() as PersonId, timelineKinds))).toEqual([])
      }))

    it("of an import is kept once it is finished [PER-13]", () =>
      withRecords(async (_, log) => {
        const before = person({ lastName: "Alt" })
        const record: ImportRecord = {
          id: crypto.randomUUID() as ImportId,
          fileName: "liste.csv",
          at: "2026-11-20T12:00:00.000Z",
          byName: "Jana",
          created: 1,
          updated: 1,
          references: { given: 2, passedOver: 1, missing: 3 },
          rows: [
            { line: 2, personId: crypto.randomUUID() as PersonId, version: 1, before: null },
            { line: 3, personId: before.id, version: 2, before },
          ],
        }
        expect(await run(log.begin(record.id))).toBeUndefined()
        expect(await run(log.finished(record.id))).toBeUndefined()
        await run(log.record(record))
        expect(await run(log.finished(record.id))).toEqual({
          created: 1,
          updated: 1,
          references: record.references,
        })
        const { rows, ...entry } = record
        expect(await run(log.begin(record.id))).toEqual({ ...entry, rolledBackAt: null })
        expect(await run(log.rows(record.id))).toEqual(rows)
        await run(log.expire(record.at))
        await run(log.forgetPersons([crypto.randomUUID() as PersonId]))
        expect(await run(log.rows(record.id))).toEqual(rows)
        await run(log.forgetPersons([before.id]))
        expect((await run(log.rows(record.id))).map((row) => row.before)).toEqual([null, null])
        await run(log.expire("2026-11-20T12:00:00.001Z"))
        expect(await run(log.rows(record.id))).toEqual([])
        expect(await run(log.begin(record.id))).toEqual({ ...entry, rolledBackAt: null })
      }))

    it("of imports is told newest first, and that one was taken back [PER-13]", () =>
      withRecords(async (_, log) => {
        const before = person({ lastName: "Alt" })
        const importOf = (minute: number, version: number): ImportRecord => ({
          id: crypto.randomUUID() as ImportId,
          fileName: `liste-${minute}.csv`,
          at: new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
          byName: "Jana",
          created: 0,
          references: noReferences,
          updated: 1,
          rows: [{ line: 2, personId: before.id, version, before: { ...before, version: version - 1 } }],
        })
        const [first, second] = [importOf(1, 2), importOf(2, 3)]
        await run(log.record(first))
        await run(log.record(second))
        expect((await run(log.list(5))).map(({ fileName }) => fileName)).toEqual(["liste-2.csv", "liste-1.csv"])
        expect(await run(log.list(1))).toHaveLength(1)
        const at = "2026-11-20T13:00:00.000Z"
        await run(log.markRolledBack(second.id, at))
        await run(log.carry([{ personId: before.id, from: 2, to: 4 }]))
        expect(await run(log.begin(second.id))).toMatchObject({ rolledBackAt: at })
        expect(await run(log.finished(second.id))).toBeUndefined()
        expect((await run(log.rows(first.id)))[0]).toMatchObject({ version: 4 })
        expect(await run(log.rows(second.id))).toEqual([])
        expect((await run(log.list(5))).map(({ rolledBackAt }) => rolledBackAt)).toEqual([at, null])
        expect(await run(log.rows(crypto.randomUUID() as ImportId))).toEqual([])
      }))
  })
}
