import * as Effect from "effect/Effect"
import { knownByKey, referenceFault, wishOf } from "../mandate-reference.ts"
import type { PersonFault } from "../people.errors.ts"
import type { Person } from "../person.ts"
import { MandateReferences } from "../ports/mandate-references.port.ts"

/**
 * What is wrong with the new reference of a person's mandate: another one has or had it, or it ended. Nobody else gives or takes
 * references until this transaction ends.
 */
export const faultsOfReference = Effect.fnUntraced(function* (
  person: Pick<Person, "id" | "mandateReference" | "iban"> | undefined,
) {
  const none: ReadonlyArray<PersonFault> = []
  const wish = person === undefined ? undefined : wishOf(person)
  if (wish === undefined) return none
  const code = referenceFault(knownByKey(yield* (yield* MandateReferences).hold([wish.reference])), wish)
  return code === undefined ? none : [{ field: "mandateReference", code } satisfies PersonFault]
})
