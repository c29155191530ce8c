import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { UserId } from "../../kernel/id.ts"

/** Which users have proven that they read the mails of their address. */
export class ProvenSenders extends Context.Service<
  ProvenSenders,
  {
    readonly has: (user: UserId) => Effect.Effect<boolean>
    /** The address that a user has proven, if any. */
    readonly addressOf: (user: UserId) => Effect.Effect<string | undefined>
  }
>()("wimpel/people/ProvenSenders") {}
