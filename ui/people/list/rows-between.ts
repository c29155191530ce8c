import * as Effect from "effect/Effect"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { maxPageSize, type PersonPage, type PersonQuery, type PersonRow } from "../../../core/people/person-query.ts"
import type { RowsQuery } from "./person-rows.ts"

/** The persons from one place of a list to another, asked for page by page. */
export const rowsBetween = Effect.fnUntraced(function* (
  people: Pick<People<Lost>, "list">,
  query: RowsQuery,
  from: number,
  until: number,
) {
  const rows: Array<PersonRow> = []
  let next: string | null = ""
  while (rows.length <= until - from && next !== null) {
    const way: Partial<PersonQuery> = next === "" ? { skip: from } : { after: next }
    const limit = Math.min(maxPageSize, until - from + 1 - rows.length)
    const page: PersonPage = yield* people.list({ ...query, ...way, limit })
    rows.push(...page.rows)
    next = page.next
  }
  return rows
})
