import { type Kysely, sql } from "kysely"
import { secured } from "./secured.ts"
import { seeingAll } from "./seeing-all.ts"

/**
 * When names of groups, labels, tiers and options were lost, so that whoever comes back is read by what a name meant then (PER-15).
 *
 * Of former names of groups and labels nobody knows when they were lost. One that nobody has by now means what it meant until now;
 * one that another word has by now means that one, as before. `former_words` is left to a server of the version before.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table lost_names (
      workspace_id uuid not null references workspaces on delete cascade,
      field text collate "C" not null,
      key text collate "C" not null,
      at timestamptz not null,
      became text,
      primary key (workspace_id, field, key, at)
    )`.execute(db)
  await seeingAll(db, ["former_words", "words"], () =>
    sql`insert into lost_names (workspace_id, field, key, at, became)
      select workspace_id, kind, key, now(), word_id::text from former_words as former
      where not exists (select from words where words.workspace_id = former.workspace_id
        and words.kind = former.kind and words.key = former.key and not words.gone)`.execute(db),
  )
  await secured(db, "lost_names")
}
