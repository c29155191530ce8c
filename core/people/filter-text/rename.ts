import { filteredKey, type Renaming } from "../lost-names/renaming.ts"
import type { Condition } from "../person-filter.ts"
import { readFilterText } from "./parse.ts"
import type { TextColumn } from "./subject.ts"
import { bare, quoted, same } from "./write.ts"

/** What may stand behind a value without a blank between. */
const closed = /^(?:$|[\s),])/

/** Whether a name needs no quotes where a condition names it. */
const isPlain = (to: string, { field }: Renaming, columns: ReadonlyArray<TextColumn>): boolean => {
  const condition: Condition =
    field === "annuity" ? { field, is: "equals", value: to } : { field, is: "in", values: [to] }
  return bare.test(to) && same(`${field}${field === "annuity" ? "=" : ":"}${to}`, condition, columns)
}

/**
 * A filter text that names things, with their other names: it is read as the filter with these names is, but that a list may say a name
 * twice. All else stays as it was written. So does a text with a mistake, which chooses nobody.
 */
export const renamedInText = (text: string, renaming: Renaming, columns: ReadonlyArray<TextColumn>): string => {
  const read = readFilterText(text, columns)
  if (!read.ok) return text
  let after = text
  for (const { field, text: name, how, position, length } of read.compared.toReversed()) {
    const to = field === renaming.field ? renaming.names.get(filteredKey(renaming.field, name)) : undefined
    if (to === undefined) continue
    const behind = after.slice(position + length)
    const spelled = how === "bare" && isPlain(to, renaming, columns) ? to : quoted(to)
    after = after.slice(0, position) + spelled + (closed.test(behind) ? "" : " ") + behind
  }
  return after
}
