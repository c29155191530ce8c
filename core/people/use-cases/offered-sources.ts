import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { plainFilter } from "../filter-meaning.ts"
import type { Offered, OfferedPerson } from "../for-others/offered.ts"
import { fullName, type Person } from "../person.ts"
import { soughtWords } from "../person-search.ts"
import { orderFound } from "../person-sort.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { WordStore } from "../ports/words.port.ts"
import { batches } from "./batches.ts"
import { viewsUseCases } from "./views.ts"

/** The groups, labels and views by which who acts can say whom they mean. Archived words are offered too: persons carry them. */
export const offeredSources = Effect.fnUntraced(function* () {
  const { groups, labels } = yield* (yield* WordStore).list()
  const views = yield* viewsUseCases.list()
  return {
    groups: groups.map(({ id, name }) => ({ id, name })),
    labels: labels.map(({ id, name }) => ({ id, name })),
    views: views.map(({ id, name, list }) => ({ id, name, list })),
  } satisfies Offered
})

const offered = (person: Pick<Person, "id" | "title" | "firstName" | "lastName" | "email">): OfferedPerson => ({
  id: person.id,
  name: fullName(person),
  email: person.email,
})

/** So many persons are offered at once. */
const mostFound = 20

/** The first persons whom some words find, by name. */
export const offeredPersons = Effect.fnUntraced(function* (words: string) {
  const { today } = yield* Acting
  const sought = soughtWords(words)
  const { rows } = yield* (yield* PersonRepository).page({
    filter: plainFilter(undefined, today),
    sought,
    ...orderFound({ by: "name", descending: false }, sought),
    after: undefined,
    skip: 0,
    limit: mostFound,
    fields: ["title", "email"],
  })
  return rows.map((row) => offered({ ...row, title: row.title ?? null, email: row.email ?? null }))
})

/** Those of the ids that exist, in their order. */
export const offeredByIds = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const persons = yield* PersonRepository
  const there = new Map<PersonId, OfferedPerson>()
  for (const each of batches([...new Set(ids)]))
    for (const person of yield* persons.find(each)) there.set(person.id, offered(person))
  return ids.flatMap((id) => there.get(id) ?? [])
})
