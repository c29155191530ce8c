import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { UserId, WorkspaceId } from "../../kernel/id.ts"
import type { Permission } from "../../kernel/permission.ts"
import type { Reach } from "../../kernel/reach.ts"
import type { WorkspaceSummary } from "../access.port.ts"
import type { WorkspaceUser } from "../workspace-user.ts"

/** Who belongs to a workspace, in one transaction. */
export class WorkspaceUsers extends Context.Service<
  WorkspaceUsers,
  {
    /** The workspace, held until the transaction ends: meanwhile nobody else changes its users or invitations. */
    readonly hold: (workspace: WorkspaceId) => Effect.Effect<WorkspaceSummary | undefined>
    /** The name of the plan that a workspace has. */
    readonly plan: (workspace: WorkspaceId) => Effect.Effect<string | undefined>
    /** All users, in no order. */
    readonly all: (workspace: WorkspaceId) => Effect.Effect<ReadonlyArray<WorkspaceUser>>
    /** Lets a user do exactly this, so far, and makes them one before if need be. */
    readonly permit: (
      workspace: WorkspaceId,
      user: UserId,
      permissions: ReadonlyArray<Permission>,
      reach: Reach,
    ) => Effect.Effect<void>
    /** From the end of the transaction on the user does not come in any more. */
    readonly remove: (workspace: WorkspaceId, user: UserId) => Effect.Effect<void>
  }
>()("wimpel/access/WorkspaceUsers") {}
