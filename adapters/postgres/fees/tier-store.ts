import { type Kysely, sql } from "kysely"
import { type KeptTier, tierKey } from "../../../core/fees/annuity/kept-tier.ts"
import type { TierStore } from "../../../core/fees/ports/tier-store.port.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"

const all = async (db: Kysely<Tables>): Promise<ReadonlyArray<KeptTier>> => {
  const { rows } = await sql<{ tier: KeptTier }>`
    select content || jsonb_build_object('id', id, 'version', version) as tier from fee_tiers
    where ${own} order by key`.execute(db)
  return rows.map(({ tier }) => tier)
}

/** Tiers in PostgreSQL, in the open transaction of a workspace. */
export const postgresTierStore: TierStore["Service"] = {
  list: () => statements(({ db }) => all(db)),
  steady: () =>
    statements(async ({ db, workspaceId }) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('fees ' || ${workspaceId}::text, 0))`.execute(db)
      return all(db)
    }),
  put: ({ id, version, ...content }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into fee_tiers (workspace_id, id, version, key, content)
        values (${workspaceId}::uuid, ${id}::uuid, ${version}, ${tierKey(content.name)}, ${JSON.stringify(content)}::jsonb)
        on conflict (workspace_id, id) do update set version = excluded.version, key = excluded.key,
          content = excluded.content`.execute(db)
    }),
  remove: (id) =>
    statements(async ({ db }) => {
      await sql`delete from fee_tiers where ${own} and id = ${id}::uuid`.execute(db)
    }),
  withoutRules: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: PersonId }>`select person_id as id from annuities_without_rules
        where ${own}`.execute(db)
      return new Set(rows.map(({ id }) => id))
    }),
  setWithoutRules: (persons, without) =>
    statements(async ({ db, workspaceId }) => {
      const ids = sql`${sql.val([...persons])}::uuid[]`
      const statement = without
        ? sql`insert into annuities_without_rules (workspace_id, person_id)
            select ${workspaceId}::uuid, id from unnest(${ids}) as id on conflict do nothing`
        : sql`delete from annuities_without_rules where ${own} and person_id = any(${ids})`
      await statement.execute(db)
    }),
}
