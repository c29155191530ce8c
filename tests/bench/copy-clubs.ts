import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { startEmbedded } from "../../adapters/postgres/embedded/embedded.ts"

/** Copied for each club: what a list of members consists of. */
const tables = ["persons", "person_words"]

/** So many clubs are copied in one statement. */
const atOnce = 50

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => (entry.isFile() ? sum + statSync(join(entry.parentPath, entry.name)).size : sum),
    0,
  )

/**
 * Copies the one workspace of an installation until there are so many, in bulk, and makes its user a member of every so-manieth of them.
 * Gives the slugs of those, and the bytes that a club takes on the disk.
 */
export const copyClubs = async (folder: string, clubs: number, membersOfEach: number) => {
  const postgres = await startEmbedded(folder)
  const client = new pg.Client(postgres.connection("wimpel"))
  await client.connect()
  const cluster = join(folder, "postgres", "base")
  const before = sizeOf(cluster)
  await client.query("set synchronous_commit = off")
  const columnsOf = async (table: string): Promise<string> => {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'workspace_id' and attgenerated = ''`,
      [table],
    )
    return rows[0]?.names ?? ""
  }
  const columns = await Promise.all(tables.map(columnsOf))
  const first = await client.query<{ id: string }>("select workspace_id as id from workspaces limit 1")
  const model = first.rows[0]?.id
  for (let from = 1; from < clubs; from += atOnce) {
    const { rows } = await client.query<{ id: string }>(
      `insert into workspaces (workspace_id, slug, name)
        select gen_random_uuid(), 'club-' || n, 'Club ' || n from generate_series($1::int, $2::int) n returning workspace_id as id`,
      [from, Math.min(from + atOnce, clubs) - 1],
    )
    const ids = rows.map(({ id }) => id)
    for (const [nth, table] of tables.entries())
      await client.query(
        `insert into ${table} (workspace_id, ${columns[nth]})
          select club, ${columns[nth]} from ${table} cross join unnest($1::uuid[]) club where workspace_id = $2`,
        [ids, model],
      )
  }
  const { rows } = await client.query<{ slug: string }>(
    `insert into memberships (workspace_id, user_id, permissions)
      select c.workspace_id, m.user_id, m.permissions from memberships m,
        (select workspace_id, row_number() over (order by slug) n from workspaces where slug <> 'bench') c
      where c.n % $1 = 0
    returning (select slug from workspaces w where w.workspace_id = memberships.workspace_id)`,
    [Math.max(1, Math.floor(clubs / membersOfEach))],
  )
  await client.query("analyze")
  await client.query("checkpoint")
  await client.end()
  await postgres.stop()
  return { slugs: rows.map(({ slug }) => slug), bytesOfClub: (sizeOf(cluster) - before) / (clubs - 1) }
}
