import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { tellLater } from "../../../core/events/use-cases/tell-later.ts"
import { balanceOf, type FeeEntry, fees } from "../../../core/fees/index.ts"
import { FeeStore } from "../../../core/fees/ports/fee-store.port.ts"
import { withEntry } from "../../../core/fees/use-cases/record-entry.ts"
import { Acting } from "../../../core/kernel/acting.ts"
import { cents } from "../../../core/kernel/money.ts"
import type { System } from "../../../core/kernel/who.ts"
import { automatic } from "../../../core/messages/index.ts"
import { eventGroup } from "../../support/events.ts"
import { day } from "../../support/fees.ts"
import { blockId } from "../../support/forms.ts"
import { family, openEvent, wolves } from "../../support/memory-events.ts"
import { testWorkspaceId } from "../../support/memory-world.ts"
import { person } from "../../support/persons.ts"

const system: System = { kind: "system", workspaceId: testWorkspaceId, name: "" }

/** Words with the spaces that break no line as usual ones. */
const plain = (values: Readonly<Record<string, string>>): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, words]) => [name, words.replaceAll("\u00a0", " ")]))

/** A camp from 1 August 2027, 15:00 on, in a workspace whose clock the test moves. */
const camp = async (...given: Parameters<typeof openEvent>) => {
  const world = await openEvent(...given)
  const { run, clock, workspace, performOwn, events: port, event } = world
  const mailsWith = (placeholder: string) =>
    workspace.deliveries
      .filter(({ values }) => placeholder in values)
      .map(({ address, values }): Partial<Record<string, string>> => ({ ...plain(values), address }))
  return {
    ...world,
    /** What happens by the clock at an instant: how many mails go. */
    at: (instant: string) => {
      clock.now = Date.parse(instant)
      return run(performOwn(tellLater(), system))
    },
    reminders: () => mailsWith("eventOverview"),
    paid: () => mailsWith("eventPrice").filter((mail) => !("formSummary" in mail)),
    /** Changes what the event says. */
    change: async (change: object) => {
      const { id, version, content } = await run(port.event({ id: event.id }))
      await run(port.change({ id, version, content: { ...content, ...change } }))
    },
    pay: async (...names: ReadonlyArray<string>) => {
      const rows = await Promise.all(names.map((name) => world.row(name)))
      const ids = rows.flatMap((row) => row.fees.map(({ id }) => id))
      await run(world.calls(fees).settle({ fees: { ids }, on: day("2026-11-20") }))
    },
    /** The last payment of a fee of somebody goes back. */
    takeBack: async (name: string) => {
      const { id } = (await world.row(name)).fees.at(-1)!
      const { version, entries } = await run(world.calls(fees).fee({ id }))
      const cancels = entries.findLast(({ entry }) => entry.kind === "payment" || entry.kind === "manualMark")!.entry.id
      const entry = { kind: "cancellation" as const, on: day("2026-11-20"), cancels: cancels as never }
      await run(world.calls(fees).record({ id, version, entry, note: null }))
    },
    /** What a direct debit does to all fees of somebody: they are given to it, its money arrives, it comes back. */
    debit: async (name: string, kind: "debit" | "payment" | "dispute") => {
      const ids = (await world.row(name)).fees.map(({ id }) => id)
      const work = Effect.gen(function* () {
        const [store, acting] = [yield* FeeStore, yield* Acting]
        for (const { fee } of yield* store.hold(ids.toSorted())) {
          const amount = balanceOf(fee).claim
          const entry = { kind, id: acting.newId(), on: acting.today, amount, job: "job" } as FeeEntry
          const added = withEntry(acting, fee, entry)
          if ("refusal" in added) return yield* Effect.die(added.refusal)
          yield* store.replace([added.fee])
        }
      })
      await run(world.perform(work))
    },
    turn: (trigger: string, on: boolean) => run(world.calls(automatic).turn({ trigger, on })),
  }
}

describe("the reminder before an event", () => {
  it("goes a week before, once to each address, with when, where, who and what is open [EVT-09]", async () => {
    const { at, register, reminders, pay, send, form } = await camp()
    await register(["Ada", "Ben"])
    await register(["Cem"])
    const dora = family(["Dora"], { group: "Gruppe w", price: "Preis p" })
    await send(form.publicId, { ...dora, shared: { ...dora.shared, [blockId("email")]: "dora@post.example" } })
    await pay("Dora")
    expect(await at("2027-07-24T21:00:00Z")).toBe(1)
    expect(reminders()).toEqual([])
    expect(await at("2027-07-24T22:00:00Z")).toBe(2)
    expect(await at("2027-07-24T22:00:00Z")).toBe(0)
    expect(reminders()).toMatchObject([
      { address: "familie@post.example", eventName: "Sommerlager" },
      { address: "dora@post.example" },
    ])
    expect(reminders().map(({ eventOverview }) => eventOverview)).toEqual([
      [
        "Wann: 01.08.2027 bis 02.08.2027",
        "Beginn: 15:00 Uhr",
        "Ende: 11:00 Uhr",
        "Wo: Zeltplatz am See",
        "Angemeldet: Ada Lager0Ada, Ben Lager1Ben und Cem Lager0Cem",
        "Noch zu bezahlen: 550,00 €",
      ].join("\n"),
      expect.stringMatching(/\nAngemeldet: Dora Lager0Dora\nZu bezahlen ist nichts mehr\.$/),
    ])
  })

  it("goes late where nobody was there to send it, and never once the event is going on [EVT-09]", async () => {
    const late = await camp()
    await late.register(["Ada"])
    expect(await late.at("2027-08-01T12:59:00Z")).toBe(1)
    const tooLate = await camp()
    await tooLate.register(["Ada"])
    expect(await tooLate.at("2027-08-01T13:00:00Z")).toBe(0)
    expect(await tooLate.at("2028-08-01T13:00:00Z")).toBe(0)
  })

  it("does not go again when the number of days or the days of the event change, but to who gets a place afterwards [EVT-09]", async () => {
    const { at, register, change, reminders, row, events, run } = await camp({ groups: [eventGroup(wolves, 1)] })
    await register(["Ada"])
    await register(["Ben"])
    expect(await at("2027-07-28T10:00:00Z")).toBe(1)
    await change({ remindDaysBefore: 2 })
    expect(await at("2027-07-30T10:00:00Z")).toBe(0)
    await change({ days: [{ on: day("2027-08-05"), from: null, to: null }] })
    expect(await at("2027-08-03T10:00:00Z")).toBe(0)
    await change({ groups: [eventGroup(wolves, 2)] })
    await run(events.confirm(await row("Ben")))
    expect(await at("2027-08-04T10:00:00Z")).toBe(1)
    expect(reminders()).toMatchObject([{}, { eventOverview: expect.stringContaining("Angemeldet: Ben") }])
  })

  it("goes to nobody who was cancelled, waits, or was received and not confirmed [EVT-09]", async () => {
    const { at, register, row, events, run } = await camp({ most: 1 })
    await register(["Ada"])
    await register(["Ben"])
    await run(events.cancel({ ...(await row("Ada")), keep: cents(0) }))
    expect(await at("2027-07-28T10:00:00Z")).toBe(0)
    const byHand = await camp({ confirmation: "byHand" })
    await byHand.register(["Ada"])
    expect(await byHand.at("2027-07-28T10:00:00Z")).toBe(0)
  })

  it("names the whole price to who is not yet known to be a person of the list, and nothing is charged to them [EVT-09]", async () => {
    const known = person({ firstName: "Ada", lastName: "Lager0Ada" })
    const { at, register, reminders, row } = await camp({}, [known])
    await register(["Ada"])
    expect(await row("Ada")).toMatchObject({ person: null, fees: [] })
    expect(await at("2027-07-28T10:00:00Z")).toBe(1)
    expect(reminders()).toMatchObject([{ eventOverview: expect.stringContaining("Noch zu bezahlen: 200,00 €") }])
  })

  it("waits while it is turned off, for the event or for the workspace, and goes once it is on in time [EVT-09] [MSG-07]", async () => {
    const { at, register, change, turn, events, event, run } = await camp()
    await register(["Ada"])
    await change({ mailsOff: ["eventReminder"] })
    expect(await at("2027-07-28T10:00:00Z")).toBe(0)
    await turn("eventReminder", false)
    await change({ mailsOff: [] })
    expect((await run(events.event({ id: event.id }))).offInWorkspace).toEqual(["eventReminder"])
    expect(await at("2027-07-29T10:00:00Z")).toBe(0)
    await turn("eventReminder", true)
    expect((await run(events.event({ id: event.id }))).offInWorkspace).toEqual([])
    expect(await at("2027-07-30T10:00:00Z")).toBe(1)
  })

  it("goes to nobody who was erased [PER-17]", async () => {
    const { at, register, row, run, people } = await camp()
    await register(["Ada"])
    const { person: id } = await row("Ada")
    await run(people.delete({ persons: { ids: [id!] } }))
    await run(people.erase({ ids: [id!] }))
    expect(await at("2027-07-28T10:00:00Z")).toBe(0)
  })
})

describe("the mail about what was paid", () => {
  it("goes once all of a registration is paid, one to a family that paid together, and never again [EVT-09]", async () => {
    const { at, register, row, run, calls, paid, pay, takeBack } = await camp()
    await register(["Ada", "Ben"])
    const [upfront] = (await row("Ada")).fees
    await run(calls(fees).settle({ fees: { ids: [upfront!.id] }, on: day("2026-11-20") }))
    expect(await at("2026-11-21T10:00:00Z")).toBe(0)
    await pay("Ada", "Ben")
    expect(await at("2026-11-21T10:00:00Z")).toBe(1)
    expect(paid()).toMatchObject([
      {
        address: "familie@post.example",
        eventName: "Sommerlager",
        eventPrice: "350,00 €",
        registeredPersons: "Ada Lager0Ada und Ben Lager1Ben",
      },
    ])
    expect(await at("2026-11-22T10:00:00Z")).toBe(0)
    await takeBack("Ada")
    expect(await at("2026-11-23T10:00:00Z")).toBe(0)
    await pay("Ada")
    expect(await at("2026-11-24T10:00:00Z")).toBe(0)
  })

  it("goes once the money of a direct debit arrived, not when it was ordered, nor when it came back before [EVT-09]", async () => {
    const { at, register, debit, paid, reminders } = await camp({ remindDaysBefore: 60 })
    await register(["Ada"])
    await debit("Ada", "debit")
    expect(await at("2027-07-20T10:00:00Z")).toBe(1)
    expect(paid()).toEqual([])
    expect(reminders()).toMatchObject([
      { eventOverview: expect.stringContaining("Noch zu bezahlen: 200,00 €, das ziehen wir ein") },
    ])
    await debit("Ada", "payment")
    await debit("Ada", "dispute")
    expect(await at("2027-07-21T10:00:00Z")).toBe(0)
    await debit("Ada", "debit")
    await debit("Ada", "payment")
    expect(await at("2027-07-22T10:00:00Z")).toBe(1)
    expect(paid()).toHaveLength(1)
  })

  it("does not go about money that came and went back before, nor where nothing was to be paid [EVT-09]", async () => {
    const { at, register, pay, takeBack, row, events, run } = await camp()
    await register(["Ada"])
    await pay("Ada")
    await takeBack("Ada")
    expect(await at("2026-11-21T10:00:00Z")).toBe(0)
    await pay("Ada")
    await run(events.cancel({ ...(await row("Ada")), keep: cents(0) }))
    expect(await at("2026-11-22T10:00:00Z")).toBe(0)
    const free = await camp({ prices: [] })
    await free.register(["Ada"])
    expect(await free.at("2026-11-22T10:00:00Z")).toBe(0)
  })

  it("does not go about an event that is long over, but a month after it does [EVT-09]", async () => {
    const soon = await camp()
    await soon.register(["Ada"])
    await soon.pay("Ada")
    expect(await soon.at("2027-09-01T10:00:00Z")).toBe(1)
    const late = await camp()
    await late.register(["Ada"])
    await late.pay("Ada")
    expect(await late.at("2027-09-02T10:00:00Z")).toBe(0)
  })

  it("is decided once: what was paid while it was off for the event stands in the log, and is not told later [EVT-09] [MSG-07]", async () => {
    const { at, register, pay, change, paid, workspace } = await camp()
    await register(["Ada"])
    await pay("Ada")
    await change({ mailsOff: ["registrationPaid"] })
    expect(await at("2026-11-21T10:00:00Z")).toBe(0)
    await change({ mailsOff: [] })
    expect(await at("2026-11-22T10:00:00Z")).toBe(0)
    expect(paid()).toEqual([])
    expect(
      workspace.automaticLog
        .filter(({ trigger }) => trigger === "registrationPaid")
        .map(({ mail, whyNot }) => [mail, whyNot]),
    ).toEqual([[null, "off"]])
  })
})

describe("each mail of an event", () => {
  it("can be turned off for it alone, whatever the workspace says [EVT-09]", async () => {
    const { register, row, run, events, workspace } = await openEvent({
      mailsOff: ["registrationPlaced", "registrationCancelled"],
    })
    await register(["Ada"])
    await run(events.cancel({ ...(await row("Ada")), keep: cents(0) }))
    expect(workspace.deliveries).toEqual([])
    expect(workspace.automaticLog.map(({ trigger, whyNot }) => [trigger, whyNot])).toEqual([
      ["registrationCancelled", "off"],
    ])
    const other = await openEvent()
    await other.register(["Ada"])
    await other.run(other.events.cancel({ ...(await other.row("Ada")), keep: cents(0) }))
    expect(other.workspace.deliveries).toHaveLength(2)
  })
})
