import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { TooManyCalls } from "../../kernel/call-errors.ts"
import { type Attempt, Attempts } from "../ports/attempts.port.ts"
import { Users } from "../ports/users.port.ts"

/** Does something once a try at it was counted for an account; a right try forgets the others. */
export const trying = Effect.fnUntraced(function* <A, E, R>(
  attempt: Attempt,
  account: string,
  work: Effect.Effect<A, E, R>,
): Effect.fn.Return<A, E | TooManyCalls, R | Attempts> {
  const attempts = yield* Attempts
  yield* attempts.count(attempt, account)
  const done = yield* work
  yield* attempts.forget(attempt, account)
  return done
})

/** As `trying`, for the account of who calls: passwords are guessed at as often as in a change of it (ACC-04). */
export const ownTry = Effect.fnUntraced(function* <A, E, R>(attempt: Attempt, work: Effect.Effect<A, E, R>) {
  const { userId } = yield* Acting
  const users = yield* Users
  const user = userId === null ? undefined : yield* users.find(userId)
  return yield* trying(attempt, user?.email ?? "", work)
})
