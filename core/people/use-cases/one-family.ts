import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { FamilyId, PersonId } from "../../kernel/id.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { stepOf, writeSteps } from "./write-change.ts"

/**
 * Puts persons of the list into one family: the one that some of them have, or a new one. Who is alone gets none; where they are
 * of several families already, nobody moves.
 */
export const putIntoOneFamily = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const { newId } = yield* Acting
  const held = yield* (yield* PersonRepository).hold([...ids].sort())
  const families = [...new Set(held.flatMap((person) => person.familyId ?? []))]
  if (held.length < 2 || families.length > 1) return
  const familyId = families[0] ?? (newId() as FamilyId)
  const steps = held.flatMap((person) => stepOf(person, { familyId }) ?? [])
  // They are held, so nobody else can have changed them in between.
  yield* Effect.orDie(writeSteps(steps, (changes) => ({ kind: "changed", changes, importId: null })))
})
