import * as Effect from "effect/Effect"
import { together } from "../../kernel/transaction.ts"
import { WorkspaceStore } from "../../workspace/index.ts"
import type { SubmissionId } from "../form-id.ts"
import { SubmissionStore } from "../ports/submission-store.port.ts"
import { alikePersons, namesSomebodyTwice } from "./alike.ts"
import { acceptInto, documentOf, steadySaidBy } from "./decide.ts"

/** An answer that waits and whose persons nobody searched for yet, held. */
const unsearched = Effect.fnUntraced(function* (id: SubmissionId) {
  const kept = yield* (yield* SubmissionStore).hold(id)
  return kept?.state === "new" && !kept.searched ? kept : undefined
})

/** Leaves an answer to somebody who decides about it. */
const leave = Effect.fnUntraced(function* (id: SubmissionId) {
  const kept = yield* unsearched(id)
  if (kept !== undefined) yield* (yield* SubmissionStore).put({ ...kept, searched: true })
})

/**
 * Makes applicants of an answer of whom nobody in the list could be one (FRM-14). Whoever may be there already, or is named twice,
 * waits for a decision: a stranger writes to nobody's data unseen. So does who chose a tier that was removed meanwhile.
 */
const writeIfNew = Effect.fnUntraced(function* (id: SubmissionId) {
  const kept = yield* unsearched(id)
  if (kept === undefined) return
  // One answer after the other: of two that name the same person at once, the second finds who was written by the first.
  yield* (yield* WorkspaceStore).hold()
  const said = yield* steadySaidBy(kept, yield* documentOf(kept))
  if (namesSomebodyTwice(said) || said.some(({ lostTier }) => lostTier !== null)) return yield* leave(id)
  for (const person of said) if ((yield* alikePersons(person)).length > 0) return yield* leave(id)
  yield* acceptInto(
    kept,
    said.map(() => null),
  )
})

/** Searches the list for the persons of an answer. What cannot be written waits for a decision; what breaks is tried again by a chore. */
export const searchFor = (id: SubmissionId) =>
  together(writeIfNew(id)).pipe(
    Effect.catch(() => together(leave(id))),
    Effect.catchDefect((defect) => Effect.logError("an answer to a form was not written to persons", defect)),
  )

/** Searches for the persons of answers for which that broke off, as when a server was killed. Says of how many. */
export const searchForLeft = Effect.fnUntraced(function* () {
  const left = yield* together(Effect.flatMap(SubmissionStore, (store) => store.unsearched()))
  yield* Effect.forEach(left, searchFor)
  return left.length
})
