import * as Effect from "effect/Effect"
import type { Cursor } from "../cursor.ts"
import type { PersonField } from "../person-field.ts"
import { maxRows, type PersonRow } from "../person-query.ts"
import { PersonRepository, type Selection } from "../ports/person-repository.port.ts"

/**
 * All persons that a selection finds, with these fields, in the order of their names; when there are more than `most`, some
 * more than that.
 */
export const foundPersons = Effect.fnUntraced(function* (
  selection: Selection,
  fields: ReadonlyArray<PersonField>,
  most = Number.POSITIVE_INFINITY,
) {
  const persons = yield* PersonRepository
  const all: Array<PersonRow> = []
  for (let after: Cursor | undefined; ; ) {
    const page = { by: "name", descending: false, after, skip: 0, limit: maxRows, fields } as const
    const { rows, end } = yield* persons.page({ ...selection, ...page })
    all.push(...rows)
    if (rows.length < maxRows || end === undefined || all.length > most) return all as ReadonlyArray<PersonRow>
    after = end
  }
})
