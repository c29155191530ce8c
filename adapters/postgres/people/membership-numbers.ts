import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { NumberSettings } from "../../../core/people/membership/number-settings.ts"
import type { MembershipNumbers } from "../../../core/people/ports/membership-numbers.port.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"

const kind = "membership"

/** Membership numbers in PostgreSQL, within one transaction of one workspace. */
export const postgresMembershipNumbers = (
  db: Kysely<Tables>,
  workspaceId: WorkspaceId,
): MembershipNumbers["Service"] => {
  const read = async (): Promise<NumberSettings | undefined> => {
    const { rows } = await sql<NumberSettings>`select format, next from number_settings
      where ${own} and kind = ${kind}`.execute(db)
    return rows[0]
  }
  return {
    read: () => Effect.promise(read),
    hold: () =>
      Effect.promise(async () => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${workspaceId} number ${kind}`}, 0))`.execute(db)
        return read()
      }),
    save: ({ format, next }) =>
      Effect.promise(async () => {
        await sql`insert into number_settings (workspace_id, kind, format, next)
          values (${workspaceId}, ${kind}, ${JSON.stringify(format)}::jsonb, ${next})
          on conflict (workspace_id, kind) do update set format = excluded.format, next = excluded.next`.execute(db)
      }),
    taken: (numbers) =>
      Effect.promise(async () => {
        const given = sql.val([...numbers])
        const { rows } = await sql<{ number: string }>`
          select membership_number as number from persons where ${own} and membership_number = any(${given}::text[])
          union select membership_number from trash where ${own} and membership_number = any(${given}::text[])`.execute(
          db,
        )
        return rows.map(({ number }) => number)
      }),
    highest: () =>
      Effect.promise(async () => {
        const { rows } = await sql<{ number: string }>`
          select number from (
            select membership_number as number from persons where ${own}
            union select membership_number from trash where ${own}
          ) as used where number ~ '^[0-9]{1,12}$' order by number::bigint desc, length(number) desc limit 1`.execute(
          db,
        )
        return rows[0]?.number
      }),
  }
}
