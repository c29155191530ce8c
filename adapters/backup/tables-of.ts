import type pg from "pg"

/** A table of the application and its columns, in their order; `byWorkspace`: its rows are closed to all but their workspace. */
export interface BackedUpTable {
  /** Schema and name, such as `public.people`. */
  readonly name: string
  readonly columns: ReadonlyArray<string>
  readonly byWorkspace: boolean
}

/** A name as a statement quotes it. */
export const quoted = (name: string): string =>
  name
    .split(".")
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(".")

/**
 * The tables whose rows make up an installation: those of the application and of its accounts. What migrations note comes of them, and
 * jobs are work on what stands in other tables.
 */
export const tablesOf = async (client: pg.ClientBase): Promise<ReadonlyArray<BackedUpTable>> => {
  const { rows } = await client.query<BackedUpTable>(`
    select n.nspname || '.' || c.relname as name, c.relforcerowsecurity as "byWorkspace",
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'auth') and c.relkind = 'r' and c.relname not like 'kysely\\_%'
    group by n.nspname, c.relname, c.relforcerowsecurity
    order by 1`)
  return rows
}

/** The last migration that a database has; nothing where it has none. */
export const lastMigration = async (client: pg.ClientBase): Promise<string | undefined> => {
  const found = await client.query<{ there: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as there",
  )
  if (found.rows[0]?.there !== true) return undefined
  const { rows } = await client.query<{ name: string }>("select max(name) as name from public.kysely_migration")
  return rows[0]?.name ?? undefined
}
