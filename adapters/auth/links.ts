import { createHash, randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import { sql } from "kysely"
import type { LinkPurpose, LinkSubjects } from "../../core/access/links.ts"
import type { Links } from "../../core/access/ports/links.port.ts"
import { newId } from "../ids/new-id.ts"
import { statements } from "../postgres/unit.ts"

const named = (purpose: LinkPurpose, token: string): string =>
  `${purpose}:${createHash("sha256").update(token).digest("hex")}`

/** Links in the schema `auth`, in the open transaction. Only a hash of the token is kept, so a copy of the data opens nothing. */
export const postgresLinks: Links["Service"] = {
  make: (purpose, subject, until) =>
    statements(async ({ db }) => {
      const token = randomBytes(32).toString("base64url")
      await sql`insert into auth.verification (id, identifier, value, "expiresAt")
        values (${newId()}, ${named(purpose, token)}, ${subject}, ${new Date(until)})`.execute(db)
      return token
    }),
  read: <P extends LinkPurpose>(purpose: P, token: string, now: number) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ value: LinkSubjects[P] }>`
        select value from auth.verification
        where identifier = ${named(purpose, token)} and "expiresAt" > ${new Date(now)}`.execute(db)
      return rows[0]?.value
    }),
  take: <P extends LinkPurpose>(purpose: P, token: string, now: number) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ value: LinkSubjects[P]; good: boolean }>`
        delete from auth.verification where identifier = ${named(purpose, token)}
        returning value, "expiresAt" > ${new Date(now)} as good`.execute(db)
      return rows[0]?.good === true ? rows[0].value : undefined
    }),
  drop: (purpose, subject) =>
    Effect.asVoid(
      statements(({ db }) =>
        sql`delete from auth.verification where value = ${subject} and starts_with(identifier, ${`${purpose}:`})`.execute(
          db,
        ),
      ),
    ),
}
