import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { UserId } from "../../kernel/id.ts"
import type { WorkspaceSummary } from "../access.port.ts"

/** Where workspaces begin, in one transaction. */
export class NewWorkspaces extends Context.Service<
  NewWorkspaces,
  {
    /** Adds a workspace with its first admin, or with nobody in it, unless its slug is in use; says whether it did. */
    readonly found: (workspace: WorkspaceSummary, admin: UserId | undefined) => Effect.Effect<boolean>
  }
>()("wimpel/access/NewWorkspaces") {}
