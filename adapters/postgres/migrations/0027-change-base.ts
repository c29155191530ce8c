import { type Kysely, sql } from "kysely"
import { seeingAll } from "./seeing-all.ts"

/** Which version stood before a change: undoing it lets that one stand again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table change_rows add column base_version integer`.execute(db)
  await seeingAll(db, ["change_rows"], () =>
    sql`update change_rows set base_version = case when before is null then version else version - 1 end`.execute(db),
  )
  await sql`alter table change_rows alter column base_version set not null`.execute(db)
}
