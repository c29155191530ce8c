import * as Effect from "effect/Effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { postgresFileLedger } from "../../../adapters/postgres/files/file-ledger.ts"
import { postgresDraftStore } from "../../../adapters/postgres/messages/draft-store.ts"
import { postgresLetterFiles } from "../../../adapters/postgres/messages/letter-files.ts"
import { postgresNewsletterStops } from "../../../adapters/postgres/messages/newsletter-stops.ts"
import { postgresSentStore } from "../../../adapters/postgres/messages/sent-store.ts"
import { postgresTemplateStore } from "../../../adapters/postgres/messages/template-store.ts"
import { draftStoreContract } from "../../contract/messages/draft-store.contract.ts"
import { letterFilesContract } from "../../contract/messages/letter-files.contract.ts"
import { newsletterStopsContract } from "../../contract/messages/newsletter-stops.contract.ts"
import { sentStoreContract } from "../../contract/messages/sent-store.contract.ts"
import { templateStoreContract } from "../../contract/messages/template-store.contract.ts"
import { delivery, sentAt, sentRecord } from "../../support/messages.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ports = {
  drafts: postgresDraftStore,
  sent: postgresSentStore,
  letterFiles: postgresLetterFiles,
  templates: postgresTemplateStore,
  stops: postgresNewsletterStops,
  ledger: postgresFileLedger,
}
const within = async <A>(work: (given: typeof ports) => Promise<A>): Promise<A> =>
  withServices(database.db, await newWorkspace(database.db), ports, work)

draftStoreContract("PostgreSQL", within)
sentStoreContract("PostgreSQL", within)
letterFilesContract("PostgreSQL", within)
templateStoreContract("PostgreSQL", within)
newsletterStopsContract("PostgreSQL", within)

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
