import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type { ListField, People, PersonRow, PersonSelection } from "../../../core/people/index.ts"

/** So many persons are held at once, and so many are on their way meanwhile. */
const pageSize = 1_000

/** Hands the persons of a selection over page by page in the order of their names, at most `limit` of them. */
export const eachPage = Effect.fnUntraced(function* <E, R>(
  people: People,
  selection: PersonSelection,
  fields: ReadonlyArray<ListField>,
  limit: number,
  use: (rows: ReadonlyArray<PersonRow>) => Effect.Effect<void, E, R>,
) {
  const sort = { by: "name", descending: false } as const
  const ask = (left: number, after?: string) => {
    const page = {
      ...selection,
      fields,
      sort,
      limit: Math.min(left, pageSize),
      ...(after === undefined ? {} : { after }),
    }
    return Effect.forkChild(Effect.orDie(people.rows(page)))
  }
  let left = limit
  let coming = left > 0 ? yield* ask(left) : undefined
  while (coming !== undefined) {
    const { rows, next } = yield* Fiber.join(coming)
    left -= rows.length
    // The database reads the next page while this one is being written.
    coming = next === null || left <= 0 ? undefined : yield* ask(left, next)
    if (rows.length > 0) yield* use(rows)
  }
})
