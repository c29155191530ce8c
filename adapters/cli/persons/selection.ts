import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { parseFilterText } from "../../../core/people/filter-text/index.ts"
import type { CustomColumn, PersonSelection } from "../../../core/people/index.ts"
import { filterMistakeText } from "../../../ui/text/de/filter-text.ts"
import { ended } from "../ended.ts"

/** The text with a mark under the place of the mistake; tabs and line ends as blanks, so that the mark stands right. */
export const pointedAt = (text: string, position: number, length: number): ReadonlyArray<string> => [
  `  ${text.replace(/\s/g, " ")}`,
  `  ${" ".repeat(position)}${"^".repeat(Math.max(1, length))}`,
]

/** The persons that a filter text asks for; a mistake in it is shown and ends the command. */
export const selectionOf = Effect.fnUntraced(function* (
  filter: Option.Option<string>,
  columns: ReadonlyArray<CustomColumn>,
) {
  const text = Option.getOrElse(filter, () => "")
  const parsed = parseFilterText(text, columns)
  if (!parsed.ok)
    return yield* ended(2, filterMistakeText(parsed, text), ...pointedAt(text, parsed.position, parsed.length))
  const selection: PersonSelection = {
    ...(parsed.filter === undefined ? {} : { filter: parsed.filter }),
    ...(parsed.search === "" ? {} : { search: parsed.search }),
  }
  return selection
})
