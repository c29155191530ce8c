import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { Account } from "../../core/access/ports/accounts.port.ts"
import type { Users } from "../../core/access/ports/users.port.ts"
import type { Tables } from "../postgres/tables.ts"

/** Accounts in the schema `auth`. */
export const postgresUsers = (db: Kysely<Tables>): Users["Service"] => ({
  find: (id) =>
    Effect.promise(async () => {
      const { rows } = await sql<
        Omit<Account, "id">
      >`select name, email, "emailVerified" from auth."user" where id = ${id}`.execute(db)
      return rows[0]
    }),
})
