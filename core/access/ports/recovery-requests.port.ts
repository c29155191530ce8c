import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/**
 * Wishes for a new password, dealt with after the answer was given: so the answer takes as long for an address without
 * an account as for one with an account.
 */
export class RecoveryRequests extends Context.Service<
  RecoveryRequests,
  { readonly note: (email: string) => Effect.Effect<void> }
>()("wimpel/access/RecoveryRequests") {}
