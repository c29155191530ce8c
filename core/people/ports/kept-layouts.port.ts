import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { UserId } from "../../kernel/id.ts"
import type { KeptLayout } from "../layouts.port.ts"

/** The columns of the lists, as each user of the workspace has them. They go with the user. */
export class KeptLayouts extends Context.Service<
  KeptLayouts,
  {
    /** Those of a user, in no order; of each list at most one. */
    readonly of: (user: UserId) => Effect.Effect<ReadonlyArray<KeptLayout>>
    /** Keeps the columns of a list for a user, in place of those before. */
    readonly put: (user: UserId, kept: KeptLayout) => Effect.Effect<void>
  }
>()("wimpel/people/KeptLayouts") {}
