import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type Boss, openBoss } from "../../../adapters/jobs/boss.ts"
import { jobMailQueue, workMails } from "../../../adapters/jobs/mail-queue.ts"
import { openSender } from "../../../adapters/jobs/sender.ts"
import { smtpSender } from "../../../adapters/mail/smtp.ts"
import { inTransaction } from "../../../adapters/postgres/database.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { type Answer, smtpServer } from "../../support/smtp.ts"

let database: TestDatabase
let boss: Boss
let gaveUp: Array<string>
beforeEach(async () => {
  database = await testDatabase()
  boss = await openBoss(database.owner, (error) => gaveUp.push(String(error)))
  gaveUp = []
})
afterEach(async () => {
  await boss.stop({ graceful: true, timeout: 5_000 })
  await database.close()
})

const sight = { workspaceId: null, userId: null }
const mail = { to: "jana@silberfuchs.example", subject: "Hallo", text: "Hallo" }

const enqueue = (count = 1) =>
  Effect.runPromise(
    inTransaction(database.db, sight, () =>
      Effect.forEach(Array.from({ length: count }), () => jobMailQueue(boss).enqueue(mail)),
    ),
  )

const working = async (answers: Array<Answer> = []) => {
  const server = await smtpServer(answers)
  await workMails(
    boss,
    smtpSender({ requireTLS: false, url: server.url, from: "Verein <post@verein.example>" }),
    (_, reason) => gaveUp.push(reason),
  )
  return server
}

const states = async () =>
  (
    await sql<{ state: string }>`select state::text from jobs.job where name = 'mail' order by created_on`.execute(
      database.db,
    )
  ).rows.map(({ state }) => state)

const rest = (sent: number) =>
  vi.waitFor(async () => expect(await states()).toEqual(Array.from({ length: sent }, () => "completed")), 15_000)

describe("mails in the queue", () => {
  it("go out once each", async () => {
    const server = await working()
    await enqueue(5)
    await rest(5)
    expect(new Set(server.received.map((raw) => /message-id: (\S+)/i.exec(raw)?.[1])).size).toBe(5)
    expect(server.received).toHaveLength(5)
    await server.close()
  })

  it("are not there when their transaction was not kept", async () => {
    const work = inTransaction(database.db, sight, () =>
      Effect.andThen(jobMailQueue(boss).enqueue(mail), Effect.fail("undone")),
    )
    expect(await Effect.runPromise(Effect.flip(work))).toBe("undone")
    expect(await states()).toEqual([])
  })

  it("go out too when a process took them in that sends none, and only if it kept them [ACC-15]", async () => {
    const server = await working()
    const sender = jobMailQueue(openSender(database.db.pool))
    const taken = inTransaction(database.db, sight, () => sender.enqueue(mail))
    const lost = inTransaction(database.db, sight, () => Effect.andThen(sender.enqueue(mail), Effect.fail("undone")))
    expect(await Effect.runPromise(Effect.flip(lost))).toBe("undone")
    await Effect.runPromise(taken)
    await rest(1)
    expect(server.received).toHaveLength(1)
    await server.close()
  })

  it("survive a killed server, and go out exactly once after the start", async () => {
    const script = fileURLToPath(new URL("../../support/enqueue-mail.ts", import.meta.url))
    const server = spawn(process.execPath, [script, JSON.stringify(database.owner)], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    await once(server.stdout, "data")
    server.kill("SIGKILL")
    await once(server, "exit")
    const post = await working()
    await rest(1)
    await boss.stop({ graceful: true })
    boss = await openBoss(database.owner, () => undefined)
    await workMails(
      boss,
      smtpSender({ requireTLS: false, url: post.url, from: "Verein <post@verein.example>" }),
      () => undefined,
    )
    await enqueue()
    await rest(2)
    expect(post.received.filter((raw) => raw.includes("Vor dem Absturz"))).toHaveLength(1)
    await post.close()
  })

  it("that a killed server held go out once they are free again", async () => {
    await enqueue()
    expect(await boss.fetch("mail")).toHaveLength(1)
    await sql`update jobs.job set started_on = now() - interval '3 minutes'`.execute(database.db)
    await boss.supervise("mail")
    await sql`update jobs.job set start_after = now()`.execute(database.db)
    const server = await working()
    await rest(1)
    expect(server.received).toHaveLength(1)
    await server.close()
  })

  it("go out once although the database lost that they were handed over", async () => {
    const server = await working()
    await enqueue()
    await rest(1)
    // Whoever works may have taken it up again before anybody looks.
    const lost =
      await sql`update jobs.job set state = 'retry', completed_on = null, start_after = now(), retry_count = 0
      where name = 'mail'`.execute(database.db)
    expect(lost.numAffectedRows).toBe(1n)
    boss.notifyWorker((await boss.getWipData())[0]?.id ?? "")
    await rest(1)
    expect([server.offered(), server.received.length]).toEqual([1, 1])
    await server.close()
  })

  it("go out once although the mail server answers after their time", async () => {
    let answer = (): void => undefined
    let offered = 0
    const slow = Effect.promise(() => {
      offered += 1
      return new Promise<void>((done) => {
        answer = done
      })
    })
    await workMails(boss, { send: () => slow }, (_, reason) => gaveUp.push(reason))
    await enqueue()
    await vi.waitFor(() => expect(offered).toBe(1), 15_000)
    await sql`update jobs.job set state = 'retry', start_after = now() where name = 'mail'`.execute(database.db)
    for (const { id } of boss.getWipData()) boss.notifyWorker(id)
    await vi.waitFor(async () => expect(await states()).toEqual(["active"]), 15_000)
    answer()
    await rest(1)
    expect([offered, gaveUp.length]).toEqual([1, 0])
  })

  it("are tried again when they are put off, and then sent once", async () => {
    const server = await working([{ code: 451, at: "data" }])
    await enqueue()
    await vi.waitFor(async () => expect(await states()).toEqual(["retry"]), 10_000)
    await sql`update jobs.job set start_after = now()`.execute(database.db)
    boss.notifyWorker((await boss.getWipData())[0]?.id ?? "")
    await rest(1)
    expect([server.offered(), server.received.length]).toEqual([2, 1])
    await server.close()
  })

  it("are given up when they are refused, and said so", async () => {
    const server = await working([{ code: 550, at: "recipient" }])
    await enqueue()
    await rest(1)
    expect([server.offered(), server.received.length, gaveUp.length]).toEqual([1, 0, 1])
    await server.close()
  })
})
