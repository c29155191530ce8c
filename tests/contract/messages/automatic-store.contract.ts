import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { PersonId } from "../../../core/kernel/id.ts"
import { type AutomaticLogId, undecided } from "../../../core/messages/index.ts"
import type { AutomaticStore, LoggedAutomatic } from "../../../core/messages/ports/automatic-store.port.ts"
import type { SentStore } from "../../../core/messages/ports/sent-store.port.ts"
import type { WordId } from "../../../core/people/index.ts"
import { delivery, sentAt, sentRecord, typed, written } from "../../support/messages.ts"

const run = Effect.runPromise
const uuid = () => crypto.randomUUID()

interface Ports {
  readonly automatic: AutomaticStore["Service"]
  readonly sent: SentStore["Service"]
}

const logged = (given: Partial<LoggedAutomatic> = {}): LoggedAutomatic => ({
  id: uuid() as AutomaticLogId,
  trigger: "welcome",
  at: sentAt,
  byName: "Jana",
  isTest: false,
  person: uuid() as PersonId,
  mail: null,
  whyNot: "off",
  ...given,
})

/** What every store of automatic mails keeps to. */
export const automaticStoreContract = (
  name: string,
  within: <A>(work: (ports: Ports) => Promise<A>) => Promise<A>,
): void => {
  describe(`automatic mails in ${name}`, () => {
    it("keep a text for who knows the version before, and whether they are on beside it [MSG-07]", () =>
      within(async ({ automatic }) => {
        const text = { subject: typed("Hallo {firstName}"), body: written("Schön, dass du da bist \u{1f3d5}") }
        const first = {
          ...undecided("welcome"),
          version: 1,
          text,
          variants: [{ group: uuid() as WordId, ...text }],
          changedAt: "2026-11-20T12:00:00.000Z",
          byName: "Jana",
        }
        expect(await run(automatic.settings())).toEqual(new Map())
        expect(await run(automatic.put({ ...first, version: 8 }, 7))).toBe(false)
        expect(await run(automatic.put(first, 0))).toBe(true)
        expect(await run(automatic.put({ ...first, byName: "Ben" }, 0))).toBe(false)
        await run(automatic.turn("welcome", true))
        expect(await run(automatic.settings())).toEqual(new Map([["welcome", { ...first, on: true }]]))
        const second = { ...first, version: 2, text: null, variants: [], byName: "Ben" }
        expect(await run(automatic.put(second, 1))).toBe(true)
        expect((await run(automatic.settings())).get("welcome")).toEqual({ ...second, on: true })
        await run(automatic.turn("other", false))
        expect((await run(automatic.settings())).get("other")).toEqual({ ...undecided("other"), on: false })
        expect(await run(automatic.put({ ...first, trigger: "other" }, 0))).toBe(true)
        expect((await run(automatic.settings())).get("other")).toEqual({ ...first, trigger: "other", on: false })
      }))

    it("give each key of a trigger once [MSG-07]", () =>
      within(async ({ automatic }) => {
        const long = "ß\u{1f3d5}".repeat(5_000)
        expect(await run(automatic.claim("welcome", ["a", "b", "a", long]))).toEqual(new Set(["a", "b", long]))
        expect(await run(automatic.claim("welcome", ["b", "c", long]))).toEqual(new Set(["c"]))
        expect(await run(automatic.claim("farewell", ["a"]))).toEqual(new Set(["a"]))
        expect(await run(automatic.claim("welcome", []))).toEqual(new Set())
      }))

    it("list what became of them, the newest first, with the mail as it is on its way [MSG-07]", () =>
      within(async ({ automatic, sent }) => {
        const [mail, other] = [delivery(), delivery({ state: "failed", answer: "550 anna", nextTryAt: null })]
        const record = sentRecord({ automatic: { trigger: "welcome", secrets: [] } })
        await run(sent.add(record, [mail, other]))
        const entries = [
          logged({ at: sentAt + 1 }),
          logged({ at: sentAt + 2, whyNot: null, mail: { message: record.id, delivery: mail.id } }),
          logged({
            at: sentAt + 3,
            whyNot: null,
            mail: { message: record.id, delivery: other.id },
            trigger: "farewell",
          }),
          logged({
            at: sentAt + 4,
            whyNot: null,
            mail: { message: record.id, delivery: other.id },
            isTest: true,
            person: null,
          }),
        ] as const
        await run(automatic.log(entries))
        const all = await run(automatic.entries(undefined, undefined, 9))
        expect(all.map(({ id }) => id)).toEqual(entries.toReversed().map(({ id }) => id))
        expect(all[3]).toEqual({
          id: entries[0].id,
          trigger: "welcome",
          at: new Date(sentAt + 1).toISOString(),
          byName: "Jana",
          isTest: false,
          person: entries[0].person,
          mail: null,
          whyNot: "off",
        })
        expect(all[1]?.mail).toEqual({
          message: record.id,
          delivery: other.id,
          address: other.address,
          state: "failed",
          answer: "550 anna",
        })
        expect((await run(automatic.entries("welcome", entries[3].id, 1))).map(({ id }) => id)).toEqual([entries[1].id])
        expect(await run(automatic.entries(undefined, uuid() as AutomaticLogId, 9))).toEqual([])
        expect(await run(automatic.counts())).toEqual(
          new Map([
            ["welcome", { mails: 1, lastAt: sentAt + 2 }],
            ["farewell", { mails: 1, lastAt: sentAt + 3 }],
          ]),
        )
      }))

    it("count a mail for two persons once [MSG-07]", () =>
      within(async ({ automatic, sent }) => {
        const [mail, record] = [delivery(), sentRecord()]
        await run(sent.add(record, [mail]))
        const both = [1, 2].map(() => logged({ whyNot: null, mail: { message: record.id, delivery: mail.id } }))
        await run(automatic.log(both))
        expect((await run(automatic.counts())).get("welcome")?.mails).toBe(1)
      }))

    it("forget persons, and give their entries to others and back [PER-09, OPS-07]", () =>
      within(async ({ automatic }) => {
        const [kept, gone] = [logged({ at: 1 }), logged({ at: 2 })]
        await run(automatic.log([kept, gone]))
        const persons = async () => (await run(automatic.entries(undefined, undefined, 9))).map(({ person }) => person)
        const moved = await run(automatic.give(gone.person!, kept.person!))
        expect([moved, await persons()]).toEqual([[gone.id], [kept.person, kept.person]])
        await run(automatic.give(kept.person!, gone.person!, moved))
        expect(await persons()).toEqual([gone.person, kept.person])
        await run(automatic.forgetPersons([gone.person!]))
        expect(await persons()).toEqual([null, kept.person])
      }))

    it("are not among the messages that somebody wrote, and forget secrets once they are under way no more [MSG-07]", () =>
      within(async ({ sent }) => {
        const values = { selfLink: "https://x.example/#geheim", firstName: "Anna" }
        const [waits, done] = [delivery({ values }), delivery({ values, state: "sent", nextTryAt: null })]
        const [written_, automatic] = [
          sentRecord(),
          sentRecord({ automatic: { trigger: "selfServiceLink", secrets: ["selfLink"] } }),
        ]
        await run(sent.add(written_, []))
        await run(sent.add(automatic, [waits, done]))
        expect((await run(sent.page(undefined, 9))).map(({ id }) => id)).toEqual([written_.id])
        expect(await run(sent.find(automatic.id))).toEqual(automatic)
        await run(sent.forgetSecrets(automatic.id))
        expect((await run(sent.delivery(automatic.id, waits.id)))?.values).toEqual(values)
        expect((await run(sent.delivery(automatic.id, done.id)))?.values).toEqual({ firstName: "Anna" })
      }))
  })
}
