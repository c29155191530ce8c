import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { BounceStore } from "../../../core/messages/ports/bounce-store.port.ts"
import type { SentStore } from "../../../core/messages/ports/sent-store.port.ts"
import { delivery, sentRecord } from "../../support/messages.ts"

const run = Effect.runPromise
const person = () => crypto.randomUUID() as PersonId
const mark = (key: string, at = "2026-11-20T12:00:00.000Z") => ({ key, answer: `550 ${key}`, at })

interface Ports {
  readonly bounces: BounceStore["Service"]
  readonly sent: SentStore["Service"]
}

/** What every store of reports and of addresses at which mails do not arrive keeps to. */
export const bounceStoreContract = (
  name: string,
  within: <A>(work: (ports: Ports) => Promise<A>) => Promise<A>,
): void => {
  describe(`bounces in ${name}`, () => {
    it("take a report about a mail once [MSG-13]", () =>
      within(async ({ bounces, sent }) => {
        const [record, first, second] = [sentRecord(), delivery(), delivery()]
        await run(sent.add(record, [first, second]))
        expect(await run(sent.messageOf(second.id))).toBe(record.id)
        expect(await run(sent.messageOf(delivery().id))).toBeUndefined()
        expect(await run(bounces.take(first.id, "a"))).toBe(true)
        expect(await run(bounces.take(first.id, "a"))).toBe(false)
        expect(await run(bounces.take(first.id, "b"))).toBe(true)
        expect(await run(bounces.take(second.id, "a"))).toBe(true)
      }))

    it("mark addresses of persons until a mark is taken away or the person forgotten [MSG-13]", () =>
      within(async ({ bounces }) => {
        const [anna, ben, cem] = [person(), person(), person()]
        await run(bounces.mark([anna, ben], mark("b@x.example")))
        await run(bounces.mark([anna], mark("a@x.example")))
        await run(bounces.mark([anna], mark("a@x.example", "2026-11-21T12:00:00.000Z")))
        await run(bounces.mark([], mark("c@x.example")))
        expect(await run(bounces.of([anna, ben, cem]))).toEqual(
          new Map([
            [anna, [mark("a@x.example"), mark("b@x.example")]],
            [ben, [mark("b@x.example")]],
          ]),
        )
        await run(bounces.unmark(anna, "b@x.example"))
        await run(bounces.unmark(ben, "a@x.example"))
        expect(await run(bounces.of([anna]))).toEqual(new Map([[anna, [mark("a@x.example")]]]))
        await run(bounces.forget([anna]))
        await run(bounces.unmark(ben, "b@x.example"))
        expect(await run(bounces.of([anna, ben]))).toEqual(new Map())
      }))
  })
}
