import * as Effect from "effect/Effect"
import type { Acting } from "../../kernel/acting.ts"
import type { Access } from "../access.port.ts"
import type { AccountPort } from "../account.port.ts"
import type { InvitationPort } from "../invitation.port.ts"
import type { AccountMails } from "../ports/account-mails.port.ts"
import type { Passwords } from "../ports/accounts.port.ts"
import type { ApiTokens } from "../ports/api-tokens.port.ts"
import { Attempts } from "../ports/attempts.port.ts"
import type { Memberships } from "../ports/memberships.port.ts"
import type { RecoveryRequests } from "../ports/recovery-requests.port.ts"
import { Sessions } from "../ports/sessions.port.ts"
import type { Together } from "../ports/together.port.ts"
import type { UserLimit } from "../ports/user-limit.port.ts"
import type { Users } from "../ports/users.port.ts"
import { accountEmail } from "../registration.ts"
import type { TokensPort } from "../tokens.port.ts"
import type { UsersPort } from "../users.port.ts"
import { changePassword } from "./change-password.ts"
import { acceptInvitation, openInvitation, registerByInvitation } from "./invitation.ts"
import { me } from "./me.ts"
import { forgotPassword, recoverPassword } from "./recover.ts"
import { register } from "./register.ts"
import { rename } from "./rename.ts"
import { createToken, listTokens, revokeToken } from "./tokens.ts"
import { invite, listUsers, permitUser, removeUser, resendInvitation, withdrawInvitation } from "./users.ts"
import { sendVerification, verifyEmail } from "./verify-email.ts"

export { sendRecovery } from "./recover.ts"
export { type SecurityNeeds, securityUseCases } from "./security.ts"

/** What the use cases of access need. */
export type AccessNeeds =
  | Acting
  | AccountMails
  | ApiTokens
  | Attempts
  | Memberships
  | Passwords
  | RecoveryRequests
  | Sessions
  | Together
  | UserLimit
  | Users

/** Opens a session, or waits for a code (ACC-16); tries are counted for each address, and forgotten by the one that is right (ACC-04). */
const signIn = Effect.fnUntraced(function* (input: { readonly email: string; readonly password: string }) {
  const email = accountEmail(input.email)
  const attempts = yield* Attempts
  const sessions = yield* Sessions
  yield* attempts.count("signIn", email)
  const codeNeeded = yield* sessions.open(email, input.password)
  yield* attempts.forget("signIn", email)
  return { codeNeeded }
})

/** The access context, implemented over its driven ports. */
export const accessUseCases: Access<never, AccessNeeds> = {
  me,
  signIn,
  signOut: () => Effect.flatMap(Sessions, (sessions) => sessions.close()),
  refresh: () => Effect.flatMap(Sessions, (sessions) => sessions.refresh()),
}

/** The operations around one's own account, implemented over their driven ports. */
export const accountUseCases: AccountPort<never, AccessNeeds> = {
  register,
  verifyEmail,
  sendVerification,
  forgotPassword,
  recoverPassword,
  rename,
  changePassword,
  ownSessions: () => Effect.flatMap(Sessions, (sessions) => sessions.own()),
  endSession: ({ id }: { readonly id: string }) => Effect.flatMap(Sessions, (sessions) => sessions.end(id)),
}

/** The users of a workspace, implemented over their driven ports. */
export const usersUseCases: UsersPort<never, AccessNeeds> = {
  list: listUsers,
  invite,
  resend: resendInvitation,
  withdraw: withdrawInvitation,
  permit: permitUser,
  remove: removeUser,
}

/** The answers to an invitation, implemented over their driven ports. */
export const invitationUseCases: InvitationPort<never, AccessNeeds> = {
  open: openInvitation,
  accept: acceptInvitation,
  register: registerByInvitation,
}

/** The tokens of a workspace, implemented over their driven ports. */
export const tokensUseCases: TokensPort<never, AccessNeeds> = {
  list: listTokens,
  create: createToken,
  revoke: revokeToken,
}
