import * as Effect from "effect/Effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { houseOverHttp } from "../../../composition/server/over-http.ts"
import type { UserId } from "../../../core/kernel/id.ts"
import type { AnyOperation } from "../../../core/kernel/operation.ts"
import { cells, people } from "../../../core/people/index.ts"
import { emptyPerson, type Person } from "../../../core/people/person.ts"
import { cellsUseCases } from "../../../core/people/use-cases/cells.ts"
import { peopleUseCases } from "../../../core/people/use-cases/index.ts"
import { jana } from "../../support/memory-world.ts"
import { othersWait, type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const numberTaken = { faults: [{ field: "membershipNumber", code: "numberTaken" }] }

/** Somebody has just been given the number 7, in a transaction that is still open while a program gives it to somebody else. */
const world = async () => {
  const office = await postgresOffice(database.db)
  const { run, services, workspaceId } = office
  const perform = houseOverHttp(services)
  const add = () => run(peopleUseCases.create({ ...emptyPerson("contact"), firstName: "Ada", lastName: "Silber" }))
  const [first, second] = [await add(), await add()]
  const atOnce = async <A, E>(
    operation: AnyOperation,
    call: (person: Person) => Parameters<typeof perform<A, E>>[0],
  ) => {
    const [isGiven, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const giving = run(
      Effect.gen(function* () {
        yield* peopleUseCases.update({ id: first.id, version: 1, changes: { membershipNumber: "7" } })
        isGiven.resolve()
        yield* Effect.promise(() => isWaiting.promise)
      }),
    )
    await isGiven.promise
    const caller = { ...jana, workspaceId, userId: crypto.randomUUID() as UserId }
    const about = {
      requestId: "one",
      caller,
      name: "x",
      transactions: "one",
      input: null,
      repeatKey: "key-0001",
    } as const
    const answer = Effect.runPromise(Effect.result(perform(call(second), { ...about, operation })))
    await othersWait(database.db, 1)
    isWaiting.resolve()
    await giving
    return answer
  }
  return { atOnce, second }
}

it("a number that somebody gave at the same moment is taken for who changes a person [MBR-04]", async () => {
  const { atOnce } = await world()
  const answer = await atOnce(people.operations.update, ({ id }) =>
    peopleUseCases.update({ id, version: 1, changes: { membershipNumber: "7" } }),
  )
  expect(answer).toMatchObject({ failure: numberTaken })
})

it("and for who adds one [MBR-04]", async () => {
  const { atOnce } = await world()
  const ben = { ...emptyPerson("contact"), lastName: "Gold", membershipNumber: "7" }
  expect(await atOnce(people.operations.create, () => peopleUseCases.create(ben))).toMatchObject({
    failure: numberTaken,
  })
})

it("and in cells, where all others are written [MBR-04] [PER-21]", async () => {
  const { atOnce, second } = await world()
  const answer = await atOnce(cells.operations.set, ({ id }) =>
    cellsUseCases.set({ edits: [{ id, version: 1, changes: { membershipNumber: "7" } }] }),
  )
  expect(answer).toMatchObject({ success: { changed: 0, refused: [{ id: second.id, why: "numberTaken" }] } })
})
