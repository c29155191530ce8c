import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { awayReasons } from "../changes/change.ts"
import { fullName } from "../person.ts"
import { MergeLog } from "../ports/merge-log.port.ts"
import { Trash } from "../ports/trash.port.ts"
import { batches } from "./batches.ts"
import { trashSince } from "./trash-since.ts"

/** Somebody who is not in the list: as what they were known last, if that is still known, and where they are. */
export interface Away {
  readonly id: PersonId
  readonly name: string
  readonly reason: (typeof awayReasons)[number]
}

/** Where persons are that are not in the list, in the order in which they are asked for. */
export const whereabouts = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  if (ids.length === 0) return []
  const { now } = yield* Acting
  const [trash, merges] = [yield* Trash, yield* MergeLog]
  const found = new Map<PersonId, Omit<Away, "id">>()
  for (const each of batches(ids)) {
    for (const { gone } of yield* merges.of(each)) found.set(gone.id, { name: fullName(gone), reason: "merged" })
    for (const { person } of yield* trash.hold(each, trashSince(now)))
      found.set(person.id, { name: fullName(person), reason: "trashed" })
  }
  return ids.map((id): Away => ({ id, ...(found.get(id) ?? { name: "", reason: "gone" }) }))
})
