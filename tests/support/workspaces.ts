import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import { type Database, inTransaction } from "../../adapters/postgres/database.ts"
import type { Tables } from "../../adapters/postgres/tables.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"

/** Adds a workspace with an id of its own. */
export const newWorkspace = async (db: Database): Promise<WorkspaceId> => {
  const workspaceId = crypto.randomUUID() as WorkspaceId
  await inWorkspaceOf(db, workspaceId, (trx) =>
    sql`insert into workspaces (workspace_id, slug, name) values (${workspaceId}, ${workspaceId}, 'Probe')`.execute(
      trx,
    ),
  )
  return workspaceId
}

/** Runs work in one transaction of a workspace. */
export const inWorkspaceOf = <A>(
  db: Database,
  workspaceId: WorkspaceId,
  work: (trx: Kysely<Tables>) => Promise<A>,
): Promise<A> =>
  Effect.runPromise(inTransaction(db, { workspaceId, userId: null }, (trx) => Effect.promise(() => work(trx))))
