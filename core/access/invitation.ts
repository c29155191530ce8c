import * as Schema from "effect/Schema"
import { InvitationId, UserId, WorkspaceId } from "../kernel/id.ts"
import { placeFields } from "./workspace-user.ts"

/** Somebody who was asked into a workspace and has not answered yet (WSP-02). Instants in ISO 8601. */
export const Invitation = Schema.Struct({
  id: InvitationId,
  /** In small letters; no two invitations of a workspace have the same. */
  email: Schema.String,
  firstName: Schema.String,
  ...placeFields,
  /** The name of who invited, or sent the invitation again since. */
  invitedBy: Schema.String,
  /** Their account: the invitation ends with their place as an admin. `null` where it was sent before this was kept. */
  inviter: Schema.NullOr(UserId),
  invitedAt: Schema.String,
  /** From then on its link is void; sending it again makes it good again. */
  until: Schema.String,
})
export type Invitation = typeof Invitation.Type

/** What a link to an invitation is kept for: the workspace and the invitation, as one text. */
export const InvitationKey = Schema.String.pipe(Schema.brand("InvitationKey"))
export type InvitationKey = typeof InvitationKey.Type

/** The key of an invitation of a workspace. */
export const invitationKey = (workspace: WorkspaceId, id: InvitationId): InvitationKey =>
  InvitationKey.make(`${workspace}/${id}`)

/** The workspace and the invitation that a key names. */
export const readInvitationKey = (
  key: InvitationKey,
): { readonly workspace: WorkspaceId; readonly id: InvitationId } => {
  const [workspace = "", id = ""] = key.split("/")
  return { workspace: WorkspaceId.make(workspace), id: InvitationId.make(id) }
}
