import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { PersonId } from "../../../core/kernel/id.ts"
import { type DeliveryState, deliveryStates, type MessageId } from "../../../core/messages/index.ts"
import type { KeptDelivery, SentStore, Settled } from "../../../core/messages/ports/sent-store.port.ts"
import { delivery, sentAt, sentRecord } from "../../support/messages.ts"

const run = Effect.runPromise
const uuid = (): string => crypto.randomUUID()
const claimAt = (at: number) => ({ token: uuid(), at })
const settled = (state: DeliveryState, given: Partial<Settled> = {}): Settled => ({
  state,
  answer: null,
  at: sentAt + 1_000,
  nextTryAt: null,
  ...given,
})
const rowOf = ({ values: _, unsubscribe: __, code: ___, file: ____, ...row }: KeptDelivery) => row

/** What every store of sent messages keeps to. */
export const sentStoreContract = (
  name: string,
  within: <A>(work: (ports: { readonly sent: SentStore["Service"] }) => Promise<A>) => Promise<A>,
): void => {
  const withMails = <A>(
    mails: ReadonlyArray<KeptDelivery>,
    work: (sent: SentStore["Service"], id: ReturnType<typeof sentRecord>["id"]) => Promise<A>,
  ) =>
    within(async ({ sent }) => {
      const record = sentRecord()
      await run(sent.add(record, mails))
      return work(sent, record.id)
    })

  describe(`sent messages in ${name}`, () => {
    it("keep their letter and each mail as it went out [MSG-08]", () =>
      within(async ({ sent }) => {
        const automatic = { trigger: "formReceived", secrets: [], byStranger: true } as const
        const record = sentRecord({ automatic })
        const family = delivery({
          cc: ["papa@silberfuchs.example"],
          persons: [
            { id: uuid() as PersonId, name: "Anna Weber" },
            { id: uuid() as PersonId, name: "Ben Weber" },
          ],
          code: { payload: "BCD\n002", label: "GiroCode", lines: ["IBAN: DE02", "Betrag: 48,00\u00a0€"] },
          file: { source: "invoice", id: uuid(), name: "Rechnung 2026-0001.pdf" },
          values: { salutationInformal: "Liebe Anna, lieber Ben", firstName: "Anna und Ben \u{1f98a}" },
        })
        await run(sent.add(record, [family]))
        expect(await run(sent.find(record.id))).toEqual(record)
        expect(await run(sent.hold(record.id))).toEqual(record)
        expect(await run(sent.delivery(record.id, family.id))).toEqual(family)
        expect(await run(sent.deliveries(record.id, deliveryStates, undefined, 10))).toEqual([rowOf(family)])
        expect(await run(sent.delivery(sentRecord().id, family.id))).toBeUndefined()
      }))

    it("are found by the records that their mails are about, each once, the newest first [FEE-07]", () =>
      within(async ({ sent }) => {
        const [fee, invoice, other] = [uuid(), uuid(), uuid()]
        const [older, newer] = [sentRecord(), sentRecord({ at: sentAt + 1_000 })]
        const [first, second, third] = [delivery(), delivery(), delivery()]
        await run(
          sent.add(
            older,
            [first, second],
            new Map([
              [first.id, [fee, invoice, fee]],
              [second.id, [other]],
            ]),
          ),
        )
        await run(sent.add(newer, [third], new Map([[third.id, [fee]]])))
        const about = async (...records: ReadonlyArray<string>) =>
          (await run(sent.about(records))).map(({ record, delivery: mail }) => [record.id, mail.id])
        expect(await about(fee, invoice)).toEqual([
          [newer.id, third.id],
          [older.id, first.id],
        ])
        expect((await run(sent.about([other])))[0]).toEqual({ about: [other], record: older, delivery: second })
        expect((await run(sent.about([fee, invoice])))[1]?.about.toSorted()).toEqual([fee, invoice].toSorted())
        expect(await about(uuid())).toEqual([])
        expect(await about()).toEqual([])
      }))

    it("are found by a person whom a mail is for, the message sent last first, without tests [PER-06]", () =>
      within(async ({ sent }) => {
        const [anna, ben] = [uuid() as PersonId, uuid() as PersonId]
        const to = (...ids: ReadonlyArray<PersonId>) => delivery({ persons: ids.map((id) => ({ id, name: "Weber" })) })
        const [older, newer, test] = [sentRecord(), sentRecord({ at: sentAt + 1_000 }), sentRecord({ isTest: true })]
        const [first, twice, other, last] = [to(anna, ben), to(anna), to(ben), to(anna)]
        await run(sent.add(newer, [last, other]))
        await run(sent.add(older, [first, twice]))
        await run(sent.add(test, [to(anna)]))
        const all = await run(sent.ofPerson(anna, undefined, 9))
        expect(all[0]).toEqual({ record: newer, delivery: rowOf(last) })
        expect(all.map((each) => each.delivery.id)).toEqual([last.id, ...[first.id, twice.id].toSorted().toReversed()])
        for (const [at, each] of all.entries())
          expect(await run(sent.ofPerson(anna, each.delivery.id, 1))).toEqual(all.slice(at + 1, at + 2))
        expect(await run(sent.ofPerson(anna, delivery().id, 9))).toEqual([])
        expect(await run(sent.ofPerson(uuid() as PersonId, undefined, 9))).toEqual([])
      }))

    it("are listed page by page, the newest first [MSG-01]", () =>
      within(async ({ sent }) => {
        const records = [0, 1, 2].map((hour) => sentRecord({ at: sentAt + hour * 3_600_000 }))
        for (const record of records) await run(sent.add(record, []))
        const newest = records.toReversed()
        expect(await run(sent.page(undefined, 2))).toEqual(newest.slice(0, 2))
        expect(await run(sent.page(newest[1]!.id, 2))).toEqual(newest.slice(2))
        expect(await run(sent.page(sentRecord().id, 2))).toEqual([])
      }))

    it("keep since when their mails are on their way [MSG-08]", () =>
      withMails([], async (sent, id) => {
        await run(sent.goOn(id, sentAt + 5))
        expect(await run(sent.find(id))).toMatchObject({ at: sentAt, goingSince: sentAt + 5 })
      }))

    it("list their mails in the order in which they were addressed, behind one and of some states [MSG-08]", () => {
      const mails = Array.from({ length: 5 }, (_, index) => delivery({ state: index === 3 ? "failed" : "sent" }))
      return withMails(mails, async (sent, id) => {
        const ids = async (...given: [ReadonlyArray<DeliveryState>, KeptDelivery["id"] | undefined, number]) =>
          (await run(sent.deliveries(id, ...given))).map((each) => each.id)
        const all = mails.map((each) => each.id)
        expect(await ids(deliveryStates, undefined, 2)).toEqual(all.slice(0, 2))
        expect(await ids(deliveryStates, all[1], 9)).toEqual(all.slice(2))
        expect(await ids(["failed"], undefined, 9)).toEqual([all[3]])
        expect(await ids(deliveryStates, delivery().id, 9)).toEqual([])
        const counts = (await run(sent.counts([id]))).get(id)
        expect(counts).toEqual({ queued: 0, sending: 0, sent: 4, deferred: 0, failed: 1, unclear: 0, stopped: 0 })
      })
    })

    it("give each mail that is due to one claim alone, with one try more [MSG-08]", () => {
      const [due, later] = [
        delivery(),
        delivery({ state: "deferred", nextTryAt: "2026-11-20T12:05:00.000Z", tries: 1 }),
      ]
      return withMails([due, later], async (sent, id) => {
        const first = await run(sent.claim(id, claimAt(sentAt)))
        expect(first).toEqual({ ...due, state: "sending", tries: 1, nextTryAt: null })
        expect(await run(sent.claim(id, claimAt(sentAt)))).toBeUndefined()
        const second = await run(sent.claim(id, claimAt(sentAt + 300_000)))
        expect(second).toMatchObject({ id: later.id, state: "sending", tries: 2 })
      })
    })

    it("give nothing to claim while they are halted [MSG-08]", () =>
      withMails([delivery()], async (sent, id) => {
        for (const halt of ["paused", "stopped"] as const) {
          await run(sent.setHalt(id, halt))
          expect((await run(sent.find(id)))?.halt).toBe(halt)
          expect(await run(sent.claim(id, claimAt(sentAt)))).toBeUndefined()
          expect(await run(sent.nextDue(id, 1_000))).toBeUndefined()
          expect(await run(sent.underWay())).toEqual([])
        }
        await run(sent.setHalt(id, null))
        expect(await run(sent.underWay())).toEqual([id])
        expect(await run(sent.claim(id, claimAt(sentAt)))).toBeDefined()
      }))

    it("that are halted wait for what is being handed over, and for nothing else [MSG-08]", () =>
      withMails([delivery(), delivery()], async (sent, id) => {
        await run(sent.claim(id, claimAt(sentAt)))
        for (const halt of ["paused", "stopped"] as const) {
          await run(sent.setHalt(id, halt))
          expect(await run(sent.nextDue(id, 5_000))).toBe(sentAt + 5_001)
          expect(await run(sent.underWay())).toEqual([id])
        }
        await run(sent.lose(id, sentAt + 1, sentAt + 10))
        expect(await run(sent.nextDue(id, 5_000))).toBeUndefined()
        expect(await run(sent.underWay())).toEqual([])
      }))

    it("take an answer from the last claim alone, and only where the mail may still have one [MSG-08]", () =>
      withMails([delivery()], async (sent, id) => {
        const claim = claimAt(sentAt)
        const { id: mail } = (await run(sent.claim(id, claim)))!
        const state = async () => (await run(sent.delivery(id, mail)))?.state
        expect(await run(sent.settle(id, mail, uuid(), ["sending"], settled("sent")))).toBe(false)
        expect(await run(sent.settle(id, mail, claim.token, ["unclear"], settled("sent")))).toBe(false)
        expect(await state()).toBe("sending")
        const terms = { answer: "451 later", nextTryAt: sentAt + 60_000 }
        expect(await run(sent.settle(id, mail, claim.token, ["sending"], settled("deferred", terms)))).toBe(true)
        expect(await run(sent.delivery(id, mail))).toMatchObject({
          state: "deferred",
          answer: "451 later",
          nextTryAt: "2026-11-20T12:01:00.000Z",
          changedAt: "2026-11-20T12:00:01.000Z",
        })
      }))

    it("lose a mail from sight when nothing is heard of its claim, and still take a late answer [MSG-08]", () =>
      withMails([delivery()], async (sent, id) => {
        const claim = claimAt(sentAt)
        const { id: mail } = (await run(sent.claim(id, claim)))!
        const state = async () => (await run(sent.delivery(id, mail)))?.state
        expect(await run(sent.nextDue(id, 5_000))).toBe(sentAt + 5_001)
        await run(sent.lose(id, sentAt, sentAt + 10))
        expect(await state()).toBe("sending")
        await run(sent.lose(id, sentAt + 1, sentAt + 10))
        expect(await state()).toBe("unclear")
        expect(await run(sent.nextDue(id, 5_000))).toBeUndefined()
        const unwanted = settled("unclear", { notSent: "unsubscribed" })
        expect(await run(sent.settle(id, mail, claim.token, ["sending", "unclear"], unwanted))).toBe(true)
        expect(await run(sent.delivery(id, mail))).toMatchObject({ notSent: "unsubscribed" })
        expect(await run(sent.settle(id, mail, claim.token, ["sending", "unclear"], settled("sent")))).toBe(true)
        expect(await state()).toBe("sent")
      }))

    it("move mails from some states into another, all or those named, and tell whom they are for [MSG-08]", () => {
      const mails = [
        delivery({ state: "failed", answer: "550 no", tries: 3, nextTryAt: null }),
        delivery({ state: "stopped", nextTryAt: null, notSent: "unsubscribed" }),
        delivery({ state: "sent", nextTryAt: null }),
      ] as const
      return withMails(mails, async (sent, id) => {
        const again = settled("queued", { nextTryAt: sentAt + 1_000 })
        expect(await run(sent.move(id, ["failed", "stopped"], again, [mails[0].id, mails[2].id]))).toEqual([
          mails[0].persons[0]!.id,
        ])
        expect(await run(sent.delivery(id, mails[0].id))).toMatchObject({ state: "queued", tries: 0, answer: null })
        const states = async () =>
          (await run(sent.deliveries(id, deliveryStates, undefined, 9))).map((each) => each.state)
        expect(await states()).toEqual(["queued", "stopped", "sent"])
        expect(await run(sent.delivery(id, mails[1].id))).toMatchObject({ notSent: "unsubscribed" })
        await run(sent.move(id, ["failed", "stopped"], again))
        expect(await states()).toEqual(["queued", "queued", "sent"])
        expect(await run(sent.delivery(id, mails[1].id))).toMatchObject({ notSent: null })
        await run(sent.move(id, ["queued"], settled("failed", { notSent: "fileGone" }), [mails[1].id]))
        expect(await run(sent.delivery(id, mails[1].id))).toMatchObject({ state: "failed", notSent: "fileGone" })
      })
    })

    it("forget persons: what was said to them, where it went; what has not gone out is stopped [PER-17]", () => {
      const gone = uuid() as PersonId
      const sibling = { id: uuid() as PersonId, name: "Ben Weber" }
      const of = (state: DeliveryState) =>
        delivery({
          state,
          persons: [{ id: gone, name: "Anna Weber" }, sibling],
          cc: ["x@y.example"],
          answer: "250 anna",
          code: { payload: "BCD", label: "GiroCode", lines: ["Verwendungszweck: Anna"] },
          file: { source: "invoice", id: uuid(), name: "Rechnung Anna.pdf" },
        })
      const mails = [of("queued"), of("deferred"), of("sent"), of("queued"), delivery()] as const
      return withMails(mails, async (sent, id) => {
        const claim = claimAt(sentAt)
        const claimed = (await run(sent.claim(id, claim)))!
        await run(sent.forgetPersons([gone], sentAt + 5))
        const late = settled("deferred", { answer: "450 anna", nextTryAt: sentAt })
        expect(await run(sent.settle(id, claimed.id, claim.token, ["sending", "unclear"], late))).toBe(false)
        const rows = await run(sent.deliveries(id, deliveryStates, undefined, 9))
        expect(rows.map(({ state }) => state)).toEqual(["unclear", "stopped", "sent", "stopped", "queued"])
        for (const row of rows.slice(0, 4))
          expect(row).toMatchObject({ address: "", cc: [], persons: [sibling], answer: null })
        expect(rows[4]).toEqual(rowOf(mails[4]))
        expect((await run(sent.delivery(id, mails[2].id)))?.values).toEqual({})
        expect(await run(sent.delivery(id, mails[2].id))).toMatchObject({ code: null, file: null })
        // Nobody can have sent again what is forgotten.
        expect(await run(sent.move(id, ["stopped"], settled("queued")))).toEqual([])
      })
    })

    it("give the mails of a person to another and back [PER-09]", () => {
      const [gone, kept] = [uuid() as PersonId, uuid() as PersonId]
      const mails = [
        delivery({ persons: [{ id: gone, name: "Anna" }] }),
        delivery({ persons: [{ id: kept, name: "Anna" }] }),
      ]
      return withMails(mails, async (sent, id) => {
        const owners = async () =>
          (await run(sent.deliveries(id, deliveryStates, undefined, 9))).map(({ persons }) => persons[0]?.id)
        const moved = await run(sent.give(gone, kept))
        expect(moved).toEqual([{ delivery: mails[0]!.id, place: 0 }])
        expect(await owners()).toEqual([kept, kept])
        await run(sent.give(kept, gone, moved))
        expect(await owners()).toEqual([gone, kept])
      })
    })

    it("give one of two in the same mail to the other, and that one back [PER-09]", () => {
      const [gone, kept] = [uuid() as PersonId, uuid() as PersonId]
      const both = [
        { id: kept, name: "Anna" },
        { id: gone, name: "Anna W." },
      ]
      const mail = delivery({ persons: both })
      return withMails([mail], async (sent, id) => {
        const named = async () => (await run(sent.delivery(id, mail.id)))?.persons
        const moved = await run(sent.give(gone, kept))
        expect((await named())?.map((person) => person.id)).toEqual([kept, kept])
        await run(sent.give(kept, gone, moved))
        expect(await named()).toEqual(both)
      })
    })

    it("tell how far messages are that are under way, and those that are asked for besides [MSG-08]", () => {
      const mails = [delivery(), delivery({ state: "sent", nextTryAt: null })]
      return withMails(mails, async (sent, id) => {
        const [done, newer] = [sentRecord({ at: sentAt - 1 }), sentRecord({ at: sentAt + 1, halt: "paused" })]
        await run(sent.add(done, [delivery({ state: "failed", nextTryAt: null })]))
        await run(sent.add(newer, [delivery()]))
        const told = async (also: ReadonlyArray<MessageId>, limit = 9) =>
          (await run(sent.progress(also, limit))).map((each) => [
            each.id,
            each.halt,
            each.counts.queued,
            each.counts.sent,
          ])
        expect(await told([])).toEqual([[id, null, 1, 1]])
        expect(await told([newer.id, done.id, uuid() as MessageId])).toEqual(
          expect.arrayContaining([
            [id, null, 1, 1],
            [newer.id, "paused", 1, 0],
            [done.id, null, 0, 0],
          ]),
        )
        expect(await told([], 0)).toEqual([])
        expect((await run(sent.progress([done.id], 0)))[0]?.counts.failed).toBe(1)
      })
    })

    it("of newsletters find those whom they are for by their token, until these are erased [MSG-14] [PER-17]", () => {
      const [anna, ben] = [
        { id: uuid() as PersonId, name: "Anna" },
        { id: uuid() as PersonId, name: "Ben" },
      ]
      const mail = delivery({ persons: [anna, ben], unsubscribe: "secret" })
      return withMails([mail, delivery({ unsubscribe: "other" }), delivery()], async (sent, id) => {
        expect((await run(sent.delivery(id, mail.id)))?.unsubscribe).toBe("secret")
        expect(new Set(await run(sent.personsOfToken("secret")))).toEqual(new Set([anna.id, ben.id]))
        expect(await run(sent.personsOfToken("secre"))).toEqual([])
        await run(sent.forgetPersons([ben.id], sentAt))
        expect(await run(sent.personsOfToken("secret"))).toEqual([])
      })
    })

    it("that are tests are in no list, and go with their mails once they are old enough [MSG-07]", () =>
      within(async ({ sent }) => {
        const [old, young] = [sentRecord({ isTest: true }), sentRecord({ isTest: true, at: sentAt + 1 })]
        const real = sentRecord()
        const mail = delivery()
        for (const each of [young, real]) await run(sent.add(each, []))
        await run(sent.add(old, [mail]))
        expect(await run(sent.find(old.id))).toEqual(old)
        expect(await run(sent.page(undefined, 9))).toEqual([real])
        expect(await run(sent.removeTests(sentAt + 1))).toEqual([old.id])
        expect(await run(sent.find(old.id))).toBeUndefined()
        expect(await run(sent.delivery(old.id, mail.id))).toBeUndefined()
        expect(await run(sent.find(young.id))).toEqual(young)
      }))

    it("take 5,000 mails in their order [MSG-08]", () => {
      const mails = Array.from({ length: 5_000 }, (_, index) => delivery({ address: `a${index}@b.example` }))
      return withMails(mails, async (sent, id) => {
        expect((await run(sent.counts([id]))).get(id)?.queued).toBe(5_000)
        const last = await run(sent.deliveries(id, deliveryStates, mails[4_998]!.id, 9))
        expect(last.map(({ address }) => address)).toEqual(["a4999@b.example"])
      })
    })
  })
}
