import * as Effect from "effect/Effect"
import type { AnyNeeds } from "../../../kernel/operation.ts"
import { WordStore } from "../../ports/words.port.ts"
import type { WordsPort } from "../../words/words.port.ts"
import { createWord, markWord, orderWords } from "./change-words.ts"
import { deleteWord, mergeWords, renameWord } from "./replace-word.ts"

/** Groups and labels, implemented over the driven ports of people. */
export const wordsUseCases = {
  list: () => Effect.flatMap(WordStore, (store) => store.list()),
  use: () => Effect.flatMap(WordStore, (store) => store.use()),
  create: createWord,
  mark: markWord,
  order: orderWords,
  rename: renameWord,
  merge: mergeWords,
  delete: deleteWord,
} satisfies WordsPort<never, AnyNeeds>
