import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { PersonChoice } from "../changes/person-choice.ts"
import { mostChosen } from "../chosen-of-found.ts"
import { plainFilter } from "../filter-meaning.ts"
import { TooManyPersons } from "../people.errors.ts"
import type { Person } from "../person.ts"
import type { PersonSelection } from "../person-query.ts"
import { soughtWords } from "../person-search.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { batches } from "./batches.ts"
import { foundIds } from "./found-ids.ts"
import { typesFor } from "./types-of-fields.ts"

const idsOf = Effect.fnUntraced(function* (found: PersonSelection, except: ReadonlyArray<PersonId>) {
  const { today } = yield* Acting
  const filter = plainFilter(found.filter, today, yield* typesFor(found.filter))
  const left = new Set(except)
  const all = yield* foundIds({ filter, sought: soughtWords(found.search ?? "") }, mostChosen + left.size)
  const ids = all.filter((id) => !left.has(id))
  return ids.length > mostChosen ? yield* new TooManyPersons({ most: mostChosen }) : ids
})

/**
 * The chosen persons in the order of their ids, and the ids of those who are gone. Who changes them holds them until the transaction
 * ends, so that two who change the same persons do so one after the other; who only asks about them finds them.
 */
export const chosenPersons = Effect.fnUntraced(function* (choice: PersonChoice, how: "hold" | "find" = "hold") {
  const persons = yield* PersonRepository
  const ids = "ids" in choice ? choice.ids : yield* idsOf(choice.found, choice.except)
  const held: Array<Person> = []
  for (const each of batches([...new Set(ids)].sort())) {
    const found = yield* persons[how](each)
    held.push(...found.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  }
  const there = new Set(held.map(({ id }) => id))
  return { held, gone: ids.filter((id) => !there.has(id)) }
})
