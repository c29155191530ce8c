import * as Effect from "effect/Effect"
import type { NamesChange } from "../changes/change.ts"
import type { PersonChoice } from "../changes/person-choice.ts"
import { chosenPersons } from "./chosen-persons.ts"
import { gone, type Plan, writeChange } from "./write-change.ts"

/** Gives chosen persons groups or labels and takes others away (PER-04); what somebody has already is not given twice. */
export const changeNames = Effect.fnUntraced(function* (input: {
  readonly persons: PersonChoice
  readonly change: NamesChange
}) {
  const { field, add, remove } = input.change
  const lost = new Set(remove)
  const chosen = yield* chosenPersons(input.persons)
  const plans = chosen.held.map((person): Plan => {
    const names = [...new Set([...person[field].filter((name) => !lost.has(name)), ...add])]
    return { person, changes: { [field]: names } }
  })
  const result = yield* writeChange(plans, (changes) => ({ kind: "changed", changes, importId: null }))
  return { ...result, refused: [...result.refused, ...gone(chosen.gone)] }
})
