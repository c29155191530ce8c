import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { plainFilter } from "../filter-meaning.ts"
import type { PersonSelection } from "../person-query.ts"
import { soughtWords } from "../person-search.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"

/** How many persons a filter and a search find. */
export const countPersons = Effect.fnUntraced(function* (selection: PersonSelection) {
  const { today } = yield* Acting
  const persons = yield* PersonRepository
  return yield* persons.count({
    filter: plainFilter(selection.filter, today),
    sought: soughtWords(selection.search ?? ""),
  })
})
