import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { HouseNeeds } from "../../../core/contexts.ts"
import { eventsContext } from "../../../core/events/events.context.ts"
import { type EventContent, type OwnRegistrations, ownRegistrations, unclaimed } from "../../../core/events/index.ts"
import { fees } from "../../../core/fees/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { nobody } from "../../../core/kernel/who.ts"
import type { Person } from "../../../core/people/person.ts"
import { eventGroup } from "../../support/events.ts"
import { day } from "../../support/fees.ts"
import { formBlock } from "../../support/forms.ts"
import { openEvent, refusal, wolves } from "../../support/memory-events.ts"
import { person } from "../../support/persons.ts"

const terms = { freeDays: 14, fee: cents(2_500) as never }

/** An event whose families cancel by themselves, with what a family can do, and the tokens of the mails that went out. */
const ownEvent = async (given: Parameters<typeof openEvent>[0] = {}, ...more: ReadonlyArray<never>) => {
  const world = await openEvent({ familyCancellation: terms, ...given }, ...more)
  await world.reachable()
  const own = world.calls(ownRegistrations, nobody)
  const tokens = () =>
    world.workspace.deliveries.flatMap(({ values }) => {
      const link = (values as { registrationLink?: string }).registrationLink
      return link === undefined ? [] : [link.replace("https://wimpel.example/anmeldung/", "")]
    })
  const open = (token: string) => world.run(own.open({ token }))
  const cancel = async (token: string, name: string) => {
    const { registrations } = await open(token)
    const { id, cancelling } = registrations.find(({ firstName }) => firstName === name)!
    return own.cancel({ token, id, keep: (cancelling.may ? cancelling.keep : 0) as never })
  }
  return { ...world, own, tokens, open, cancel }
}

/** What a link shows, without the ids, which are other ones in each world. */
const withoutIds = (own: OwnRegistrations) => ({
  ...own,
  registrations: own.registrations.map(({ id: _, ...rest }) => rest),
})

const at = (on: string): number => Date.parse(`${on}T12:00:00Z`)

describe("a family's link", () => {
  it("stands in each mail about the registration, and shows event, persons, states and money [EVT-08] [EVT-09]", async () => {
    const { register, row, tokens, open, events, run, workspace } = await ownEvent({ groups: [eventGroup(wolves, 2)] })
    await register(["Ada", "Ben"])
    await register(["Cem"])
    const [first, second] = tokens()
    expect(await open(first!)).toMatchObject({
      club: "Stamm Silberfuchs",
      contact: "vorstand@silberfuchs.example",
      voice: "du",
      title: "Sommerlager",
      place: "Zeltplatz am See",
      days: [{ on: "2027-08-01" }, { on: "2027-08-02" }],
      registrations: [
        { firstName: "Ada", state: "confirmed", position: null, price: 20_000, paid: 0, open: 20_000, back: 0 },
        {
          firstName: "Ben",
          state: "confirmed",
          price: 15_000,
          cancelling: { may: true, keep: 0, freeUntil: "2027-07-18" },
        },
      ],
    })
    expect((await open(second!)).registrations).toMatchObject([
      { firstName: "Cem", state: "waiting", position: 1, price: 20_000, open: 0 },
    ])
    const { id, version } = await row("Ada")
    await run(events.cancel({ id, version, keep: cents(0) as never }))
    const { id: cem, version: read } = await row("Cem")
    await run(events.confirm({ id: cem, version: read }))
    expect(tokens()).toHaveLength(4)
    const causes = [...workspace.sent.values()].map(({ automatic }) => automatic?.byStranger)
    expect(causes, "two that they caused, two that the club did").toEqual([true, true, undefined, undefined])
    for (const token of [second!, tokens()[3]!])
      expect((await open(token)).registrations).toMatchObject([{ firstName: "Cem", state: "confirmed" }])
  })

  it("shows nothing that was answered beside first names [FRM-16]", async () => {
    const world = await ownEvent({}, [] as never, [formBlock("health"), formBlock("diet"), formBlock("iban")] as never)
    const secrets = { iban: "DE89370400440532013000" }
    await world.register(["Ada"], { ...secrets })
    const shown = JSON.stringify(await world.open(world.tokens()[0]!))
    expect(shown).not.toMatch(/DE89|Lager0Ada|post\.example|health|diet/)
  })

  it("says the same of whatever it does not open: no token, one of another workspace, an event long over or gone [EVT-08]", async () => {
    const { register, tokens, own, clock, rows, events, event, run, perform, workspace } = await ownEvent({
      prices: [],
    })
    await register(["Ada"])
    const token = tokens()[0]!
    const elsewhere = `01900000000070008000000000000002${token.slice(32)}`
    for (const wrong of ["", "kein", `${token}a`, elsewhere])
      expect(await refusal(own.open({ token: wrong }))).toEqual(
        expect.objectContaining({ _tag: "RegistrationLinkVoid" }),
      )
    const [ada] = await rows()
    const wanted = { token, id: ada!.id, keep: cents(0) as never }
    expect(await refusal(own.cancel({ ...wanted, token: elsewhere }))).toMatchObject({ _tag: "RegistrationLinkVoid" })
    clock.now = at("2027-10-31")
    expect((await run(own.open({ token }))).registrations).toHaveLength(1)
    const chores = eventsContext.chores.map(({ run: work }) =>
      perform(work() as Effect.Effect<number, never, HouseNeeds>),
    )
    expect(await run(chores[0]!)).toBe(0)
    clock.now = at("2027-11-01")
    expect(await refusal(own.open({ token }))).toMatchObject({ _tag: "RegistrationLinkVoid" })
    expect(await run(chores[0]!)).toBe(1)
    expect(workspace.registrationLinks).toEqual([])
    clock.now = at("2026-11-20")
    await register(["Ben"])
    const { id, version } = (await rows())[1]!
    await run(events.cancel({ id: ada!.id, version: ada!.version, keep: cents(0) as never }))
    await run(events.cancel({ id, version, keep: cents(0) as never }))
    const last = tokens().at(-1)!
    expect((await run(own.open({ token: last }))).registrations).toHaveLength(1)
    await run(events.delete({ id: event.id, version: event.version }))
    expect(await refusal(own.open({ token: last }))).toMatchObject({ _tag: "RegistrationLinkVoid" })
  })

  it("tells nothing of who was erased any more [PER-17]", async () => {
    const { register, rows, tokens, open, own, people, run } = await ownEvent()
    await register(["Ada", "Ben"])
    const token = tokens()[0]!
    const erase = async (at: number) => {
      const { person: id } = (await rows())[at]!
      await run(people.delete({ persons: { ids: [id!] } }))
      await run(people.erase({ ids: [id!] }))
    }
    await erase(0)
    expect((await open(token)).registrations.map(({ firstName }) => firstName)).toEqual(["Ben"])
    await erase(1)
    expect(await refusal(own.open({ token }))).toMatchObject({ _tag: "RegistrationLinkVoid" })
  })
})

describe("a family that cancels", () => {
  it("pays nothing in time: the fees are reversed, it gets the mail as from the club, and the club is told [EVT-08] [EVT-09]", async () => {
    const { register, row, tokens, cancel, run, workspace, feesOf } = await ownEvent()
    await register(["Ada", "Ben"])
    const after = await run(await cancel(tokens()[0]!, "Ada"))
    expect(after.registrations).toMatchObject([
      {
        firstName: "Ada",
        state: "cancelled",
        price: 0,
        open: 0,
        back: 0,
        cancelling: { may: false, why: "cancelled" },
      },
      { firstName: "Ben", state: "confirmed", open: 15_000 },
    ])
    const ada = await row("Ada")
    expect(ada.entries.map(({ kind, byName }) => [kind, byName])).toEqual([
      ["received", ""],
      ["confirm", ""],
      ["cancel", ""],
    ])
    expect((await feesOf(ada.fees.map(({ id }) => id))).map(({ state }) => state)).toEqual(["reversed", "reversed"])
    const [toFamily, toClub] = workspace.deliveries.slice(-2)
    expect(toFamily).toMatchObject({ values: { eventPrice: "0,00\u00a0€", registeredPersons: "Ada Lager0Ada" } })
    expect(toClub).toMatchObject({
      address: "vorstand@silberfuchs.example",
      values: { eventPrice: "0,00\u00a0€", registeredPersons: "Ada Lager0Ada" },
    })
    expect(Object.keys(toClub!.values)).not.toContain("registrationLink")
    for (const { messageId } of [toFamily!, toClub!])
      expect(workspace.sent.get(messageId)?.automatic, "counted as of strangers").toMatchObject({ byStranger: true })
  })

  it("pays the fee afterwards, and gets back what it paid beyond [EVT-08] [EVT-12]", async () => {
    const { register, row, tokens, cancel, open, run, calls, clock } = await ownEvent()
    await register(["Ada"])
    const [upfront] = (await row("Ada")).fees
    await run(calls(fees).settle({ fees: { ids: [upfront!.id] }, on: day("2026-11-20") }))
    clock.now = at("2027-07-19")
    const token = tokens()[0]!
    expect((await open(token)).registrations).toMatchObject([{ paid: 6_000, cancelling: { may: true, keep: 2_500 } }])
    const after = await run(await cancel(token, "Ada"))
    expect(after.registrations).toMatchObject([{ state: "cancelled", price: 2_500, paid: 6_000, open: 0, back: 3_500 }])
  })

  it("does so once, on the terms that it was told, and not with what somebody changed since [EVT-08]", async () => {
    const { register, rows, tokens, own, run, clock, workspace } = await ownEvent()
    await register(["Ada", "Ben"])
    const token = tokens()[0]!
    const [ada, ben] = await rows()
    const wanted = { token, id: ada!.id, keep: cents(0) as never }
    await run(own.cancel(wanted))
    const mails = workspace.deliveries.length
    expect(await refusal(own.cancel(wanted))).toMatchObject({ _tag: "CancellationRefused", why: "cancelled" })
    expect(workspace.deliveries).toHaveLength(mails)
    const other = { ...wanted, id: ben!.id }
    expect(await refusal(own.cancel({ ...other, keep: cents(1) as never }))).toMatchObject({
      _tag: "RegistrationChanged",
    })
    clock.now = at("2027-07-31")
    expect(await refusal(own.cancel(other))).toMatchObject({ _tag: "RegistrationChanged" })
    clock.now = at("2027-08-01")
    expect(await refusal(own.cancel(other))).toMatchObject({ _tag: "CancellationRefused", why: "begun" })
    expect((await rows()).map(({ state }) => state)).toEqual(["cancelled", "confirmed"])
  })

  describe.each([
    ["has a place at once", {}],
    ["pays the subsidised amount that was approved", { isSubsidised: true }],
    ["waits for the club to confirm", { confirmation: "byHand" }],
    ["waits for a place", { groups: [eventGroup(wolves, 1)] }],
    ["pays nothing", { prices: [] }],
    ["cancels at no cost", { familyCancellation: { freeDays: 1, fee: cents(0) as never } }],
    ["cannot cancel by itself", { familyCancellation: null }],
  ] as const)("who %s", (_, { isSubsidised, ...given }: Partial<EventContent> & { readonly isSubsidised?: true }) => {
    it("meets the same whether the club knew somebody before or not [EVT-08] [OPS-07]", async () => {
      const metBy = async (persons: ReadonlyArray<Person>) => {
        const world = await ownEvent(given, persons as never)
        await world.register(["Ada", "Ben"], isSubsidised ? { subsidized: true } : {})
        if (isSubsidised) await world.run(world.events.subsidise({ ...(await world.row("Ada")), subsidy: "approved" }))
        const token = world.tokens()[0]!
        const met: Array<unknown> = []
        const cancelling = async (keep: number) => {
          const { id } = await world.row("Ada")
          const came = await Effect.runPromise(
            Effect.result(world.own.cancel({ token, id, keep: cents(keep) as never })),
          )
          met.push(came._tag === "Success" ? withoutIds(came.success) : { ...came.failure, id: undefined })
        }
        for (const on of ["2026-11-20", "2027-07-19"]) {
          world.clock.now = at(on)
          met.push(withoutIds(await world.open(token)))
          await cancelling(1)
        }
        for (const keep of [0, 2_500, 2_500]) await cancelling(keep)
        const ada = await world.row("Ada")
        if (ada.state === "cancelled") await world.run(world.events.reinstate(ada))
        met.push(withoutIds(await world.open(token)))
        await cancelling(0)
        const mails = world.workspace.deliveries.map(({ address, values: { registrationLink: _link, ...rest } }) => [
          address,
          rest,
        ])
        return { met, mails, isKnown: (await world.rows()).map((each) => each.person !== null) }
      }
      const [ofKnown, ofNew] = [await metBy([person({ firstName: "Ada", lastName: "Lager0Ada" })]), await metBy([])]
      expect([ofKnown.isKnown, ofNew.isKnown]).toEqual([
        [false, false],
        [true, true],
      ])
      expect(ofKnown.met).toEqual(ofNew.met)
      expect(ofKnown.mails).toEqual(ofNew.mails)
    })
  })

  it("reaches only what was registered with its own link [EVT-08]", async () => {
    const { register, rows, tokens, own } = await ownEvent()
    await register(["Ada"])
    await register(["Ben"])
    const ben = (await rows())[1]!
    const wanted = { token: tokens()[0]!, id: ben.id, keep: cents(0) as never }
    expect(await refusal(own.cancel(wanted))).toMatchObject({ _tag: "RegistrationLinkVoid" })
  })

  it("is sent to the club where a fee is in a direct debit [EVT-12]", async () => {
    const { register, row, tokens, cancel, workspace, clock } = await ownEvent()
    await register(["Ada"])
    const { fees: charged } = await row("Ada")
    const kept = workspace.fees.get(charged[1]!.id)!
    const debit = { kind: "debit", id: clock.real.newId(), on: day("2026-11-20"), amount: cents(14_000), job: "J1" }
    const entry = { ...kept.entries[0]!, entry: debit }
    workspace.fees = new Map([...workspace.fees, [kept.id, { ...kept, entries: [...kept.entries, entry] } as never]])
    expect(await refusal(await cancel(tokens()[0]!, "Ada"))).toMatchObject({
      _tag: "FeeHeld",
      refusal: { kind: "pendingSepaDebit" },
    })
    expect(await row("Ada")).toMatchObject({ state: "confirmed" })
  })
})

describe("a fee for cancelling of whom nobody said yet who it is", () => {
  const cancelled = async () => {
    const known = person({ firstName: "Ada", lastName: "Lager0Ada" })
    const world = await ownEvent({}, [known] as never)
    await world.register(["Ada"])
    world.clock.now = at("2027-07-19")
    const token = world.tokens()[0]!
    await world.run(await world.cancel(token, "Ada"))
    const [submission] = await world.submissions()
    return { ...world, known, token, submission: submission! }
  }

  it("is shown to the family, and charged once it is decided [EVT-08] [EVT-12]", async () => {
    const { known, token, open, row, run, forms, submission, feesOf } = await cancelled()
    const owed = [{ state: "cancelled", price: 2_500, paid: 0, open: 2_500, back: 0 }]
    const before = await open(token)
    expect(before.registrations).toMatchObject(owed)
    const ada = await row("Ada")
    expect(ada).toMatchObject({ person: null, fees: [] })
    expect(unclaimed(ada)).toBe(2_500)
    await run(forms.accept({ id: submission.id, version: submission.version, persons: [known.id] }))
    const decided = await row("Ada")
    expect(decided).toMatchObject({ person: known.id, state: "cancelled", open: 2_500 })
    expect(unclaimed(decided)).toBe(0)
    expect(await feesOf(decided.fees.map(({ id }) => id))).toMatchObject([{ amount: 2_500, dueOn: "2027-08-02" }])
    expect(await open(token)).toEqual(before)
  })

  it("is part of the price for who is taken up again, before it is decided and after [EVT-12]", async () => {
    for (const isDecidedFirst of [true, false]) {
      const { known, row, run, forms, submission, events } = await cancelled()
      const { id, version } = submission
      const decide = () => run(forms.accept({ id, version, persons: [known.id] }))
      if (isDecidedFirst) await decide()
      await run(events.confirm(await run(events.reinstate(await row("Ada")))))
      if (!isDecidedFirst) await decide()
      expect(await row("Ada")).toMatchObject({ person: known.id, state: "confirmed", open: 20_000 })
    }
  })

  it("keeps the event from being deleted, until it is declined: then nothing is owed [EVT-07] [EVT-12]", async () => {
    const { token, open, row, run, forms, submission, events, event } = await cancelled()
    const remove = events.delete({ id: event.id, version: event.version })
    expect(await refusal(remove)).toMatchObject({ _tag: "EventInUse", places: 0, fees: 1 })
    await run(forms.decline({ id: submission.id, version: submission.version }))
    expect(unclaimed(await row("Ada"))).toBe(0)
    expect((await open(token)).registrations).toMatchObject([{ state: "cancelled", price: 0, open: 0 }])
    await run(remove)
  })

  it("is asked for by the club too, of nobody who was erased [EVT-12] [PER-17]", async () => {
    const { register, row, rows, run, events, people } = await ownEvent({ confirmation: "byHand" })
    await register(["Ada"])
    const { person: id } = await row("Ada")
    await run(people.delete({ persons: { ids: [id!] } }))
    await run(people.erase({ ids: [id!] }))
    const [erased] = await rows()
    expect(await refusal(events.cancel({ ...erased!, keep: cents(2_500) as never }))).toMatchObject({
      _tag: "PersonErased",
    })
    expect(unclaimed((await rows())[0]!)).toBe(0)
  })
})

describe("the mail to a family that cancelled", () => {
  it("goes where the registration said, whoever the person is [EVT-09]", async () => {
    const { register, persons, people, run, tokens, cancel, workspace } = await ownEvent()
    await register(["Ada"])
    const [ada] = persons()
    await run(people.update({ id: ada!.id, version: ada!.version, changes: { email: "ada@post.example" as never } }))
    await run(await cancel(tokens()[0]!, "Ada"))
    expect(workspace.deliveries.slice(-2).map(({ address }) => address)).toEqual([
      "familie@post.example",
      "vorstand@silberfuchs.example",
    ])
  })
})
