import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { tableFaults } from "../../../core/kernel/transition-table.ts"
import { deliveryStates, deliveryTable } from "../../../core/messages/delivery.machine.ts"
import type { MessageId } from "../../../core/messages/index.ts"
import { mailIdOf } from "../../../core/messages/mail-id.ts"
import { longestWait, nextTry } from "../../../core/messages/next-try.ts"
import {
  CarrierDown,
  type MailCarrier,
  MailDeferred,
  MailRejected,
  MailUnclear,
  type OutgoingMail,
} from "../../../core/messages/ports/mail-carrier.port.ts"
import type { Person } from "../../../core/people/person.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"
import { testWorkspaceId } from "../../support/memory-world.ts"
import { sentAt } from "../../support/messages.ts"

const [anna, ben] = [member("Anna"), member("Ben")]
type Answer = Effect.Effect<string | null, MailDeferred | MailRejected | MailUnclear | CarrierDown>

/** A mail server that answers by the address, and remembers what it was given. */
const server = (answer: (mail: OutgoingMail, nth: number) => Answer = () => Effect.succeed(null)) => {
  const got: Array<OutgoingMail> = []
  const carrier: MailCarrier["Service"] = {
    carry: (mail) =>
      Effect.suspend(() => {
        got.push(mail)
        return answer(mail, got.length)
      }),
  }
  return { carrier, got, addresses: () => got.map(({ to }) => to) }
}
const toAnna = (answer: Answer) => (mail: OutgoingMail) => (mail.to === anna.email ? answer : Effect.succeed(null))

describe("delivery", () => {
  it("goes by a sound table [MSG-08]", () => {
    expect(tableFaults(deliveryTable)).toEqual([])
  })

  it("hands nothing over to who was deleted meanwhile, also when it is sent again, until they are back [MSG-08]", async () => {
    const pair = ["Cem", "Dua"].map((name) => member(name, { email: "familie@silberfuchs.example" }))
    const { send, deliver, calls, run, workspace, clock } = memoryMessages([anna, ben, ...pair])
    const { id } = await send()
    const all = workspace.persons
    workspace.persons = new Map([...all].filter(([each]) => each !== anna.id && each !== pair[0]!.id))
    const { carrier, addresses } = server()
    await deliver(id, carrier)
    // One of a family is enough.
    expect(addresses().toSorted()).toEqual([ben.email, "familie@silberfuchs.example"])
    const stateOf = async () =>
      (await run(calls.deliveries({ id, limit: 9 }))).find(({ address }) => address === anna.email)
    expect(await stateOf()).toMatchObject({ state: "stopped", answer: null, notSent: "deleted" })
    const again = async () => {
      await run(calls.resend({ id }))
      clock.now += 1_000
      await deliver(id, carrier)
    }
    await again()
    expect([addresses().length, (await stateOf())?.state]).toEqual([2, "stopped"])
    workspace.persons = all
    await again()
    expect([addresses().at(-1), (await stateOf())?.state]).toEqual([anna.email, "sent"])
  })

  it("gives no copy to who was deleted meanwhile, where a mail is for several [MSG-08]", async () => {
    const [cem, dua] = ["cem", "dua"].map((name) =>
      member(name, { email: "familie@silberfuchs.example", ccEmail: `${name}@silberfuchs.example` }),
    ) as [Person, Person]
    const { send, deliver, workspace } = memoryMessages([cem, dua])
    const { id } = await send()
    workspace.persons = new Map([...workspace.persons].filter(([each]) => each !== cem.id))
    const { carrier, got } = server()
    await deliver(id, carrier)
    expect(got.map(({ to, cc }) => [to, cc])).toEqual([["familie@silberfuchs.example", [dua.ccEmail]]])
  })

  it("hands each mail over once, with all that belongs to it [MSG-08]", async () => {
    const { send, deliver, calls, run } = memoryMessages([anna, ben])
    const { id } = await send()
    const { carrier, got } = server()
    await deliver(id, carrier)
    await deliver(id, carrier)
    expect(got.map(({ to }) => to).toSorted()).toEqual([anna.email, ben.email])
    const mails = await run(calls.deliveries({ id, limit: 9 }))
    for (const { id: mail, address } of mails) {
      const { text, html, subject } = await run(calls.mail({ id, delivery: mail }))
      expect(got.find(({ to }) => to === address)).toEqual({
        id: mailIdOf({ workspace: testWorkspaceId, delivery: mail }),
        fromName: "Stamm Silberfuchs",
        to: address,
        cc: [],
        replyTo: null,
        logo: undefined,
        parts: [],
        unsubscribe: null,
        subject,
        text,
        html,
      })
    }
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { sent: 2, queued: 0 } })
  })

  it("tries again later what was answered with not now, with growing delays, for two days [MSG-08]", async () => {
    const { send, deliver, calls, run, clock, workspace } = memoryMessages([anna, ben])
    const { id } = await send()
    const { carrier, addresses } = server(toAnna(Effect.fail(new MailDeferred({ answer: "450 later" }))))
    await deliver(id, carrier)
    expect((await run(calls.deliveries({ id, limit: 1 })))[0]).toMatchObject({
      state: "deferred",
      tries: 1,
      answer: "450 later",
      nextTryAt: "2026-11-20T12:01:00.000Z",
    })
    await deliver(id, carrier)
    expect(addresses()).toHaveLength(2)
    for (let round = 0; round < 40; round += 1) {
      const next = workspace.wishedDeliveries.at(-1)
      if (next === undefined || next.at <= clock.now) break
      clock.now = next.at
      await deliver(id, carrier)
    }
    const [mail] = await run(calls.deliveries({ id, limit: 1 }))
    expect(mail).toMatchObject({ state: "failed", answer: "450 later", nextTryAt: null })
    expect(mail!.tries).toBeGreaterThan(10)
    expect(clock.now - sentAt).toBeGreaterThan(40 * 3_600_000)
    expect(clock.now - sentAt).toBeLessThanOrEqual(longestWait)
    expect(addresses().filter((each) => each === ben.email)).toHaveLength(1)
    expect(workspace.timeline.at(-1)).toMatchObject({
      personId: anna.id,
      event: { kind: "mailFailed", subject: "Sommerlager", answer: "450 later" },
    })
  })

  it("waits longer from try to try, and never beyond two days [MSG-08]", () => {
    const first = nextTry(1, sentAt, sentAt)!
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 2 * longestWait }), (tries, waited) => {
        const at = nextTry(tries, sentAt + waited, sentAt)
        if (at === undefined) {
          expect(waited).toBeGreaterThan(longestWait - 5 * 3_600_000)
          return
        }
        expect(at - waited).toBeGreaterThanOrEqual(first)
        expect(at).toBeLessThanOrEqual(sentAt + longestWait)
        const more = nextTry(tries + 1, sentAt + waited, sentAt)
        expect(more ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(at)
      }),
    )
  })

  it("gives up what is refused for ever, in the server's words, at the person too [MSG-08]", async () => {
    const { send, deliver, calls, run, workspace } = memoryMessages([anna, ben])
    const { id } = await send()
    const { carrier } = server(toAnna(Effect.fail(new MailRejected({ answer: "550 5.1.1 no such user" }))))
    await deliver(id, carrier)
    const failed = await run(calls.deliveries({ id, states: ["failed"], limit: 9 }))
    expect(failed).toMatchObject([{ address: anna.email, answer: "550 5.1.1 no such user" }])
    expect(workspace.timeline.filter(({ event }) => event.kind === "mailFailed").map((each) => each.personId)).toEqual([
      anna.id,
    ])
    expect(await run(calls.resend({ id }))).toMatchObject({ counts: { queued: 1, sent: 1 } })
  })

  it("never sends again by itself what may have arrived; who is named gets it again [MSG-08]", async () => {
    const { send, deliver, calls, run, clock } = memoryMessages([anna, ben])
    const { id } = await send()
    const { carrier, addresses } = server((mail, nth) =>
      mail.to === anna.email && nth < 3 ? Effect.fail(new MailUnclear({ answer: "" })) : Effect.succeed(null),
    )
    await deliver(id, carrier)
    clock.now += longestWait
    await deliver(id, carrier)
    expect(await run(calls.resend({ id }))).toMatchObject({ counts: { unclear: 1, queued: 0 } })
    await deliver(id, carrier)
    expect(addresses()).toHaveLength(2)
    const [unclear] = await run(calls.deliveries({ id, states: ["unclear"], limit: 1 }))
    expect(await run(calls.resend({ id, deliveries: [unclear!.id] }))).toMatchObject({ counts: { queued: 1 } })
    await deliver(id, carrier)
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { sent: 2 } })
  })

  it("does not know what became of a mail whose server says nothing for too long [MSG-08]", async () => {
    const { send, deliver, calls, run } = memoryMessages([anna])
    const { id } = await send()
    await deliver(id, server(() => Effect.never).carrier, { patience: 5 })
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { unclear: 1 } })
  })

  it("leaves a server alone that falls silent over a mail: of the others everybody knows that they wait [MSG-08]", async () => {
    const many = Array.from({ length: 20 }, (_, index) => member(`Kind${index}`))
    const { send, deliver, calls, run, clock, workspace } = memoryMessages(many)
    const { id } = await send()
    await deliver(id, server(() => Effect.fail(new MailUnclear({ answer: "" }))).carrier)
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { queued: 18, unclear: 2 } })
    expect(workspace.wishedDeliveries.at(-1)!.at).toBeGreaterThanOrEqual(clock.now + 60_000)
  })

  it("takes up no further mail when its turn is over, and asks for another one at once [MSG-08]", async () => {
    const many = Array.from({ length: 20 }, (_, index) => member(`Kind${index}`))
    const { send, deliver, calls, run, clock, workspace } = memoryMessages(many)
    const { id } = await send()
    const slow = server(() =>
      Effect.sync(() => {
        clock.now += 10_000
        return null
      }),
    )
    await deliver(id, slow.carrier, { stretch: 30_000 })
    const { counts } = await run(calls.message({ id }))
    expect(counts.sent).toBeLessThanOrEqual(5)
    expect(workspace.wishedDeliveries.at(-1)).toEqual({ id, at: clock.now })
  })

  it("leaves a server alone that is down: nothing is lost, and another round is asked for [MSG-08]", async () => {
    const many = Array.from({ length: 20 }, (_, index) => member(`Kind${index}`))
    const { send, deliver, calls, run, clock, workspace } = memoryMessages(many)
    const { id } = await send()
    const down = server(() => Effect.fail(new CarrierDown({ answer: "connect ECONNREFUSED" })))
    await deliver(id, down.carrier)
    expect(down.got.length).toBeLessThanOrEqual(2)
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { queued: 18, deferred: 2, failed: 0 } })
    const wish = workspace.wishedDeliveries.at(-1)!
    expect(wish.at).toBe(clock.now + 60_000)
    clock.now = wish.at
    const up = server()
    await deliver(id, up.carrier)
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { sent: 20 } })
    expect(new Set(up.addresses()).size).toBe(20)
  })

  it("has two days anew when somebody goes on with it or sends it again later [MSG-08]", async () => {
    const later = server(() => Effect.fail(new MailDeferred({ answer: "450 greylisted" })))
    const refused = server(() => Effect.fail(new MailRejected({ answer: "550" })))
    const down = server(() => Effect.fail(new CarrierDown({ answer: "down" })))
    for (const { carrier } of [later, down]) {
      const { send, deliver, calls, run, clock } = memoryMessages([anna, ben])
      const { id } = await send()
      await deliver(id, refused.carrier)
      clock.now += 2 * longestWait
      await run(calls.resend({ id }))
      await deliver(id, carrier)
      expect(await run(calls.message({ id }))).toMatchObject({ counts: { failed: 0, deferred: 2 } })
      await run(calls.pause({ id }))
      clock.now += 2 * longestWait
      await run(calls.resume({ id }))
      await deliver(id, carrier)
      expect(await run(calls.message({ id }))).toMatchObject({ counts: { failed: 0, deferred: 2 } })
    }
  })

  it("gives everything up when the server was down for two days [MSG-08]", async () => {
    const { send, deliver, calls, run, clock, workspace } = memoryMessages([anna, ben, member("Cem")])
    const { id } = await send()
    clock.now += longestWait + 1
    await deliver(id, server(() => Effect.fail(new CarrierDown({ answer: "down" }))).carrier)
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { failed: 3 } })
    expect(workspace.timeline.filter(({ event }) => event.kind === "mailFailed")).toHaveLength(3)
    expect(workspace.wishedDeliveries).toHaveLength(1)
  })

  it("hands over nothing more once it is paused or stopped [MSG-08]", async () => {
    const many = Array.from({ length: 10 }, (_, index) => member(`Kind${index}`))
    const { send, deliver, calls, run } = memoryMessages(many)
    const { id } = await send()
    const stopping = server((_, nth) =>
      nth === 3 ? Effect.as(Effect.orDie(calls.pause({ id })), null) : Effect.succeed(null),
    )
    await deliver(id, stopping.carrier, { lanes: 1 })
    expect(stopping.got).toHaveLength(3)
    expect(await run(calls.message({ id }))).toMatchObject({ halt: "paused", counts: { sent: 3, queued: 7 } })
    await deliver(id, stopping.carrier)
    expect(stopping.got).toHaveLength(3)
  })

  it("tells as unclear what was on its way in a process that died, of a halted message too [MSG-08]", async () => {
    for (const halt of ["pause", "stop"] as const) {
      const { send, deliver, calls, run, clock, workspace } = memoryMessages([anna, ben])
      const { id } = await send()
      const dying = server(() => Effect.andThen(Effect.orDie(calls[halt]({ id })), Effect.die(new Error("killed"))))
      await deliver(id, dying.carrier, { lanes: 1 }).catch(() => undefined)
      // The job is taken up again long before the claim runs out.
      clock.now += 20_000
      const next = server()
      await deliver(id, next.carrier)
      clock.now = workspace.wishedDeliveries.at(-1)!.at
      await deliver(id, next.carrier)
      expect(await run(calls.message({ id }))).toMatchObject({ counts: { sending: 0, unclear: 1 } })
      expect(next.got).toEqual([])
    }
  })

  it("stops also what was on its way and shall come later [MSG-08]", async () => {
    const { send, deliver, calls, run, workspace } = memoryMessages([anna])
    const { id } = await send()
    const { carrier } = server(() =>
      Effect.andThen(Effect.orDie(calls.stop({ id })), Effect.fail(new MailDeferred({ answer: "450 later" }))),
    )
    await deliver(id, carrier)
    expect(await run(calls.deliveries({ id, limit: 1 }))).toMatchObject([
      { state: "stopped", answer: "450 later", nextTryAt: null },
    ])
    expect(workspace.wishedDeliveries).toHaveLength(1)
  })

  it("claims nothing more once the server is about to end, and asks for another round [MSG-08]", async () => {
    const many = Array.from({ length: 6 }, (_, index) => member(`Kind${index}`))
    const { send, deliver, calls, run, workspace, clock } = memoryMessages(many)
    const { id } = await send()
    const { carrier, got } = server()
    await deliver(id, carrier, { lanes: 1, ending: () => got.length >= 2 })
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { sent: 2, queued: 4, sending: 0 } })
    expect(workspace.wishedDeliveries.at(-1)).toEqual({ id, at: clock.now })
  })

  it("tells of a refusal at the moment at which it came [MSG-08]", async () => {
    const { send, deliver, workspace, clock } = memoryMessages([anna])
    const { id } = await send()
    const late = Effect.suspend(() => {
      clock.now += 60_000
      return Effect.fail(new MailRejected({ answer: "550" }))
    })
    await deliver(id, server(() => late).carrier)
    expect(workspace.timeline.at(-1)).toMatchObject({ at: "2026-11-20T12:01:00.000Z", event: { kind: "mailFailed" } })
  })

  it("brings every mail to its end that is being handed over when something breaks beside it [MSG-08]", async () => {
    const { send, deliver, calls, run } = memoryMessages([anna, ben])
    const { id } = await send()
    const later = (mail: OutgoingMail): Answer =>
      mail.to === anna.email
        ? Effect.die(new Error("broken"))
        : Effect.as(
            Effect.promise(() => new Promise((done) => setTimeout(done, 5))),
            null,
          )
    await expect(deliver(id, server(later).carrier)).rejects.toThrow("broken")
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { sent: 1, sending: 1 } })
  })

  it("sends nothing to who was erased meanwhile [PER-17] [MSG-08]", async () => {
    const { send, deliver, workspace, perform } = memoryMessages([anna, ben])
    const { id } = await send()
    const { mailsOfPersons } = await import("../../../core/messages/use-cases/records-of-persons.ts")
    await Effect.runPromise(perform(mailsOfPersons.erased([anna.id])))
    const { carrier, addresses } = server()
    await deliver(id, carrier)
    expect(addresses()).toEqual([ben.email])
    expect(workspace.deliveries.map(({ state, address }) => [state, address])).toEqual([
      ["stopped", ""],
      ["sent", ben.email],
    ])
  })

  it("keeps nothing that a server says of who is erased while the mail goes out, and never takes it up again [PER-17] [MSG-08]", async () => {
    const { mailsOfPersons } = await import("../../../core/messages/use-cases/records-of-persons.ts")
    const answer = "<anna@silberfuchs.example> 4.2.1"
    for (const failure of [new MailDeferred({ answer }), new MailRejected({ answer })]) {
      const { send, deliver, workspace, perform, clock } = memoryMessages([anna])
      const { id } = await send()
      const notes = workspace.timeline.length
      const { carrier, got } = server(() =>
        Effect.andThen(Effect.orDie(perform(mailsOfPersons.erased([anna.id]))), Effect.fail(failure)),
      )
      await deliver(id, carrier)
      clock.now += 3_600_000
      await deliver(id, carrier)
      expect(got).toHaveLength(1)
      expect(workspace.deliveries).toMatchObject([{ state: "unclear", address: "", answer: null, persons: [] }])
      expect(workspace.timeline).toHaveLength(notes)
    }
  })

  it("whatever the server answers and however often a process dies in between: nobody gets a mail twice, and each mail ends somewhere [MSG-08]", async () => {
    const outcome = fc.constantFrom("taken", "deferred", "rejected", "unclear", "down", "takenAndKilled", "killed")
    await fc.assert(
      fc.asyncProperty(fc.array(outcome, { maxLength: 30 }), async (outcomes) => {
        const many = Array.from({ length: 6 }, (_, index) => member(`Kind${index}`))
        const { send, deliver, calls, run, clock } = memoryMessages(many)
        const { id } = await send()
        const arrived: Array<string> = []
        const left = [...outcomes]
        const { carrier } = server(({ to }) => {
          const next = left.shift() ?? "taken"
          if (next === "taken" || next === "takenAndKilled" || next === "unclear") arrived.push(to)
          if (next === "takenAndKilled" || next === "killed") return Effect.die(new Error("killed"))
          if (next === "deferred") return Effect.fail(new MailDeferred({ answer: "450" }))
          if (next === "rejected") return Effect.fail(new MailRejected({ answer: "550" }))
          if (next === "unclear") return Effect.fail(new MailUnclear({ answer: "" }))
          return next === "down" ? Effect.fail(new CarrierDown({ answer: "down" })) : Effect.succeed(null)
        })
        for (let round = 0; round < 60; round += 1) {
          await deliver(id, carrier).catch(() => undefined)
          clock.now += 2 * 3_600_000
        }
        expect(new Set(arrived).size).toBe(arrived.length)
        const { counts } = await run(calls.message({ id }))
        const total = deliveryStates.reduce((sum, state) => sum + counts[state], 0)
        expect(total).toBe(6)
        expect(counts.queued + counts.sending + counts.deferred).toBe(0)
        expect(counts.sent).toBeLessThanOrEqual(arrived.length)
        expect(counts.sent + counts.unclear).toBeGreaterThanOrEqual(arrived.length)
      }),
      { numRuns: 60 },
    )
  })

  it("asks again for what is under way, should that have got lost [MSG-08]", async () => {
    const { send, workspace, perform, deliver } = memoryMessages([anna])
    const { id } = await send()
    workspace.wishedDeliveries = []
    const { messagesContext } = await import("../../../core/messages/messages.context.ts")
    const [wake] = messagesContext.chores
    expect(await Effect.runPromise(perform(wake.run()))).toBe(1)
    expect(workspace.wishedDeliveries.map((each) => each.id)).toEqual([id satisfies MessageId])
    await deliver(id, server().carrier)
    expect(await Effect.runPromise(perform(wake.run()))).toBe(0)
  })
})
