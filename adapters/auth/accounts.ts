import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { EmailTaken } from "../../core/access/account.errors.ts"
import type { OwnApiToken } from "../../core/access/api-token.ts"
import type { Account, Accounts, Passwords } from "../../core/access/ports/accounts.port.ts"
import { newId } from "../ids/new-id.ts"
import { isTaken } from "../postgres/is-taken.ts"
import { statements } from "../postgres/unit.ts"
import type { Auth } from "./better-auth.ts"
import { endWaiting, guardsOf, seeUser } from "./ways-in.ts"

const columns = sql`id, name, email, "emailVerified"`

/** Makes of passwords what the accounts library checks them against, off the event loop. */
export const betterAuthPasswords = (auth: Auth): Passwords["Service"] => ({
  hash: (password) => Effect.promise(async () => (await auth.$context).password.hash(password)),
})

const one = (where: ReturnType<typeof sql>) =>
  statements(
    async ({ db }) => (await sql<Account>`select ${columns} from auth."user" where ${where}`.execute(db)).rows[0],
  )

/** The library's accounts in the schema `auth`, in the open transaction. */
export const betterAuthAccounts: Accounts["Service"] = {
  add: ({ id, name, email, emailVerified }, password) =>
    Effect.gen(function* () {
      const added = yield* statements(({ db }) =>
        sql`insert into auth."user" (id, name, email, "emailVerified") values (${id}, ${name}, ${email}, ${emailVerified})
          on conflict (email) do nothing returning 1`.execute(db),
      )
      if (added.rows.length === 0) return yield* new EmailTaken()
      yield* statements(({ db }) =>
        sql`insert into auth.account (id, "accountId", "providerId", "userId", password, "updatedAt")
          values (${newId()}, ${id}, 'credential', ${id}, ${password}, now())`.execute(db),
      )
    }),
  find: (id) => one(sql`id = ${id}`),
  byEmail: (email) => one(sql`email = ${email}`),
  holdByEmail: (email) => one(sql`email = ${email} for update`),
  setName: (id, name) =>
    Effect.asVoid(
      statements(({ db }) =>
        sql`update auth."user" set name = ${name}, "updatedAt" = now() where id = ${id}`.execute(db),
      ),
    ),
  wishedEmail: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ email: string | null }>`
        select "newEmail" as email from auth."user" where id = ${id}`.execute(db)
      return rows[0]?.email ?? null
    }),
  wishEmail: (id, email) =>
    Effect.asVoid(
      statements(({ db }) =>
        sql`update auth."user" set "newEmail" = ${email}, "updatedAt" = now() where id = ${id}`.execute(db),
      ),
    ),
  setEmail: (id, email) =>
    Effect.gen(function* () {
      const isSet = yield* statements(({ db }) =>
        sql`update auth."user" set email = ${email}, "newEmail" = null, "updatedAt" = now() where id = ${id}`
          .execute(db)
          .then(() => true)
          .catch((error) => {
            if (isTaken(error)) return false
            throw error
          }),
      )
      if (!isSet) return yield* new EmailTaken()
    }),
  setPassword: (id, password) =>
    statements(async ({ db }) => {
      await sql`update auth.account set password = ${password}, "updatedAt" = now()
        where "userId" = ${id} and "providerId" = 'credential'`.execute(db)
      await endWaiting(db, id)
    }),
  setVerified: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql`update auth."user" set "emailVerified" = true, "updatedAt" = now()
        where id = ${id} and not "emailVerified" returning 1`.execute(db)
      return rows.length > 0
    }),
  endSessions: (id, except) =>
    Effect.asVoid(
      statements(({ db }) =>
        sql`delete from auth.session where "userId" = ${id} and id is distinct from ${except ?? null}::uuid`.execute(
          db,
        ),
      ),
    ),
  guards: (id) => statements(({ db }) => guardsOf(db, id)),
  dropPasskeys: (id, passkeys) =>
    Effect.asVoid(
      statements(({ db }) =>
        sql`delete from auth."passkey" where "userId" = ${id} and id::text = any(${sql.val([...passkeys])}::text[])`.execute(
          db,
        ),
      ),
    ),
  dropGuards: (id) =>
    statements(async ({ db }) => {
      await sql`delete from auth."passkey" where "userId" = ${id}`.execute(db)
      await sql`delete from auth."twoFactor" where "userId" = ${id}`.execute(db)
      await sql`update auth."user" set "twoFactorEnabled" = false where id = ${id}`.execute(db)
    }),
  tokens: (id) =>
    statements(async ({ db }) => {
      await seeUser(db, id)
      const { rows } = await sql<OwnApiToken>`
        select t.id, t.name, w.name as workspace, t.created_at as "createdAt", t.last_used as "lastUsed"
        from api_tokens t join workspaces w on w.workspace_id = t.workspace_id
        where t.user_id = ${id} order by t.created_at desc, t.id desc`.execute(db)
      return rows
    }),
  endTokens: (id, one) =>
    statements(async ({ db }) => {
      await seeUser(db, id)
      await sql`delete from api_tokens where user_id = ${id} and id = coalesce(${one ?? null}::uuid, id)`.execute(db)
    }),
}
