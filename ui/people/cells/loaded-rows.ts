import type { PersonRow } from "../../../core/people/person-query.ts"
import type { PersonRows } from "../list/person-rows.ts"

/** The rows from one place to another, if all of them are loaded. */
export const loadedRows = (
  rows: Pick<PersonRows, "rowAt">,
  from: number,
  until: number,
): ReadonlyArray<PersonRow> | undefined => {
  const found: Array<PersonRow> = []
  for (let place = from; place <= until; place++) {
    const row = rows.rowAt(place)
    if (row === undefined) return undefined
    found.push(row)
  }
  return found
}
