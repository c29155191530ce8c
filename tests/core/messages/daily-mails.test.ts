import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { memoryMailAllowance } from "../../../adapters/memory/messages/mail-allowance.ts"
import { forms, publicForm } from "../../../core/forms/index.ts"
import { nobody } from "../../../core/kernel/who.ts"
import { mailsAtMost } from "../../../core/messages/daily-mails.ts"
import type { MessageId } from "../../../core/messages/index.ts"
import { CarrierDown, type MailCarrier } from "../../../core/messages/ports/mail-carrier.port.ts"
import { answerOf, formDocument } from "../../support/forms.ts"
import { delivererOf, member, memoryMessages } from "../../support/memory-messages.ts"
import { testWorkspaceId } from "../../support/memory-world.ts"
import { sentAt } from "../../support/messages.ts"

const day = 86_400_000

describe("mails in a day", () => {
  it("are a tenth in the first week, at least one, and never more than later [OPS-07]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 60 * day }), (perDay, age) => {
        const most = mailsAtMost(perDay, sentAt, sentAt + age)!
        expect(most).toBe(age < 7 * day ? Math.max(1, Math.floor(perDay / 10)) : perDay)
        expect(mailsAtMost(null, sentAt, sentAt + age)).toBeNull()
      }),
    )
  })

  const world = (perDay: number) => {
    const base = memoryMessages(["Anna", "Ben", "Cem", "Dora", "Emil"].map((name) => member(name)))
    const { clock } = base
    const limited = base.world.given({ allowance: memoryMailAllowance(() => clock.now, perDay) })
    let isDown = false
    const carried: Array<string> = []
    const carrier: MailCarrier["Service"] = {
      carry: ({ to }) =>
        Effect.suspend(() => {
          if (isDown) return Effect.fail(new CarrierDown({ answer: "away" }))
          carried.push(to)
          return Effect.succeed(null)
        }),
    }
    return {
      ...base,
      carried,
      breakServer: () => {
        isDown = true
      },
      mendServer: () => {
        isDown = false
      },
      deliver: (id: Parameters<ReturnType<typeof delivererOf>>[0]) => delivererOf(limited)(id, carrier),
      next: () => base.workspace.wishedDeliveries.at(-1)!.at,
      /** Publishes a form; gives back how somebody without an account answers it with an address. */
      publish: async () => {
        const { id, version } = await base.run(base.world.calls(forms).create({ document: formDocument() }))
        const { publicId } = await base.run(base.world.calls(forms).publish({ id, version }))
        const asStranger = base.world.calls(publicForm, nobody)
        return async (email: string): Promise<MessageId> => {
          const answer = answerOf([email.replace(/@.*/, "")], {}, { email })
          const startedAt = clock.now - 60_000
          const key = email.padEnd(20, "0")
          await base.run(asStranger.submit({ id: publicId, number: 1, key, answer, startedAt, trap: "", work: "" }))
          return [...base.workspace.sent.keys()].at(-1)!
        }
      },
    }
  }

  it("go out up to the bound; the others say why they wait, and go by themselves a day later [OPS-07]", async () => {
    const { send, deliver, carried, calls, run, clock, next } = world(2)
    const { id } = await send()
    await deliver(id)
    expect(carried).toHaveLength(2)
    const waiting = await run(calls.deliveries({ id, states: ["deferred"], limit: 9 }))
    expect(waiting.length).toBeGreaterThan(0)
    for (const mail of waiting) expect(mail).toMatchObject({ notSent: "dailyMails", answer: null })
    expect(next()).toBe(sentAt + day)
    clock.now = next() - 1_000
    await deliver(id)
    expect(carried).toHaveLength(2)
    for (let round = 0; round < 2; round += 1) {
      clock.now = next() + 1_000
      await deliver(id)
    }
    expect(new Set(carried).size).toBe(5)
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { sent: 5, queued: 0, deferred: 0 } })
    expect((await run(calls.deliveries({ id, limit: 9 }))).map(({ notSent }) => notSent)).toEqual(Array(5).fill(null))
  })

  it("that waited for days are not given up for a server that is away for a moment [OPS-07]", async () => {
    const { send, deliver, carried, calls, run, clock, next, breakServer } = world(1)
    const { id } = await send()
    for (let round = 0; round < 4; round += 1) {
      await deliver(id)
      clock.now = next() + 1_000
    }
    expect(carried).toHaveLength(4)
    expect(clock.now - sentAt).toBeGreaterThan(3 * day)
    breakServer()
    await deliver(id)
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { sent: 4, failed: 0, deferred: 1 } })
  })

  it("that no server took are not counted, however often they were tried [OPS-07]", async () => {
    const { send, deliver, carried, clock, next, breakServer, mendServer } = world(2)
    breakServer()
    const { id } = await send()
    for (let round = 0; round < 10; round += 1) {
      await deliver(id)
      clock.now = next() + 1_000
    }
    expect(carried).toEqual([])
    mendServer()
    await deliver(id)
    expect(carried).toHaveLength(2)
  })

  it("that answers to a form cause are half of them, and keep none of the club waiting [OPS-07]", async () => {
    const { publish, send, deliver, carried, calls, run, clock, next } = world(10)
    const answer = await publish()
    const told: Array<MessageId> = []
    for (const name of ["eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben"]) {
      told.push(await answer(`${name}@post.example`))
      await deliver(told.at(-1)!)
    }
    expect(carried).toHaveLength(5)
    const waits = (await run(calls.deliveries({ id: told[6]!, limit: 9 })))[0]
    expect(waits).toMatchObject({ state: "deferred", notSent: "dailyMails" })
    const { id } = await send()
    await deliver(id)
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { sent: 5, queued: 0, deferred: 0 } })
    clock.now = next() + day
    for (const each of told) await deliver(each)
    expect(carried).toHaveLength(12)
    expect(new Set(carried).size).toBe(12)
  })

  it("that answers to a form cause and no server took are not counted among the half of strangers [OPS-07]", async () => {
    const { publish, deliver, carried, clock, next, breakServer, mendServer } = world(2)
    const told = await (await publish())("eins@post.example")
    breakServer()
    for (let round = 0; round < 3; round += 1) {
      await deliver(told)
      clock.now = next() + 1_000
    }
    expect(carried).toEqual([])
    mendServer()
    await deliver(told)
    expect(carried).toEqual(["eins@post.example"])
  })

  it("of a new workspace are fewer [OPS-07]", async () => {
    const { send, deliver, carried, details } = world(20)
    details.foundedAt.set(testWorkspaceId, sentAt - day)
    const { id } = await send()
    await deliver(id)
    expect(carried).toHaveLength(2)
  })
})
