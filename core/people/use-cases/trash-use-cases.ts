import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { fold } from "../../kernel/fold.ts"
import type { PersonId } from "../../kernel/id.ts"
import { shownTrash } from "../changes/trash.ts"
import { MergeLog } from "../ports/merge-log.port.ts"
import { Trash } from "../ports/trash.port.ts"
import { batches } from "./batches.ts"
import { forgetPersons } from "./forget-persons.ts"
import { trashSince } from "./trash-since.ts"

/** So many persons go for good at once. */
const erasedAtOnce = 1_000

/** The newest deleted persons, found by their name. */
export const listTrash = Effect.fnUntraced(function* ({ search }: { readonly search?: string | undefined }) {
  const { now } = yield* Acting
  const trash = yield* Trash
  return yield* trash.list(trashSince(now), fold((search ?? "").trim()), shownTrash)
})

/** Deletes persons in the trash for good, with all that is kept of them and of who went into them. How many went. */
const eraseSome = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const [trash, merges] = [yield* Trash, yield* MergeLog]
  const erased = yield* trash.erase(ids)
  yield* forgetPersons([...erased, ...(yield* merges.forgetPersons(erased))])
  return erased.length
})

const eraseBefore = Effect.fnUntraced(function* (instant: string) {
  const trash = yield* Trash
  for (let erased = 0; ; ) {
    const ids = yield* trash.before(instant, erasedAtOnce)
    if (ids.length === 0) return erased
    erased += yield* eraseSome(ids)
  }
})

/** Deletes persons in the trash for good, or all of them. How many went. */
export const erasePersons = Effect.fnUntraced(function* ({ ids }: { readonly ids: ReadonlyArray<PersonId> | "all" }) {
  const { now } = yield* Acting
  if (ids === "all") return yield* eraseBefore(new Date(now + 1).toISOString())
  const counts = yield* Effect.forEach(batches(ids), eraseSome)
  return counts.reduce((sum, count) => sum + count, 0)
})

/** Deletes for good who was in the trash for 30 days (PER-17). How many went. */
export const expireTrash = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  return yield* eraseBefore(trashSince(now))
})
