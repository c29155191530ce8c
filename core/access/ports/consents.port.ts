import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { UserId, WorkspaceId } from "../../kernel/id.ts"
import type { ConsentKind } from "../registration.ts"

/** What somebody consented to. */
export interface Consent {
  readonly kind: ConsentKind
  /** Of the document; nothing where there is none, or where it was given before versions were kept. */
  readonly version: string | null
  /** Milliseconds since 1970 (UTC). */
  readonly at: number
}

/** What the users of the installation consented to, in one transaction. It goes with the account. */
export class Consents extends Context.Service<
  Consents,
  {
    /** Keeps what a user consented to on the way into a workspace. */
    readonly keep: (user: UserId, workspace: WorkspaceId, consents: ReadonlyArray<Consent>) => Effect.Effect<void>
    /** All that a user consented to, the first first, of the same time by their kinds. */
    readonly of: (user: UserId) => Effect.Effect<ReadonlyArray<Consent>>
  }
>()("wimpel/access/Consents") {}
