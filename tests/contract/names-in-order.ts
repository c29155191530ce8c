import * as Effect from "effect/Effect"
import { readCursor, writeCursor } from "../../core/people/cursor.ts"
import { plainFilter } from "../../core/people/filter-meaning.ts"
import type { PersonSort } from "../../core/people/person-query.ts"
import type { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { day } from "../support/fees.ts"

/** The first names of all persons in an order, read in pages of one, so that each place in it is written and found again. */
export const namesInOrder = async (persons: PersonRepository["Service"], { further = [], ...sort }: PersonSort) => {
  const names: Array<string> = []
  const stretch = { ...sort, further, filter: plainFilter(undefined, day("2026-11-20")), sought: [], skip: 0, limit: 1 }
  for (let after: string | undefined; ; ) {
    const cursor = after === undefined ? undefined : readCursor(after, sort.by, further)
    if (after !== undefined && cursor === undefined) throw new Error(`no place in the list: ${after}`)
    const { rows, end } = await Effect.runPromise(persons.page({ ...stretch, after: cursor, fields: [] }))
    if (end === undefined) return names
    names.push(...rows.map(({ firstName }) => firstName))
    after = writeCursor(end)
  }
}
