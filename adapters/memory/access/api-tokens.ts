import * as Effect from "effect/Effect"
import type { ApiToken } from "../../../core/access/index.ts"
import type { ApiTokens } from "../../../core/access/ports/api-tokens.port.ts"
import type { UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import { inCommon } from "../../../core/kernel/permission.ts"
import type { MemoryInstallation } from "./memory-installation.ts"

interface KeptToken {
  readonly workspace: WorkspaceId
  readonly user: UserId
  readonly secret: string
  readonly token: ApiToken
}

/** Tokens for the API in memory. */
export const memoryApiTokens = (installation: MemoryInstallation): ApiTokens["Service"] => {
  let kept: ReadonlyArray<KeptToken> = []
  const of = (workspace: WorkspaceId) => kept.filter((each) => each.workspace === workspace)
  const heldBy = (user: UserId, workspace: WorkspaceId) =>
    installation.state.memberships.get(user)?.find((each) => each.workspace.id === workspace)
  return {
    all: (workspace) => Effect.sync(() => of(workspace).map(({ token }) => token)),
    issue: (workspace, user, token, most) =>
      Effect.sync(() => {
        if (of(workspace).length >= most) return undefined
        const secret = `wimpel_${token.id.padEnd(43, "-")}${installation.fresh("secret")}`
        kept = [{ workspace, user, secret, token }, ...kept]
        return secret
      }),
    revoke: (workspace, id) =>
      Effect.sync(() => {
        kept = kept.filter((each) => each.workspace !== workspace || each.token.id !== id)
      }),
    holder: (secret, now) =>
      Effect.sync(() => {
        const found = kept.find((each) => each.secret === secret)
        const held = found === undefined ? undefined : heldBy(found.user, found.workspace)
        if (found === undefined || held === undefined) return undefined
        const { token, user, workspace } = found
        if (token.until !== null && Date.parse(token.until) <= now) return undefined
        const lastUsed = new Date(now).toISOString()
        kept = kept.map((each) => (each === found ? { ...each, token: { ...token, lastUsed } } : each))
        return {
          token: token.id,
          tokenName: token.name,
          userId: user,
          userName: installation.state.accounts.get(user)?.name ?? "",
          workspaceId: workspace,
          permissions: inCommon(token.permissions, held.permissions),
          features: held.features,
        }
      }),
  }
}
