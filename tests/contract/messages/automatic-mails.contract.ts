import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { HouseNeeds } from "../../../core/contexts.ts"
import type { MessageId } from "../../../core/messages/message-id.ts"
import { AutomaticStore } from "../../../core/messages/ports/automatic-store.port.ts"
import { SentStore } from "../../../core/messages/ports/sent-store.port.ts"
import { AutomaticMails } from "../../../core/messaging/index.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { createPerson } from "../../../core/people/use-cases/create-person.ts"

/** A workspace in which a context asks for mails. */
export interface AutomaticWorld {
  /** Runs work in one transaction, which is not kept when it fails. */
  readonly run: <A, E>(work: Effect.Effect<A, E, HouseNeeds>) => Effect.Effect<A, E>
}

const run = Effect.runPromise

/** What asking for automatic mails means everywhere. */
export const automaticMailsContract = (name: string, lend: () => Promise<AutomaticWorld>): void => {
  const world = async () => {
    const { run: within } = await lend()
    const person = await run(
      within(createPerson({ ...emptyPerson("member"), firstName: "Ada", lastName: "A", email: "ada@nord.example" })),
    )
    await run(within(Effect.flatMap(AutomaticStore, (store) => store.turn("applicationConfirmed", true))))
    const enqueue = (...keys: ReadonlyArray<string>) =>
      Effect.flatMap(AutomaticMails, (mails) =>
        mails.enqueue(
          "applicationConfirmed",
          keys.map((key) => ({ key, persons: [person.id] })),
        ),
      )
    const entries = () =>
      run(within(Effect.flatMap(AutomaticStore, (store) => store.entries(undefined, undefined, 99))))
    return { within, person, enqueue, entries }
  }

  describe(`asking for automatic mails in ${name}`, () => {
    it("puts each on its way like all other mails, once per key [MSG-07] [MSG-08]", async () => {
      const { within, person, enqueue, entries } = await world()
      expect(await run(within(enqueue("a", "b", "a")))).toBe(2)
      expect(await run(within(enqueue("b", "c")))).toBe(1)
      expect(await run(within(enqueue("a")))).toBe(0)
      const all = await entries()
      expect(all.map(({ person: id, mail }) => [id, mail?.address, mail?.state])).toEqual(
        Array.from({ length: 3 }, () => [person.id, "ada@nord.example", "queued"]),
      )
      const underWay = await run(within(Effect.flatMap(SentStore, (sent) => sent.underWay())))
      expect(new Set(underWay)).toEqual(new Set(all.map(({ mail }) => mail?.message)))
    })

    it.each([
      ["fails", Effect.fail("undone")],
      ["dies", Effect.die("undone")],
    ])("sends nothing when the transaction %s, and the key is free again [MSG-07]", async (_, end) => {
      const { within, enqueue, entries } = await world()
      const exit = await Effect.runPromiseExit(within(Effect.andThen(enqueue("a"), end)))
      expect(exit._tag).toBe("Failure")
      expect(await entries()).toEqual([])
      expect(await run(within(enqueue("a")))).toBe(1)
    })

    it("sends none of what is wished as turned off: that is decided as well, and stands in the log [MSG-07]", async () => {
      const { within, person, enqueue, entries } = await world()
      const off = Effect.flatMap(AutomaticMails, (mails) =>
        mails.enqueue("applicationConfirmed", [
          { key: "a", persons: [person.id], isOff: true },
          { key: "b", persons: [person.id] },
        ]),
      )
      expect(await run(within(off))).toBe(1)
      expect(await run(within(enqueue("a", "b")))).toBe(0)
      expect((await entries()).map(({ mail, whyNot }) => [mail === null, whyNot]).toSorted()).toEqual([
        [false, null],
        [true, "off"],
      ])
    })

    it("says which are turned off in the workspace [MSG-07]", async () => {
      const { within } = await world()
      const off = () => run(within(Effect.flatMap(AutomaticMails, (mails) => mails.turnedOff())))
      const turn = (trigger: string, on: boolean) =>
        run(within(Effect.flatMap(AutomaticStore, (store) => store.turn(trigger, on))))
      expect(await off()).not.toContain("applicationConfirmed")
      await turn("applicationConfirmed", false)
      expect(await off()).toContain("applicationConfirmed")
      await turn("applicationConfirmed", true)
      expect(await off()).not.toContain("applicationConfirmed")
    })

    it("stops those that wait once what they are about holds no more, and no others [MSG-07] [MSG-08]", async () => {
      const { within, person, entries } = await world()
      const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
      const wish = (record: string) => ({ key: record, persons: [person.id], about: [record] })
      const mails = <A>(work: (mails: AutomaticMails["Service"]) => Effect.Effect<A>) =>
        run(within(Effect.flatMap(AutomaticMails, work)))
      await mails(({ enqueue: put }) => put("applicationConfirmed", [wish(one), wish(two)]))
      expect(await mails(({ revoke }) => revoke("memberJoined", [one])), "of another trigger").toBe(0)
      expect(await mails(({ revoke }) => revoke("applicationConfirmed", [one, crypto.randomUUID()]))).toBe(1)
      expect(await mails(({ revoke }) => revoke("applicationConfirmed", [one])), "it waits no more").toBe(0)
      const kept = async (record: string) => (await mails(({ about }) => about([record])))[0]
      expect([(await kept(one))?.state, (await kept(two))?.state]).toEqual(["stopped", "queued"])
      const { message, delivery } = (await kept(one))!
      const row = await run(
        within(Effect.flatMap(SentStore, (sent) => sent.deliveries(message as MessageId, ["stopped"], undefined, 9))),
      )
      expect(row.map(({ id, notSent }) => [id, notSent])).toEqual([[delivery, "revoked"]])
      expect(await entries()).toHaveLength(2)
    })

    it("of many at the same moment, also in another order, sends one for each key [MSG-07]", async () => {
      const { within, enqueue, entries } = await world()
      const keys = Array.from({ length: 30 }, (_, index) => `key ${index}`)
      const counts = await Promise.all(
        Array.from({ length: 6 }, (_, index) => run(within(enqueue(...(index % 2 ? keys : keys.toReversed()))))),
      )
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30)
      expect(await entries()).toHaveLength(30)
    })
  })
}
