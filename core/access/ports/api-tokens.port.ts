import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ApiTokenId, UserId, WorkspaceId } from "../../kernel/id.ts"
import type { Permission } from "../../kernel/permission.ts"
import type { PlanFeature } from "../../kernel/plan.ts"
import type { Reach } from "../../kernel/reach.ts"
import type { ApiToken } from "../api-token.ts"

/** For whom a token calls, and what it may do now. */
export interface TokenHolder {
  readonly token: ApiTokenId
  readonly tokenName: string
  readonly userId: UserId
  readonly userName: string
  readonly workspaceId: WorkspaceId
  readonly permissions: ReadonlyArray<Permission>
  /** How far its user reaches: no token reaches further. */
  readonly reach: Reach
  /** What the plan of the workspace includes. */
  readonly features: ReadonlyArray<PlanFeature>
}

/** Tokens for the API. What is kept does not tell the secret. */
export class ApiTokens extends Context.Service<
  ApiTokens,
  {
    /** The newest first. */
    readonly all: (workspace: WorkspaceId) => Effect.Effect<ReadonlyArray<ApiToken>>
    /**
     * Keeps a token of a user of the workspace and tells its secret, unless there are `most` of them already, or the user has no place
     * in the workspace (any more). Waits for who is just setting another password for the user, or removing them.
     */
    readonly issue: (
      workspace: WorkspaceId,
      user: UserId,
      token: ApiToken,
      most: number,
    ) => Effect.Effect<{ readonly secret: string } | "tooMany" | "noUser">
    readonly revoke: (workspace: WorkspaceId, id: ApiTokenId) => Effect.Effect<void>
    /** Whose secret it is at an instant (milliseconds since 1970), and notes the use; nobody's once it is void. */
    readonly holder: (secret: string, now: number) => Effect.Effect<TokenHolder | undefined>
  }
>()("wimpel/access/ApiTokens") {}
