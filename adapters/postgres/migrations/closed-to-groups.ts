import { type Kysely, sql } from "kysely"

/**
 * Closes a table of a workspace to who is kept to their own groups (WSP-10). A new table needs this, a policy `own_groups` of its
 * own, or a place among those that hold nothing of persons; a test says which one has none.
 */
export const closedToGroups = (db: Kysely<unknown>, table: string): Promise<unknown> =>
  sql`create policy own_groups on ${sql.table(table)} as restrictive
    using ((select reached()) <> 'groups') with check ((select reached()) <> 'groups')`.execute(db)
