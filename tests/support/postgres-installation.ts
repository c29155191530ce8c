import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { sql } from "kysely"
import { betterAuthPasswords } from "../../adapters/auth/accounts.ts"
import { postgresApiTokens } from "../../adapters/auth/api-tokens.ts"
import { makeAuth } from "../../adapters/auth/better-auth.ts"
import { requestSession } from "../../adapters/auth/request-session.ts"
import { betterAuthSessions } from "../../adapters/auth/sessions.ts"
import { postgresUsers } from "../../adapters/auth/users.ts"
import { openBoss } from "../../adapters/jobs/boss.ts"
import { postgresMemberships } from "../../adapters/postgres/access/memberships.ts"
import { performOver } from "../../composition/house/perform.ts"
import { type AccessServices, openAccess } from "../../composition/server/access.ts"
import { usualDoorTerms } from "../../core/access/ports/door-terms.port.ts"
import { nobody } from "../../core/kernel/who.ts"
import type { Mail } from "../../core/messaging/index.ts"
import type { AccessWorld, ContractBrowser } from "../contract/access/world.ts"
import { documents } from "./documents.ts"
import { type TestDatabase, testDatabase } from "./postgres.ts"

const baseUrl = "https://wimpel.example"

/** The driven ports of access over PostgreSQL and the accounts library, with as many browsers as one likes. */
export const postgresInstallation = async (): Promise<AccessWorld & Pick<TestDatabase, "db" | "close">> => {
  const database = await testDatabase()
  const { db } = database
  const boss = await openBoss(database.owner, () => undefined)
  const auth = makeAuth({ db, secret: "a secret for tests, of thirty-two characters", baseUrl })
  const memberships = postgresMemberships(db)
  const tokens = postgresApiTokens(db)

  const browser = (): ContractBrowser => {
    const cookies = new Map<string, string>()
    return {
      run: async (work) => {
        let answer: Promise<Awaited<ReturnType<typeof Effect.runPromise>>> | undefined
        const route = HttpRouter.add("POST", "/", (request) =>
          Effect.suspend(() => {
            const session = requestSession(auth, db, request)
            return Effect.exit(work(betterAuthSessions(auth, db, session), session.knownDevices))
          }).pipe(
            Effect.map((exit) => {
              answer = Effect.runPromise(exit)
              answer.catch(() => undefined)
              return HttpServerResponse.empty()
            }),
          ),
        )
        const { handler, dispose } = HttpRouter.toWebHandler(route.pipe(Layer.provide(HttpServer.layerServices)), {
          disableLogger: true,
        })
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
        const response = await handler(new Request(baseUrl, { method: "POST", headers: { cookie } }))
        for (const each of response.headers.getSetCookie()) {
          const [name = "", value = ""] = (each.split(";")[0] ?? "").split(/=(.*)/s)
          if (/max-age=0/i.test(each)) cookies.delete(name)
          else cookies.set(name, value)
        }
        await dispose()
        return (await answer) as never
      },
    }
  }

  const perform = performOver<AccessServices>(openAccess({ db, auth, boss, terms: usualDoorTerms, documents }))
  return {
    db,
    run: (work) => perform(work, nobody),
    memberships,
    tokens,
    users: postgresUsers(db),
    passwords: betterAuthPasswords(auth),
    browser,
    guard: async (user, names) => {
      await sql`insert into auth."twoFactor" (id, "userId", secret, "backupCodes", verified)
        values (${crypto.randomUUID()}, ${user}, '', '', true)`.execute(db)
      const ids = names.map(() => crypto.randomUUID())
      for (const [nth, name] of names.entries())
        await sql`insert into auth."passkey" (id, "userId", name, "publicKey", "credentialID", counter, "deviceType",
            "backedUp", "createdAt")
          values (${ids[nth]}, ${user}, ${name}, '', ${crypto.randomUUID()}, 0, 'singleDevice', false,
            to_timestamp(${nth}))`.execute(db)
      return ids
    },
    mails: async () =>
      (await sql<{ data: Mail }>`select data from jobs.job where name = 'mail'`.execute(db)).rows.map(
        ({ data }) => data,
      ),
    close: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 })
      await database.close()
    },
  }
}
