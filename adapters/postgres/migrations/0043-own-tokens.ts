import { type Kysely, sql } from "kysely"

/**
 * Whoever owns an account sees its tokens in all workspaces, as they see its memberships: a new password by mail ends them,
 * wherever they are.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index on api_tokens (user_id)`.execute(db)
  await sql`alter policy own_workspace on api_tokens
    using (workspace_id = (select current_workspace()) or user_id = (select current_user_id()))`.execute(db)
}
