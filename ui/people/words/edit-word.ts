import * as Effect from "effect/Effect"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ChangeResult } from "../../../core/people/changes/change.ts"
import type { ChangeConflict } from "../../../core/people/people.errors.ts"
import type { Word, WordColour } from "../../../core/people/words/word.ts"
import type { InvalidWord, WordChanged, WordNameTaken, WordNotFound } from "../../../core/people/words/words.errors.ts"
import type { WordsPort } from "../../../core/people/words/words.port.ts"

/** What can keep a word from being changed. */
export type WordFailure = Lost | WordNotFound | WordChanged | WordNameTaken | InvalidWord | ChangeConflict

/** What is changed with everybody who carries a word; nothing when no person had to be. */
export type WordChange = Effect.Effect<ChangeResult | undefined, WordFailure>

/** Gives a word another colour first, if it gets one, then its new name with everybody who carries it. */
export const editWord = (port: WordsPort<Lost>, word: Word, name: string, colour: WordColour): WordChange => {
  const { id, version } = word
  const marked = colour === word.colour ? Effect.succeed(word) : port.mark({ id, version, colour })
  if (name === word.name) return Effect.as(marked, undefined)
  return Effect.flatMap(marked, (now) => port.rename({ id, version: now.version, name }))
}
