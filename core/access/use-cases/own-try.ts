import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { type Attempt, Attempts } from "../ports/attempts.port.ts"
import { KnownDevices } from "../ports/known-devices.port.ts"
import { Users } from "../ports/users.port.ts"

/** Counts a try at an account: apart for each device of its owner, together for all others. Gives what forgets the tries. */
export const countTry = Effect.fnUntraced(function* (attempt: Attempt, email: string) {
  const attempts = yield* Attempts
  const device = yield* Effect.flatMap(KnownDevices, (devices) => devices.of(email))
  const who = device === undefined ? email : `device ${device}`
  yield* attempts.count(attempt, who)
  return attempts.forget(attempt, who)
})

/**
 * Does something once a try at it was counted for the account of who calls; a right try forgets the others: passwords are guessed at as
 * often as in a change of it (ACC-04).
 */
export const ownTry = Effect.fnUntraced(function* <A, E, R>(attempt: Attempt, work: Effect.Effect<A, E, R>) {
  const { userId } = yield* Acting
  const [attempts, users] = [yield* Attempts, yield* Users]
  const user = userId === null ? undefined : yield* users.find(userId)
  const account = user?.email ?? ""
  yield* attempts.count(attempt, account)
  const done = yield* work
  yield* attempts.forget(attempt, account)
  return done
})
