import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { KeptDetails } from "../details.ts"
import type { Logo } from "../logo.ts"

/** The details and the logo of one workspace, in one transaction. */
export class WorkspaceStore extends Context.Service<
  WorkspaceStore,
  {
    readonly read: () => Effect.Effect<KeptDetails>
    /** As `read`, and nobody else changes them until the transaction ends. */
    readonly hold: () => Effect.Effect<KeptDetails>
    /** Keeps all but the logo, unless another workspace has the slug; says whether it did. */
    readonly write: (details: KeptDetails) => Effect.Effect<boolean>
    /** Whether it is there to be tried out, with persons who were made up. */
    readonly isDemo: () => Effect.Effect<boolean>
    /** When it began, in milliseconds since 1970. */
    readonly foundedAt: () => Effect.Effect<number>
    readonly logo: () => Effect.Effect<Logo | undefined>
    readonly setLogo: (logo: Logo | undefined) => Effect.Effect<void>
  }
>()("wimpel/workspace/WorkspaceStore") {}
