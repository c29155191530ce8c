import * as Effect from "effect/Effect"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import {
  maxPageSize,
  maxRows,
  type PersonPage,
  type PersonQuery,
  type PersonRow,
} from "../../../core/people/person-query.ts"
import type { RowsQuery } from "./person-rows.ts"

/** The persons from one place of a list to another, asked for page by page; `large`: of many persons by large pages. */
export const rowsBetween = Effect.fnUntraced(function* (
  people: Pick<People<Lost>, "list" | "rows">,
  query: RowsQuery,
  from: number,
  until: number,
  large: boolean,
) {
  const many = large && until - from >= maxPageSize
  const [ask, most] = many ? [people.rows, maxRows] : [people.list, maxPageSize]
  const rows: Array<PersonRow> = []
  let next: string | null = ""
  while (rows.length <= until - from && next !== null) {
    const way: Partial<PersonQuery> = next === "" ? { skip: from } : { after: next }
    const limit = Math.min(most, until - from + 1 - rows.length)
    const page: PersonPage = yield* ask({ ...query, ...way, limit })
    rows.push(...page.rows)
    next = page.next
  }
  return rows
})
