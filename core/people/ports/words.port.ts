import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { WordId } from "../../kernel/id.ts"
import type { KeptWord } from "../words/kept-word.ts"
import type { Word, Words } from "../words/word.ts"

/**
 * The groups and labels of the workspace. A word that a person carries is there by itself from the moment in which the
 * person is written: the repository of persons adds it, behind the others.
 */
export class WordStore extends Context.Service<
  WordStore,
  {
    readonly list: () => Effect.Effect<Words>
    /** Every word that is there or ever was. */
    readonly everything: () => Effect.Effect<ReadonlyArray<KeptWord>>
    /** As `list`; nobody renames, merges or deletes words until this transaction ends, while persons can be written. */
    readonly steady: () => Effect.Effect<Words>
    /** As `list`; nobody else changes words, or writes persons that carry any, until this transaction ends. */
    readonly hold: () => Effect.Effect<Words>
    /** Writes a word: a new one behind the others, one that is there or that was removed where it stands or stood. */
    readonly put: (word: Word) => Effect.Effect<void>
    /** Takes a word away and remembers what became of it: another word, or nothing (`null`). */
    readonly remove: (id: WordId, became: WordId | null) => Effect.Effect<void>
    /** Puts groups into this order, before all others. */
    readonly order: (ids: ReadonlyArray<WordId>) => Effect.Effect<void>
    /** How many persons of the list carry each word, those that nobody carries left out. */
    readonly use: () => Effect.Effect<ReadonlyArray<{ readonly id: WordId; readonly persons: number }>>
  }
>()("wimpel/people/WordStore") {}
