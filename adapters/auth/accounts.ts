import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import { EmailTaken } from "../../core/access/account.errors.ts"
import type { Account, Accounts, Passwords } from "../../core/access/ports/accounts.port.ts"
import { newId } from "../ids/new-id.ts"
import type { Tables } from "../postgres/tables.ts"
import type { Auth } from "./better-auth.ts"
import type { SessionCallers } from "./callers.ts"

const columns = sql`id, name, email, "emailVerified"`

/** Makes of passwords what the accounts library checks them against, off the event loop. */
export const betterAuthPasswords = (auth: Auth): Passwords["Service"] => ({
  hash: (password) => Effect.promise(async () => (await auth.$context).password.hash(password)),
})

/** The library's accounts in the schema `auth`, in one transaction. `callers` hears of sessions that end. */
export const betterAuthAccounts = (
  trx: Kysely<Tables>,
  callers: Pick<SessionCallers, "revoke">,
): Accounts["Service"] => {
  const one = (where: ReturnType<typeof sql>) =>
    Effect.promise(
      async () => (await sql<Account>`select ${columns} from auth."user" where ${where}`.execute(trx)).rows[0],
    )
  return {
    add: ({ id, name, email, emailVerified }, password) =>
      Effect.gen(function* () {
        const added = yield* Effect.promise(() =>
          sql`insert into auth."user" (id, name, email, "emailVerified") values (${id}, ${name}, ${email}, ${emailVerified})
            on conflict (email) do nothing returning 1`.execute(trx),
        )
        if (added.rows.length === 0) return yield* new EmailTaken()
        yield* Effect.promise(() =>
          sql`insert into auth.account (id, "accountId", "providerId", "userId", password, "updatedAt")
            values (${newId()}, ${id}, 'credential', ${id}, ${password}, now())`.execute(trx),
        )
      }),
    find: (id) => one(sql`id = ${id}`),
    byEmail: (email) => one(sql`email = ${email}`),
    setName: (id, name) =>
      Effect.asVoid(
        Effect.promise(() =>
          sql`update auth."user" set name = ${name}, "updatedAt" = now() where id = ${id}`.execute(trx),
        ),
      ),
    setPassword: (id, password) =>
      Effect.asVoid(
        Effect.promise(() =>
          sql`update auth.account set password = ${password}, "updatedAt" = now()
            where "userId" = ${id} and "providerId" = 'credential'`.execute(trx),
        ),
      ),
    setVerified: (id) =>
      Effect.asVoid(
        Effect.promise(() =>
          sql`update auth."user" set "emailVerified" = true, "updatedAt" = now() where id = ${id}`.execute(trx),
        ),
      ),
    endSessions: (id) =>
      Effect.promise(async () => {
        const ended = await sql<{
          token: string
        }>`delete from auth.session where "userId" = ${id} returning token`.execute(trx)
        callers.revoke(ended.rows.map(({ token }) => token))
      }),
  }
}
