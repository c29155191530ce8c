import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type pg from "pg"
import { from } from "pg-copy-streams"
import { type BackedUpTable, quoted, tablesOf } from "./tables-of.ts"

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

const foreignKeys = async (client: pg.ClientBase): Promise<ReadonlyArray<ForeignKey>> => {
  const { rows } = await client.query<ForeignKey>(`
    select n.nspname || '.' || t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'auth')`)
  return rows
}

/** Columns that the database numbers go on behind the last number that is there. */
const goOnNumbering = async (client: pg.ClientBase, { name, columns }: BackedUpTable): Promise<void> => {
  for (const column of columns) {
    const { rows } = await client.query<{ sequence: string | null }>(
      "select pg_get_serial_sequence($1, $2) as sequence",
      [quoted(name), column],
    )
    const sequence = rows[0]?.sequence
    if (sequence)
      await client.query(
        `select setval($1, coalesce((select max(${quoted(column)}) from ${quoted(name)}), 1),
          exists (select from ${quoted(name)}))`,
        [sequence],
      )
  }
}

/** What must not go on after a backup was put back as if nothing had happened since. */
const calmDown = async (client: pg.ClientBase): Promise<void> => {
  // Sessions that were ended since, and links that were used since, would live again.
  await client.query("delete from auth.session")
  await client.query("delete from auth.verification")
  // Mails that went out since would go out again.
  const { rowCount } = await client.query(
    "select from information_schema.columns where table_name = 'sent_messages' and column_name = 'halt'",
  )
  if (rowCount === 1) await client.query("update sent_messages set halt = 'paused' where halt is null")
}

/**
 * Fills the tables of a migrated, empty database with rows as `Snapshot.rows` gives them, table by table, all in one transaction.
 * Meanwhile nothing refers to anything and no trigger runs; at the end every reference is checked. Then whoever was signed in has to do
 * so anew, and messages under way are paused. Gives the number of rows of each table.
 */
export const loadRows = async (
  client: pg.ClientBase,
  rows: AsyncIterable<{ readonly table: BackedUpTable; readonly content: AsyncIterable<Uint8Array> }>,
): Promise<ReadonlyMap<string, number>> => {
  await client.query("begin")
  const keys = await foreignKeys(client)
  const tables = await tablesOf(client)
  for (const { table, name } of keys) await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  for (const { name, byWorkspace } of tables) {
    await client.query(`alter table ${quoted(name)} disable trigger user`)
    if (byWorkspace) await client.query(`alter table ${quoted(name)} no force row level security`)
  }
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(", ")}`)

  const loaded = new Map<string, number>()
  for await (const { table, content } of rows) {
    const sink = client.query(from(`copy ${quoted(table.name)} (${table.columns.map(quoted).join(", ")}) from stdin`))
    await pipeline(Readable.from(content), sink)
    loaded.set(table.name, (loaded.get(table.name) ?? 0) + sink.rowCount)
  }

  await calmDown(client)
  for (const table of tables) {
    const { name, byWorkspace } = table
    await goOnNumbering(client, table)
    await client.query(`alter table ${quoted(name)} enable trigger user`)
    if (byWorkspace) await client.query(`alter table ${quoted(name)} force row level security`)
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  await client.query("commit")
  return loaded
}
