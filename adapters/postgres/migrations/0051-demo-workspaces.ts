import { type Kysely, sql } from "kysely"
import { seeingAll } from "./seeing-all.ts"

/** Which workspaces are demos: their messages go to few real addresses (MSG-12). Those there are, are told by their user. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table workspaces add column demo boolean not null default false`.execute(db)
  await seeingAll(db, ["memberships"], () =>
    sql`update workspaces w set demo = true from memberships m, auth."user" u
      where m.workspace_id = w.workspace_id and u.id = m.user_id and u.email = 'demo@wimpel.example'`.execute(db),
  )
}
