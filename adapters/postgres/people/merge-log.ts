import { sql } from "kysely"
import type { MergeLog, MergeRecord } from "../../../core/people/ports/merge-log.port.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const columns = sql`id, at, by_name as "byName", before, after, gone, entries, documents, special, apart`

/** A sealed text as it stands in JSON. */
interface Written {
  readonly version: number
  readonly before: { readonly keyId: string; readonly bytes: string } | null
}

const written = (special: MergeRecord["special"]): Written | null =>
  special && {
    version: special.version,
    before: special.before && {
      keyId: special.before.keyId,
      bytes: Buffer.from(special.before.bytes).toString("base64"),
    },
  }

const read = ({
  special,
  ...record
}: Omit<MergeRecord, "special"> & { readonly special: Written | null }): MergeRecord => ({
  ...record,
  special: special && {
    version: special.version,
    before: special.before && {
      keyId: special.before.keyId,
      bytes: new Uint8Array(Buffer.from(special.before.bytes, "base64")),
    },
  },
})

type Row = Parameters<typeof read>[0]

/** Merges in PostgreSQL, in the open transaction of a workspace. */
export const postgresMergeLog: MergeLog["Service"] = {
  record: ({ id, at, byName, before, after, gone, entries, documents, special, apart }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into merges
        (workspace_id, id, at, by_name, kept_id, gone_id, before, after, gone, entries, documents, special, apart)
        values (${workspaceId}, ${id}, ${at}, ${byName}, ${after.id}, ${gone.id}, ${JSON.stringify(before)}::jsonb,
          ${JSON.stringify(after)}::jsonb, ${JSON.stringify(gone)}::jsonb, ${sql.val([...entries])}::uuid[],
          ${sql.val([...documents])}::uuid[], ${special === null ? null : JSON.stringify(written(special))}::jsonb,
          ${sql.val([...apart])}::uuid[])`.execute(db)
    }),
  begin: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Row>`select ${columns} from merges where ${own} and id = ${id}::uuid
        for update`.execute(db)
      return rows.map(read)[0]
    }),
  since: (instant, limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Row>`select ${columns} from merges
        where ${own} and at >= ${instant}::timestamptz order by at desc, id desc limit ${limit}`.execute(db)
      return rows.map(read)
    }),
  of: (persons) =>
    statements(async ({ db }) => {
      const ids = sql.val([...persons])
      const { rows } = await sql<Row>`select ${columns} from merges
        where ${own} and (kept_id = any(${ids}::uuid[]) or gone_id = any(${ids}::uuid[])) order by at, id`.execute(db)
      return rows.map(read)
    }),
  remove: (id) =>
    statements(async ({ db }) => {
      await sql`delete from merges where ${own} and id = ${id}::uuid`.execute(db)
    }),
  expire: (instant) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ gone: string }>`delete from merges
        where ${own} and at < ${instant}::timestamptz returning gone_id as gone`.execute(db)
      const gone = sql.val(rows.map((row) => row.gone))
      await sql`delete from timeline where ${own} and person_id = any(${gone}::uuid[])`.execute(db)
      await sql`delete from special_records where ${own} and person_id = any(${gone}::uuid[])`.execute(db)
      return rows.length
    }),
}
