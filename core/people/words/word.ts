import * as Schema from "effect/Schema"
import { WordId } from "../../kernel/id.ts"
import { Text } from "../../kernel/text.ts"
import { Version } from "../../kernel/version.ts"

/** The two kinds of words that persons carry, by the field in which they stand. */
export const wordKinds = ["groups", "labels"] as const
export const WordKind = Schema.Literals(wordKinds)
export type WordKind = typeof WordKind.Type

/** The colours of words by their names; what they look like in a light and in a dark scheme is for screens to say. */
export const wordColours = ["grey", "blue", "teal", "green", "amber", "red", "pink", "purple"] as const
export const WordColour = Schema.Literals(wordColours)
export type WordColour = typeof WordColour.Type

/** The colour of a word for which nobody chose one. */
export const usualColour: WordColour = "grey"

/**
 * A group or label of a workspace (PER-15, PER-16). Persons carry its `name`; a word that anybody carries always exists.
 * An archived one is no longer offered for giving. `version` counts its changes, so that nobody overwrites what they
 * have not seen.
 */
export const Word = Schema.Struct({
  id: WordId,
  version: Schema.Int,
  kind: WordKind,
  name: Text(80),
  colour: WordColour,
  archived: Schema.Boolean,
})
export type Word = typeof Word.Type

/** The words of a workspace: groups in the order that was given to them, labels by their names. */
export const Words = Schema.Struct({ groups: Schema.Array(Word), labels: Schema.Array(Word) })
export type Words = typeof Words.Type

/** Which version of a word is meant. */
export const WordVersion = Schema.Struct({ id: WordId, version: Version })
export type WordVersion = typeof WordVersion.Type
