import * as Effect from "effect/Effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { FamilyId, PersonId } from "../../../core/kernel/id.ts"
import { emptyPerson } from "../../../core/people/index.ts"
import { familiesUseCases as families } from "../../../core/people/use-cases/families.ts"
import { peopleUseCases as people } from "../../../core/people/use-cases/index.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it("many admins at once link and part families: nobody is in two, and nobody alone in one [MBR-05]", async () => {
  const { run } = await postgresOffice(database.db)
  const ids: Array<PersonId> = []
  for (let index = 0; index < 8; index++)
    ids.push((await run(people.create({ ...emptyPerson("member"), lastName: `N${index}` }))).id)
  for (let round = 0; round < 6; round++) {
    await Promise.allSettled([
      ...ids.map((person, index) =>
        run(families.link({ person, other: ids[(index + 1 + round) % 8]!, address: false })),
      ),
      ...ids.slice(0, 3).map((person) => run(families.leave({ person }))),
    ])
    for (const id of ids) {
      const { person, family } = await run(people.get({ id }))
      if (person.familyId !== null) expect(family.length).toBeGreaterThan(0)
    }
  }
}, 30_000)

it("a family of another workspace is refused as one that there is nowhere [MBR-05]", async () => {
  const [here, there] = [await postgresOffice(database.db), await postgresOffice(database.db)]
  const person = { ...emptyPerson("member"), lastName: "Ahlers" }
  const [ada, ben] = [(await there.run(people.create(person))).id, (await there.run(people.create(person))).id]
  await there.run(families.link({ person: ada, other: ben, address: false }))
  const theirs = (await there.run(people.get({ id: ada }))).person.familyId
  for (const familyId of [theirs, crypto.randomUUID() as FamilyId]) {
    const refused = { _tag: "InvalidPerson", faults: [{ field: "familyId", code: "familyGone" }] }
    expect(await here.run(Effect.flip(people.create({ ...person, familyId })))).toMatchObject(refused)
  }
  expect((await there.run(people.create({ ...person, familyId: theirs }))).familyId).toBe(theirs)
})
