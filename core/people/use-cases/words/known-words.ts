import * as Effect from "effect/Effect"
import { WordStore } from "../../ports/words.port.ts"
import { carriesWords, type Spell, spelling, withSpelling } from "../../words/spelling.ts"
import type { WordKind } from "../../words/word.ts"

type Carrier = { readonly [Kind in WordKind]?: ReadonlyArray<string> | undefined }

const asTheyAre: Spell = (_, names) => names

/**
 * How names are spelled that somebody gives persons: as words that exist. Until the transaction ends no word is renamed
 * or deleted. Nothing is asked for when none of the persons carries any.
 */
export const spellingFor = Effect.fnUntraced(function* (persons: ReadonlyArray<Carrier>) {
  if (!persons.some(carriesWords)) return asTheyAre
  const { groups, labels } = yield* (yield* WordStore).steady()
  return spelling([...groups, ...labels])
})

/** Persons with the words that they carry spelled as those that exist. */
export const spelled = Effect.fnUntraced(function* <Given extends Carrier>(person: Given) {
  return withSpelling(person, yield* spellingFor([person]))
})
