import * as Effect from "effect/Effect"
import { readCursor, writeCursor } from "../../core/people/cursor.ts"
import { plainFilter } from "../../core/people/filter-meaning.ts"
import type { PersonSort } from "../../core/people/person-query.ts"
import { soughtWords } from "../../core/people/person-search.ts"
import { orderFound } from "../../core/people/person-sort.ts"
import type { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { day } from "../support/fees.ts"

/**
 * The first names of all persons that a search finds (none: of all) in an order, read in pages of one, so that each place in it is
 * written and found again.
 */
export const namesInOrder = async (persons: PersonRepository["Service"], sort: PersonSort, search = "") => {
  const names: Array<string> = []
  const sought = soughtWords(search)
  const order = orderFound(sort, sought)
  const stretch = { ...order, filter: plainFilter(undefined, day("2026-11-20")), sought, skip: 0, limit: 1 }
  for (let after: string | undefined; ; ) {
    const cursor = after === undefined ? undefined : readCursor(after, order.by, order.further)
    if (after !== undefined && cursor === undefined) throw new Error(`no place in the list: ${after}`)
    const { rows, end } = await Effect.runPromise(persons.page({ ...stretch, after: cursor, fields: [] }))
    if (end === undefined) return names
    names.push(...rows.map(({ firstName }) => firstName))
    after = writeCursor(end)
  }
}
