import * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import { heldPersons, PersonNotFound } from "../../people/index.ts"
import { TierStore } from "../ports/tier-store.port.ts"

/** Says whether a person's own amount is final, or changed by the rules of the tier (ANN-05). */
export const setWithoutRules = Effect.fnUntraced(function* (wish: {
  readonly person: PersonId
  readonly withoutRules: boolean
}) {
  // Held, so that nobody is erased at this moment and remembered after all.
  const [person] = yield* heldPersons([wish.person])
  if (person === undefined) return yield* new PersonNotFound({ id: wish.person })
  yield* (yield* TierStore).setWithoutRules([person.id], wish.withoutRules)
})
