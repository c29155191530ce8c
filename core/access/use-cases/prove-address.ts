import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { UserId } from "../../kernel/id.ts"
import { AddressUnproven } from "../account.errors.ts"
import { Accounts } from "../ports/accounts.port.ts"
import { Users } from "../ports/users.port.ts"

/**
 * Takes an address as proven, and says whether that left the account without a password. Whoever reads the mails is the
 * owner, but before the first proof anybody could have made the account: so what opens it besides the password ends, and
 * every session but the prover's own. Who proves it from no session of the account need not know the password, so that is
 * void, too (ACC-15).
 */
export const proveAddress = Effect.fnUntraced(function* (user: UserId, ownSession: string | undefined) {
  const accounts = yield* Accounts
  const first = yield* accounts.setVerified(user)
  if (!first) return false
  // Before the sessions end: a sign-in under way looks at the password once more after it has its session.
  if (ownSession === undefined) yield* accounts.setPassword(user, null)
  yield* accounts.dropGuards(user)
  yield* accounts.endSessions(user, ownSession)
  return ownSession === undefined
})

/** Lets nobody pass who has not proven the address of their account; who has no account, such as the system, may pass. */
export const withProvenAddress = Effect.fnUntraced(function* () {
  const { userId } = yield* Acting
  const user = userId === null ? undefined : yield* Effect.flatMap(Users, (users) => users.find(userId))
  if (userId !== null && user?.emailVerified !== true) return yield* new AddressUnproven()
})
