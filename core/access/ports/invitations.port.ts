import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { InvitationId, WorkspaceId } from "../../kernel/id.ts"
import type { Invitation } from "../invitation.ts"

/** The open invitations of workspaces, in one transaction. */
export class Invitations extends Context.Service<
  Invitations,
  {
    /** All of them, the newest first. */
    readonly all: (workspace: WorkspaceId) => Effect.Effect<ReadonlyArray<Invitation>>
    readonly find: (workspace: WorkspaceId, id: InvitationId) => Effect.Effect<Invitation | undefined>
    /** Adds an invitation, or puts it in the place of the one with its id. */
    readonly put: (workspace: WorkspaceId, invitation: Invitation) => Effect.Effect<void>
    readonly remove: (workspace: WorkspaceId, id: InvitationId) => Effect.Effect<void>
  }
>()("wimpel/access/Invitations") {}
