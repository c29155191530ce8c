import { placeholders } from "../../core/placeholders.ts"
import { nameOfPlaceholder } from "../text/de/placeholders.ts"

/** Placeholders as they are offered where a mail is written. */
export const placeholderTokens = (
  names: ReadonlyArray<string>,
): ReadonlyArray<{ readonly name: string; readonly label: string }> =>
  names.map((name) => ({ name, label: nameOfPlaceholder(name) }))

/** The placeholders that are offered where a mail to many is written. */
export const tokens = placeholderTokens(Object.keys(placeholders))
