import { type Kysely, sql } from "kysely"
import { seeingAll } from "./seeing-all.ts"

const key = 'text collate "C"'
const keyLength = 200

/**
 * Groups and labels as things of their own, with one for every word that a person carries; names that words had before;
 * and what words were like before a change, so that it can be undone. Keys of words in use stand in the persons already.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table words (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      version integer not null,
      kind text not null,
      key ${sql.raw(key)} not null,
      name text not null,
      colour text not null,
      archived boolean not null,
      position integer not null,
      gone boolean not null default false,
      became uuid,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`create unique index words_key on words (workspace_id, kind, key) where not gone`.execute(db)
  await sql`
    create table former_words (
      workspace_id uuid not null references workspaces on delete cascade,
      kind text not null,
      key ${sql.raw(key)} not null,
      word_id uuid not null,
      primary key (workspace_id, kind, key)
    )`.execute(db)
  await sql`alter table changes add column words jsonb not null default '[]'`.execute(db)

  // Of words that are the same but for case and accents the most used one gives its spelling.
  await seeingAll(db, ["persons"], () =>
    sql`
    insert into words (workspace_id, id, version, kind, key, name, colour, archived, position)
    select workspace_id, gen_random_uuid(), 1, kind, key, name, 'grey', false,
      row_number() over (partition by workspace_id, kind order by key)
    from (
      select distinct on (workspace_id, kind, key) workspace_id, kind, key, name
      from (
        select workspace_id, kind, left(word, ${sql.lit(keyLength)}) collate "C" as key, name, count(*) as persons
        from (
          select workspace_id, 'groups' as kind, groups as names, groups_key as keys from persons
          union all
          select workspace_id, 'labels', labels, labels_key from persons
        ) as carried,
        unnest(names, string_to_array(btrim(keys, E'\\x1f'), E'\\x1f')) as each(name, word)
        where word <> '' and name is not null
        group by workspace_id, kind, left(word, ${sql.lit(keyLength)}) collate "C", name
      ) as spelled
      order by workspace_id, kind, key, persons desc, name collate "C"
    ) as used`.execute(db),
  )

  for (const table of ["words", "former_words"]) {
    await sql`alter table ${sql.ref(table)} enable row level security, force row level security`.execute(db)
    await sql`create policy own_workspace on ${sql.ref(table)}
      using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
      db,
    )
  }
}
