import * as Effect from "effect/Effect"
import type { NamesChange } from "../changes/change.ts"
import type { PersonChoice } from "../changes/person-choice.ts"
import { wordKey } from "../words/word-rules.ts"
import { chosenPersons } from "./chosen-persons.ts"
import { spellingFor } from "./words/known-words.ts"
import { gone, type Plan, writeChange } from "./write-change.ts"

/** Gives chosen persons groups or labels and takes others away (PER-04); what somebody has already is not given twice. */
export const changeNames = Effect.fnUntraced(function* (input: {
  readonly persons: PersonChoice
  readonly change: NamesChange
}) {
  const { field, add, remove } = input.change
  const given = (yield* spellingFor([{ [field]: add }]))(field, add)
  const lost = new Set(remove.map(wordKey))
  const chosen = yield* chosenPersons(input.persons)
  const plans = chosen.held.map((person): Plan => {
    const kept = person[field].filter((name) => !lost.has(wordKey(name)))
    const had = new Set(kept.map(wordKey))
    const names = [...kept, ...given.filter((name) => !had.has(wordKey(name)))]
    return { person, changes: { [field]: names } }
  })
  const result = yield* writeChange(plans, (changes) => ({ kind: "changed", changes, importId: null }))
  return { ...result, refused: [...result.refused, ...gone(chosen.gone)] }
})
