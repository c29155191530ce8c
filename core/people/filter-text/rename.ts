import type { Renaming } from "../words/word-in-filter.ts"
import { wordKey } from "../words/word-rules.ts"
import { readFilterText } from "./parse.ts"
import type { TextColumn } from "./subject.ts"
import { bare, quoted, same } from "./write.ts"

/** What may stand behind a value without a blank between. */
const closed = /^(?:$|[\s),])/

/**
 * A filter text that names a word, with the word's other name: it is read as the filter with that name is, but that a
 * list may say a name twice. All else stays as it was written. So does a text with a mistake, which chooses nobody.
 */
export const renamedInText = (
  text: string,
  { kind, from, to }: Renaming,
  columns: ReadonlyArray<TextColumn>,
): string => {
  const read = readFilterText(text, columns)
  if (!read.ok) return text
  const plain = bare.test(to) && same(`${kind}:${to}`, { field: kind, is: "in", values: [to] }, [])
  let after = text
  for (const { field, text: name, how, position, length } of read.compared.toReversed()) {
    if (field !== kind || wordKey(name) !== from) continue
    const behind = after.slice(position + length)
    const spelled = how === "bare" && plain ? to : quoted(to)
    after = after.slice(0, position) + spelled + (closed.test(behind) ? "" : " ") + behind
  }
  return after
}
