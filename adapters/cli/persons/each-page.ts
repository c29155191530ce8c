import * as Effect from "effect/Effect"
import type { AnyField, People, PersonPage, PersonSelection } from "../../../core/people/index.ts"

/** So many persons are held at once. */
const pageSize = 500

/** Hands the persons of a selection over page by page in the order of their names, at most `limit` of them. */
export const eachPage = Effect.fnUntraced(function* <E, R>(
  people: People,
  selection: PersonSelection,
  fields: ReadonlyArray<AnyField>,
  limit: number,
  use: (rows: PersonPage["rows"]) => Effect.Effect<void, E, R>,
) {
  let left = limit
  let after: string | null | undefined
  while (left > 0 && after !== null) {
    const page: PersonPage = yield* people
      .rows({
        ...selection,
        fields,
        sort: { by: "name", descending: false },
        limit: Math.min(left, pageSize),
        ...(after === undefined ? {} : { after }),
      })
      .pipe(Effect.orDie)
    if (page.rows.length > 0) yield* use(page.rows)
    left -= page.rows.length
    after = page.next
  }
})
