import * as Schema from "effect/Schema"
import { WordId } from "../../kernel/id.ts"
import { Word } from "./word.ts"

export const wordFaultCodes = ["nameMissing", "nameTooLong", "sameWord", "otherKind"] as const
/** What can be wrong with the name of a word, or with two words that shall be one. */
export const WordFaultCode = Schema.Literals(wordFaultCodes)
export type WordFaultCode = typeof WordFaultCode.Type

/** There is no such group or label in this workspace. */
export class WordNotFound extends Schema.TaggedError<WordNotFound>()("WordNotFound", { id: WordId }) {}

/** Somebody changed the word since it was read: `current` is how it stands now. Nothing was written. */
export class WordChanged extends Schema.TaggedError<WordChanged>()("WordChanged", { current: Word }) {}

/** Another word of the same kind is called so: `word`. The two can be merged. Nothing was written. */
export class WordNameTaken extends Schema.TaggedError<WordNameTaken>()("WordNameTaken", { word: Word }) {}

/** The name breaks a rule, or two words cannot be one: a word and itself, a group and a label. Nothing was written. */
export class InvalidWord extends Schema.TaggedError<InvalidWord>()("InvalidWord", { fault: WordFaultCode }) {}
