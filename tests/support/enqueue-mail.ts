import * as Effect from "effect/Effect"
import { openBoss } from "../../adapters/jobs/boss.ts"
import { jobMailQueue } from "../../adapters/jobs/mail-queue.ts"
import { inTransaction, openDatabase, openPool } from "../../adapters/postgres/database.ts"

// A server's process in small: takes a mail in with its transaction, says so, and waits to be killed.
const connection = JSON.parse(process.argv[2] ?? "{}")
const boss = await openBoss(connection, () => undefined)
const db = openDatabase(openPool(connection, { max: 1 }))
const mail = { to: "jana@silberfuchs.example", subject: "Vor dem Absturz", text: "Hallo" }
await Effect.runPromise(inTransaction(db, { workspaceId: null, userId: null }, () => jobMailQueue(boss).enqueue(mail)))
console.log("kept")
setInterval(() => undefined, 1_000)
