import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import type { SoughtWord } from "../../../core/people/person-search.ts"
import { own } from "../own.ts"

const lastLetter = "\u{10FFFF}"

const beginningSql = ({ beginnings }: SoughtWord) => {
  const begins = beginnings.map(
    (beginning) => sql`(word >= ${beginning} collate "C" and word < ${beginning + lastLetter} collate "C")`,
  )
  return sql`
    select person_id from person_words
    where ${own} and (${sql.join(begins, sql` or `)})`
}

/** How a search finds a person: 0 by the beginnings of words alone, 1 where a slip was forgiven. */
export const matchSql = (sought: ReadonlyArray<SoughtWord>): RawBuilder<number> =>
  sql`(case when ${sql.join(
    sought.map((each) => sql`id in (${beginningSql(each)})`),
    sql` and `,
  )} then 0 else 1 end)`

/** Who has a word that begins so, or a name one slip away. */
const foundSql = (sought: SoughtWord) => {
  const beginning = beginningSql(sought)
  const slipped = sql`
    select person_id from person_words
    where ${own} and is_name and word in (
      select word from word_slips
      where ${own} and slip = any(${sql.val([...sought.slips])}::text[]))`
  return sought.slips.length === 0 ? beginning : sql`${beginning} union all ${slipped}`
}

/**
 * The persons with a word that begins so, or with a name one slip away, for each sought word. Each word is looked for once: of one
 * condition for each, the planner, which cannot know how frequent a word is in one workspace, looks for the second for each person who has
 * the first.
 */
export const searchSql = (sought: ReadonlyArray<SoughtWord>): Expression<SqlBool> =>
  sql<SqlBool>`id in (${sql.join(
    sought.map((each) => sql`(${foundSql(each)})`),
    sql` intersect `,
  )})`
