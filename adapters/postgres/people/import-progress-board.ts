import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { ImportProgressBoard } from "../../../core/people/ports/import-progress.port.ts"
import { type Database, inTransaction } from "../database.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"
import { importLock } from "./import-lock.ts"

/**
 * How far imports are, for all servers over a database: told beside their transactions, and read in that of who asks. What a killed
 * import left is not told: only one that runs holds its lock.
 */
export const postgresImportProgressBoard = (db: Database): ImportProgressBoard["Service"] => {
  const beside = <A>(workspaceId: WorkspaceId, work: (trx: Kysely<Tables>) => Promise<A>): Effect.Effect<A> =>
    inTransaction(db, { workspaceId, userId: null }, (trx) => Effect.promise(() => work(trx)))
  return {
    report: (workspace, id, applied, total) =>
      beside(workspace, async (trx) => {
        await sql`insert into import_progress (workspace_id, import_id, applied, total)
          values (${workspace}, ${id}, ${applied}, ${total})
          on conflict (workspace_id, import_id) do update set applied = excluded.applied, total = excluded.total`.execute(
          trx,
        )
        await sql`delete from import_progress where workspace_id = ${workspace} and at < now() - interval '1 day'`.execute(
          trx,
        )
      }),
    clear: (workspace, id) =>
      beside(workspace, async (trx) => {
        await sql`delete from import_progress where workspace_id = ${workspace} and import_id = ${id}`.execute(trx)
      }),
    of: (workspace, id) =>
      statements(async ({ db: trx }) => {
        const { rows } = await sql<{ applied: number; total: number; over: boolean }>`
          select applied, total, pg_try_advisory_xact_lock(${importLock(workspace, id)}) as over
          from import_progress where workspace_id = ${workspace} and import_id = ${id}`.execute(trx)
        const [row] = rows
        return row === undefined || row.over ? undefined : { applied: row.applied, total: row.total }
      }),
  }
}
