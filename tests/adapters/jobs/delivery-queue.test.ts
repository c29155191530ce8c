import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type Boss, openBoss } from "../../../adapters/jobs/boss.ts"
import { workDeliveries } from "../../../adapters/jobs/delivery-queue.ts"
import { smtpCarrier } from "../../../adapters/mail/smtp-carrier.ts"
import { delivering } from "../../../composition/house/delivering.ts"
import { DeliveryQueue } from "../../../core/messages/ports/delivery-queue.port.ts"
import type { MailCarrier } from "../../../core/messages/ports/mail-carrier.port.ts"
import { SentStore } from "../../../core/messages/ports/sent-store.port.ts"
import { usualTerms } from "../../../core/messages/use-cases/deliver.ts"
import { delivery, sentRecord } from "../../support/messages.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"
import { scriptedSmtp } from "../../support/scripted-smtp.ts"

let database: TestDatabase
let boss: Boss
beforeEach(async () => {
  database = await testDatabase()
  boss = await openBoss(database.owner, () => undefined)
})
afterEach(async () => {
  await boss.stop({ graceful: true, timeout: 5_000 })
  await database.close()
})

const from = "Verein <post@verein.example>"
const hangs = "@haengt.example"

/** Two mail servers, of which one never says a word once it was told who sends; which of both a mail goes to says its address. */
const twoServers = async () => {
  const hanging = await scriptedSmtp({ MAIL: () => true })
  const working = await scriptedSmtp({})
  const [slow, fast] = [
    smtpCarrier({ requireTLS: false, url: hanging.url, from }),
    smtpCarrier({ requireTLS: false, url: working.url, from }),
  ]
  const carrier: MailCarrier["Service"] = { carry: (mail) => (mail.to.endsWith(hangs) ? slow : fast).carry(mail) }
  return {
    carrier,
    hanging,
    working,
    close: async () => {
      await hanging.close()
      await working.close()
    },
  }
}

type Office = Awaited<ReturnType<typeof postgresOffice>>

/** Sends a message with so many mails to addresses of this domain. */
const sending = ({ run }: Office, domain: string, mails: number) =>
  run(
    Effect.gen(function* () {
      const record = sentRecord({ at: Date.now(), goingSince: Date.now() })
      const addressed = Array.from({ length: mails }, (_, index) =>
        delivery({ persons: [], address: `nr${index}${domain}`, nextTryAt: new Date().toISOString() }),
      )
      yield* (yield* SentStore).add(record, addressed)
      yield* (yield* DeliveryQueue).schedule(record.id, Date.now())
      return record.id
    }),
  )

describe("messages on their way", () => {
  it("do not wait for a mail server that hangs over other messages, in this workspace or another [MSG-08]", async () => {
    const servers = await twoServers()
    const ground = { boss, carrier: servers.carrier }
    const [one, other] = [await postgresOffice(database.db, ground), await postgresOffice(database.db, ground)]
    for (let message = 0; message < 2; message++) await sending(one, hangs, 20)
    await workDeliveries(boss, delivering(one.services))
    // Both messages hang in all lanes.
    await vi.waitFor(() => expect(servers.hanging.connections()).toBe(2 * usualTerms.lanes), 10_000)
    await sending(one, "@geht.example", 3)
    await vi.waitFor(() => expect(servers.working.received).toHaveLength(3), 10_000)
    for (let message = 0; message < 4; message++) await sending(one, hangs, 20)
    await sending(other, "@geht.example", 3)
    await vi.waitFor(() => expect(servers.working.received).toHaveLength(6), 10_000)
    expect(servers.hanging.connections()).toBeLessThanOrEqual(3 * usualTerms.lanes)
    await servers.close()
  }, 40_000)

  it("have their turns: a long one goes to the end of the queue from time to time [MSG-08]", async () => {
    const servers = await twoServers()
    const office = await postgresOffice(database.db, { boss, carrier: servers.carrier })
    await sending(office, "@geht.example", 30)
    let rounds = 0
    const deliver = delivering(office.services, { ...usualTerms, stretch: 1, now: Date.now })
    await workDeliveries(boss, (...of) => {
      rounds += 1
      return deliver(...of)
    })
    await vi.waitFor(() => expect(servers.working.received).toHaveLength(30), 20_000)
    expect(rounds).toBeGreaterThan(3)
    expect(new Set(servers.working.received.map((mail) => /message-id:\s+(\S+)/i.exec(mail)?.[1])).size).toBe(30)
    await servers.close()
  }, 40_000)

  it("wait with one job each, for the moment that was asked for last [MSG-08]", async () => {
    const office = await postgresOffice(database.db, { boss })
    const { id } = sentRecord()
    const moments = [3_600_000, 60_000].map((later) => Date.now() + later)
    for (const at of moments) await office.run(Effect.flatMap(DeliveryQueue, (queue) => queue.schedule(id, at)))
    const { rows } = await sql<{ at: Date }>`select start_after as at from jobs.job where name = 'delivery'`.execute(
      database.db,
    )
    expect(rows.map(({ at }) => new Date(at).getTime())).toEqual(moments.slice(-1))
  })
})
