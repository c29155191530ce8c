import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import type { ImportId, PersonId } from "../../../../core/kernel/id.ts"
import { people } from "../../../../core/people/index.ts"
import { emptyPerson } from "../../../../core/people/person.ts"
import { Confirmations } from "../../../../core/people/ports/confirmations.port.ts"
import { memoryFees } from "../../../support/memory-fees.ts"
import { jana } from "../../../support/memory-world.ts"

const run = Effect.runPromise

it("leaves whom an import created and somebody did something with since, and says so; nothing of it is lost [PER-13]", async () => {
  const world = memoryFees()
  const members = world.calls(people, { ...jana, permissions: ["members"] })
  const names = ["Fee", "Payer", "Paid", "Confirmed", "Free"]
  const id = crypto.randomUUID() as ImportId
  const create = names.map((lastName, index) => ({ line: index + 2, data: { ...emptyPerson("member"), lastName } }))
  await run(members.import({ id, fileName: "liste.csv", create, update: [] }))
  const all = [...world.workspace.persons.values()]
  const of = (name: string) => all.find(({ lastName }) => lastName === name)!
  const [fee] = await world.charge(5000, [of("Fee")])
  await run(world.mandates.setPayer({ person: of("Paid").id, payer: of("Payer").id }))
  const confirmation = {
    person: of("Confirmed").id,
    at: "2026-11-20T12:00:00.000Z",
    day: "2026-11-20",
    email: "a@b.example",
    seen: "x",
  }
  await run(world.perform(Effect.flatMap(Confirmations, (store) => store.put(confirmation as never))))
  const { removed, kept } = await run(members.rollbackImport({ id }))
  expect(kept.map(({ name, reason }) => [name, reason])).toEqual(
    ["Fee", "Payer", "Paid", "Confirmed"].map((name) => [name, "inUse"]),
  )
  expect(removed).toBe(1)
  const left = [...world.workspace.persons.keys()]
  expect(new Set(left)).toEqual(new Set<PersonId>(kept.map(({ personId }) => personId)))
  expect((await run(world.fees.fee({ id: fee!.id }))).person?.id).toBe(of("Fee").id)
})
