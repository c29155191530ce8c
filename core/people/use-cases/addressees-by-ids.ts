import * as Effect from "effect/Effect"
import type { PersonId, WordId } from "../../kernel/id.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { WordStore } from "../ports/words.port.ts"
import type { Addressee } from "./addressees.ts"
import { batches } from "./batches.ts"

/** A person to whom something is written, with the groups it is in. */
export interface GroupedAddressee extends Addressee {
  readonly inGroups: ReadonlyArray<WordId>
}

/** Those of the ids that exist, by their ids, with the groups they are in. */
export const addresseesByIds = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const persons = yield* PersonRepository
  const { groups } = yield* (yield* WordStore).list()
  const idOf = new Map(groups.map(({ id, name }) => [name, id]))
  const found = new Map<PersonId, GroupedAddressee>()
  for (const each of batches([...new Set(ids)]))
    for (const person of yield* persons.find(each))
      found.set(person.id, { ...person, inGroups: person.groups.flatMap((name) => idOf.get(name) ?? []) })
  return found as ReadonlyMap<PersonId, GroupedAddressee>
})
