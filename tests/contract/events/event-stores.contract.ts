import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { EventId, KeptMark, ListId, RegistrationId } from "../../../core/events/index.ts"
import type { AttendanceStore } from "../../../core/events/ports/attendance-store.port.ts"
import type { CalendarFeedStore } from "../../../core/events/ports/calendar-feed-store.port.ts"
import type { EventListStore } from "../../../core/events/ports/event-list-store.port.ts"
import type { EventStore, KeptEvent } from "../../../core/events/ports/event-store.port.ts"
import type { RegistrationLinks } from "../../../core/events/ports/registration-links.port.ts"
import type { RegistrationStore } from "../../../core/events/ports/registration-store.port.ts"
import type { KeptRegistration, RegistrationEntry } from "../../../core/events/registration.ts"
import type { FeeId } from "../../../core/fees/index.ts"
import { OfferId, type SubmissionId } from "../../../core/forms/index.ts"
import type { FormStore } from "../../../core/forms/ports/form-store.port.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { cents } from "../../../core/kernel/money.ts"
import { type HistoryWish, toldIdOf, wished } from "../../../core/kernel/person-history.ts"
import { uuidv7 } from "../../../core/kernel/uuidv7.ts"
import { workspaceOfToken } from "../../../core/people/index.ts"
import type { PersonRepository } from "../../../core/people/ports/person-repository.port.ts"
import { eventContent, eventList } from "../../support/events.ts"
import { day } from "../../support/fees.ts"
import { keptForm } from "../../support/forms.ts"
import { person } from "../../support/persons.ts"

const run = Effect.runPromise
interface Ports {
  readonly forms: FormStore["Service"]
  readonly events: EventStore["Service"]
  readonly lists: EventListStore["Service"]
  readonly calendar: CalendarFeedStore["Service"]
  readonly attendance: AttendanceStore["Service"]
  readonly registrations: RegistrationStore["Service"]
  readonly links: RegistrationLinks["Service"]
  readonly persons: Pick<PersonRepository["Service"], "add" | "remove">
}

let instant = Date.parse("2026-11-20T12:00:00Z")
const nextId = (): string => {
  instant += 1
  return uuidv7(instant, crypto.getRandomValues(new Uint8Array(10)))
}

const received: RegistrationEntry = { kind: "received", at: "2026-11-20T12:00:00.000Z", byName: "Formular" }

const registration = (event: EventId, given: Partial<KeptRegistration> = {}): KeptRegistration => ({
  id: nextId() as RegistrationId,
  version: 1,
  event,
  submission: nextId() as SubmissionId,
  place: 0,
  name: "Ada Silber",
  person: null,
  group: null,
  price: null,
  owes: { amount: cents(0), subsidised: null, upfront: cents(0) },
  subsidy: "none",
  entries: [received],
  fees: [],
  told: [],
  ...given,
})

const kept = async ({ forms, events }: Ports, given: Partial<KeptEvent["content"]> = {}): Promise<KeptEvent> => {
  const form = keptForm({ kind: "registration" })
  await run(forms.put(form))
  const event = { id: nextId() as EventId, version: 1, form: form.id, content: eventContent(given) }
  await run(events.put(event))
  return event
}

/** What every store of events and registrations keeps to. */
export const eventStoresContract = (
  name: string,
  within: <A>(work: (ports: Ports) => Promise<A>) => Promise<A>,
): void => {
  describe(`events in ${name}`, () => {
    it("come back as they were kept, those that begin last first, and are found by their form [EVT-01]", () =>
      within(async (ports) => {
        const later = await kept(ports, { days: [{ on: day("2028-01-01"), from: "10:00", to: null }] })
        const first = await kept(ports)
        const { events } = ports
        expect(await run(events.list())).toEqual([later, first])
        expect(await run(events.find(first.id))).toEqual(first)
        expect(await run(events.hold(first.id))).toEqual(first)
        expect(await run(events.byForm(later.form))).toEqual(later)
        const moved = {
          ...first,
          version: 2,
          content: eventContent({ days: [{ on: day("2029-01-01"), from: null, to: null }] }),
        }
        await run(events.put(moved))
        expect(await run(events.list())).toEqual([moved, later])
        await run(events.remove(later.id))
        expect(await run(events.list())).toEqual([moved])
      }))
  })

  describe(`lists of participants in ${name}`, () => {
    it("come back as they were kept, in the order in which they were made, and go [EVT-16]", () =>
      within(async ({ lists }) => {
        const first = { key: nextId() as ListId, version: 1, content: eventList({ name: "Zuschuss" }) }
        const second = {
          key: nextId() as ListId,
          version: 1,
          content: eventList({ columns: [{ kind: "blank", title: "X" }] }),
        }
        await run(lists.put(second))
        await run(lists.put(first))
        expect(await run(lists.all())).toEqual([first, second])
        const changed = {
          ...first,
          version: 2,
          content: eventList({ name: "Küche", ageGroups: [{ from: 6, to: null }] }),
        }
        await run(lists.put(changed))
        expect(await run(lists.hold(first.key))).toEqual(changed)
        await run(lists.remove(second.key))
        expect(await run(lists.all())).toEqual([changed])
        expect(await run(lists.hold(second.key))).toBeUndefined()
      }))
  })

  describe(`the address of a calendar in ${name}`, () => {
    it("is another one each time, and nothing once it was ended [EVT-15]", () =>
      within(async ({ calendar }) => {
        expect(await run(calendar.read())).toBeUndefined()
        const first = await run(calendar.renew())
        expect(await run(calendar.read())).toBe(first)
        const second = await run(calendar.renew())
        expect(second).not.toBe(first)
        expect([first, second].map((token) => workspaceOfToken(token) === undefined)).toEqual([false, false])
        await run(calendar.remove())
        expect(await run(calendar.read())).toBeUndefined()
      }))
  })

  describe(`links to registrations in ${name}`, () => {
    it("are as many as mails, all good until they are forgotten or their event goes [EVT-08]", () =>
      within(async (ports) => {
        const { events, links } = ports
        const [event, other] = [await kept(ports), await kept(ports)]
        const [one, two] = [nextId() as SubmissionId, nextId() as SubmissionId]
        const make = (of: KeptEvent, submission: SubmissionId) => run(links.make(of.id, submission))
        const [first, second, third] = [await make(event, one), await make(event, one), await make(other, two)]
        const of = (token: string) => run(links.of(token))
        expect(new Set([first, second, third]).size).toBe(3)
        expect(workspaceOfToken(first)).toBeDefined()
        expect([await of(first), await of(second), await of(third)]).toEqual([one, one, two])
        expect([await of(`${first}a`), await of("")]).toEqual([undefined, undefined])
        expect(await run(links.forget([]))).toBe(0)
        expect(await run(links.forget([event.id]))).toBe(2)
        expect([await of(first), await of(second), await of(third)]).toEqual([undefined, undefined, two])
        await run(events.remove(other.id))
        expect(await of(third)).toBeUndefined()
      }))
  })

  describe(`marks of attendance in ${name}`, () => {
    it("are kept once each, the last one holds, and go with their registration [EVT-14]", () =>
      within(async (ports) => {
        const { registrations, attendance } = ports
        const [event, other] = [await kept(ports), await kept(ports)]
        const [one, two] = [registration(event.id), registration(other.id)]
        await run(registrations.add([one, two]))
        const mark = (of: KeptRegistration, presence: KeptMark["presence"], minute: number): KeptMark => ({
          id: nextId() as KeptMark["id"],
          registration: of.id,
          on: day("2027-08-01"),
          presence,
          at: `2027-08-01T10:0${minute}:00.000Z`,
          byName: "Jana",
        })
        const [early, late, third] = [mark(one, "present", 1), mark(one, "absent", 2), mark(two, "open", 3)]
        await run(attendance.add(event.id, [late, early]))
        await run(attendance.add(event.id, [{ ...late, presence: "present" }]))
        await run(attendance.add(other.id, [third]))
        await run(attendance.add(other.id, []))
        expect(await run(attendance.latest(event.id))).toEqual([late])
        expect(await run(attendance.latest(other.id))).toEqual([third])
        expect(await run(attendance.of(one.id))).toEqual([late, early])
        expect(await run(attendance.latestOf([one.id]))).toEqual([late])
        expect(await run(attendance.latestOf([]))).toEqual([])
        await run(registrations.removeOf(event.id))
        expect(await run(attendance.latest(event.id))).toEqual([])
      }))
  })

  describe(`registrations in ${name}`, () => {
    it("come back in the order in which they came, and as they were changed [EVT-08]", () =>
      within(async (ports) => {
        const { registrations } = ports
        const event = await kept(ports)
        const one = registration(event.id, {
          group: OfferId.make("w"),
          price: OfferId.make("p"),
          owes: { amount: cents(100), subsidised: cents(50), upfront: cents(10) },
          person: nextId() as PersonId,
          fees: [nextId() as FeeId, nextId() as FeeId],
        })
        const two = registration(event.id, { submission: one.submission, place: 1, subsidy: "asked" })
        await run(registrations.add([two, one]))
        expect(await run(registrations.ofEvent(event.id))).toEqual([one, two])
        expect(await run(registrations.ofSubmission(one.submission))).toEqual([one, two])
        expect(await run(registrations.ofPersons([one.person as PersonId]))).toEqual([one])
        expect(await run(registrations.ofPerson(one.person as PersonId))).toEqual([one])
        const changed: KeptRegistration = {
          ...one,
          version: 2,
          name: "",
          told: ["paid", "reminder"],
          person: null,
          entries: [
            received,
            { ...received, kind: "confirm" as const },
            { ...received, kind: "cancel" as const, claims: { cost: cents(100), claimed: cents(70) } },
          ],
        }
        await run(registrations.put([changed]))
        expect(await run(registrations.find(one.id))).toEqual(changed)
        expect(await run(registrations.hold([two.id, one.id]))).toEqual([changed, two])
        expect(await run(registrations.ofPersons([one.person as PersonId]))).toEqual([])
      }))

    it("tell what happened to those of a person, each stretch as the core says [PER-07] [EVT-08]", () =>
      within(async (ports) => {
        const [camp, trip] = [await kept(ports, { title: "Zeltlager" }), await kept(ports, { title: "Fahrt" })]
        const ada = nextId() as PersonId
        const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, "0")}:00.000Z`
        const both = [
          registration(camp.id, {
            person: ada,
            entries: [received, { ...received, kind: "queue" }, { kind: "promote", at: at(5), byName: "Jana" }],
          }),
          registration(trip.id, { person: ada, entries: [received, { kind: "cancel", at: at(3), byName: "" }] }),
        ]
        await run(ports.registrations.add([...both, registration(camp.id, { person: nextId() as PersonId })]))
        const all = both.flatMap(({ id, event, entries }) =>
          entries.map((entry, place) => {
            const title = event === camp.id ? "Zeltlager" : "Fahrt"
            const told = { registration: id, event, title, place, entry }
            return { id: toldIdOf(id, place), at: entry.at, by: entry.byName || null, told }
          }),
        )
        const whole = wished(all, { limit: 99 })
        const wishes: ReadonlyArray<HistoryWish> = [
          { limit: 99 },
          ...whole.map((before) => ({ before, limit: 2 })),
          { limit: 9, by: "Jana" },
          { limit: 9, by: null },
          { limit: 9, from: at(3), until: at(5) },
        ]
        for (const wish of wishes)
          expect(await run(ports.registrations.told(ada, wish))).toEqual(wished(all, wish).map(({ told }) => told))
        expect((await run(ports.registrations.tellers(ada))).toSorted()).toEqual(["", "Formular", "Jana"])
        expect(await run(ports.registrations.told(nextId() as PersonId, { limit: 9 }))).toEqual([])
      }))

    it("are counted by group and state, each event for itself [EVT-10]", () =>
      within(async (ports) => {
        const { registrations } = ports
        const [event, other, none] = [await kept(ports), await kept(ports), await kept(ports)]
        const wolves = OfferId.make("w")
        const then = (kind: RegistrationEntry["kind"]) => ({ entries: [received, { ...received, kind }] })
        await run(
          registrations.add([
            registration(event.id, { group: wolves, ...then("confirm") }),
            registration(event.id, { group: wolves, ...then("confirm") }),
            registration(event.id, { group: wolves, ...then("queue") }),
            registration(event.id, then("cancel")),
            registration(other.id),
          ]),
        )
        const sorted = (counts: ReadonlyArray<object>) => counts.map((each) => JSON.stringify(each)).toSorted()
        const own = [
          { group: wolves, state: "confirmed", count: 2 },
          { group: wolves, state: "waiting", count: 1 },
          { group: null, state: "cancelled", count: 1 },
        ]
        expect(sorted(await run(registrations.counts(event.id)))).toEqual(sorted(own))
        const waiting = Array.from({ length: 3 }, () => registration(event.id, then("queue")))
        const elsewhere = registration(other.id, then("queue"))
        await run(registrations.add([...waiting, elsewhere]))
        const asked = [waiting[2]!.id, waiting[0]!.id, elsewhere.id]
        const inLine = (await run(registrations.ofEvent(event.id))).filter(
          ({ entries }) => entries.at(-1)?.kind === "queue",
        )
        const placeOf = (id: string) => inLine.findIndex((each) => each.id === id) + 1
        expect(Object.fromEntries(await run(registrations.linePlaces(asked)))).toEqual({
          [asked[0]!]: placeOf(asked[0]!),
          [asked[1]!]: placeOf(asked[1]!),
          [asked[2]!]: 1,
        })
        const confirmed = (await run(registrations.ofEvent(event.id))).find(
          ({ entries }) => entries.at(-1)?.kind === "confirm",
        )
        expect(await run(registrations.linePlaces([confirmed!.id])), "who does not wait has none").toEqual(new Map())
        for (const each of waiting) await run(registrations.put([{ ...each, version: 2, ...then("cancel") }]))
        const all = await run(registrations.allCounts())
        expect(sorted(all.get(event.id) ?? [])).toEqual(
          sorted([...own.slice(0, 2), { group: null, state: "cancelled", count: 4 }]),
        )
        expect(sorted(all.get(other.id) ?? [])).toEqual(
          sorted([
            { group: null, state: "received", count: 1 },
            { group: null, state: "waiting", count: 1 },
          ]),
        )
        expect(all.has(none.id)).toBe(false)
        await run(registrations.removeOf(event.id))
        expect(await run(registrations.ofEvent(event.id))).toEqual([])
        expect(await run(registrations.counts(other.id))).toHaveLength(2)
      }))

    it("are counted apart where their persons are not in the list [EVT-11] [PER-17]", () =>
      within(async (ports) => {
        const { registrations, persons } = ports
        const event = await kept(ports)
        const [stays, goes] = [person({}), person({})]
        await run(persons.add([stays, goes]))
        const waiting = { entries: [received, { ...received, kind: "queue" as const }] }
        const undecided = registration(event.id, waiting)
        await run(
          registrations.add([
            undecided,
            registration(event.id, { person: stays.id, ...waiting }),
            registration(event.id, { person: goes.id, ...waiting }),
            registration(event.id, { name: "", ...waiting }),
          ]),
        )
        const counted = async () =>
          (await run(registrations.counts(event.id))).toSorted((a, b) => Number(a.away ?? 0) - Number(b.away ?? 0))
        const of = (count: number, away: object = {}) => ({ group: null, state: "waiting", count, ...away })
        expect(await counted()).toEqual([of(3), of(1, { away: true })])
        await run(persons.remove([goes.id]))
        expect(await counted()).toEqual([of(2), of(2, { away: true })])
        expect(await run(registrations.allCounts())).toEqual(new Map([[event.id, expect.arrayContaining([of(2)])]]))
      }))
  })
}
