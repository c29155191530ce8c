import * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import { PersonRecords } from "../ports/person-records.port.ts"

/** Persons are gone for good: everybody who keeps something of them forgets it. */
export const forgetPersons = Effect.fnUntraced(function* (persons: ReadonlyArray<PersonId>) {
  if (persons.length === 0) return
  for (const { erased } of (yield* PersonRecords).all) yield* erased(persons)
})
