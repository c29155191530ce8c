import { type Kysely, sql } from "kysely"
import type { WordId } from "../../../core/kernel/id.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { WordStore } from "../../../core/people/ports/words.port.ts"
import type { KeptWord } from "../../../core/people/words/kept-word.ts"
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
      await sql`update words set gone = true, became = ${became}::uuid where ${own} and id = ${id}::uuid`.execute(db)
    }),
  order: (ids) =>
    statements(async ({ db }) => {
      const others = (await read(db)).groups.map(({ id }) => id).filter((id) => !ids.includes(id))
      await sql`update words set position = given.position
        from unnest(${sql.val([...ids, ...others])}::uuid[]) with ordinality as given(id, position)
        where ${own} and words.id = given.id`.execute(db)
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
