import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { mostChosen, type PersonChoice } from "../changes/person-choice.ts"
import type { Cursor } from "../cursor.ts"
import { plainFilter } from "../filter-meaning.ts"
import { TooManyPersons } from "../people.errors.ts"
import type { Person } from "../person.ts"
import { maxRows, type PersonSelection } from "../person-query.ts"
import { soughtWords } from "../person-search.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { batches } from "./batches.ts"
import { typesFor } from "./types-of-fields.ts"

const foundIds = Effect.fnUntraced(function* (found: PersonSelection, except: ReadonlyArray<PersonId>) {
  const { today } = yield* Acting
  const persons = yield* PersonRepository
  const types = yield* typesFor(found.filter)
  const selection = { filter: plainFilter(found.filter, today, types), sought: soughtWords(found.search ?? "") }
  const left = new Set(except)
  const ids: Array<PersonId> = []
  for (let after: Cursor | undefined; ; ) {
    const { rows, end } = yield* persons.page({
      ...selection,
      by: "name",
      descending: false,
      after,
      skip: 0,
      limit: maxRows,
      fields: [],
    })
    for (const { id } of rows) if (!left.has(id)) ids.push(id)
    if (ids.length > mostChosen) return yield* new TooManyPersons({ most: mostChosen })
    if (rows.length < maxRows || end === undefined) return ids
    after = end
  }
})

/**
 * The chosen persons in the order of their ids, held until the transaction ends, so that two who change the same persons
 * do so one after the other; and the ids of those who are gone.
 */
export const chosenPersons = Effect.fnUntraced(function* (choice: PersonChoice) {
  const persons = yield* PersonRepository
  const ids = "ids" in choice ? choice.ids : yield* foundIds(choice.found, choice.except)
  const held: Array<Person> = []
  for (const each of batches([...new Set(ids)].sort())) {
    const found = yield* persons.hold(each)
    held.push(...found.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  }
  const there = new Set(held.map(({ id }) => id))
  return { held, gone: ids.filter((id) => !there.has(id)) }
})
