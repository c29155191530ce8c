import type { PersonOutcome } from "../../../core/people/cells/cells.port.ts"
import { changesOf } from "./block-plan.ts"

/** Of what would become of cells, that which nothing speaks against, as it is sent. */
export const takenOf = (persons: ReadonlyArray<PersonOutcome>) =>
  persons.flatMap(({ id, version, cells }) => {
    const values = new Map(cells.filter(({ fault }) => fault === null).map(({ field, after }) => [field, after]))
    return values.size === 0 ? [] : [{ id, version, changes: changesOf(values) }]
  })
