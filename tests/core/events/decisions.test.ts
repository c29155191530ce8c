import { describe, expect, it } from "vitest"
import { amountNow, atPrice, ownRegistrations } from "../../../core/events/index.ts"
import { fees } from "../../../core/fees/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { nobody } from "../../../core/kernel/who.ts"
import type { Person } from "../../../core/people/person.ts"
import { eventGroup, eventPrice } from "../../support/events.ts"
import { day } from "../../support/fees.ts"
import { formBlock } from "../../support/forms.ts"
import { openEvent, refusal, scouts, whole, wolves } from "../../support/memory-events.ts"
import { mergeAsSeen } from "../../support/merge-as-seen.ts"
import { person } from "../../support/persons.ts"

/** The occasions of the mails that went out, and to whom. */
const mailsOf = ({ workspace }: Awaited<ReturnType<typeof openEvent>>) =>
  workspace.deliveries.map(({ messageId, values: { registeredPersons } }) => [
    workspace.sent.get(messageId)?.automatic?.trigger,
    registeredPersons,
  ])

describe("a place", () => {
  it("is given in a group that has one, whatever the event has [EVT-10] [EVT-11]", async () => {
    const world = await openEvent({ most: 5, groups: [eventGroup(wolves, 1), eventGroup(scouts, 1)], prices: [] })
    await world.register(["Ada"])
    await world.register(["Ben"])
    const ben = await world.row("Ben")
    expect(await refusal(world.events.confirm(ben))).toMatchObject({ _tag: "NoPlace", name: ben.name })
    expect(await world.run(world.events.event({ id: world.event.id }))).toMatchObject({
      counts: { free: 1 },
      groups: [{ counts: { free: 0 } }, { counts: { free: 1 } }],
    })
  })

  it("is confirmed as its group says, else as the event says [EVT-01] [EVT-02]", async () => {
    const groups = [{ ...eventGroup(wolves, null), confirmation: "byHand" as const }, eventGroup(scouts, null)]
    const { register } = await openEvent({ groups, prices: [] })
    expect(await register(["Ada"], {}, wolves)).toMatchObject({ places: ["received"] })
    expect(await register(["Ben"], {}, scouts)).toMatchObject({ places: ["confirmed"] })
  })

  it("is kept in another group of an event that is full; who waits needs none there [EVT-02] [EVT-10]", async () => {
    const { register, row, events, run } = await openEvent({
      most: 2,
      groups: [eventGroup(wolves, 1), eventGroup(scouts, 2)],
      prices: [],
    })
    await register(["Ada"], {}, wolves)
    await register(["Ben"], {}, scouts)
    await register(["Cem"], {}, scouts)
    expect(await run(events.regroup({ ...(await row("Ada")), group: wolves }))).toMatchObject({ group: wolves })
    expect(await run(events.regroup({ ...(await row("Cem")), group: wolves }))).toMatchObject({
      state: "waiting",
      group: wolves,
    })
    expect(await run(events.regroup({ ...(await row("Ada")), group: scouts }))).toMatchObject({ group: scouts })
    expect(await refusal(events.regroup({ ...(await row("Ada")), group: "x" as never }))).toMatchObject({
      _tag: "RegistrationRefused",
    })
  })

  it("is offered in a group that has one while another is full, and counted by group and event [EVT-10] [FRM-12]", async () => {
    const groups = [eventGroup(wolves, 1), eventGroup(scouts, 2)]
    const world = await openEvent({ groups, prices: [] })
    const { register, run, events, event, form } = world
    await register(["Ada"], {}, wolves)
    expect((await run(world.public.open({ id: form.publicId }))).offer).toMatchObject({
      waits: false,
      groups: [{ waits: true }, { waits: false }],
    })
    // No more places than the groups have together, and none in a group once the event has none left.
    expect(await run(events.event({ id: event.id }))).toMatchObject({ counts: { free: 2 } })
    const full = await openEvent({ most: 1, groups: [eventGroup(wolves, 5), eventGroup(scouts, null)], prices: [] })
    await full.register(["Ada"], {}, wolves)
    expect(await full.run(full.events.event({ id: full.event.id }))).toMatchObject({
      counts: { free: 0 },
      groups: [{ counts: { free: 0 } }, { counts: { free: null } }],
    })
  })

  it("is not awaited any more by a submission that was declined [EVT-08]", async () => {
    const known = person({ firstName: "Ben", lastName: "Lager0Ben" })
    const { register, row, submissions, forms, run } = await openEvent({ most: 1 }, [known])
    await register(["Ada"])
    await register(["Ben"])
    expect(await row("Ben")).toMatchObject({ state: "waiting" })
    const [submission] = await submissions()
    await run(forms.decline({ id: submission!.id, version: submission!.version }))
    expect(await row("Ben")).toMatchObject({ state: "cancelled", position: null })
  })
})

describe("what a registration costs", () => {
  it("is at another price what was shown before, with the discount of siblings and the subsidy [EVT-12]", async () => {
    const dear = { ...whole, ...eventPrice("dear", 30_000), subsidised: cents(12_000), siblings: [cents(5_000)] }
    const plain = eventPrice("plain", 25_000)
    const { register, row, events, run } = await openEvent({ prices: [whole, dear, plain] })
    await register(["Ada", "Ben"], { subsidized: true })
    const ben = await run(events.subsidise({ ...(await row("Ben")), subsidy: "approved" }))
    expect(ben).toMatchObject({ amount: 3_000, owes: { amount: 15_000, subsidised: 3_000 } })
    const shown = amountNow(atPrice(ben, dear))
    const dearer = await run(events.reprice({ ...ben, price: dear.id }))
    expect([shown, dearer.amount, dearer.open]).toEqual([7_000, 7_000, 7_000])
    const unsubsidised = await run(events.reprice({ ...dearer, price: plain.id }))
    expect(unsubsidised).toMatchObject({ amount: 25_000, open: 25_000, subsidy: "none" })
    expect(await refusal(events.subsidise({ ...unsubsidised, subsidy: "approved" }))).toMatchObject({
      _tag: "RegistrationRefused",
    })
  })

  it("stays as it was changed by hand where nothing else is said of its price [EVT-12]", async () => {
    const { register, row, events, run, calls } = await openEvent()
    await register(["Ada"], { subsidized: true })
    const [upfront] = (await row("Ada")).fees
    await run(calls(fees).change({ fees: { ids: [upfront!.id] }, change: { amount: cents(1_000) } }))
    const same = await run(events.reprice({ ...(await row("Ada")), price: whole.id }))
    expect(same).toMatchObject({ amount: 20_000, open: 15_000 })
    const refused = await run(events.subsidise({ ...same, subsidy: "refused" }))
    expect(refused).toMatchObject({ subsidy: "refused", open: 15_000 })
    // Another amount is claimed as it is.
    expect(await run(events.subsidise({ ...refused, subsidy: "approved" }))).toMatchObject({ open: 8_000 })
  })

  it("is paid already, where who paid was cancelled by mistake and is taken up again [EVT-08] [EVT-12]", async () => {
    const { register, row, events, run, calls, feesOf } = await openEvent()
    await register(["Ada"])
    const { fees: own } = await row("Ada")
    const ids = own.map(({ id }) => id)
    await run(calls(fees).settle({ fees: { ids }, on: day("2026-11-20") }))
    const cancelAndTakeUp = async (between: () => Promise<unknown>) => {
      const cancelled = await run(events.cancel({ ...(await row("Ada")), keep: cents(2_000) }))
      await between()
      const waiting = await run(events.reinstate({ ...cancelled, version: (await row("Ada")).version }))
      return run(events.confirm(waiting))
    }
    expect(await cancelAndTakeUp(async () => undefined)).toMatchObject({ state: "paid", open: 0 })
    const [upfront, rest] = await feesOf(ids)
    expect([upfront, rest]).toMatchObject([{ state: "paid" }, { state: "paid" }])
    expect(rest!.entries.at(-1)).toMatchObject({
      entry: { kind: "charge", amount: 14_000 },
      note: "Doch wieder angemeldet",
    })
    // What was paid back is owed again, by a fee of its own.
    const refund = async () => {
      const { version, open } = await run(calls(fees).fee({ id: rest!.id }))
      const entry = { kind: "refund" as const, on: day("2026-11-20"), amount: cents(-open) as never }
      await run(calls(fees).record({ id: rest!.id, version, entry, note: null }))
    }
    const again = await cancelAndTakeUp(refund)
    expect(again).toMatchObject({ state: "confirmed", open: 14_000 })
    expect(again.fees.map(({ state, open }) => [state, open])).toEqual([
      ["paid", 0],
      ["refunded", 0],
      ["unpaid", 14_000],
    ])
  })

  it("is what was claimed by hand, where who was cancelled is taken up again; at another price it is that [EVT-08] [EVT-12]", async () => {
    const dear = eventPrice("dear", 30_000)
    const { register, row, events, run, calls } = await openEvent({ prices: [whole, dear] })
    await register(["Ada"])
    const claim = async (at: number, amount: number) => {
      const { id } = (await row("Ada")).fees[at]!
      await run(calls(fees).change({ fees: { ids: [id] }, change: { amount: cents(amount) } }))
    }
    const cancel = async () => run(events.cancel({ ...(await row("Ada")), keep: cents(0) }))
    const takeUp = async () => run(events.confirm(await run(events.reinstate(await row("Ada")))))
    await claim(0, 1_000)
    await cancel()
    // Who is cancelled while waiting is not told to claim nothing.
    await run(events.reinstate(await row("Ada")))
    await cancel()
    expect(await takeUp()).toMatchObject({ amount: 20_000, open: 15_000 })
    // What is claimed when they are cancelled the next time is what counts then.
    await claim(2, 20_000)
    await cancel()
    expect(await takeUp()).toMatchObject({ open: 20_000 })
    // Beyond what it costs, such as a surcharge, fell away for good.
    await claim(
      (await row("Ada")).fees.findIndex(({ open }) => open > 0),
      20_300,
    )
    expect(await row("Ada")).toMatchObject({ amount: 20_000, open: 20_300 })
    await cancel()
    expect(await takeUp()).toMatchObject({ open: 20_000 })
    await cancel()
    await run(events.reprice({ ...(await run(events.reinstate(await row("Ada")))), price: dear.id }))
    expect(await run(events.confirm(await row("Ada")))).toMatchObject({ amount: 30_000, open: 30_000 })
  })

  it("does not change any more once it is cancelled [EVT-08] [EVT-12]", async () => {
    const { register, row, events, run } = await openEvent()
    await register(["Ada"], { subsidized: true })
    const ada = await run(events.cancel({ ...(await row("Ada")), keep: cents(0) }))
    const refused = { _tag: "RegistrationRefused", state: "cancelled" }
    expect(await refusal(events.regroup({ ...ada, group: scouts }))).toMatchObject(refused)
    expect(await refusal(events.reprice({ ...ada, price: whole.id }))).toMatchObject(refused)
    expect(await refusal(events.subsidise({ ...ada, subsidy: "approved" }))).toMatchObject(refused)
  })

  it("is the fee for cancelling alone where nothing was charged, a fortnight later [EVT-12]", async () => {
    const { register, row, events, run, feesOf } = await openEvent({ confirmation: "byHand" })
    await register(["Ada"])
    const cancelled = await run(events.cancel({ ...(await row("Ada")), keep: cents(2_000) }))
    expect(await feesOf(cancelled.fees.map(({ id }) => id))).toMatchObject([
      { amount: 2_000, dueOn: "2026-12-04", flow: "form" },
    ])
  })
})

describe("the mail of a state", () => {
  it("is the one of that state [EVT-09]", async () => {
    const groups = [
      { ...eventGroup(wolves, 1), confirmation: "byHand" as const },
      { ...eventGroup(scouts, null), confirmation: "automatic" as const },
    ]
    const world = await openEvent({ groups })
    const { register, row, events, run } = world
    await register(["Ada"], {}, wolves)
    await register(["Ben"], {}, wolves)
    await register(["Cem"], { subsidized: true }, scouts)
    const ada = await run(events.confirm(await row("Ada")))
    const cem = await run(events.subsidise({ ...(await row("Cem")), subsidy: "approved" }))
    await run(events.subsidise({ ...cem, subsidy: "approved" }))
    await run(events.cancel({ ...ada, keep: cents(0) }))
    expect(mailsOf(world)).toEqual([
      ["registrationReceived", "Ada Lager0Ada"],
      ["registrationWaiting", "Ben Lager0Ben"],
      ["registrationPlaced", "Cem Lager0Cem"],
      ["registrationConfirmed", "Ada Lager0Ada"],
      ["registrationSubsidised", "Cem Lager0Cem"],
      ["registrationCancelled", "Ada Lager0Ada"],
    ])
  })

  it("goes where the submission said while it is not decided who it is [EVT-09]", async () => {
    const known = person({ firstName: "Ada", lastName: "Lager0Ada", email: "ada@post.example" })
    const world = await openEvent({ confirmation: "byHand" }, [known])
    const { register, row, events, run } = world
    await register(["Ada"])
    const ada = await run(events.confirm(await row("Ada")))
    expect(ada).toMatchObject({ person: null, state: "confirmed" })
    await run(events.cancel({ ...ada, keep: cents(0) }))
    expect(mailsOf(world).map(([trigger]) => trigger)).toEqual([
      "registrationReceived",
      "registrationConfirmed",
      "registrationCancelled",
    ])
    expect(new Set(world.workspace.deliveries.map(({ address }) => address))).toEqual(new Set(["familie@post.example"]))
  })

  it("does not go where the event has it turned off, also to the club [EVT-09]", async () => {
    const world = await openEvent({
      mailsOff: ["registrationPlaced", "registrationCancelled", "registrationWithdrawn"],
      familyCancellation: { freeDays: 1, fee: cents(0) },
    })
    const { register, row, events, run, calls, workspace } = world
    await world.reachable()
    await register(["Ada"])
    await run(events.cancel({ ...(await row("Ada")), keep: cents(0) }))
    expect(mailsOf(world)).toEqual([])
    await run(
      events.change({ ...world.event, content: { ...world.event.content, mailsOff: ["registrationWithdrawn"] } }),
    )
    await register(["Ben"])
    const token = workspace.deliveries[0]!.values.registrationLink!.split("/").at(-1)!
    const { id } = await row("Ben")
    await run(calls(ownRegistrations, nobody).cancel({ token, id, keep: cents(0) }))
    expect(mailsOf(world).map(([trigger]) => trigger)).toEqual(["registrationPlaced", "registrationCancelled"])
  })
})

describe("an event that is changed", () => {
  it("stays as it is where it says the same, and lets go of what only cancelled ones had [EVT-07]", async () => {
    const { register, row, events, run, event } = await openEvent()
    const { id, version, content } = event
    expect(await run(events.change({ id, version, content }))).toMatchObject({ version })
    await register(["Ada"])
    await run(events.cancel({ ...(await row("Ada")), keep: cents(0) }))
    const without = { ...content, groups: [], prices: [] }
    expect(await run(events.change({ id, version, content: without }))).toMatchObject({ version: version + 1 })
    expect(await row("Ada")).toMatchObject({ state: "cancelled", group: wolves, price: whole.id })
  })

  it("keeps what is sealed as many months as it says [FRM-16]", async () => {
    const { register, workspace } = await openEvent({ monthsSealed: 1 }, [], [formBlock("health")])
    await register(["Ada"], { health: [{ topic: "allergy", text: "Wespen" }] })
    expect([...workspace.submissions.values()].map(({ sealedUntil }) => sealedUntil)).toEqual(["2027-09-02"])
  })
})

describe("persons who become one", () => {
  it("have the registrations of both, until they come apart again [PER-09] [EVT-08]", async () => {
    const { register, rows, persons, merging, run } = await openEvent()
    await register(["Ada"])
    await register(["Berta"])
    const [ada, berta] = persons()
    const at = ({ id, version }: Person) => ({ id, version })
    const registered = async () => (await rows()).map((row) => row.person)
    expect(await registered()).toEqual([ada!.id, berta!.id])
    const { id } = await run(mergeAsSeen(merging, { kept: at(ada!), gone: at(berta!), choices: {} }))
    expect(await registered()).toEqual([ada!.id, ada!.id])
    await run(merging.unmerge({ id }))
    expect(await registered()).toEqual([ada!.id, berta!.id])
  })
})
