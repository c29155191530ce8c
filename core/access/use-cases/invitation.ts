import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { NotSignedIn } from "../../kernel/call-errors.ts"
import type { UserId } from "../../kernel/id.ts"
import { wholeReach, wider } from "../../kernel/reach.ts"
import { together } from "../../kernel/transaction.ts"
import { LinkExpired } from "../account.errors.ts"
import { readInvitationKey } from "../invitation.ts"
import { type Account, Accounts, Passwords } from "../ports/accounts.port.ts"
import { Invitations } from "../ports/invitations.port.ts"
import { Links } from "../ports/links.port.ts"
import { Sessions } from "../ports/sessions.port.ts"
import { WorkspaceUsers } from "../ports/workspace-users.port.ts"
import { OtherAccount } from "../users.errors.ts"
import { granted } from "../workspace-user.ts"
import { keepConsents, toCurrent } from "./consent.ts"
import { proveAddress } from "./prove-address.ts"
import { goodPassword } from "./register.ts"

/** The invitation that a link names, with its workspace held; `how` tells whether the link stays good. */
const invitationOf = Effect.fnUntraced(function* (token: string, how: "read" | "take") {
  const { now } = yield* Acting
  const key = yield* Effect.flatMap(Links, (links) => links[how]("invite", token, now))
  if (key === undefined) return yield* new LinkExpired()
  const { workspace: id, id: invitationId } = readInvitationKey(key)
  const workspace = yield* Effect.flatMap(WorkspaceUsers, (users) => users.hold(id))
  const invitation = yield* Effect.flatMap(Invitations, (all) => all.find(id, invitationId))
  if (workspace === undefined || invitation === undefined) return yield* new LinkExpired()
  return { workspace, invitation }
})

/** Says what an invitation is about, and changes nothing (WSP-02). */
export const openInvitation = Effect.fnUntraced(function* ({ token }: { readonly token: string }) {
  const here = yield* Effect.flatMap(Sessions, (sessions) => sessions.here())
  return yield* together(
    Effect.gen(function* () {
      const { workspace, invitation } = yield* invitationOf(token, "read")
      const accounts = yield* Accounts
      const { firstName, email, invitedBy } = invitation
      const hasAccount = (yield* accounts.byEmail(email)) !== undefined
      const signedInAs = here === undefined ? null : ((yield* accounts.find(here.user))?.email ?? null)
      return { workspace: workspace.name, firstName, email, invitedBy, hasAccount, signedInAs }
    }),
  )
})

type Taken = Effect.Success<ReturnType<typeof invitationOf>>

/** Gives an account its place; whoever had one already may do what they could before, too, and as far. */
const join = Effect.fnUntraced(function* ({ workspace, invitation }: Taken, user: UserId, ownSession?: string) {
  const users = yield* WorkspaceUsers
  const before = (yield* users.all(workspace.id)).find(({ id }) => id === user)
  const permissions = granted([...(before?.permissions ?? []), ...invitation.permissions])
  const reach = before === undefined ? invitation.reach : wider(before.reach, invitation.reach)
  yield* users.permit(workspace.id, user, permissions, permissions.includes("admin") ? wholeReach : reach)
  yield* Effect.flatMap(Invitations, (all) => all.remove(workspace.id, invitation.id))
  yield* proveAddress(user, ownSession)
  return workspace
})

/**
 * Joins with the account that is signed in, which must be the one of the invited address (WSP-02). As only the reader
 * of the mails had the link, the address is proven.
 */
export const acceptInvitation = Effect.fnUntraced(function* ({ token }: { readonly token: string }) {
  const here = yield* Effect.flatMap(Sessions, (sessions) => sessions.here())
  if (here === undefined) return yield* new NotSignedIn()
  return yield* together(
    Effect.gen(function* () {
      const taken = yield* invitationOf(token, "take")
      const account = yield* Effect.flatMap(Accounts, (accounts) => accounts.find(here.user))
      if (account === undefined) return yield* new NotSignedIn()
      const { email } = taken.invitation
      if (account.email !== email) return yield* new OtherAccount({ invited: email, signedIn: account.email })
      return yield* join(taken, here.user, here.id)
    }),
  )
})

/** Makes an account for the invited address, joins, and signs in (WSP-02, ACC-05). */
export const registerByInvitation = Effect.fnUntraced(function* (input: {
  readonly token: string
  readonly firstName: string
  readonly password: string
  readonly terms: string
  readonly privacy: string
}) {
  const { newId } = yield* Acting
  yield* goodPassword(input.password)
  const { terms, privacy } = input
  yield* toCurrent({ terms, privacy })
  const password = yield* Effect.flatMap(Passwords, (passwords) => passwords.hash(input.password))
  const { workspace, email } = yield* together(
    Effect.gen(function* () {
      const taken = yield* invitationOf(input.token, "take")
      const { email } = taken.invitation
      const account: Account = { id: newId() as UserId, name: input.firstName, email, emailVerified: true }
      yield* Effect.flatMap(Accounts, (accounts) => accounts.add(account, password))
      const workspace = yield* join(taken, account.id)
      yield* keepConsents(account.id, workspace.id, { terms, privacy })
      return { workspace, email }
    }),
  )
  yield* Effect.orDie(Effect.flatMap(Sessions, (sessions) => sessions.open(email, input.password)))
  return workspace
})
