import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { NewsletterStops } from "../../../core/messages/ports/newsletter-stops.port.ts"

const run = Effect.runPromise
const person = () => crypto.randomUUID() as PersonId
const [early, late] = ["2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z"]

/** What every store of who wants no newsletters keeps to. */
export const newsletterStopsContract = (
  name: string,
  within: <A>(work: (ports: { readonly stops: NewsletterStops["Service"] }) => Promise<A>) => Promise<A>,
): void => {
  describe(`who wants no newsletters in ${name}`, () => {
    it("is known since they first said so, until it is forgotten [MSG-14]", () =>
      within(async ({ stops }) => {
        const [anna, ben, cem] = [person(), person(), person()]
        expect(await run(stops.stop([anna, ben, ben], early))).toHaveLength(2)
        expect(await run(stops.stop([ben, cem], late))).toEqual([cem])
        expect(await run(stops.of([anna, cem, person()]))).toEqual(
          new Map([
            [anna, early],
            [cem, late],
          ]),
        )
        expect(await run(stops.forget([anna, person()]))).toEqual([anna])
        expect(await run(stops.of([anna, ben]))).toEqual(new Map([[ben, early]]))
        expect(await run(stops.stop([], late))).toEqual([])
      }))
  })
}
