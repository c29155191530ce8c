import * as Effect from "effect/Effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Boss, openBoss } from "../../../adapters/jobs/boss.ts"
import { postgresAutomaticStore } from "../../../adapters/postgres/messages/automatic-store.ts"
import { postgresDraftStore } from "../../../adapters/postgres/messages/draft-store.ts"
import { postgresSentStore } from "../../../adapters/postgres/messages/sent-store.ts"
import { automaticMailsContract } from "../../contract/messages/automatic-mails.contract.ts"
import { automaticStoreContract } from "../../contract/messages/automatic-store.contract.ts"
import { draftStoreContract } from "../../contract/messages/draft-store.contract.ts"
import { sentStoreContract } from "../../contract/messages/sent-store.contract.ts"
import { delivery, sentAt, sentRecord } from "../../support/messages.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"
import { newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
const bosses: Array<Boss> = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  for (const boss of bosses) await boss.stop({ graceful: true, timeout: 5_000 })
  await database.close()
})

const ports = { drafts: postgresDraftStore, sent: postgresSentStore, automatic: postgresAutomaticStore }
const within = async <A>(work: (given: typeof ports) => Promise<A>): Promise<A> =>
  withServices(database.db, await newWorkspace(database.db), ports, work)

draftStoreContract("PostgreSQL", within)
sentStoreContract("PostgreSQL", within)
automaticStoreContract("PostgreSQL", within)
automaticMailsContract("PostgreSQL", async () => {
  const boss = await openBoss(database.owner, () => undefined)
  bosses.push(boss)
  const { perform, who } = await postgresOffice(database.db, { boss })
  return { run: (work) => perform(work, who) }
})

it("two who claim at the same moment get different mails, and neither waits for the other [MSG-08]", async () => {
  const workspace = await newWorkspace(database.db)
  const inOne = <A>(work: (sent: typeof postgresSentStore) => Promise<A>) =>
    withServices(database.db, workspace, ports, ({ sent }) => work(sent))
  const record = sentRecord()
  const mails = [delivery(), delivery()]
  await inOne((sent) => Effect.runPromise(sent.add(record, mails)))
  const claim = (sent: typeof postgresSentStore) =>
    Effect.runPromise(sent.claim(record.id, { token: crypto.randomUUID(), at: sentAt }))
  await inOne(async (sent) => {
    expect((await claim(sent))?.id).toBe(mails[0]!.id)
    // The first transaction is still open.
    expect((await inOne(claim))?.id).toBe(mails[1]!.id)
  })
})
