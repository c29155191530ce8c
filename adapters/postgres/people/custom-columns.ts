import { type Kysely, sql } from "kysely"
import type { CustomColumnId, WorkspaceId } from "../../../core/kernel/id.ts"
import type { CustomColumns } from "../../../core/people/custom-columns/columns.port.ts"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import type { CustomColumnStore } from "../../../core/people/ports/custom-columns.port.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"

type Row = CustomColumn & { readonly deletedAt: string | null }

const read = async (db: Kysely<Tables>): Promise<CustomColumns> => {
  const { rows } = await sql<Row>`
    select id, version, name, type, help, required, options, divisions, deleted_at as "deletedAt" from custom_columns
    where ${own} order by deleted_at desc nulls first, position, id`.execute(db)
  return {
    columns: rows.flatMap(({ deletedAt, ...column }) => (deletedAt === null ? [column] : [])),
    deleted: rows.flatMap(({ deletedAt, ...column }) => (deletedAt === null ? [] : [{ ...column, deletedAt }])),
  }
}

/** The place behind all columns. */
const last = sql`(select coalesce(max(position), 0) + 1 from custom_columns where ${own})`

const locked = async (db: Kysely<Tables>, workspaceId: WorkspaceId, how: "" | "_shared"): Promise<void> => {
  const lock = sql.raw(`pg_advisory_xact_lock${how}`)
  await sql`select ${lock}(hashtextextended('custom columns ' || ${workspaceId}::text, 0))`.execute(db)
}

/** Forgets the values of a column everywhere in the workspace. */
const eraseValues = async (db: Kysely<Tables>, id: CustomColumnId): Promise<void> => {
  const field = customFieldOf(id)
  await sql`update persons set custom = custom - ${id}::text, custom_keys = custom_keys - ${id}::text
    where ${own} and custom ? ${id}::text`.execute(db)
  await sql`delete from custom_order where ${own} and column_id = ${id}::uuid`.execute(db)
  await sql`update trash set person = person #- array['custom', ${id}::text]
    where ${own} and person->'custom' ? ${id}::text`.execute(db)
  for (const table of ["import_rows", "change_rows"])
    await sql`update ${sql.ref(table)} set before = before #- array['custom', ${id}::text]
      where ${own} and before->'custom' ? ${id}::text`.execute(db)
  for (const kept of ["before", "after", "gone"])
    await sql`update merges set ${sql.ref(kept)} = ${sql.ref(kept)} #- array['custom', ${id}::text]
      where ${own} and ${sql.ref(kept)}->'custom' ? ${id}::text`.execute(db)
  await sql`with lost as (
      delete from uploads where ${own} and column_id = ${id}::uuid returning file_id
    ) update files set state = 'dropped' where ${own} and file_id in (select file_id from lost)`.execute(db)
  await sql`update timeline set event = jsonb_set(event, '{changes}', (
      select coalesce(jsonb_agg(change), '[]'::jsonb) from jsonb_array_elements(event->'changes') as change
      where change->>'field' <> ${field}))
    where ${own} and event->'changes' @> ${JSON.stringify([{ field }])}::jsonb`.execute(db)
}

const afterLock = (how: "" | "_shared") => () =>
  statements(async ({ db, workspaceId }) => {
    await locked(db, workspaceId, how)
    return read(db)
  })

const written = (query: { execute: (on: Kysely<Tables>) => Promise<unknown> }) =>
  statements(async ({ db }) => void (await query.execute(db)))

/** Custom columns in PostgreSQL, in the open transaction of a workspace. */
export const postgresCustomColumns: CustomColumnStore["Service"] = {
  list: () => statements(({ db }) => read(db)),
  steady: afterLock("_shared"),
  hold: afterLock(""),
  add: ({ id, version, name, type, help, required, options, divisions }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into custom_columns
        (workspace_id, id, version, name, type, help, required, options, divisions, position)
        values (${workspaceId}::uuid, ${id}::uuid, ${version}, ${name}, ${type}, ${help}, ${required},
          ${sql.val([...options])}::text[], ${divisions}, ${last})`.execute(db)
    }),
  replace: ({ id, version, name, type, help, required, options, divisions }) =>
    written(sql`update custom_columns set version = ${version}, name = ${name}, type = ${type}, help = ${help},
      required = ${required}, options = ${sql.val([...options])}::text[], divisions = ${divisions}
      where ${own} and id = ${id}::uuid`),
  order: (ids) =>
    statements(async ({ db }) => {
      const others = (await read(db)).columns.map(({ id }) => id).filter((id) => !ids.includes(id))
      await sql`update custom_columns set position = given.position
        from unnest(${sql.val([...ids, ...others])}::uuid[]) with ordinality as given(id, position)
        where ${own} and custom_columns.id = given.id`.execute(db)
    }),
  delete: (id, at) =>
    written(sql`update custom_columns set deleted_at = ${at}::timestamptz where ${own} and id = ${id}::uuid`),
  restore: (id) =>
    written(sql`update custom_columns set deleted_at = null, position = ${last} where ${own} and id = ${id}::uuid`),
  erase: (id) =>
    statements(async ({ db }) => {
      await eraseValues(db, id)
      await sql`delete from custom_columns where ${own} and id = ${id}::uuid`.execute(db)
    }),
  use: (id) =>
    statements(async ({ db }) => {
      const { rows: counts } = await sql<{ persons: number }>`select count(*) as persons from persons
        where ${own} and custom ? ${id}::text`.execute(db)
      const { rows: options } = await sql<{ name: string; count: number }>`
        with held as (
          select custom->${id}::text as value from persons where ${own} and custom ? ${id}::text),
        each as (
          select value #>> '{}' as name from held where jsonb_typeof(value) <> 'array'
          union all
          select jsonb_array_elements_text(value) from held where jsonb_typeof(value) = 'array')
        select offered.name, count(*) as count
        from (select choice as name, place
          from custom_columns, unnest(options) with ordinality as choices(choice, place)
          where ${own} and id = ${id}::uuid) as offered
        join each on each.name = offered.name group by offered.name, offered.place order by offered.place`.execute(db)
      return { persons: counts[0]?.persons ?? 0, options }
    }),
}
