import * as Effect from "effect/Effect"
import type { NameAsked, NamesChange } from "../changes/change.ts"
import type { PersonChoice } from "../changes/person-choice.ts"
import type { Person } from "../person.ts"
import { wordKey } from "../words/word-rules.ts"
import { chosenPersons } from "./chosen-persons.ts"
import { spellingFor } from "./words/known-words.ts"
import { gone, type Plan, writeChange } from "./write-change.ts"

/** Whether a person has a group or a label, however it is spelled. */
const has =
  (field: NameAsked["field"], name: string) =>
  (person: Person): boolean =>
    person[field].some((each) => wordKey(each) === wordKey(name))

/** How many of the chosen persons have a group or a label: what a change of names would find. */
export const nameHeld = Effect.fnUntraced(function* (input: {
  readonly persons: PersonChoice
  readonly asked: NameAsked
}) {
  const { held } = yield* chosenPersons(input.persons, "find")
  return { chosen: held.length, held: held.filter(has(input.asked.field, input.asked.name)).length }
})

/** Gives chosen persons groups or labels and takes others away (PER-04); what somebody has already is not given twice. */
export const changeNames = Effect.fnUntraced(function* (input: {
  readonly persons: PersonChoice
  readonly change: NamesChange
}) {
  const { field, add, remove, only } = input.change
  const given = (yield* spellingFor([{ [field]: add }]))(field, add)
  const lost = new Set(remove.map(wordKey))
  const chosen = yield* chosenPersons(input.persons)
  const meant = only === undefined ? chosen.held : chosen.held.filter(has(field, only))
  const plans = meant.map((person): Plan => {
    const kept = person[field].filter((name) => !lost.has(wordKey(name)))
    const had = new Set(kept.map(wordKey))
    const names = [...kept, ...given.filter((name) => !had.has(wordKey(name)))]
    return { person, changes: { [field]: names } }
  })
  const result = yield* writeChange(plans, (changes) => ({ kind: "changed", changes, importId: null }))
  return { ...result, refused: [...result.refused, ...gone(chosen.gone)] }
})
