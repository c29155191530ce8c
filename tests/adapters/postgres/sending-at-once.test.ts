import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { MessageId } from "../../../core/messages/index.ts"
import { messagesUseCases } from "../../../core/messages/use-cases/index.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { peopleUseCases as people } from "../../../core/people/use-cases/index.ts"
import { draftContent } from "../../support/messages.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A draft to one member. */
const office = async () => {
  const { run, ...rest } = await postgresOffice(database.db)
  const anna = await run(people.create({ ...emptyPerson("member"), firstName: "Anna", email: "anna@example.org" }))
  const id = crypto.randomUUID() as MessageId
  const content = draftContent({ sources: [{ by: "hand", ids: [anna.id] }] })
  const draft = await run(messagesUseCases.write({ id, content }))
  return { ...rest, run, anna, draft }
}

// Over memory two requests never wait for each other.
describe("sending in PostgreSQL", () => {
  it("answers clicks that wait for the same draft as the first one [MSG-08]", async () => {
    const { run, draft } = await office()
    const { id, version } = draft
    const { fingerprint } = await run(messagesUseCases.review({ id }))
    const send = () => run(messagesUseCases.send({ id, version, fingerprint }))
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map((each) => [each.id, each.counts])).toEqual(answers.map(() => [id, answers[0]?.counts]))
  }, 30_000)
})
