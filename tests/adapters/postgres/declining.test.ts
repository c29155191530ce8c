import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type Boss, openBoss } from "../../../adapters/jobs/boss.ts"
import { workDeliveries } from "../../../adapters/jobs/delivery-queue.ts"
import { smtpCarrier } from "../../../adapters/mail/smtp-carrier.ts"
import { openDatabase, openPool } from "../../../adapters/postgres/database.ts"
import { delivering } from "../../../composition/house/delivering.ts"
import type { UserId } from "../../../core/kernel/id.ts"
import { planFeatures } from "../../../core/kernel/plan.ts"
import { wholeReach } from "../../../core/kernel/reach.ts"
import type { User } from "../../../core/kernel/who.ts"
import { MailCarrier } from "../../../core/messages/ports/mail-carrier.port.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { Letterhead } from "../../../core/people/ports/letterhead.port.ts"
import { decliningUseCases as declining } from "../../../core/people/use-cases/declining.ts"
import { peopleUseCases as people } from "../../../core/people/use-cases/index.ts"
import { lettersContract } from "../../contract/letters.contract.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice, runsOf } from "../../support/postgres-house.ts"
import { readMail } from "../../support/read-mail.ts"
import { smtpServer } from "../../support/smtp.ts"
import { inWorkspaceOf } from "../../support/workspaces.ts"

let database: TestDatabase
let boss: Boss
beforeAll(async () => {
  database = await testDatabase()
  boss = await openBoss(database.owner, () => undefined)
})
afterAll(async () => {
  await boss.stop({ graceful: true, timeout: 5_000 })
  await database.close()
})

const world = async () => {
  const { perform, run, who, services, workspaceId } = await postgresOffice(database.db, { boss })
  return {
    perform,
    run,
    who,
    services,
    call: (club: string, billing: string | null, contact: string | null = null) =>
      inWorkspaceOf(database.db, workspaceId, async (trx) => {
        await sql`update workspaces set name = ${club}, billing_email = ${billing}, contact_email = ${contact}
          where workspace_id = ${workspaceId}`.execute(trx)
      }),
  }
}

lettersContract("PostgreSQL", async () => {
  const { perform, who, call } = await world()
  return {
    run: (work) => perform(work, who),
    call,
  }
})

describe("where answers to letters go", () => {
  it("is the address for questions, without it the one for bills", async () => {
    const { run, call } = await world()
    const repliesTo = async () => {
      const read = Effect.flatMap(Letterhead, (letterhead) => letterhead.read())
      return (await run(read)).repliesTo
    }
    await call("Silberfuchs", null, "fragen@nord.example")
    expect(await repliesTo()).toBe("fragen@nord.example")
    await call("Silberfuchs", "kasse@nord.example", "fragen@nord.example")
    expect(await repliesTo()).toBe("fragen@nord.example")
    await call("Silberfuchs", "kasse@nord.example")
    expect(await repliesTo()).toBe("kasse@nord.example")
  })
})

describe("applications that are declined with a mail", () => {
  it("by two admins and twice at once send one mail each over a real mail server [MBR-03]", async () => {
    const { run, services, call } = await world()
    await call("Silberfuchs", "kasse@nord.example", "post@nord.example")
    const make = (firstName: string, email: string | null) =>
      run(people.create({ ...emptyPerson("applicant"), firstName, lastName: "Kaiser", email }))
    const ids = [
      (await make("Lina\u00a0Zoë", "lina@nord.example")).id,
      (await make("Ole", "ole@nord.example")).id,
      (await make("Kim", null)).id,
    ]
    const results = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        run(declining.decline({ persons: { ids: index % 2 === 0 ? ids : ids.toReversed() } })),
      ),
    )
    expect(results.map(({ changed, mails }) => [changed, mails]).sort()).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [3, 2],
    ])
    const server = await smtpServer([])
    const carrier = smtpCarrier({ requireTLS: false, url: server.url, from: "Verein <mail@verein.example>" })
    await workDeliveries(boss, delivering(Context.add(services, MailCarrier, carrier)))
    const arrived = () => server.received.map(readMail).filter(({ header }) => header("to").endsWith("@nord.example"))
    await vi.waitFor(() => expect(arrived().length).toBeGreaterThanOrEqual(2), 20_000)
    await vi.waitFor(
      async () =>
        expect(
          (await sql`select 1 from jobs.job where name = 'delivery' and state <> 'completed'`.execute(database.db))
            .rows,
        ).toEqual([]),
      20_000,
    )
    expect(arrived().map(({ header }) => [header("to"), header("subject"), header("reply-to")])).toEqual(
      expect.arrayContaining([
        ["lina@nord.example", "Dein Antrag auf Mitgliedschaft", "post@nord.example"],
        ["ole@nord.example", "Dein Antrag auf Mitgliedschaft", "post@nord.example"],
      ]),
    )
    expect(arrived()).toHaveLength(2)
    await server.close()
  }, 50_000)

  it("wait for no second connection while they hold one, to see who sends them [MBR-03]", async () => {
    const single = openDatabase(openPool(database.owner, { max: 1 }))
    const { perform, workspaceId } = await postgresOffice(single, { boss })
    const sender = async (proven: boolean) => {
      const userId = crypto.randomUUID() as UserId
      await sql`insert into auth."user" ("id", "name", "email", "emailVerified")
        values (${userId}, 'Jana', ${`${userId}@nord.example`}, ${proven})`.execute(database.db)
      const user: User = {
        kind: "user",
        workspaceId,
        userId,
        userName: "Jana",
        permissions: ["members"],
        reach: wholeReach,
        features: planFeatures,
      }
      return runsOf(perform, user)
    }
    const [proven, unproven] = [await sender(true), await sender(false)]
    const preview = declining.preview({ persons: { ids: [] } })
    expect(await proven.run(preview)).toMatchObject({ mails: 0, without: [] })
    expect((await unproven.run(Effect.flip(preview)))._tag).toBe("SenderUnproven")
    await single.destroy()
  }, 10_000)
})
