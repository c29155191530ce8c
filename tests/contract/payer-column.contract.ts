import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { PayerStore } from "../../core/fees/ports/payer-store.port.ts"
import type { FamilyId } from "../../core/kernel/id.ts"
import { plainFilter } from "../../core/people/filter-meaning.ts"
import { parseFilterText } from "../../core/people/filter-text/index.ts"
import type { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { day } from "../support/fees.ts"
import { person } from "../support/persons.ts"
import { namesInOrder } from "./names-in-order.ts"

const run = Effect.runPromise
const familyId = crypto.randomUUID() as FamilyId

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

    it("finds persons by what the payer is called, or by whether there is one [PER-04] [SEP-05]", () =>
      within(async ({ persons, payers }) => {
        const [anna, ben, cem, jose] = [
          person({ firstName: "Anna", lastName: "Ott", familyId }),
          person({ firstName: "Ben", lastName: "Ott", familyId }),
          person({ firstName: "Cem", lastName: "Ünal" }),
          person({ firstName: "José", lastName: "Groß", familyId }),
        ] as const
        await run(persons.add([anna, ben, cem, jose]))
        await run(payers.put(anna.id, cem.id))
        await run(payers.put(ben.id, jose.id))
        await run(payers.put(cem.id, person().id))
        const found = async (text: string) => {
          const parsed = parseFilterText(text)
          const filter = plainFilter(parsed.ok ? parsed.filter : undefined, day("2026-11-20"))
          const rest = { sought: [], descending: false, after: undefined, skip: 0, limit: 9, fields: [] }
          const { rows } = await run(persons.page({ filter, by: "name", ...rest }))
          expect(await run(persons.count([{ filter, sought: [] }]))).toEqual([rows.length])
          return rows.map(({ firstName }) => firstName)
        }
        expect(await found("zahler:unal")).toEqual(["Anna"])
        expect(await found("zahler^=jose")).toEqual(["Ben"])
        expect(await found('payer="JOSÉ GROSS"')).toEqual(["Ben"])
        expect(await found("payer:known")).toEqual(["Anna", "Ben"])
        expect(await found("payer:empty")).toEqual(["José", "Cem"])
        expect(await found('not payer="jose gross"')).toEqual(["José", "Anna", "Cem"])
        expect(await found("familie:gross")).toEqual(["Anna", "Ben"])
        // Nobody is a relative of their own.
        expect(await found("familie^=anna")).toEqual(["José", "Ben"])
        expect(await found("familie:leer")).toEqual(["Cem"])
        expect(await found("familie!=leer and zahler:leer")).toEqual(["José"])
      }))

    it("puts persons into order by the name of the payer, and of the eldest other of the family [PER-04] [SEP-05]", () =>
      within(async ({ persons, payers }) => {
        const [anna, ben, cem, dua] = [
          person({ firstName: "Anna", lastName: "Ott", familyId, birthdate: day("2012-01-01") }),
          person({ firstName: "Ben", lastName: "Zorn", familyId, birthdate: day("1980-01-01") }),
          person({ firstName: "Cem", lastName: "Äpfler", familyId, birthdate: day("2014-01-01") }),
          person({ firstName: "Dua", lastName: "Mai" }),
        ] as const
        await run(persons.add([anna, ben, cem, dua]))
        await run(payers.put(anna.id, ben.id))
        await run(payers.put(dua.id, cem.id))
        const up = { descending: false } as const
        expect(await namesInOrder(persons, { by: "payer", ...up })).toEqual(["Dua", "Anna", "Cem", "Ben"])
        expect(await namesInOrder(persons, { by: "payer", descending: true })).toEqual(["Anna", "Dua", "Ben", "Cem"])
        // Of Ben's family Anna is the eldest other, of theirs it is Ben.
        expect(await namesInOrder(persons, { by: "family", ...up })).toEqual(["Ben", "Cem", "Anna", "Dua"])
        const further = [{ by: "birthdate", descending: true }] as const
        expect(await namesInOrder(persons, { by: "family", descending: true, further })).toEqual([
          "Cem",
          "Anna",
          "Ben",
          "Dua",
        ])
      }))
  })
}
