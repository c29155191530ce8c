import { givenPlaceholders } from "../../core/messages/placeholders.ts"
import { placeholderNames } from "../text/de/messages.ts"

/** The placeholders that are offered where a mail is written. */
export const tokens: ReadonlyArray<{ readonly name: string; readonly label: string }> = givenPlaceholders.map(
  (name) => ({
    name,
    label: placeholderNames[name],
  }),
)
