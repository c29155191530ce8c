import * as Effect from "effect/Effect"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { People } from "../../../core/people/people.port.ts"
import { maxPageSize, type PersonPage, type PersonQuery } from "../../../core/people/person-query.ts"
import type { RowsQuery } from "./person-rows.ts"

/** The ids of the persons from one place of a list to another, asked for page by page. */
export const idsBetween = Effect.fnUntraced(function* (
  people: Pick<People<Lost>, "list">,
  query: RowsQuery,
  from: number,
  until: number,
) {
  const ids: Array<PersonId> = []
  let next: string | null = ""
  while (ids.length <= until - from && next !== null) {
    const way: Partial<PersonQuery> = next === "" ? { skip: from } : { after: next }
    const limit = Math.min(maxPageSize, until - from + 1 - ids.length)
    const page: PersonPage = yield* people.list({ ...query, ...way, fields: [], limit })
    ids.push(...page.rows.map((row) => row.id))
    next = page.next
  }
  return ids
})
