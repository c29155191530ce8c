import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { plainFilter } from "../filter-meaning.ts"
import type { ChosenSelection } from "../person-query.ts"
import { soughtWords } from "../person-search.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { type StandingCounts, standings } from "../standing.ts"
import { typesFor } from "./types-of-fields.ts"

/** How many persons there are of each standing today. */
export const countStandings = Effect.fnUntraced(function* () {
  const { today } = yield* Acting
  const persons = yield* PersonRepository
  const counts = yield* persons.count(
    standings.map((standing) => ({ filter: plainFilter({ standing: [standing] }, today), sought: [] })),
  )
  return Object.fromEntries(standings.map((standing, index) => [standing, counts[index] ?? 0])) as StandingCounts
})

/** How many persons a filter and a search find, or of how many of them that were chosen. */
export const countPersons = Effect.fnUntraced(function* (selection: ChosenSelection) {
  const { today } = yield* Acting
  const persons = yield* PersonRepository
  const filter = plainFilter(selection.filter, today, yield* typesFor(selection.filter))
  const { search = "", chosen } = selection
  const [count = 0] = yield* persons.count([{ filter, sought: soughtWords(search), chosen }])
  return count
})
