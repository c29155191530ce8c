import * as Effect from "effect/Effect"
import { type KnownReference, maxReferences, type ReferencesOfList } from "./mandate-reference.ts"
import type { People } from "./people.port.ts"

/** What the list says of references of mandates, asked for so many at a time; also without any, whether references are given. */
export const toldReferences = Effect.fnUntraced(function* <Lost>(
  people: Pick<People<Lost>, "mandateReferences">,
  references: ReadonlyArray<string>,
) {
  const known: Array<KnownReference> = []
  let giving = true
  for (let from = 0; from === 0 || from < references.length; from += maxReferences) {
    const told = yield* people.mandateReferences({ references: references.slice(from, from + maxReferences) })
    known.push(...told.known)
    giving = told.giving
  }
  return { giving, known } satisfies ReferencesOfList
})
