import { type Kysely, sql } from "kysely"
import type { NumberSettings } from "../../../core/people/membership/number-settings.ts"
import type { MembershipNumbers } from "../../../core/people/ports/membership-numbers.port.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"

const kind = "membership"

const read = async (db: Kysely<Tables>): Promise<NumberSettings | undefined> => {
  const { rows } = await sql<NumberSettings>`select format, next from number_settings
    where ${own} and kind = ${kind}`.execute(db)
  return rows[0]
}

/** Membership numbers in PostgreSQL, in the open transaction of a workspace. */
export const postgresMembershipNumbers: MembershipNumbers["Service"] = {
  read: () => statements(({ db }) => read(db)),
  hold: () =>
    statements(async ({ db, workspaceId }) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${workspaceId} number ${kind}`}, 0))`.execute(db)
      return read(db)
    }),
  save: ({ format, next }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into number_settings (workspace_id, kind, format, next)
        values (${workspaceId}, ${kind}, ${JSON.stringify(format)}::jsonb, ${next})
        on conflict (workspace_id, kind) do update set format = excluded.format, next = excluded.next`.execute(db)
    }),
  taken: (numbers) =>
    statements(async ({ db }) => {
      const given = sql.val([...numbers])
      const { rows } = await sql<{ number: string }>`
        select membership_number as number from persons where ${own} and membership_number = any(${given}::text[])
        union select membership_number from trash where ${own} and membership_number = any(${given}::text[])`.execute(
        db,
      )
      return rows.map(({ number }) => number)
    }),
  highest: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ number: string }>`
        select number from (
          select membership_number as number from persons where ${own}
          union select membership_number from trash where ${own}
        ) as used where number ~ '^[0-9]{1,12}$' order by number::bigint desc, length(number) desc limit 1`.execute(db)
      return rows[0]?.number
    }),
}
