import { mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { SMTPServer } from "smtp-server"
import { afterAll, beforeAll, expect, it } from "vitest"
import { statements } from "../../adapters/postgres/unit.ts"
import { delivering } from "../../composition/house/delivering.ts"
import { callsOf } from "../../composition/house/perform.ts"
import { openCarriers } from "../../composition/server/mail.ts"
import type { UserId } from "../../core/kernel/id.ts"
import { planFeatures } from "../../core/kernel/plan.ts"
import { wholeReach } from "../../core/kernel/reach.ts"
import type { User } from "../../core/kernel/who.ts"
import { mailServers } from "../../core/messages/index.ts"
import { SentStore } from "../../core/messages/ports/sent-store.port.ts"
import { smtp } from "../support/mail-servers.ts"
import { delivery, sentRecord } from "../support/messages.ts"
import { type TestDatabase, testDatabase } from "../support/postgres.ts"
import { postgresOffice } from "../support/postgres-house.ts"

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), "wimpel-own-server-"))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const secret = "Kohte-7xy-Birke"

const mailServer = async () => {
  const senders: Array<string> = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onAuth: ({ password }, _session, done) => done(password === secret ? null : new Error("wrong"), { user: "post" }),
    onMailFrom: ({ address }, _session, done) => {
      senders.push(address)
      done()
    },
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on("end", () => done())
    },
  })
  server.on("error", () => undefined)
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  return {
    port: (server.server.address() as AddressInfo).port,
    senders,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

const config = { dataFolder: "", smtpUrl: undefined, smtpTls: true, mailFrom: "Wimpel <wimpel@wimpel.example>" }

it("a workspace sends by its own server, whose password lies sealed; one in the own network only where that is allowed [MSG-09] [MSG-10]", async () => {
  const server = await mailServer()
  const opened = (mailPrivateHosts: boolean) => openCarriers({ ...config, dataFolder: folder, mailPrivateHosts })
  const office = await postgresOffice(database.db, opened(true))
  const admin: User = {
    kind: "user",
    workspaceId: office.workspaceId,
    userId: crypto.randomUUID() as UserId,
    userName: "Jana",
    permissions: ["admin"],
    reach: wholeReach,
    features: planFeatures,
  }
  const run = Effect.runPromise
  const calls = callsOf(office.perform, mailServers, admin)
  const own = smtp({ host: "localhost", port: server.port, encryption: "none", username: "post" })

  const strict = callsOf((await postgresOffice(database.db, opened(false))).perform, mailServers, admin)
  expect(await run(Effect.flip(strict.save({ version: 0, server: own, secret })))).toMatchObject({
    faults: [{ field: "host", why: "unreachableHost" }],
  })
  await run(calls.save({ version: 0, server: own, secret }))
  await run(calls.choose({ by: "own", fallback: false }))

  const record = sentRecord({ at: Date.now(), goingSince: Date.now() })
  const mails = [delivery(), delivery()].map((each) => ({ ...each, persons: [], nextTryAt: new Date().toISOString() }))
  await office.run(Effect.flatMap(SentStore, (sent) => sent.add(record, mails)))
  await run(delivering(office.services)(office.workspaceId, record.id))
  expect(server.senders).toEqual([own.sender, own.sender])
  const counts = await office.run(Effect.flatMap(SentStore, (sent) => sent.counts([record.id])))
  expect(counts.get(record.id)).toMatchObject({ sent: 2 })

  const row = await office.run(
    statements(async ({ db }) => {
      const { rows } = await sql<{ row: string }>`select mail_servers::text as row from mail_servers`.execute(db)
      return rows[0]?.row ?? ""
    }),
  )
  expect(row).toContain("localhost")
  for (const told of [secret, Buffer.from(secret).toString("hex")]) expect(row).not.toContain(told)
  await server.close()
})
