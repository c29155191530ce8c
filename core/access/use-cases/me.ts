import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { NotSignedIn } from "../../kernel/call-errors.ts"
import type { Me } from "../access.port.ts"
import { Memberships } from "../ports/memberships.port.ts"
import { Users } from "../ports/users.port.ts"

/** Who is signed in, with all workspaces by name and the permissions and what the plan includes in the one in which the call acts. */
export const me = Effect.fnUntraced(function* () {
  const { userId, workspaceId, now } = yield* Acting
  const memberships = yield* Memberships
  const users = yield* Users
  const user = userId === null ? undefined : yield* users.find(userId)
  if (userId === null || user === undefined) return yield* Effect.die(new NotSignedIn())
  const all = yield* memberships.of(userId)
  const current = all.find(({ workspace }) => workspace.id === workspaceId)
  if (current === undefined) return yield* Effect.die(new NotSignedIn())
  yield* memberships.seen(userId, workspaceId, now)
  const workspaces = all
    .map(({ workspace }) => workspace)
    .toSorted((one, other) => one.name.localeCompare(other.name, "de"))
  return {
    data: { id: userId, ...user, workspaces, workspace: current.workspace },
    scope: current.permissions,
    reach: current.reach,
    features: current.features,
  } satisfies Me
})
