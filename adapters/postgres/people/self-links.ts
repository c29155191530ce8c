import { createHash, randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { SelfLinks } from "../../../core/people/ports/self-links.port.ts"
import { type SelfLink, selfToken } from "../../../core/people/self-service/self-link.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { ofNobody } from "./of-nobody.ts"

const columns = sql`id, person_id as person, email, sent_at as "sentAt", sent_by as "sentBy", until`

/** What is kept of a token: 256 random bits need no slow hash. */
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex")

/** Links to the data of persons in PostgreSQL, within one transaction of one workspace. A copy of the data opens nothing. */
export const postgresSelfLinks = (db: Kysely<Tables>, workspaceId: WorkspaceId): SelfLinks["Service"] => ({
  make: ({ id, person, email, sentAt, sentBy, until }) =>
    Effect.promise(async () => {
      const token = selfToken(workspaceId, randomBytes(32).toString("base64url"))
      await sql`insert into self_links (workspace_id, person_id, email, id, hash, sent_at, sent_by, until)
        values (${workspaceId}, ${person}, ${email}, ${id}, ${hashOf(token)}, ${sentAt}, ${sentBy}, ${until})
        on conflict (workspace_id, person_id, email) do update set id = excluded.id, hash = excluded.hash,
          sent_at = excluded.sent_at, sent_by = excluded.sent_by, until = excluded.until`.execute(db)
      return token
    }),
  of: (token, now) =>
    Effect.promise(async () => {
      const { rows } = await sql<SelfLink>`select ${columns} from self_links
        where ${own} and hash = ${hashOf(token)} and until > ${new Date(now)}`.execute(db)
      return rows[0]
    }),
  all: (person, now) =>
    Effect.promise(async () => {
      const { rows } = await sql<SelfLink>`select ${columns} from self_links
        where ${own} and person_id = ${person} and until > ${new Date(now)} order by sent_at desc, email`.execute(db)
      return rows
    }),
  remove: (person, id) =>
    Effect.promise(async () => {
      await sql`delete from self_links where ${own} and person_id = ${person} and id = ${id}`.execute(db)
    }),
  forget: (now) =>
    Effect.promise(async () => {
      await sql`delete from self_links where ${own} and (until <= ${new Date(now)} or ${ofNobody("self_links")})`.execute(
        db,
      )
    }),
})
