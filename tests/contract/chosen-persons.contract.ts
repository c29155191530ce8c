import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { ChangeId, PersonId, TimelineEntryId, WordId } from "../../core/kernel/id.ts"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"
import type { ChangeLog, ChangeRecord } from "../../core/people/ports/change-log.port.ts"
import type { MembershipNumbers } from "../../core/people/ports/membership-numbers.port.ts"
import type { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import type { Timeline } from "../../core/people/ports/timeline.port.ts"
import type { Trash } from "../../core/people/ports/trash.port.ts"
import type { ListViewId } from "../../core/people/record-id.ts"
import { person } from "../support/persons.ts"

/** What changes of chosen persons need, in one new workspace and one transaction. */
export interface ChosenPorts {
  readonly persons: PersonRepository["Service"]
  readonly timeline: Timeline["Service"]
  readonly changes: ChangeLog["Service"]
  readonly trash: Trash["Service"]
  readonly numbers: MembershipNumbers["Service"]
}

const run = Effect.runPromise
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
const sorted = (ids: ReadonlyArray<string>) => ids.toSorted()

/** What the change log, the trash and the membership numbers keep to. */
export const chosenPersonsContract = (
  name: string,
  withPorts: <A>(work: (ports: ChosenPorts) => Promise<A>) => Promise<A>,
): void => {
  describe(`changes of chosen persons, in ${name}`, () => {
    it("are kept until they are undone [PER-04]", () =>
      withPorts(async ({ changes }) => {
        const ids = sorted([crypto.randomUUID(), crypto.randomUUID()]) as unknown as [PersonId, PersonId]
        const record: ChangeRecord = {
          id: crypto.randomUUID() as ChangeId,
          at: at(1),
          byName: "Jana",
          rows: [
            { personId: ids[0], baseVersion: 2, version: 3, before: { groups: ["Rover"], leaveDate: null } },
            { personId: ids[1], baseVersion: 1, version: 1, before: null },
          ],
          words: [
            {
              id: crypto.randomUUID() as WordId,
              version: 4,
              kind: "groups",
              name: "Wölflinge",
              colour: "teal",
              archived: true,
            },
          ],
          views: [
            {
              id: crypto.randomUUID() as ListViewId,
              before: {
                filter: { join: "or", conditions: [{ field: "groups", is: "in", values: ["Wölflinge"] }] },
                search: 'gruppe:"Wölflinge"',
              },
              after: { filter: { join: "or", conditions: [{ age: { from: 7 } }] }, search: "" },
            },
          ],
        }
        expect(await run(changes.begin(record.id))).toBeUndefined()
        await run(changes.record(record))
        expect(await run(changes.begin(record.id))).toEqual(record)
        await run(changes.carry([{ personId: ids[0], from: 3, to: 5 }]))
        expect((await run(changes.begin(record.id)))?.rows.map(({ version }) => version)).toEqual([5, 1])
        await run(changes.expire(at(1)))
        expect((await run(changes.begin(record.id)))?.rows).toHaveLength(2)
        await run(changes.expire(at(2)))
        expect(await run(changes.begin(record.id))).toEqual({ ...record, rows: [], words: [], views: [] })
        await run(changes.markUndone(record.id, at(2)))
        expect(await run(changes.begin(record.id))).toBeUndefined()
      }))

    it("find deleted persons whole, the newest first, by name and since an instant [PER-17]", () =>
      withPorts(async ({ trash }) => {
        const old = person({ lastName: "Müller", firstName: "Zoë", notes: "Zeile\nzwei", phones: [] })
        const [first, second] = [person({ lastName: "Meyer" }), person({ lastName: "Meyer" })].sort((a, b) =>
          a.id < b.id ? -1 : 1,
        ) as [ReturnType<typeof person>, ReturnType<typeof person>]
        await run(trash.put([old], at(1), "Jana"))
        await run(trash.put([second, first], at(2), "Ole"))
        const page = await run(trash.list(at(0), "", 2))
        expect(page.total).toBe(3)
        expect(page.entries.map(({ id }) => id)).toEqual([first.id, second.id])
        expect(await run(trash.list(at(0), "muller", 9))).toEqual({
          total: 1,
          entries: [
            {
              id: old.id,
              firstName: "Zoë",
              lastName: "Müller",
              kind: "member",
              membershipNumber: null,
              at: at(1),
              byName: "Jana",
            },
          ],
        })
        expect((await run(trash.list(at(2), "", 9))).total).toBe(2)
        expect(await run(trash.hold([old.id], at(2)))).toEqual([])
        expect(await run(trash.hold([old.id, crypto.randomUUID() as PersonId], at(1)))).toEqual([
          { person: old, at: at(1) },
        ])
        expect(await run(trash.before(at(2), 9))).toEqual([old.id])
        expect(await run(trash.before(at(3), 2))).toEqual([old.id, first.id])
        await run(trash.remove([first.id]))
        expect((await run(trash.list(at(0), "", 9))).entries.map(({ id }) => id)).toEqual([second.id, old.id])
      }))

    it("forget with a person in the trash all that was kept of it, and of nobody else [PER-17]", () =>
      withPorts(async ({ trash, timeline, changes }) => {
        const [gone, stays] = [person(), person()]
        await run(trash.put([gone], at(1), "Jana"))
        const entry = (personId: PersonId, minute: number) => ({
          id: uuidv7(Date.UTC(2026, 10, 20, 12, minute), crypto.getRandomValues(new Uint8Array(10))) as TimelineEntryId,
          personId,
          at: at(minute),
          by: null,
          event: { kind: "deleted" as const },
        })
        await run(timeline.append([entry(gone.id, 1), entry(stays.id, 2)]))
        const id = crypto.randomUUID() as ChangeId
        const before = { city: "Kiel" }
        const rows = [gone, stays].map(({ id: personId }) => ({ personId, baseVersion: 1, version: 2, before }))
        await run(changes.record({ id, at: at(1), byName: "Jana", rows, words: [], views: [] }))
        expect(await run(trash.erase([gone.id, stays.id]))).toEqual([gone.id])
        await run(timeline.forgetPersons([gone.id]))
        await run(changes.forgetPersons([gone.id]))
        expect(await run(timeline.of(gone.id, undefined, 9))).toEqual([])
        expect(await run(timeline.of(stays.id, undefined, 9))).toHaveLength(1)
        const kept = await run(changes.begin(id))
        expect(kept?.rows.find(({ personId }) => personId === gone.id)?.before).toBeNull()
        expect(kept?.rows.find(({ personId }) => personId === stays.id)?.before).toEqual(before)
        expect(await run(trash.list(at(0), "", 9))).toEqual({ total: 0, entries: [] })
      }))

    it("know numbers in use, those in the trash too, and keep format and counter [MBR-04]", () =>
      withPorts(async ({ persons, trash, numbers }) => {
        expect(await run(numbers.read())).toBeUndefined()
        expect(await run(numbers.highest())).toBeUndefined()
        const all = ["9", "0100", "100", "A500"].map((membershipNumber) => person({ membershipNumber }))
        await run(persons.add([...all, person()]))
        expect(await run(numbers.highest())).toBe("0100")
        await run(trash.put([person({ membershipNumber: "0777" })], at(1), "Jana"))
        expect(await run(numbers.highest())).toBe("0777")
        expect(sorted(await run(numbers.taken(["9", "10", "0777", "A500"])))).toEqual(["0777", "9", "A500"])
        const settings = { format: { prefix: "M", minimumLength: 3, suffix: "" }, next: 4_000_000_000 }
        await run(numbers.save({ ...settings, next: 1 }))
        await run(numbers.save(settings))
        expect(await run(numbers.read())).toEqual(settings)
        expect(await run(numbers.hold())).toEqual(settings)
      }))
  })
}
