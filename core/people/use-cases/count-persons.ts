import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { plainFilter } from "../filter-meaning.ts"
import type { PersonSelection } from "../person-query.ts"
import { soughtWords } from "../person-search.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { typesFor } from "./types-of-fields.ts"

/** How many persons a filter and a search find. */
export const countPersons = Effect.fnUntraced(function* (selection: PersonSelection) {
  const { today } = yield* Acting
  const persons = yield* PersonRepository
  const types = yield* typesFor(selection.filter)
  return yield* persons.count({
    filter: plainFilter(selection.filter, today, types),
    sought: soughtWords(selection.search ?? ""),
  })
})
