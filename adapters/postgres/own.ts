import { type SqlBool, sql } from "kysely"

/** That a row belongs to the workspace that the transaction sees. */
export const own = sql<SqlBool>`workspace_id = (select current_workspace())`
