import { sql } from "kysely"
import type { SelfLinks } from "../../../core/people/ports/self-links.port.ts"
import { type KeptSelfLink, onPaper } from "../../../core/people/self-service/self-link.ts"
import { hashOfToken, newLinkToken } from "../link-token.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const columns = sql`id, person_id as person, email, of_person as "ofPerson", sent_at as "sentAt", sent_by as "sentBy", sent_by_id as "sentById", shows, until`

/** Links to the data of persons in PostgreSQL, in the open transaction of a workspace. A copy of the data opens nothing. */
export const postgresSelfLinks: SelfLinks["Service"] = {
  make: ({ id, person, email, ofPerson, sentAt, sentBy, sentById, shows, until }) =>
    statements(async ({ db, workspaceId }) => {
      const token = newLinkToken(workspaceId)
      await sql`insert into self_links (workspace_id, person_id, email, of_person, id, hash, sent_at, sent_by, sent_by_id, shows, until)
        values (${workspaceId}, ${person}, ${email}, ${ofPerson}, ${id}, ${hashOfToken(token)}, ${sentAt}, ${sentBy}, ${sentById}, ${sql.val([...shows])}::text[], ${until})
        on conflict (workspace_id, person_id, email) do update set of_person = excluded.of_person, id = excluded.id, hash = excluded.hash,
          sent_at = excluded.sent_at, sent_by = excluded.sent_by, sent_by_id = excluded.sent_by_id, shows = excluded.shows, until = excluded.until`.execute(
        db,
      )
      return token
    }),
  of: (token, now) =>
    statements(async ({ db }) => {
      const { rows } = await sql<KeptSelfLink>`select ${columns} from self_links
        where ${own} and hash = ${hashOfToken(token)} and until > ${new Date(now)}`.execute(db)
      return rows[0]
    }),
  all: (person, now) =>
    statements(async ({ db }) => {
      const { rows } = await sql<KeptSelfLink>`select ${columns} from self_links
        where ${own} and person_id = ${person} and until > ${new Date(now)} order by sent_at desc, email`.execute(db)
      return rows
    }),
  mailed: (persons, now) =>
    statements(async ({ db }) => {
      const { rows } = await sql<KeptSelfLink>`select ${columns} from self_links
        where ${own} and person_id = any(${sql.val([...persons])}::uuid[]) and email <> ${onPaper}
          and until > ${new Date(now)}`.execute(db)
      return rows
    }),
  remove: (person, id) =>
    statements(async ({ db }) => {
      await sql`delete from self_links where ${own} and person_id = ${person} and id = ${id}`.execute(db)
    }),
  forget: (now) =>
    statements(async ({ db }) => {
      await sql`delete from self_links where ${own} and until <= ${new Date(now)}`.execute(db)
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      await sql`delete from self_links where ${own} and person_id = any(${sql.val([...persons])}::uuid[])`.execute(db)
    }),
}
