import * as Effect from "effect/Effect"
import type { NewerPersons, ReadPerson } from "../newer-persons.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"

/** What became of persons since they were read in these versions. */
export const newerPersons = Effect.fnUntraced(function* ({ read }: { readonly read: ReadonlyArray<ReadPerson> }) {
  const persons = yield* PersonRepository
  const now = new Map((yield* persons.versions(read.map(({ id }) => id))).map(({ id, version }) => [id, version]))
  const others = read.filter(({ id, version }) => now.has(id) && now.get(id) !== version)
  return {
    changed: others.length === 0 ? [] : yield* persons.find(others.map(({ id }) => id)),
    gone: read.flatMap(({ id }) => (now.has(id) ? [] : [id])),
  } satisfies NewerPersons
})
