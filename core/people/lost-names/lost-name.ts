import { fold } from "../../kernel/fold.ts"
import type { CustomField } from "../custom-field.ts"
import type { WordKind } from "../words/word.ts"
import { wordKey } from "../words/word-rules.ts"

/** The fields in which persons carry names of things: of groups and labels, of the tier of their annuity, of the options of a custom column. */
export type NamedField = WordKind | "annuity" | CustomField

/**
 * A name that a thing lost at an instant (UTC, ISO 8601): the thing got another name, became another one, or was taken away.
 *
 * `became` leads on to what the thing is called now: of a group or label it is the id of the word, which knows what became of it; of a
 * tier or an option the name that took its place, or `null` for none.
 */
export interface LostName {
  readonly field: NamedField
  readonly key: string
  readonly at: string
  readonly became: string | null
}

/** By what names in a field are told apart: options as they are written, all others by their folded name. */
export const nameKeyIn = (field: NamedField, name: string): string => {
  if (field === "groups" || field === "labels") return wordKey(name)
  return field === "annuity" ? fold(name) : name
}
