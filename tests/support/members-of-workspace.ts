import { sql } from "kysely"
import type { Database } from "../../adapters/postgres/database.ts"
import type { UserId, WorkspaceId } from "../../core/kernel/id.ts"
import type { Permission } from "../../core/kernel/permission.ts"
import { inWorkspaceOf } from "./workspaces.ts"

/** Adds an account with a place in a workspace. */
export const newUserOf = async (
  db: Database,
  workspaceId: WorkspaceId,
  permissions: ReadonlyArray<Permission> = ["members"],
): Promise<UserId> => {
  const userId = crypto.randomUUID() as UserId
  await inWorkspaceOf(db, workspaceId, async (trx) => {
    await sql`insert into auth."user" ("id", "name", "email", "emailVerified")
      values (${userId}, 'Jana', ${`${userId}@beispiel.example`}, true)`.execute(trx)
    await sql`insert into memberships (workspace_id, user_id, permissions)
      values (${workspaceId}, ${userId}, ${sql.val([...permissions])}::text[])`.execute(trx)
  })
  return userId
}
