import type * as Effect from "effect/Effect"
import type { TooManyCalls } from "../../core/kernel/call-errors.ts"
import type { ApiTokenId, UserId, WorkspaceId } from "../../core/kernel/id.ts"
import type { RateClass } from "../../core/kernel/operation.ts"
import type { Held, Permission } from "../../core/kernel/permission.ts"
import type { Answer } from "./answer.ts"
import type { Entered } from "./answering.ts"

import type { Trust } from "./client-address.ts"

/**
 * Who calls: nobody known, somebody who has no place in the workspace that the call names (or in none at all), or a
 * user in one of the user's workspaces with the permissions held there.
 */
export type Caller =
  | { readonly signedIn: false; readonly placeless?: true }
  | {
      readonly signedIn: true
      readonly userId: UserId
      readonly userName: string
      readonly workspaceId: WorkspaceId
      readonly permissions: ReadonlyArray<Permission>
      /** The token with which a program calls for the user; `undefined` at a browser. */
      readonly token?: ApiTokenId
    }

/** Tells from a request's headers who calls. */
export interface Callers {
  readonly identify: (headers: Readonly<Record<string, string | undefined>>) => Effect.Effect<Caller>
}

/** Lets a call through, or says when to try again. `key` tells callers apart; `token` counts all calls of a token. */
export interface RateLimit {
  readonly take: (rate: RateClass | "token", key: string) => Effect.Effect<void, TooManyCalls>
}

/** What stands before every operation. */
export interface Door {
  readonly callers: Callers
  readonly limits: RateLimit
  /** Which proxies stand before the server; nobody is one unless said. */
  readonly trusts?: Trust
  /** Waits until a request may begin; without it each begins at once. */
  readonly turn?: Effect.Effect<void>
  /** Answers calls of heavy operations apart from all others, so that nobody waits for them; without it they are answered here. */
  readonly apart?: (name: string, entered: Entered) => Effect.Effect<Answer>
}

/** What a caller may do, for the rule in the core. */
export const heldBy = (caller: Caller): Held => caller
