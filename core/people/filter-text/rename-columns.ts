import { customFieldOf } from "../custom-field.ts"
import { readFilterText } from "./parse.ts"
import { subjectIn, type TextColumn, wordFor } from "./subject.ts"

/** What a text is read as. */
const reading = (text: string, columns: ReadonlyArray<TextColumn>): string | undefined => {
  const read = readFilterText(text, columns)
  return read.ok ? JSON.stringify([read.filter, read.search]) : undefined
}

/** In lower case what stands in the place of a word that was written so. */
const inCaseOf = (word: string, name: string): string => (word === word.toLowerCase() ? name.toLowerCase() : name)

/**
 * A filter text that names custom columns, after some have other names: it is read with these as it was before. Where a name cannot stand
 * in a text, or means something else there, the column is named by its field. All else stays as it was written. So does a text with a
 * mistake, which chooses nobody.
 */
export const withColumnsRenamed = (
  text: string,
  before: ReadonlyArray<TextColumn>,
  after: ReadonlyArray<TextColumn>,
): string => {
  const read = readFilterText(text, before)
  if (!read.ok || read.named.length === 0) return text
  const meant = reading(text, before)
  const spelled = (byField: boolean): string =>
    read.named.toReversed().reduce((known, { field, word, position }) => {
      const column = after.find(({ id }) => customFieldOf(id) === field)
      const now = subjectIn(word, after)
      if (column === undefined || (typeof now === "object" && now.field === field)) return known
      const name = byField ? field : inCaseOf(word, wordFor(column))
      return known.slice(0, position) + name + known.slice(position + word.length)
    }, text)
  return [spelled(false), spelled(true)].find((each) => reading(each, after) === meant) ?? text
}
