import { type Kysely, sql } from "kysely"
import { type KeptTier, tierKey } from "../../../core/fees/annuity/kept-tier.ts"
import type { TierStore } from "../../../core/fees/ports/tier-store.port.ts"
import type { PersonId, WordId } from "../../../core/kernel/id.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"

type Rules = KeptTier["rules"]

/** The rules as they lie in the table: names stand beside the ids, for a server of the version before. */
const stored = async (db: Kysely<Tables>, rules: Rules) => {
  const ids = rules.flatMap(({ when }) => (when?.kind === "group" ? when.anyOf : []))
  const { rows } = await sql<{ id: WordId; name: string }>`select id, name from words
    where ${own} and id = any(${sql.val(ids)}::uuid[])`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return rules.map((rule) =>
    rule.when?.kind === "group"
      ? {
          ...rule,
          when: { kind: "group", ids: rule.when.anyOf, anyOf: rule.when.anyOf.flatMap((id) => names.get(id) ?? []) },
        }
      : rule,
  )
}

type Stored = Rules[number] & { readonly when?: { readonly ids?: ReadonlyArray<WordId> } }

const read = (rules: ReadonlyArray<Stored>): Rules =>
  rules.map((rule) =>
    rule.when?.kind === "group" ? { ...rule, when: { kind: "group", anyOf: rule.when.ids ?? [] } } : rule,
  )

const all = async (db: Kysely<Tables>): Promise<ReadonlyArray<KeptTier>> => {
  const { rows } = await sql<{ tier: KeptTier & { readonly rules: ReadonlyArray<Stored> } }>`
    select content || jsonb_build_object('id', id, 'version', version) as tier from fee_tiers
    where ${own} order by key`.execute(db)
  return rows.map(({ tier }) => ({ ...tier, rules: read(tier.rules) }))
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
      const kept = JSON.stringify({ ...content, rules: await stored(db, content.rules) })
      await sql`insert into fee_tiers (workspace_id, id, version, key, content)
        values (${workspaceId}::uuid, ${id}::uuid, ${version}, ${tierKey(content.name)}, ${kept}::jsonb)
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
