import * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import { addresseeName, addressLines, hasAddress } from "../export/labels/postal-address.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { batches } from "./batches.ts"

/**
 * Name and address as they stand on a letter (DIN 5008), by the ids of those persons whom a letter would reach. `countryName`
 * names a country by its code.
 */
export const postalAddresses = Effect.fnUntraced(function* (
  ids: ReadonlyArray<PersonId>,
  countryName: (code: string) => string,
) {
  const persons = yield* PersonRepository
  const found = new Map<PersonId, ReadonlyArray<string>>()
  for (const each of batches([...new Set(ids)]))
    for (const person of yield* persons.find(each))
      if (hasAddress(person)) found.set(person.id, [addresseeName(person), ...addressLines(person, countryName)])
  return found as ReadonlyMap<PersonId, ReadonlyArray<string>>
})
