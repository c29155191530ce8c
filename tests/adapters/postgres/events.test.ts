import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { postgresAttendanceStore } from "../../../adapters/postgres/events/attendance-store.ts"
import { postgresCalendarFeedStore } from "../../../adapters/postgres/events/calendar-feed-store.ts"
import { postgresEventListStore } from "../../../adapters/postgres/events/event-list-store.ts"
import { postgresEventStore } from "../../../adapters/postgres/events/event-store.ts"
import { postgresRegistrationLinks } from "../../../adapters/postgres/events/registration-links.ts"
import { postgresRegistrationStore } from "../../../adapters/postgres/events/registration-store.ts"
import { postgresFormStore } from "../../../adapters/postgres/forms/form-store.ts"
import { postgresPersonRepository } from "../../../adapters/postgres/people/person-repository.ts"
import type { HouseServices } from "../../../composition/house/house.ts"
import { callsOf } from "../../../composition/house/perform.ts"
import { type EventContent, events, type RegistrationRow } from "../../../core/events/index.ts"
import { RegistrationLinks } from "../../../core/events/ports/registration-links.port.ts"
import { RegistrationStore } from "../../../core/events/ports/registration-store.port.ts"
import { eventUseCases } from "../../../core/events/use-cases/events.ts"
import { ownRegistrationUseCases } from "../../../core/events/use-cases/own-registrations.ts"
import { registrationUseCases } from "../../../core/events/use-cases/registrations.ts"
import { tellLater } from "../../../core/events/use-cases/tell-later.ts"
import { type FeesDone, fees } from "../../../core/fees/index.ts"
import { feeUseCases } from "../../../core/fees/use-cases/index.ts"
import { forms, OfferId, publicForm } from "../../../core/forms/index.ts"
import { formsUseCases } from "../../../core/forms/use-cases/index.ts"
import type { Acting } from "../../../core/kernel/acting.ts"
import { addDays, todayInGermany } from "../../../core/kernel/calendar-date.ts"
import { cents } from "../../../core/kernel/money.ts"
import { nobody } from "../../../core/kernel/who.ts"
import { eventStoresContract } from "../../contract/events/event-stores.contract.ts"
import { eventContent, eventGroup, eventPrice, registrationForm } from "../../support/events.ts"
import { answerOf, formBlock, formDocument } from "../../support/forms.ts"
import { othersWait, type TestDatabase, testDatabase } from "../../support/postgres.ts"
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
  persons: postgresPersonRepository,
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

it("gives a place that became free once, however many are promoted and moved at the same time [EVT-10] [EVT-11]", async () => {
  const { perform, who } = await postgresOffice(database.db)
  const run = Effect.runPromise
  const port = callsOf(perform, events, who)
  const [wolves, scouts] = [eventGroup(OfferId.make("w"), 1), eventGroup(OfferId.make("s"), 8)]
  const event = await run(
    port.create({ content: eventContent({ groups: [wolves, scouts] }), document: registrationForm() }),
  )
  const { publicId } = await run(callsOf(perform, forms, who).publish({ id: event.form, version: event.formVersion }))
  const strangers = callsOf(perform, publicForm, nobody)
  const register = (name: string, group: string) => {
    const about = { id: publicId, number: 1, key: `promoted-${name}`.padEnd(20, "0"), trap: "", work: "" }
    return run(
      strangers.submit({
        ...about,
        answer: answerOf([`${name} Haus${name}`], { group }),
        startedAt: Date.now() - 60_000,
      }),
    )
  }
  await register("Ada", wolves.name)
  for (const name of ["Ben", "Cem", "Dora", "Emil"]) await register(name, wolves.name)
  for (const name of ["Finn", "Gina", "Hatice"]) await register(name, scouts.name)
  const rows = await run(port.registrations({ id: event.id }))
  const [ada] = rows
  await run(port.cancel({ id: ada!.id, version: ada!.version, keep: cents(0) }))
  const outcomes = await Promise.all(
    rows
      .slice(1)
      .map(({ id, version, state }) =>
        run(
          Effect.result(
            state === "waiting" ? port.confirm({ id, version }) : port.regroup({ id, version, group: wolves.id }),
          ),
        ),
      ),
  )
  expect(outcomes.filter(({ _tag }) => _tag === "Success")).toHaveLength(1)
  const wolvesNow = (await run(port.registrations({ id: event.id }))).filter(
    ({ group, state }) => group === wolves.id && state === "confirmed",
  )
  expect(wolvesNow).toHaveLength(1)
})

it("reminds and tells of payments once, however many servers do so at once, and keeps that it did [EVT-09]", async () => {
  const { perform, who, runOwn } = await postgresOffice(database.db)
  const run = Effect.runPromise
  const port = callsOf(perform, events, who)
  const soon = { on: addDays(todayInGermany(Date.now()), 3), from: null, to: null }
  const content = eventContent({ days: [soon], prices: [eventPrice("p", 1_000)] })
  const event = await run(port.create({ content, document: formDocument([formBlock("price")]) }))
  const { publicId } = await run(callsOf(perform, forms, who).publish({ id: event.form, version: event.formVersion }))
  const submission = {
    id: publicId,
    number: 1,
    key: "registration-mails-00",
    answer: answerOf(["Ada Haus", "Ben Haus"], { price: "Preis p" }),
    startedAt: Date.now() - 60_000,
    trap: "",
    work: "",
  }
  await run(callsOf(perform, publicForm, nobody).submit(submission))
  const before = await run(port.registrations({ id: event.id }))
  const ids = before.flatMap((row) => row.fees.map(({ id }) => id))
  await run(callsOf(perform, fees, who).settle({ fees: { ids }, on: todayInGermany(Date.now()) }))
  const counts = await Promise.all([1, 2, 3].map(() => runOwn(tellLater())))
  expect(counts.toSorted()).toEqual([0, 0, 2])
  const after = await run(port.registrations({ id: event.id }))
  // To whom it was told changes nothing that somebody may be looking at.
  expect(after.map(({ version, state }) => [version, state])).toEqual(before.map(({ version }) => [version, "paid"]))
  const kept = Effect.flatMap(RegistrationStore, (store) => store.ofEvent(event.id))
  expect((await run(perform(kept, who)))[0]?.told).toEqual(["paid", "reminder"])
})

it("waits with a change of an event for a form that is just being published, and goes by that [EVT-02] [FRM-07]", async () => {
  const { perform, who } = await postgresOffice(database.db)
  const run = Effect.runPromise
  const [port, own] = [callsOf(perform, events, who), callsOf(perform, forms, who)]
  const created = await run(port.create({ content: eventContent(), document: registrationForm() }))
  const { version } = await run(own.publish({ id: created.form, version: created.formVersion }))
  const draft = await run(own.saveDraft({ id: created.form, version, document: formDocument() }))
  const isPublished = Promise.withResolvers<void>()
  const publishing = run(
    perform(
      Effect.gen(function* () {
        yield* formsUseCases.publish({ id: created.form, version: draft.version })
        isPublished.resolve()
        yield* Effect.sleep("300 millis")
      }),
      who,
    ),
  )
  await isPublished.promise
  const content = { ...created.content, groups: [eventGroup(OfferId.make("w"), 1)] }
  await expect(run(port.change({ id: created.id, version: created.version, content }))).rejects.toMatchObject({
    _tag: "OfferNotAsked",
  })
  await publishing
})

/** Somebody registered for an event of two prices, and what happens to that at once. */
const registered = async (given: Partial<EventContent> = {}) => {
  const { perform, who, run } = await postgresOffice(database.db)
  const port = callsOf(perform, events, who)
  const money = callsOf(perform, fees, who)
  const content = eventContent({ prices: [eventPrice("p", 10_000), eventPrice("q", 999)], ...given })
  const document = formDocument([formBlock("price", {}, { required: true })])
  const event = await run(port.create({ content, document }))
  const { publicId } = await run(callsOf(perform, forms, who).publish({ id: event.form, version: event.formVersion }))
  const answer = answerOf(["Ada Haus"], { price: "Preis p" })
  const about = { id: publicId, number: 1, key: "registration-reversed", trap: "", work: "" }
  await run(callsOf(perform, publicForm, nobody).submit({ ...about, answer, startedAt: Date.now() - 60_000 }))
  const row = async () => (await run(port.registrations({ id: event.id })))[0]!
  const reverseAll = async () => run(money.reverse({ fees: { ids: (await row()).fees.map(({ id }) => id) } }))
  const claimed = async () => (await run(money.sums({ filter: {} }))).reduce((sum, { amount }) => sum + amount, 0)
  /** Does one in a transaction that stays open until the other waits for it; what became of both. */
  const oneAfterOther = async <A, B, E, F>(
    one: Effect.Effect<A, E, HouseServices | Acting>,
    other: Effect.Effect<B, F, HouseServices | Acting>,
  ) => {
    const [isDone, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = run(
      Effect.gen(function* () {
        const done = yield* one
        isDone.resolve()
        yield* Effect.promise(() => isWaiting.promise)
        return done
      }),
    )
    await isDone.promise
    const second = run(Effect.result(other))
    await othersWait(database.db, 1)
    isWaiting.resolve()
    return [await first, await second] as const
  }
  return { run, port, event, row, reverseAll, claimed, oneAfterOther }
}

describe("a reversal that is taken back at the same moment as something happens to its registration", () => {
  const takeBack = ({ undo }: FeesDone) => feeUseCases.undo({ steps: undo })
  const asQ = ({ id, version }: RegistrationRow) =>
    registrationUseCases.reprice({ id, version, price: OfferId.make("q") })

  it("claims no more than it costs, where it comes before another price [EVT-12] [FEE-06]", async () => {
    const { row, reverseAll, claimed, oneAfterOther } = await registered()
    const reversed = await reverseAll()
    const [taken, repriced] = await oneAfterOther(takeBack(reversed), asQ(await row()))
    expect(taken).toMatchObject({ refused: [] })
    expect(repriced).toMatchObject({ _tag: "Success" })
    expect(await claimed()).toBe(999)
  })

  it("is refused, where it comes after it [EVT-12] [FEE-06]", async () => {
    const { row, reverseAll, claimed, oneAfterOther } = await registered()
    const reversed = await reverseAll()
    const [, taken] = await oneAfterOther(asQ(await row()), takeBack(reversed))
    expect(taken).toMatchObject({ success: { done: [], refused: [{ refusal: { kind: "claimedByOther" } }] } })
    expect(await claimed()).toBe(999)
  })

  it("keeps an event from being deleted, whose fee claims again [EVT-07] [FEE-06]", async () => {
    const { run, port, event, row, reverseAll, claimed, oneAfterOther } = await registered()
    await run(port.cancel({ ...(await row()), keep: cents(2_500) }))
    const reversed = await reverseAll()
    const { id, version } = event
    const [, deleted] = await oneAfterOther(takeBack(reversed), eventUseCases.delete({ id, version }))
    expect(deleted).toMatchObject({ failure: { _tag: "EventInUse", fees: 1 } })
    expect(await claimed()).toBe(2_500)
  })
})

describe("a payment at the same moment as something happens to its registration", () => {
  const today = todayInGermany(Date.now())
  const content = {
    days: [{ on: addDays(today, 3), from: null, to: null }],
    prices: [{ ...eventPrice("p", 10_000), upfront: cents(3_000), subsidised: cents(2_500) }, eventPrice("q", 2_500)],
    familyCancellation: { freeDays: 14, fee: cents(2_500) as never },
  }
  const paid = ({ fees: all }: RegistrationRow, amount: number) => {
    const { id } = all.find(({ flow }) => flow === "formFinal")!
    const entry = { kind: "manualMark" as const, on: today, amount: cents(amount) }
    return feeUseCases.record({ id, version: 1, note: null, entry })
  }
  /** A family's own cancelling of its registration, on the terms that it was shown. */
  const byFamily = Effect.fnUntraced(function* ({ id, submission }: RegistrationRow) {
    const [kept] = yield* (yield* RegistrationStore).ofSubmission(submission)
    const token = yield* (yield* RegistrationLinks).make(kept!.event, submission)
    return yield* ownRegistrationUseCases.cancel({ token, id, keep: cents(2_500) })
  })
  const what = {
    cancelling: ({ id, version }: RegistrationRow) => registrationUseCases.cancel({ id, version, keep: cents(2_500) }),
    "another price": ({ id, version }: RegistrationRow) =>
      registrationUseCases.reprice({ id, version, price: OfferId.make("q") }),
    "the subsidised amount": ({ id, version }: RegistrationRow) =>
      registrationUseCases.subsidise({ id, version, subsidy: "approved" }),
    "cancelling by the family": byFamily,
  }

  it.each(Object.entries(what))("counts before %s that came after it [EVT-12]", async (_, change) => {
    const { row, oneAfterOther } = await registered(content)
    const before = await row()
    expect(before.fees.map(({ amount, open }) => [amount, open])).toEqual([
      [3_000, 3_000],
      [7_000, 7_000],
    ])
    const [, changed] = await oneAfterOther<unknown, unknown, unknown, unknown>(paid(before, 3_500), change(before))
    expect(changed).toMatchObject({ _tag: "Success" })
    // Nothing of the down payment is asked for: what was paid is enough, and the rest of it is owed back.
    expect((await row()).fees.map(({ amount, open }) => [amount, open])).toEqual([
      [0, 0],
      [2_500, -1_000],
    ])
  })

  it("is refused, where it comes after and the fee was read before [EVT-12] [FEE-04]", async () => {
    const { row, oneAfterOther } = await registered(content)
    const before = await row()
    const [, payment] = await oneAfterOther(what.cancelling(before), paid(before, 3_500))
    expect(payment).toMatchObject({ failure: { _tag: "FeeChanged" } })
  })

  it("lets a family see its terms anew, whose fees were reversed meanwhile [EVT-08]", async () => {
    const { row, oneAfterOther, claimed } = await registered(content)
    const before = await row()
    const reversing = feeUseCases.reverse({ fees: { ids: before.fees.map(({ id }) => id) } })
    const [, cancelled] = await oneAfterOther(reversing, byFamily(before))
    expect(cancelled).toMatchObject({ failure: { _tag: "RegistrationChanged" } })
    expect(await claimed()).toBe(0)
  })
})
