import * as Effect from "effect/Effect"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { ListViewModel } from "./list.view-model.ts"
import { rowOf } from "./person-rows.ts"
import { newerOf } from "./row-renewal.ts"

type Shown = Pick<ListViewModel, "around" | "put" | "rows">

/** Persons as they are by now, read anew, whether the list still shows them or not. */
export const byNow = (list: Shown, rows: ReadonlyArray<PersonRow>): Effect.Effect<ReadonlyArray<PersonRow>, Lost> =>
  Effect.map(newerOf(list.around.people, rows), (changed) => {
    list.put(...changed)
    const newest = new Map(changed.map((person) => [person.id, person]))
    return rows.map((row) => rowOf(newest.get(row.id) ?? row, row))
  })

/**
 * Does something with a person as they are by now. One whom the list shows no more is read first where it `waited` for what was asked
 * before: that may have changed them, and what somebody does next is no conflict with it. Who cannot be read is as they were.
 */
export const withNewest = (
  list: Shown,
  row: PersonRow,
  waited: boolean,
  then: (newest: PersonRow) => Promise<void> | undefined,
): Promise<void> | undefined => {
  if (!waited || list.rows.of(row.id) !== undefined) return then(list.rows.newest(row))
  const asIs = Effect.catch(byNow(list, [row]), () => Effect.succeed([row]))
  return Effect.runPromise(asIs).then(([newest = row]) => then(newest))
}
