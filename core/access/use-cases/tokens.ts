import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { NotSignedIn } from "../../kernel/call-errors.ts"
import { ApiTokenId } from "../../kernel/id.ts"
import { allows, type Permission } from "../../kernel/permission.ts"
import { together } from "../../kernel/transaction.ts"
import { maxApiTokens } from "../api-token.ts"
import { Accounts } from "../ports/accounts.port.ts"
import { ApiTokens } from "../ports/api-tokens.port.ts"
import { Memberships } from "../ports/memberships.port.ts"
import { Sessions } from "../ports/sessions.port.ts"
import { PermissionNotHeld, TokenLimitReached } from "../users.errors.ts"
import { granted } from "../workspace-user.ts"
import { ownTry } from "./own-try.ts"
import { withProvenAddress } from "./prove-address.ts"
import { tellOwner } from "./tell-owner.ts"

/** The tokens of the workspace (WSP-06). */
export const listTokens = Effect.fnUntraced(function* () {
  const { workspaceId } = yield* Acting
  return yield* Effect.flatMap(ApiTokens, (tokens) => tokens.all(workspaceId))
})

/**
 * Makes a token that may do part of what its user may do (WSP-06). It opens the workspace as long as it likes, so a session
 * alone makes none: the password is asked for, and a mail tells the owner.
 */
export const createToken = Effect.fnUntraced(function* (input: {
  readonly name: string
  readonly permissions: ReadonlyArray<Permission>
  readonly days: number | null
  readonly password: string
}) {
  const { workspaceId, userId, userName, now, newId } = yield* Acting
  yield* withProvenAddress()
  const memberships = yield* Memberships
  const own = userId === null ? [] : yield* memberships.of(userId)
  const held = own.find(({ workspace }) => workspace.id === workspaceId)?.permissions ?? []
  const permissions = granted(input.permissions)
  if (userId === null || !permissions.every((each) => allows({ signedIn: true, permissions: held }, each)))
    return yield* new PermissionNotHeld()
  const sessions = yield* Sessions
  yield* ownTry("changePassword", sessions.checkPassword(input.password))
  const token = {
    id: ApiTokenId.make(newId()),
    name: input.name,
    permissions,
    user: userName,
    createdAt: new Date(now).toISOString(),
    until: input.days === null ? null : new Date(now + input.days * 86_400_000).toISOString(),
    lastUsed: null,
  }
  const tokens = yield* ApiTokens
  const issued = yield* tokens.issue(workspaceId, userId, token, maxApiTokens)
  if (issued === "tooMany") return yield* new TokenLimitReached({ limit: maxApiTokens })
  if (issued === "noUser") return yield* new PermissionNotHeld()
  // Whoever set a new password by mail meanwhile ended all tokens there were, and cannot have seen this one.
  if ((yield* sessions.here()) === undefined) {
    yield* tokens.revoke(workspaceId, token.id)
    return yield* new NotSignedIn()
  }
  yield* tellOwner((mails) => mails.tokenMade)
  return { token, secret: issued.secret }
})

/** Makes a token void; one that is void already stays so (WSP-06). */
export const revokeToken = Effect.fnUntraced(function* ({ id }: { readonly id: ApiTokenId }) {
  const { workspaceId } = yield* Acting
  yield* Effect.flatMap(ApiTokens, (tokens) => tokens.revoke(workspaceId, id))
})

/** The caller's own tokens, in all workspaces (WSP-06). */
export const ownTokens = Effect.fnUntraced(function* () {
  const { userId } = yield* Acting
  return userId === null ? [] : yield* together(Effect.flatMap(Accounts, (accounts) => accounts.tokens(userId)))
})

/** Makes one of the caller's own tokens void; what is not theirs, or void already, is left alone (WSP-06). */
export const endOwnToken = Effect.fnUntraced(function* ({ id }: { readonly id: ApiTokenId }) {
  const { userId } = yield* Acting
  if (userId !== null) yield* together(Effect.flatMap(Accounts, (accounts) => accounts.endTokens(userId, id)))
})
