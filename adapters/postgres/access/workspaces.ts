import * as Effect from "effect/Effect"
import { sql } from "kysely"
import type { UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import type { Permission } from "../../../core/kernel/permission.ts"
import { type Database, inTransaction } from "../database.ts"

/** Adds a workspace with its first user. */
export const createWorkspace = (
  db: Database,
  workspace: { readonly id: WorkspaceId; readonly slug: string; readonly name: string; readonly demo?: boolean },
  user: { readonly id: UserId; readonly permissions: ReadonlyArray<Permission> },
): Effect.Effect<void> =>
  inTransaction(db, { workspaceId: workspace.id, userId: user.id }, (trx) =>
    Effect.promise(async () => {
      await trx
        .insertInto("workspaces")
        .values({
          workspace_id: workspace.id,
          slug: workspace.slug,
          name: workspace.name,
          demo: workspace.demo ?? false,
        })
        .execute()
      await sql`insert into memberships (workspace_id, user_id, permissions)
        values (${workspace.id}, ${user.id}, ${sql.val([...user.permissions])}::text[])`.execute(trx)
    }),
  )

/** The workspace of a slug, for the owner of the installation, who may see them all. */
export const workspaceBySlug = (db: Database, slug: string): Effect.Effect<WorkspaceId | undefined> =>
  Effect.promise(async () => {
    const { rows } = await sql<{ id: WorkspaceId | null }>`select workspace_of_slug(${slug}) as id`.execute(db)
    return rows[0]?.id ?? undefined
  })

/** Whether the installation has no workspace yet. */
export const isEmpty = (db: Database): Effect.Effect<boolean> =>
  Effect.promise(async () => {
    const { rows } = await sql<{ empty: boolean }>`select not has_workspaces() as empty`.execute(db)
    return rows[0]?.empty ?? false
  })

/** The workspaces that have a mailbox of their own to which reports about mails come. */
export const workspacesWithMailbox = (db: Database): Effect.Effect<ReadonlyArray<WorkspaceId>> =>
  Effect.promise(async () => {
    const { rows } = await sql<{ id: WorkspaceId }>`select workspaces_with_mailbox() as id`.execute(db)
    return rows.map(({ id }) => id)
  })

/** The keys that sealed something of a person, in any workspace. */
export const sealingKeys = (db: Database): Effect.Effect<ReadonlyArray<string>> =>
  Effect.promise(async () => {
    const { rows } = await sql<{ id: string }>`select sealing_keys() as id`.execute(db)
    return rows.map(({ id }) => id)
  })

/** Every workspace of the installation, for work that is done in each of them. */
export const allWorkspaces = (db: Database): Effect.Effect<ReadonlyArray<WorkspaceId>> =>
  Effect.promise(async () => {
    const { rows } = await sql<{ id: WorkspaceId }>`select all_workspaces() as id`.execute(db)
    return rows.map(({ id }) => id)
  })
