import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Boss, openBoss } from "../../../adapters/jobs/boss.ts"
import { postgresFileLedger } from "../../../adapters/postgres/files/file-ledger.ts"
import { postgresAutomaticStore } from "../../../adapters/postgres/messages/automatic-store.ts"
import { postgresBounceStore } from "../../../adapters/postgres/messages/bounce-store.ts"
import { postgresDraftStore } from "../../../adapters/postgres/messages/draft-store.ts"
import { postgresLetterFiles } from "../../../adapters/postgres/messages/letter-files.ts"
import { postgresMailAllowance } from "../../../adapters/postgres/messages/mail-allowance.ts"
import { postgresMailServerStore } from "../../../adapters/postgres/messages/mail-server-store.ts"
import { postgresMailboxStore } from "../../../adapters/postgres/messages/mailbox-store.ts"
import { postgresNewsletterStops } from "../../../adapters/postgres/messages/newsletter-stops.ts"
import { postgresSentStore } from "../../../adapters/postgres/messages/sent-store.ts"
import { postgresTemplateStore } from "../../../adapters/postgres/messages/template-store.ts"
import { postgresPersonRepository } from "../../../adapters/postgres/people/person-repository.ts"
import { mailingFilterContract } from "../../contract/mailing-filter.contract.ts"
import { automaticMailsContract } from "../../contract/messages/automatic-mails.contract.ts"
import { automaticStoreContract } from "../../contract/messages/automatic-store.contract.ts"
import { bounceStoreContract } from "../../contract/messages/bounce-store.contract.ts"
import { draftStoreContract } from "../../contract/messages/draft-store.contract.ts"
import { letterFilesContract } from "../../contract/messages/letter-files.contract.ts"
import { mailAllowanceContract } from "../../contract/messages/mail-allowance.contract.ts"
import { mailServerStoreContract } from "../../contract/messages/mail-server-store.contract.ts"
import { mailboxStoreContract } from "../../contract/messages/mailbox-store.contract.ts"
import { newsletterStopsContract } from "../../contract/messages/newsletter-stops.contract.ts"
import { sentStoreContract } from "../../contract/messages/sent-store.contract.ts"
import { templateStoreContract } from "../../contract/messages/template-store.contract.ts"
import { delivery, draft, sentAt, sentRecord } from "../../support/messages.ts"
import { person } from "../../support/persons.ts"
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

const ports = {
  drafts: postgresDraftStore,
  sent: postgresSentStore,
  servers: postgresMailServerStore,
  automatic: postgresAutomaticStore,
  letterFiles: postgresLetterFiles,
  templates: postgresTemplateStore,
  stops: postgresNewsletterStops,
  bounces: postgresBounceStore,
  persons: postgresPersonRepository,
  mailboxes: postgresMailboxStore,
  ledger: postgresFileLedger(null),
}
const within = async <A>(work: (given: typeof ports) => Promise<A>): Promise<A> =>
  withServices(database.db, await newWorkspace(database.db), ports, work)

draftStoreContract("PostgreSQL", within)
sentStoreContract("PostgreSQL", within)
mailServerStoreContract("PostgreSQL", within)
mailAllowanceContract("PostgreSQL", async () => ({
  allowance: postgresMailAllowance(database.db, 100),
  passDay: async () => {
    await sql`update auth.windows set until = until - interval '1 day'`.execute(database.db)
  },
}))

it("whoever counts the drafts to begin another one waits for who did so before [MSG-01] [OPS-07]", async () => {
  const workspace = await newWorkspace(database.db)
  const inOne = <A>(work: (drafts: typeof postgresDraftStore) => Promise<A>) =>
    withServices(database.db, workspace, ports, ({ drafts }) => work(drafts))
  const count = (drafts: typeof postgresDraftStore) => Effect.runPromise(drafts.count())
  let second: Promise<number> | undefined
  await inOne(async (drafts) => {
    expect(await count(drafts)).toBe(0)
    await new Promise<void>((isOpen) => {
      second = inOne(async (others) => {
        await Effect.runPromise(others.heads())
        isOpen()
        return count(others)
      })
    })
    await Effect.runPromise(drafts.add(draft()))
  })
  expect(await second).toBe(1)
})

it("nobody is erased between the moment at which a mail to them is made and the one at which it is kept [MSG-08]", async () => {
  const workspace = await newWorkspace(database.db)
  const given = { persons: postgresPersonRepository }
  const inOne = <A>(work: (persons: typeof postgresPersonRepository) => Promise<A>) =>
    withServices(database.db, workspace, given, ({ persons }) => work(persons))
  const anna = person()
  await inOne((persons) => Effect.runPromise(persons.add([anna])))
  const order: Array<string> = []
  let erasing: Promise<void> | undefined
  await inOne(async (persons) => {
    expect(await Effect.runPromise(persons.keep([anna.id]))).toEqual([anna.id])
    await new Promise<void>((isOpen) => {
      erasing = inOne(async (others) => {
        await Effect.runPromise(others.find([]))
        isOpen()
        await Effect.runPromise(others.remove([anna.id]))
        order.push("erased")
      })
    })
    // Without the lock the other transaction would be done long before all of these.
    for (let turn = 0; turn < 20; turn++) await Effect.runPromise(persons.find([anna.id]))
    order.push("sent")
  })
  await erasing
  expect(order).toEqual(["sent", "erased"])
  expect(await inOne((persons) => Effect.runPromise(persons.keep([anna.id])))).toEqual([])
})

automaticStoreContract("PostgreSQL", within)
automaticMailsContract("PostgreSQL", async () => {
  const boss = await openBoss(database.owner, () => undefined)
  bosses.push(boss)
  const { perform, who } = await postgresOffice(database.db, { boss })
  return { run: (work) => perform(work, who) }
})
letterFilesContract("PostgreSQL", within)
templateStoreContract("PostgreSQL", within)
newsletterStopsContract("PostgreSQL", within)
bounceStoreContract("PostgreSQL", within)
mailboxStoreContract("PostgreSQL", within)
mailingFilterContract("PostgreSQL", within)

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
