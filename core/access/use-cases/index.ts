import * as Effect from "effect/Effect"
import type { AnyNeeds } from "../../kernel/operation.ts"
import type { Access } from "../access.port.ts"
import type { AccountPort } from "../account.port.ts"
import type { InvitationPort } from "../invitation.port.ts"
import type { LegalPort } from "../legal.port.ts"
import { Sessions } from "../ports/sessions.port.ts"
import type { TokensPort } from "../tokens.port.ts"
import type { UsersPort } from "../users.port.ts"
import { changeEmail, keepEmail, proveNewEmail, wishedEmail } from "./change-email.ts"
import { changePassword } from "./change-password.ts"
import { ownConsents } from "./consent.ts"
import { acceptInvitation, openInvitation, registerByInvitation } from "./invitation.ts"
import { documentVersions, readDocument } from "./legal.ts"
import { me } from "./me.ts"
import { forgotPassword, openRecovery, recoverPassword } from "./recover.ts"
import { register } from "./register.ts"
import { rename } from "./rename.ts"
import { signIn } from "./sign-in.ts"
import { createToken, endOwnToken, listTokens, ownTokens, revokeToken } from "./tokens.ts"
import { invite, listUsers, permitUser, removeUser, resendInvitation, withdrawInvitation } from "./users.ts"
import { sendVerification, verifyEmail } from "./verify-email.ts"

export { sendRecovery } from "./recover.ts"
export { securityUseCases } from "./security.ts"

/** The access context, implemented over its driven ports. */
export const accessUseCases = {
  me,
  signIn,
  signOut: () => Effect.flatMap(Sessions, (sessions) => sessions.close()),
  refresh: () => Effect.flatMap(Sessions, (sessions) => sessions.refresh()),
} satisfies Access<never, AnyNeeds>

/** The operations around one's own account, implemented over their driven ports. */
export const accountUseCases = {
  register,
  verifyEmail,
  sendVerification,
  forgotPassword,
  openRecovery,
  recoverPassword,
  rename,
  changeEmail,
  wishedEmail,
  keepEmail,
  proveNewEmail,
  changePassword,
  ownConsents,
  ownSessions: () => Effect.flatMap(Sessions, (sessions) => sessions.own()),
  endSession: ({ id }: { readonly id: string }) => Effect.flatMap(Sessions, (sessions) => sessions.end(id)),
  ownTokens,
  endToken: endOwnToken,
} satisfies AccountPort<never, AnyNeeds>

/** The users of a workspace, implemented over their driven ports. */
export const usersUseCases = {
  list: listUsers,
  invite,
  resend: resendInvitation,
  withdraw: withdrawInvitation,
  permit: permitUser,
  remove: removeUser,
} satisfies UsersPort<never, AnyNeeds>

/** Reading the documents of the installation, implemented over their driven port. */
export const legalUseCases = {
  versions: documentVersions,
  read: readDocument,
} satisfies LegalPort<never, AnyNeeds>

/** The answers to an invitation, implemented over their driven ports. */
export const invitationUseCases = {
  open: openInvitation,
  accept: acceptInvitation,
  register: registerByInvitation,
} satisfies InvitationPort<never, AnyNeeds>

/** The tokens of a workspace, implemented over their driven ports. */
export const tokensUseCases = {
  list: listTokens,
  create: createToken,
  revoke: revokeToken,
} satisfies TokensPort<never, AnyNeeds>
