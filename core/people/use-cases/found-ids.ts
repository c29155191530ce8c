import * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { Cursor } from "../cursor.ts"
import { maxRows } from "../person-query.ts"
import { PersonRepository, type Selection } from "../ports/person-repository.port.ts"

/** The ids of all persons that a selection finds; when there are more than `most`, some more than that. */
export const foundIds = Effect.fnUntraced(function* (selection: Selection, most = Number.POSITIVE_INFINITY) {
  const persons = yield* PersonRepository
  const ids: Array<PersonId> = []
  for (let after: Cursor | undefined; ; ) {
    const page = { by: "name", descending: false, after, skip: 0, limit: maxRows, fields: [] } as const
    const { rows, end } = yield* persons.page({ ...selection, ...page })
    for (const { id } of rows) ids.push(id)
    if (rows.length < maxRows || end === undefined || ids.length > most) return ids
    after = end
  }
})
