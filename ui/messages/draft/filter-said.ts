import { parseFilterText, type TextColumn } from "../../../core/people/filter-text/index.ts"
import { selectionWords } from "../../text/de/filter-words.ts"
import { sourceText } from "../../text/de/messages.ts"

/**
 * What a filter is called among recipients: in German words, as filters are read elsewhere, whichever words it is written in; as it is
 * written where it cannot be read, as long as its custom columns are not known.
 */
export const filterSaid = (text: string, columns: ReadonlyArray<TextColumn> | undefined): string => {
  const parsed = parseFilterText(text, columns)
  const said = parsed.ok ? selectionWords(parsed, columns).join("; ") : ""
  return said === "" ? sourceText.filter(text) : sourceText.filterSaid(said)
}
