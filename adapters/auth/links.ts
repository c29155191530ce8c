import { createHash, randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { LinkPurpose, LinkSubjects } from "../../core/access/links.ts"
import type { Links } from "../../core/access/ports/links.port.ts"
import { newId } from "../ids/new-id.ts"
import type { Tables } from "../postgres/tables.ts"

const named = (purpose: LinkPurpose, token: string): string =>
  `${purpose}:${createHash("sha256").update(token).digest("hex")}`

/** Links in the schema `auth`, in one transaction. Only a hash of the token is kept, so a copy of the data opens nothing. */
export const postgresLinks = (trx: Kysely<Tables>): Links["Service"] => ({
  make: (purpose, subject, until) =>
    Effect.promise(async () => {
      const token = randomBytes(32).toString("base64url")
      await sql`insert into auth.verification (id, identifier, value, "expiresAt")
        values (${newId()}, ${named(purpose, token)}, ${subject}, ${new Date(until)})`.execute(trx)
      return token
    }),
  read: <P extends LinkPurpose>(purpose: P, token: string, now: number) =>
    Effect.promise(async () => {
      const { rows } = await sql<{ value: LinkSubjects[P] }>`
        select value from auth.verification
        where identifier = ${named(purpose, token)} and "expiresAt" > ${new Date(now)}`.execute(trx)
      return rows[0]?.value
    }),
  take: <P extends LinkPurpose>(purpose: P, token: string, now: number) =>
    Effect.promise(async () => {
      const { rows } = await sql<{ value: LinkSubjects[P]; good: boolean }>`
        delete from auth.verification where identifier = ${named(purpose, token)}
        returning value, "expiresAt" > ${new Date(now)} as good`.execute(trx)
      return rows[0]?.good === true ? rows[0].value : undefined
    }),
  drop: (purpose, subject) =>
    Effect.asVoid(
      Effect.promise(() =>
        sql`delete from auth.verification where value = ${subject} and starts_with(identifier, ${`${purpose}:`})`.execute(
          trx,
        ),
      ),
    ),
})
