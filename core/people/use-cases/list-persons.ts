import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { type Cursor, readCursor, writeCursor } from "../cursor.ts"
import { plainFilter } from "../filter-meaning.ts"
import { UnknownCursor } from "../people.errors.ts"
import type { PersonPage, PersonQuery } from "../person-query.ts"
import { soughtWords } from "../person-search.ts"
import { orderFound, ordersOf } from "../person-sort.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { typesFor } from "./types-of-fields.ts"

const cursorOf = (
  { after }: PersonQuery,
  { by, further }: ReturnType<typeof orderFound>,
): Effect.Effect<Cursor | undefined, UnknownCursor> => {
  if (after === undefined) return Effect.succeed(undefined)
  const cursor = readCursor(after, by, further)
  return cursor === undefined ? Effect.fail(new UnknownCursor()) : Effect.succeed(cursor)
}

/** A page of the persons that a filter and a search find, or of those of them that were chosen. */
export const listPersons = Effect.fnUntraced(function* (query: PersonQuery) {
  const { today } = yield* Acting
  const persons = yield* PersonRepository
  const types = yield* typesFor(query.filter, ordersOf(query.sort))
  const sought = soughtWords(query.search ?? "")
  const order = orderFound(query.sort, sought)
  const { rows, end } = yield* persons.page({
    filter: plainFilter(query.filter, today, types),
    sought,
    chosen: query.chosen,
    ...order,
    after: yield* cursorOf(query, order),
    skip: query.skip ?? 0,
    limit: query.limit,
    fields: query.fields,
  })
  const next = rows.length === query.limit && end !== undefined ? writeCursor(end) : null
  return { rows, next } satisfies PersonPage
})
