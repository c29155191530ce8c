import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import { addressKey } from "../../core/messages/index.ts"
import type { BounceStore } from "../../core/messages/ports/bounce-store.port.ts"
import type { NewsletterStops } from "../../core/messages/ports/newsletter-stops.port.ts"
import { plainFilter } from "../../core/people/filter-meaning.ts"
import { parseFilterText } from "../../core/people/filter-text/index.ts"
import type { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { person } from "../support/persons.ts"

const run = Effect.runPromise
const [today, at] = ["2026-11-20" as CalendarDate, "2026-11-20T12:00:00.000Z"]

interface Ports {
  readonly persons: PersonRepository["Service"]
  readonly bounces: BounceStore["Service"]
  readonly stops: NewsletterStops["Service"]
}

/** What filters that ask what messages know of persons mean, wherever that is kept. */
export const mailingFilterContract = (
  name: string,
  within: <A>(work: (ports: Ports) => Promise<A>) => Promise<A>,
): void => {
  describe(`filters by mailing in ${name}`, () => {
    it("find whose present address is marked, and who wants no newsletters [MSG-13] [MSG-14] [PER-04]", () =>
      within(async ({ persons, bounces, stops }) => {
        const [anna, ben, cem, dua] = ["Änna@Weber.example", "ben@weber.example", null, "dua@weber.example"].map(
          (email) => person({ email }),
        ) as [ReturnType<typeof person>, ...Array<ReturnType<typeof person>>]
        await run(persons.add([anna, ben!, cem!, dua!]))
        await run(bounces.mark([anna.id, cem!.id], { key: addressKey("änna@weber.example"), answer: "550", at }))
        await run(bounces.mark([ben!.id], { key: addressKey("ben@frueher.example"), answer: "550", at }))
        await run(stops.stop([ben!.id, dua!.id], at))
        const found = async (text: string) => {
          const parsed = parseFilterText(text)
          const filter = plainFilter(parsed.ok ? parsed.filter : undefined, today)
          const rest = { sought: [], descending: false, after: undefined, skip: 0, limit: 9, fields: [] }
          const { rows } = await run(persons.page({ filter, by: "name", ...rest }))
          expect(await run(persons.count([{ filter, sought: [] }]))).toEqual([rows.length])
          return rows.map(({ id }) => id).toSorted()
        }
        const ids = (...all: ReadonlyArray<typeof ben>) => all.map((each) => each!.id).toSorted()
        expect(await found("mail:unzustellbar")).toEqual(ids(anna))
        expect(await found("newsletter:abgemeldet")).toEqual(ids(ben, dua))
        expect(await found("mail!=unzustellbar und newsletter!=abgemeldet")).toEqual(ids(cem))
        expect(await found("mail:unzustellbar oder newsletter:abgemeldet")).toEqual(ids(anna, ben, dua))
      }))
  })
}
