import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"
import { seeingAll } from "./seeing-all.ts"

/** Files of messages (MSG-02, MSG-06). Drafts and sent messages of before have none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table letter_files (
      workspace_id uuid not null references workspaces on delete cascade,
      owner_id uuid not null,
      file_id uuid not null,
      name text not null,
      type text not null,
      size integer not null,
      event jsonb,
      sides jsonb,
      at timestamptz not null,
      primary key (workspace_id, owner_id, file_id)
    )`.execute(db)
  await sql`create index letter_files_file on letter_files (workspace_id, file_id)`.execute(db)
  await secured(db, "letter_files")
  await seeingAll(db, ["message_drafts", "sent_messages"], async () => {
    await sql`update message_drafts set content = content || '{"attachments": []}'`.execute(db)
    await sql`update sent_messages set letter = letter || '{"attachments": [], "pictures": []}'`.execute(db)
  })
}
