import * as Effect from "effect/Effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { postgresAttendanceStore } from "../../../adapters/postgres/events/attendance-store.ts"
import { postgresCalendarFeedStore } from "../../../adapters/postgres/events/calendar-feed-store.ts"
import { postgresEventListStore } from "../../../adapters/postgres/events/event-list-store.ts"
import { postgresEventStore } from "../../../adapters/postgres/events/event-store.ts"
import { postgresRegistrationLinks } from "../../../adapters/postgres/events/registration-links.ts"
import { postgresRegistrationStore } from "../../../adapters/postgres/events/registration-store.ts"
import { postgresFormStore } from "../../../adapters/postgres/forms/form-store.ts"
import { callsOf } from "../../../composition/house/perform.ts"
import { events } from "../../../core/events/index.ts"
import { forms, OfferId, publicForm } from "../../../core/forms/index.ts"
import { nobody } from "../../../core/kernel/who.ts"
import { eventStoresContract } from "../../contract/events/event-stores.contract.ts"
import { eventContent, eventGroup, eventPrice, registrationForm } from "../../support/events.ts"
import { answerOf } from "../../support/forms.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"
import { newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ports = {
  forms: postgresFormStore,
  events: postgresEventStore,
  lists: postgresEventListStore,
  attendance: postgresAttendanceStore,
  calendar: postgresCalendarFeedStore,
  registrations: postgresRegistrationStore,
  links: postgresRegistrationLinks,
}
eventStoresContract("PostgreSQL", async (work) =>
  withServices(database.db, await newWorkspace(database.db), ports, work),
)

it("sells no place twice: of 59 who register at once for 30 places in two groups, 30 have one and the others wait [EVT-10]", async () => {
  const { perform, who } = await postgresOffice(database.db)
  const run = Effect.runPromise
  const port = callsOf(perform, events, who)
  const [wolves, scouts] = [eventGroup(OfferId.make("w"), 10), eventGroup(OfferId.make("s"), null)]
  const content = eventContent({ most: 30, groups: [wolves, scouts], prices: [eventPrice("p", 1_000)] })
  const event = await run(port.create({ content, document: registrationForm() }))
  const { publicId } = await run(callsOf(perform, forms, who).publish({ id: event.form, version: event.formVersion }))
  const strangers = callsOf(perform, publicForm, nobody)
  const startedAt = Date.now() - 60_000
  const register = (at: number) =>
    run(
      strangers.submit({
        id: publicId,
        number: 1,
        key: `registration-${at}`.padEnd(20, "0"),
        answer: answerOf([`Kind${at} Haus${at}`], {
          group: at % 2 === 0 ? wolves.name : scouts.name,
          price: "Preis p",
        }),
        startedAt,
        trap: "",
        work: "",
      }),
    )
  // Fewer than from where on an answer takes work; they come by all connections at once. The first one comes alone, because the
  // queue of mails looks itself up once by a connection of its own, which a server has and this pool has not.
  const first = await register(0)
  const given = [first, ...(await Promise.all(Array.from({ length: 58 }, (_, at) => register(at + 1))))]
  expect(given.filter(({ places }) => places[0] === "confirmed")).toHaveLength(30)
  const rows = await run(port.registrations({ id: event.id }))
  const confirmed = rows.filter(({ state }) => state === "confirmed")
  expect(confirmed.filter(({ group }) => group === wolves.id)).toHaveLength(10)
  // Some are called so much alike that somebody decides who they are first.
  expect(confirmed.every(({ fees, person }) => fees.length === (person === null ? 0 : 1))).toBe(true)
  expect(confirmed.some(({ fees }) => fees.length === 1)).toBe(true)
  expect(rows.filter(({ state }) => state === "waiting").every(({ fees }) => fees.length === 0)).toBe(true)
  expect(await run(port.event({ id: event.id }))).toMatchObject({ counts: { confirmed: 30, waiting: 29, free: 0 } })
})
