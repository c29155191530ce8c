import * as Effect from "effect/Effect"
import type { ApiTokens } from "../../../core/access/ports/api-tokens.port.ts"
import type { UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import { inCommon } from "../../../core/kernel/permission.ts"
import type { KeptToken, MemoryInstallation } from "./memory-installation.ts"

/** Tokens for the API in memory. */
export const memoryApiTokens = (installation: MemoryInstallation): ApiTokens["Service"] => {
  const keep = (tokens: ReadonlyArray<KeptToken>): void => installation.change({ tokens })
  const of = (workspace: WorkspaceId) => installation.state.tokens.filter((each) => each.workspace === workspace)
  const heldBy = (user: UserId, workspace: WorkspaceId) =>
    installation.state.memberships.get(user)?.find((each) => each.workspace.id === workspace)
  return {
    all: (workspace) => Effect.sync(() => of(workspace).map(({ token }) => token)),
    issue: (workspace, user, token, most) =>
      Effect.sync(() => {
        if (heldBy(user, workspace) === undefined) return "noUser"
        if (of(workspace).length >= most) return "tooMany"
        const secret = `wimpel_${token.id.padEnd(43, "-")}${installation.fresh("secret")}`
        keep([{ workspace, user, secret, token }, ...installation.state.tokens])
        return { secret }
      }),
    revoke: (workspace, id) =>
      Effect.sync(() =>
        keep(installation.state.tokens.filter((each) => each.workspace !== workspace || each.token.id !== id)),
      ),
    holder: (secret, now) =>
      Effect.sync(() => {
        const { tokens } = installation.state
        const found = tokens.find((each) => each.secret === secret)
        const held = found === undefined ? undefined : heldBy(found.user, found.workspace)
        if (found === undefined || held === undefined) return undefined
        const { token, user, workspace } = found
        if (token.until !== null && Date.parse(token.until) <= now) return undefined
        const lastUsed = new Date(now).toISOString()
        keep(tokens.map((each) => (each === found ? { ...each, token: { ...token, lastUsed } } : each)))
        return {
          token: token.id,
          tokenName: token.name,
          userId: user,
          userName: installation.state.accounts.get(user)?.name ?? "",
          workspaceId: workspace,
          permissions: inCommon(token.permissions, held.permissions),
          reach: held.reach,
          features: held.features,
        }
      }),
  }
}
