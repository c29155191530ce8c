import * as Effect from "effect/Effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { imapReader } from "../../adapters/mail/imap-reader.ts"
import { callsOf } from "../../composition/house/perform.ts"
import { lookingForReports } from "../../composition/server/reports.ts"
import type { UserId, WorkspaceId } from "../../core/kernel/id.ts"
import { planFeatures } from "../../core/kernel/plan.ts"
import { wholeReach } from "../../core/kernel/reach.ts"
import type { User } from "../../core/kernel/who.ts"
import { reportMailbox } from "../../core/messages/index.ts"
import { BounceStore } from "../../core/messages/ports/bounce-store.port.ts"
import { SentStore } from "../../core/messages/ports/sent-store.port.ts"
import { Timeline } from "../../core/people/ports/timeline.port.ts"
import { messageIdOf, reportMail } from "../support/bounces.ts"
import { imapServer } from "../support/imap.ts"
import { delivery, sentRecord } from "../support/messages.ts"
import { type TestDatabase, testDatabase } from "../support/postgres.ts"
import { postgresOffice } from "../support/postgres-house.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A workspace that sent a mail to Anna. */
const sender = async () => {
  const office = await postgresOffice(database.db, { reports: imapReader(async () => "127.0.0.1") })
  const [record, mail] = [sentRecord(), delivery({ state: "sent", nextTryAt: null })]
  await office.run(Effect.flatMap(SentStore, (sent) => sent.add(record, [mail])))
  const person = mail.persons[0]!.id
  return {
    ...office,
    mail,
    report: (of: WorkspaceId = office.workspaceId) => reportMail({ messageId: messageIdOf(of, mail.id) }),
    /** The state of the mail, how many marks Anna has, and how often her timeline tells of it. */
    stands: () =>
      office.run(
        Effect.gen(function* () {
          const kept = yield* (yield* SentStore).delivery(record.id, mail.id)
          const marks = (yield* (yield* BounceStore).of([person])).get(person)?.length ?? 0
          const { length } = yield* (yield* Timeline).of(person, undefined, 10)
          return [kept?.state, marks, length]
        }),
      ),
  }
}

it("reports in the installation's mailbox fail the mail of their own workspace, once, however many servers look [MSG-13] [OPS-07]", async () => {
  const [first, second, third] = [await sender(), await sender(), await sender()]
  const server = await imapServer()
  const ours = [server.add(first.report()), server.add(first.report()), server.add(second.report())]
  const forged = [
    server.add(third.report(first.workspaceId)),
    server.add(third.report(crypto.randomUUID() as WorkspaceId)),
  ]
  const config = { mailReportsUrl: `imap://post:geheim@127.0.0.1:${server.port}` }
  const failed: Array<unknown> = []
  const round = () => lookingForReports(database.db, first.services, config, (error) => void failed.push(error))
  await Promise.all([round(), round()].map((each) => Effect.runPromise(each)))
  expect(await first.stands()).toEqual(["failed", 1, 1])
  expect(await second.stands()).toEqual(["failed", 1, 1])
  expect(await third.stands()).toEqual(["sent", 0, 0])
  expect(ours.every(({ seen }) => seen)).toBe(true)
  expect(forged.some(({ seen }) => seen)).toBe(false)
  expect(failed).toEqual([])
  await server.close()
})

it("reports in a workspace's mailbox are believed about its own mails alone [MSG-13]", async () => {
  const [own, other] = [await sender(), await sender()]
  const server = await imapServer()
  server.add(own.report())
  server.add(other.report())
  const admin: User = {
    kind: "user",
    workspaceId: own.workspaceId,
    userId: crypto.randomUUID() as UserId,
    userName: "Jana",
    permissions: ["admin"],
    reach: wholeReach,
    features: planFeatures,
  }
  const reachable = await postgresOffice(database.db, {
    reports: imapReader(async () => "127.0.0.1"),
    hosts: { refusalOf: () => Effect.undefined },
  })
  const calls = callsOf(reachable.perform, reportMailbox, admin)
  const mailbox = { host: "imap.silberfuchs.example", port: server.port, encryption: "none", username: "post" } as const
  await Effect.runPromise(calls.save({ version: 0, mailbox, secret: "geheim" }))
  expect(await Effect.runPromise(calls.try())).toEqual({ mails: 2, answer: "" })
  const failed: Array<unknown> = []
  const round = lookingForReports(
    database.db,
    reachable.services,
    { mailReportsUrl: undefined },
    (error) => void failed.push(error),
  )
  await Effect.runPromise(round)
  expect(failed).toEqual([])
  expect(await own.stands()).toEqual(["failed", 1, 1])
  expect(await other.stands()).toEqual(["sent", 0, 0])
  expect(server.mails.map(({ seen }) => seen)).toEqual([true, false])
  expect((await Effect.runPromise(calls.read())).lastFailure).toBeNull()
  await server.close()
})
