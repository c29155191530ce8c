import pg from "pg"
import { to } from "pg-copy-streams"
import type { FileKey } from "../../core/files/index.ts"
import { type BackedUpTable, lastMigration, quoted, tablesOf } from "./tables-of.ts"

/** All rows of a database at one moment, whatever is written meanwhile. */
export interface Snapshot {
  /** The last migration of its schema. */
  readonly migration: string
  readonly tables: ReadonlyArray<BackedUpTable>
  /** The rows of a table as PostgreSQL writes them (COPY, text format). */
  readonly rows: (table: BackedUpTable) => AsyncIterable<Uint8Array>
  /** The files that something holds. */
  readonly files: () => Promise<ReadonlyArray<FileKey>>
  readonly close: () => Promise<void>
}

/**
 * Opens a snapshot of a database as its owner. Nobody waits for it. An owner that is no superuser sees closed rows of one workspace at
 * a time, and so reads them.
 */
export const openSnapshot = async (connection: pg.ClientConfig): Promise<Snapshot> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query("begin transaction isolation level repeatable read read only")
    const role = await client.query<{ bypasses: boolean }>(
      "select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user",
    )
    const bypasses = role.rows[0]?.bypasses === true
    const workspaces = await client.query<{ id: string }>("select workspace_id as id from workspaces order by 1")
    const tables = await tablesOf(client)
    const eachWorkspace = async function* <A>(isClosed: boolean, work: () => AsyncIterable<A>) {
      if (bypasses || !isClosed) return yield* work()
      for (const { id } of workspaces.rows) {
        await client.query("select set_config('wimpel.workspace_id', $1, true)", [id])
        yield* work()
      }
    }
    return {
      migration: (await lastMigration(client)) ?? "",
      tables,
      rows: ({ name, columns, byWorkspace }) =>
        eachWorkspace(byWorkspace, () =>
          client.query(to(`copy (select ${columns.map(quoted).join(", ")} from ${quoted(name)}) to stdout`)),
        ),
      files: async () => {
        const found = async function* () {
          const { rows } = await client.query<{ workspace: string; file: string }>(
            "select workspace_id as workspace, file_id as file from files where state = 'kept' order by 1, 2",
          )
          yield* rows.map(({ workspace, file }) => ({ workspaceId: workspace, fileId: file }) as FileKey)
        }
        return Array.fromAsync(eachWorkspace(true, found))
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
