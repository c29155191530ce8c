import { type Expression, type SqlBool, sql } from "kysely"
import type { SoughtWord } from "../../../core/people/person-search.ts"
import { own } from "../own.ts"

const lastLetter = "\u{10FFFF}"

/** The persons with a word that begins so, or with a name one slip away. */
export const searchSql = (sought: SoughtWord): Expression<SqlBool> => {
  const begins = sought.beginnings.map(
    (beginning) => sql`(word >= ${beginning} collate "C" and word < ${beginning + lastLetter} collate "C")`,
  )
  const beginning = sql`
    select person_id from person_words
    where ${own} and (${sql.join(begins, sql` or `)})`
  const slipped = sql`
    select person_id from person_words
    where ${own} and is_name and word in (
      select word from word_slips
      where ${own} and slip = any(${sql.val([...sought.slips])}::text[]))`
  return sought.slips.length === 0
    ? sql<SqlBool>`id in (${beginning})`
    : sql<SqlBool>`id in (${beginning} union all ${slipped})`
}
