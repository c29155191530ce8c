import { type Kysely, sql } from "kysely"
import { seeingAll } from "./seeing-all.ts"

const tables = ["documents", "letter_files", "form_files", "answer_files"]

/** The ledger knows how large files are, so that a workspace can have a bound. Of uploads in columns that came before, nobody knows it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table files add column bytes bigint not null default 0`.execute(db)
  await seeingAll(db, ["files", ...tables], async () => {
    for (const table of tables)
      await sql`update files set bytes = known.size from ${sql.table(table)} known
        where known.workspace_id = files.workspace_id and known.file_id = files.file_id`.execute(db)
  })
}
