import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { Forbidden } from "../../kernel/call-errors.ts"
import { InvitationId, type UserId } from "../../kernel/id.ts"
import type { Permission } from "../../kernel/permission.ts"
import { usersAtMost } from "../../kernel/plan.ts"
import type { Reach } from "../../kernel/reach.ts"
import { together } from "../../kernel/transaction.ts"
import { MailQueue } from "../../messaging/index.ts"
import { accountEmail } from "../account-email.ts"
import { type Invitation, invitationKey } from "../invitation.ts"
import { linkLife } from "../links.ts"
import { AccountMails } from "../ports/account-mails.port.ts"
import { Accounts } from "../ports/accounts.port.ts"
import { Attempts } from "../ports/attempts.port.ts"
import { DoorTerms } from "../ports/door-terms.port.ts"
import { Invitations } from "../ports/invitations.port.ts"
import { Links } from "../ports/links.port.ts"
import { WorkspaceUsers } from "../ports/workspace-users.port.ts"
import {
  AlreadyInvited,
  AlreadyUser,
  InvitationNotFound,
  LastAdmin,
  UserLimitReached,
  UserNotFound,
} from "../users.errors.ts"
import { changeRefusal, granted, inviteRefusal } from "../workspace-user.ts"
import { withProvenAddress } from "./prove-address.ts"

const listed = Effect.fnUntraced(function* (invitation: Invitation) {
  const accounts = yield* Accounts
  const { sameAnswers } = yield* DoorTerms
  return { ...invitation, hasAccount: !sameAnswers && (yield* accounts.byEmail(invitation.email)) !== undefined }
})

/** The users of the workspace, and who is invited (WSP-02). */
export const listUsers = Effect.fnUntraced(function* () {
  const { workspaceId, userId: you } = yield* Acting
  return yield* together(
    Effect.gen(function* () {
      const workspaceUsers = yield* WorkspaceUsers
      const users = yield* workspaceUsers.all(workspaceId)
      const limit = usersAtMost(yield* workspaceUsers.plan(workspaceId))
      const open = yield* Effect.flatMap(Invitations, (each) => each.all(workspaceId))
      return { users, invitations: yield* Effect.forEach(open, listed), you, limit }
    }),
  )
})

/**
 * The workspace and its users, held, for who is an admin of it still: whoever lost that place while they asked lets nobody in any more and
 * changes nobody (WSP-02).
 */
const heldByAdmin = Effect.fnUntraced(function* () {
  const { workspaceId, userId } = yield* Acting
  const workspaceUsers = yield* WorkspaceUsers
  const workspace = yield* workspaceUsers.hold(workspaceId)
  const users = yield* workspaceUsers.all(workspaceId)
  const isAdmin = users.some(({ id, permissions }) => id === userId && permissions.includes("admin"))
  return userId === null || isAdmin ? { workspace, users } : yield* new Forbidden({ scope: "admin" })
})

/** Nobody is sent invitations without end, whoever writes them; and no workspace writes to strangers without end. */
const countMail = Effect.fnUntraced(function* (email: string) {
  const { workspaceId } = yield* Acting
  const attempts = yield* Attempts
  yield* attempts.count("invite", email)
  yield* attempts.count("inviteFrom", workspaceId)
})

/** Keeps an invitation and sends it in the name of who acts; links of it that went out before are void. */
const send = Effect.fnUntraced(function* (
  invitation: Omit<Invitation, "invitedBy" | "inviter" | "until">,
  workspace: string,
) {
  const { workspaceId, userId, userName, now } = yield* Acting
  const links = yield* Links
  const mails = yield* AccountMails
  const key = invitationKey(workspaceId, invitation.id)
  const until = now + linkLife.invite
  const sent = { ...invitation, invitedBy: userName, inviter: userId, until: new Date(until).toISOString() }
  yield* Effect.flatMap(Invitations, (each) => each.put(workspaceId, sent))
  yield* links.drop("invite", key)
  const token = yield* links.make("invite", key, until)
  yield* Effect.flatMap(MailQueue, (queue) => queue.enqueue(mails.invite(sent, workspace, token)))
  return yield* listed(sent)
})

/** Invites an address by mail, if there is a place for it (WSP-02). Who has not proven an address cannot make us write to others. */
export const invite = Effect.fnUntraced(function* (input: {
  readonly email: string
  readonly firstName: string
  readonly permissions: ReadonlyArray<Permission>
  readonly reach: Reach
}) {
  const { workspaceId, now, newId } = yield* Acting
  const email = accountEmail(input.email)
  yield* withProvenAddress()
  yield* countMail(email)
  return yield* together(
    Effect.gen(function* () {
      const { workspace, users } = yield* heldByAdmin()
      const limit = usersAtMost(yield* Effect.flatMap(WorkspaceUsers, (each) => each.plan(workspaceId)))
      const open = yield* Effect.flatMap(Invitations, (each) => each.all(workspaceId))
      const refusal = inviteRefusal(users, open, email, limit)
      if (refusal === "AlreadyUser") return yield* new AlreadyUser()
      if (refusal === "AlreadyInvited") return yield* new AlreadyInvited()
      if (refusal === "UserLimitReached") return yield* new UserLimitReached({ limit: limit ?? 0 })
      const who = { email, firstName: input.firstName, ...placeOf(input) }
      const invitedAt = new Date(now).toISOString()
      return yield* send({ id: InvitationId.make(newId()), ...who, invitedAt }, workspace?.name ?? "")
    }),
  )
})

/** Sends an invitation once more, good for as long as a new one (WSP-02). */
export const resendInvitation = Effect.fnUntraced(function* ({ id }: { readonly id: InvitationId }) {
  const { workspaceId } = yield* Acting
  yield* withProvenAddress()
  const find = Effect.flatMap(Invitations, (each) => each.find(workspaceId, id))
  const known = yield* together(find)
  if (known !== undefined) yield* countMail(known.email)
  return yield* together(
    Effect.gen(function* () {
      const { workspace } = yield* heldByAdmin()
      const invitation = yield* find
      if (invitation === undefined) return yield* new InvitationNotFound()
      return yield* send(invitation, workspace?.name ?? "")
    }),
  )
})

/** Takes an open invitation of the workspace away: its link is void at once. */
const end = Effect.fnUntraced(function* (id: InvitationId) {
  const { workspaceId } = yield* Acting
  yield* Effect.flatMap(Invitations, (each) => each.remove(workspaceId, id))
  yield* Effect.flatMap(Links, (links) => links.drop("invite", invitationKey(workspaceId, id)))
})

/** Takes an invitation back: its link is void at once (WSP-02). */
export const withdrawInvitation = Effect.fnUntraced(function* ({ id }: { readonly id: InvitationId }) {
  const { workspaceId } = yield* Acting
  yield* together(
    Effect.gen(function* () {
      yield* heldByAdmin()
      const invitations = yield* Invitations
      if ((yield* invitations.find(workspaceId, id)) === undefined) return yield* new InvitationNotFound()
      yield* end(id)
    }),
  )
})

interface Place {
  readonly permissions: ReadonlyArray<Permission>
  readonly reach: Reach
}

/** What is given with a place, permissions in their order. */
const placeOf = ({ permissions, reach }: Place): Place => ({ permissions: granted(permissions), reach })

/**
 * Changes one user while nobody else changes any, so that an admin is left whoever changes whom at once (WSP-02). With the place of an
 * admin end the invitations that they sent: nobody opens a way back in before they are removed.
 */
const change = Effect.fnUntraced(function* (id: UserId, after: Place | undefined) {
  const { workspaceId } = yield* Acting
  yield* together(
    Effect.gen(function* () {
      const users = yield* WorkspaceUsers
      const refusal = changeRefusal((yield* heldByAdmin()).users, id, after?.permissions)
      if (refusal === "UserNotFound") return yield* new UserNotFound()
      if (refusal === "LastAdmin") return yield* new LastAdmin()
      if (!after?.permissions.includes("admin"))
        for (const sent of yield* Effect.flatMap(Invitations, (each) => each.all(workspaceId)))
          if (sent.inviter === id) yield* end(sent.id)
      if (after === undefined) return yield* users.remove(workspaceId, id)
      const { permissions, reach } = placeOf(after)
      yield* users.permit(workspaceId, id, permissions, reach)
    }),
  )
})

/** Says what a user may do (WSP-03), and how far that goes (WSP-10). */
export const permitUser = (input: Place & { readonly id: UserId }) => change(input.id, input)

/** Removes a user from the workspace (WSP-02). */
export const removeUser = ({ id }: { readonly id: UserId }) => change(id, undefined)
