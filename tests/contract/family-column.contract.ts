import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { FamilyId } from "../../core/kernel/id.ts"
import { plainFilter } from "../../core/people/filter-meaning.ts"
import type { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { day } from "../support/fees.ts"
import { person } from "../support/persons.ts"

const run = Effect.runPromise

/** What lists say of the family of persons, wherever these are kept. */
export const familyColumnContract = (
  name: string,
  within: <A>(work: (ports: { readonly persons: PersonRepository["Service"] }) => Promise<A>) => Promise<A>,
): void => {
  describe(`the family as a column in ${name}`, () => {
    it("names the others, the eldest first, and nobody for who has none [PER-05] [PER-08]", () =>
      within(async ({ persons }) => {
        const familyId = crypto.randomUUID() as FamilyId
        const filter = plainFilter({ and: [] }, day("2026-11-20"))
        await run(
          persons.add([
            person({ firstName: "Anna", lastName: "Ott", familyId, birthdate: day("1980-01-01") }),
            person({ firstName: "Ben", lastName: "Ott", familyId, birthdate: day("2015-01-01") }),
            person({ firstName: "Cem", lastName: "Ott", familyId, birthdate: null }),
            person({ firstName: "Dora", lastName: "Ott", familyId: null }),
          ]),
        )
        const rest = { sought: [], descending: false, after: undefined, skip: 0, limit: 9 }
        const { rows } = await run(persons.page({ filter, by: "name", ...rest, fields: ["family"] }))
        expect(rows.map(({ family }) => family)).toEqual([
          ["Ben Ott", "Cem Ott"],
          ["Anna Ott", "Cem Ott"],
          ["Anna Ott", "Ben Ott"],
          [],
        ])
        const fields = [{ field: "family", reckoned: undefined }] as const
        expect(await run(persons.totals({ filter, sought: [] }, fields, day("2026-11-20")))).toEqual([
          { filled: 3, sum: null, least: null, most: null },
        ])
      }))
  })
}
