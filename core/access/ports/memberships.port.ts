import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { UserId, WorkspaceId } from "../../kernel/id.ts"
import type { Permission } from "../../kernel/permission.ts"
import type { PlanFeature } from "../../kernel/plan.ts"
import type { Reach } from "../../kernel/reach.ts"
import type { WorkspaceSummary } from "../access.port.ts"

/** What a user may do in one workspace. */
export interface Membership {
  readonly workspace: WorkspaceSummary
  readonly permissions: ReadonlyArray<Permission>
  /** How far that goes (WSP-10). */
  readonly reach: Reach
  /** What the plan of the workspace includes. */
  readonly features: ReadonlyArray<PlanFeature>
}

/** Which users belong to which workspaces. */
export class Memberships extends Context.Service<
  Memberships,
  {
    /**
     * The user's workspaces, the one they came into first before the others: where a call acts that names none stays the
     * same when they are taken into another.
     */
    readonly of: (user: UserId) => Effect.Effect<ReadonlyArray<Membership>>
    /** Notes that a user opened a workspace at an instant in milliseconds since 1970; to within some minutes. */
    readonly seen: (user: UserId, workspace: WorkspaceId, at: number) => Effect.Effect<void>
  }
>()("wimpel/access/Memberships") {}
