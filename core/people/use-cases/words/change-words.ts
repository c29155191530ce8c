import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { WordId } from "../../../kernel/id.ts"
import { WordStore } from "../../ports/words.port.ts"
import type { Word, WordColour, WordKind, Words, WordVersion } from "../../words/word.ts"
import { tidyWord, wordFault, wordKey } from "../../words/word-rules.ts"
import { InvalidWord, WordChanged, WordNameTaken, WordNotFound } from "../../words/words.errors.ts"

/** The word in the version that was read. */
export const wordAt = Effect.fnUntraced(function* ({ groups, labels }: Words, { id, version }: WordVersion) {
  const current = [...groups, ...labels].find((word) => word.id === id)
  if (current === undefined) return yield* new WordNotFound({ id })
  if (current.version !== version) return yield* new WordChanged({ current })
  return current
})

/** The name as it is kept, unless it breaks a rule or another word of the kind has it. */
export const freeName = Effect.fnUntraced(function* (words: Words, kind: WordKind, typed: string, own?: WordId) {
  const name = tidyWord(typed)
  const fault = wordFault(name)
  if (fault !== undefined) return yield* new InvalidWord({ fault })
  const word = words[kind].find((each) => each.id !== own && wordKey(each.name) === wordKey(name))
  return word === undefined ? name : yield* new WordNameTaken({ word })
})

/** Adds a group behind the others, or a label (PER-15, PER-16). */
export const createWord = Effect.fnUntraced(function* (given: {
  readonly kind: WordKind
  readonly name: string
  readonly colour: WordColour
}) {
  const acting = yield* Acting
  const store = yield* WordStore
  const name = yield* freeName(yield* store.hold(), given.kind, given.name)
  const word: Word = { ...given, name, id: acting.newId() as WordId, version: 1, archived: false }
  yield* store.put(word)
  return word
})

/** Gives a word another colour, archives it or takes it back into use. Nobody who carries it is changed. */
export const markWord = Effect.fnUntraced(function* (
  given: WordVersion & { readonly colour?: WordColour | undefined; readonly archived?: boolean | undefined },
) {
  const store = yield* WordStore
  const current = yield* wordAt(yield* store.hold(), given)
  const { colour = current.colour, archived = current.archived } = given
  if (colour === current.colour && archived === current.archived) return current
  const word: Word = { ...current, colour, archived, version: current.version + 1 }
  yield* store.put(word)
  return word
})

/** Puts groups into an order; those that are not named, because somebody just added them, stay behind. */
export const orderWords = Effect.fnUntraced(function* ({ ids }: { readonly ids: ReadonlyArray<WordId> }) {
  const store = yield* WordStore
  const there = new Set((yield* store.hold()).groups.map(({ id }) => id))
  yield* store.order([...new Set(ids)].filter((id) => there.has(id)))
})
