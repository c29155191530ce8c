import * as Schema from "effect/Schema"
import { Forbidden, TooManyCalls } from "../kernel/call-errors.ts"
import { InvitationId, UserId } from "../kernel/id.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { AddressUnproven } from "./account.errors.ts"
import { AccountEmail } from "./account-email.ts"
import { Invitation } from "./invitation.ts"
import { FirstName } from "./registration.ts"
import {
  AlreadyInvited,
  AlreadyUser,
  InvitationNotFound,
  LastAdmin,
  UserLimitReached,
  UserNotFound,
} from "./users.errors.ts"
import { isPlace, placeFields, WorkspaceUser } from "./workspace-user.ts"

/** An invitation in the list, and whether its address has an account already (WSP-02); never said where the answers of a sign-in do not tell that either. */
export const ListedInvitation = Schema.Struct({ ...Invitation.fields, hasAccount: Schema.Boolean })
export type ListedInvitation = typeof ListedInvitation.Type

/** Who may come into a workspace, in no order, and how many may. */
export const UserList = Schema.Struct({
  users: Schema.Array(WorkspaceUser),
  invitations: Schema.Array(ListedInvitation),
  /** Which of them asks. */
  you: Schema.NullOr(UserId),
  /** So many users and invitations at most; `null` without a limit. */
  limit: Schema.NullOr(Schema.Int),
})
export type UserList = typeof UserList.Type

/**
 * What the access context offers to the admins of a workspace: its users and who is invited (WSP-02, WSP-03). No program
 * changes who may come in.
 */
export const users = port("users", {
  list: query({ scope: "admin", summary: "The users of the workspace, and who is invited", output: UserList }),
  invite: command({
    scope: "admin",
    session: true,
    summary: "Invites somebody by e-mail",
    rate: "guarded",
    input: Schema.Struct({ email: AccountEmail, firstName: FirstName, ...placeFields }).check(isPlace),
    output: ListedInvitation,
    failure: Schema.Union([AlreadyUser, AlreadyInvited, UserLimitReached, AddressUnproven, Forbidden, TooManyCalls]),
  }),
  resend: command({
    scope: "admin",
    session: true,
    summary: "Sends an invitation once more; the link of the mail before is void",
    rate: "guarded",
    input: Schema.Struct({ id: InvitationId }),
    output: ListedInvitation,
    failure: Schema.Union([InvitationNotFound, AddressUnproven, Forbidden, TooManyCalls]),
  }),
  withdraw: command({
    scope: "admin",
    session: true,
    summary: "Takes an invitation back",
    input: Schema.Struct({ id: InvitationId }),
    failure: Schema.Union([InvitationNotFound, Forbidden]),
  }),
  permit: command({
    scope: "admin",
    session: true,
    summary: "Says what a user may do, and how far that goes",
    input: Schema.Struct({ id: UserId, ...placeFields }).check(isPlace),
    failure: Schema.Union([UserNotFound, LastAdmin, Forbidden]),
  }),
  remove: command({
    scope: "admin",
    session: true,
    summary: "Removes a user from the workspace; the account stays",
    input: Schema.Struct({ id: UserId }),
    failure: Schema.Union([UserNotFound, LastAdmin, Forbidden]),
  }),
})

/** The users of a workspace as their callers see them. */
export type UsersPort<Lost = never, Needs = never> = Calls<typeof users, Lost, Needs>
