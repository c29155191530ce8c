import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { PayerStore } from "../../core/fees/ports/payer-store.port.ts"
import { plainFilter } from "../../core/people/filter-meaning.ts"
import type { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { day } from "../support/fees.ts"
import { person } from "../support/persons.ts"

const run = Effect.runPromise

interface Ports {
  readonly persons: PersonRepository["Service"]
  readonly payers: PayerStore["Service"]
}

/** What lists and exports say of who pays for persons, wherever these are kept. */
export const payerColumnContract = (
  name: string,
  within: <A>(work: (ports: Ports) => Promise<A>) => Promise<A>,
): void => {
  describe(`who pays for persons, as a column, in ${name}`, () => {
    it("is what the payer is called now, and nothing where nobody does who is in the list [SEP-05] [PER-05] [PER-10]", () =>
      within(async ({ persons, payers }) => {
        const all = ["Anna", "Ben", "Cem"].map((firstName) => person({ firstName, lastName: "Ott" }))
        const [anna, ben, cem] = all.map(({ id }) => id)
        await run(persons.add(all))
        await run(payers.put(anna!, ben!))
        await run(payers.put(cem!, person().id))
        const read = async (fields: ReadonlyArray<"payer" | "owing">) => {
          const filter = plainFilter({ and: [] }, day("2026-11-20"))
          const rest = { sought: [], descending: false, after: undefined, skip: 0, limit: 9, fields }
          return (await run(persons.page({ filter, by: "name", ...rest }))).rows
        }
        expect((await read(["payer"])).map(({ payer }) => payer)).toEqual(["Ben Ott", null, null])
        expect((await read(["owing", "payer"]))[0]).toMatchObject({ owing: 0, payer: "Ben Ott" })
        expect((await read(["owing"]))[0]).not.toHaveProperty("payer")
      }))
  })
}
