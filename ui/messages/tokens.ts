import { placeholders } from "../../core/placeholders.ts"
import { placeholderTexts } from "../text/de/placeholders.ts"

/** The placeholders that are offered where a mail to many is written. */
export const tokens: ReadonlyArray<{ readonly name: string; readonly label: string }> = (
  Object.keys(placeholders) as ReadonlyArray<keyof typeof placeholders>
).map((name) => ({ name, label: placeholderTexts[name].label }))
