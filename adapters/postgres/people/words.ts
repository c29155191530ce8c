import { type Kysely, sql } from "kysely"
import type { WordId } from "../../../core/kernel/id.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { WordStore } from "../../../core/people/ports/words.port.ts"
import type { KeptWord } from "../../../core/people/words/kept-word.ts"
import type { FormerWord } from "../../../core/people/words/spelling.ts"
import type { Word, Words } from "../../../core/people/words/word.ts"
import { longestKey, wordKey } from "../../../core/people/words/word-rules.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"
import { lockWords } from "./words-sql.ts"

const read = async (db: Kysely<Tables>): Promise<Words> => {
  const { rows } = await sql<Word>`select id, version, kind, name, colour, archived from words
    where ${own} and not gone order by position, key`.execute(db)
  const labels = rows.filter(({ kind }) => kind === "labels")
  return {
    groups: rows.filter(({ kind }) => kind === "groups"),
    labels: labels.sort((a, b) => compareText(wordKey(a.name), wordKey(b.name))),
  }
}

/** Remembers that a word had a name that it will not have any more. */
const remember = (db: Kysely<Tables>, id: WordId, key: string | null) =>
  sql`insert into former_words (workspace_id, kind, key, word_id)
    select workspace_id, kind, key, id from words
    where ${own} and id = ${id}::uuid and not gone and key is distinct from ${key}
    on conflict (workspace_id, kind, key) do update set word_id = excluded.word_id`.execute(db)

const afterLock = (how: "alone" | "shared") => () =>
  statements(async ({ db, workspaceId }) => {
    await lockWords(db, workspaceId, how)
    return read(db)
  })

/** Groups and labels in PostgreSQL, in the open transaction of a workspace. */
export const postgresWords: WordStore["Service"] = {
  list: () => statements(({ db }) => read(db)),
  everything: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<Word & { readonly gone: boolean; readonly became: WordId | null }>`
        select id, version, kind, name, colour, archived, gone, became from words where ${own}`.execute(db)
      return rows.map(({ gone, became, ...word }): KeptWord => ({ word, gone: gone && { became } }))
    }),
  steady: afterLock("shared"),
  hold: afterLock("alone"),
  put: ({ id, version, kind, name, colour, archived }) =>
    statements(async ({ db, workspaceId }) => {
      const key = wordKey(name)
      await remember(db, id, key)
      await sql`insert into words (workspace_id, id, version, kind, key, name, colour, archived, position)
        values (${workspaceId}::uuid, ${id}::uuid, ${version}, ${kind}, ${key}, ${name}, ${colour}, ${archived},
          (select coalesce(max(position), 0) + 1 from words where ${own} and kind = ${kind}))
        on conflict (workspace_id, id) do update set version = excluded.version, key = excluded.key,
          name = excluded.name, colour = excluded.colour, archived = excluded.archived, gone = false, became = null`.execute(
        db,
      )
    }),
  remove: (id, became) =>
    statements(async ({ db }) => {
      await remember(db, id, null)
      await sql`update words set gone = true, became = ${became}::uuid where ${own} and id = ${id}::uuid`.execute(db)
    }),
  order: (ids) =>
    statements(async ({ db }) => {
      const others = (await read(db)).groups.map(({ id }) => id).filter((id) => !ids.includes(id))
      await sql`update words set position = given.position
        from unnest(${sql.val([...ids, ...others])}::uuid[]) with ordinality as given(id, position)
        where ${own} and words.id = given.id`.execute(db)
    }),
  former: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<FormerWord>`
        with recursive fates as (
          select former.kind, former.key, words.id, words.name, words.gone, words.became
          from former_words as former join words on words.workspace_id = former.workspace_id and words.id = former.word_id
          where former.workspace_id = (select current_workspace())
          union
          select fates.kind, fates.key, next.id, next.name, next.gone, next.became
          from fates join words as next on next.workspace_id = (select current_workspace()) and next.id = fates.became
          where fates.gone
        )
        select kind, key, case when gone then null else name end as now from fates
        where (not gone or became is null) and not exists (
          select from words where ${own} and words.kind = fates.kind and words.key = fates.key and not words.gone)
        order by kind, key`.execute(db)
      return rows
    }),
  use: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: WordId; persons: number }>`
        select words.id, counted.persons
        from (
          select kind, left(word, ${longestKey}::int) collate "C" as key, count(distinct id) as persons
          from (
            select id, 'groups' as kind, groups_key as keys from persons where ${own} and groups_key is not null
            union all
            select id, 'labels', labels_key from persons where ${own} and labels_key is not null
          ) as carried,
          unnest(string_to_array(btrim(keys, E'\\x1f'), E'\\x1f')) as word
          group by 1, 2
        ) as counted
        join words on words.kind = counted.kind and words.key = counted.key and not words.gone
          and words.workspace_id = (select current_workspace())
        order by words.id`.execute(db)
      return rows
    }),
}
