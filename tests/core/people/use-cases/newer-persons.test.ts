import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { emptyPerson } from "../../../../core/people/person.ts"
import { memoryPeople } from "../../../support/memory-people.ts"

const run = Effect.runPromise

test("of persons read before, those are told that were changed or are gone since, and nobody else [PER-21]", async () => {
  const { people } = memoryPeople()
  const add = (lastName: string) => run(people.create({ ...emptyPerson("member"), lastName }))
  const [kept, changed, gone] = [await add("Anders"), await add("Bauer"), await add("Claas")]
  const read = [kept, changed, gone].map(({ id, version }) => ({ id, version }))
  expect(await run(people.newer({ read }))).toEqual({ changed: [], gone: [] })
  const now = await run(people.update({ id: changed.id, version: changed.version, changes: { city: "Ulm" } }))
  await run(people.delete({ persons: { ids: [gone.id] } }))
  expect(await run(people.newer({ read }))).toEqual({ changed: [now], gone: [gone.id] })
  expect(await run(people.newer({ read: [] }))).toEqual({ changed: [], gone: [] })
})
