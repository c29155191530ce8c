import * as Schema from "effect/Schema"
import { NotSignedIn, TooManyCalls } from "../kernel/call-errors.ts"
import { ApiTokenId } from "../kernel/id.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { Text } from "../kernel/text.ts"
import { EmailAddress } from "../messaging/index.ts"
import {
  DocumentsChanged,
  EmailTaken,
  LinkExpired,
  RegistrationClosed,
  WeakPassword,
  WrongOldPassword,
} from "./account.errors.ts"
import { AccountEmail } from "./account-email.ts"
import { OwnApiToken } from "./api-token.ts"
import { DocumentVersion } from "./legal-document.ts"
import { consentKinds, FirstName, Registration } from "./registration.ts"
import { OwnPasskey } from "./security.port.ts"
import { TypedPassword } from "./typed-password.ts"

/** A session of one's own: on which device, since when, and whether it is this one (ACC-16). Instants in ISO 8601. */
export const OwnSession = Schema.Struct({
  id: Schema.String,
  current: Schema.Boolean,
  device: Schema.String,
  openedAt: Schema.String,
  usedAt: Schema.String,
})
export type OwnSession = typeof OwnSession.Type

/** What one consented to (ACC-05). An instant in ISO 8601. */
export const OwnConsent = Schema.Struct({
  kind: Schema.Literals(consentKinds),
  /** Of the document; nothing where there is none, or where it was given before versions were kept. */
  version: Schema.NullOr(DocumentVersion),
  givenAt: Schema.String,
  /** Whether that is still the current text. */
  current: Schema.Boolean,
})
export type OwnConsent = typeof OwnConsent.Type

/** The secret of a link; its form says nothing of whether it is good. */
const Token = Text(200)

/** What the access context offers around one's own account, which the sign-in can do without. */
export const account = port("account", {
  register: command({
    scope: "public",
    summary: "Makes an account with a workspace of its own, and signs in",
    rate: "guarded",
    input: Registration,
    failure: Schema.Union([RegistrationClosed, EmailTaken, WeakPassword, DocumentsChanged]),
  }),
  verifyEmail: command({
    scope: "public",
    summary: "Proves an e-mail address by the link that was sent to it; the first proof ends what was set before",
    rate: "guarded",
    input: Schema.Struct({ token: Token }),
    /** The secret of a link for a new password, where the one of before is void because somebody unknown set it. */
    output: Schema.Struct({ newPassword: Schema.NullOr(Schema.String) }),
    failure: LinkExpired,
  }),
  sendVerification: command({
    scope: "account",
    session: true,
    summary: "Sends the link that proves the e-mail address once more",
    rate: "guarded",
    failure: TooManyCalls,
  }),
  forgotPassword: command({
    scope: "public",
    summary: "Sends a link for a new password, if there is such an account and none went out just now",
    rate: "guarded",
    input: Schema.Struct({ email: EmailAddress }),
  }),
  openRecovery: command({
    scope: "public",
    summary: "Says what else opens or guards the account that a link for a new password is about, and leaves it good",
    rate: "guarded",
    audit: false,
    input: Schema.Struct({ token: Token }),
    output: Schema.Struct({
      secondFactor: Schema.Boolean,
      passkeys: Schema.Array(OwnPasskey),
      /** They end with the old password. */
      tokens: Schema.Array(OwnApiToken),
    }),
    failure: LinkExpired,
  }),
  recoverPassword: command({
    scope: "public",
    summary: "Sets a new password by a link, ends all sessions and tokens, and forgets passkeys that are named",
    rate: "guarded",
    input: Schema.Struct({
      token: Token,
      password: TypedPassword,
      removePasskeys: Schema.optional(Schema.Array(Text(100)).check(Schema.isMaxLength(100))),
    }),
    failure: Schema.Union([LinkExpired, WeakPassword]),
  }),
  rename: command({
    scope: "account",
    session: true,
    summary: "Says by which name others see one from now on",
    input: Schema.Struct({ firstName: FirstName }),
  }),
  changeEmail: command({
    scope: "account",
    session: true,
    summary: "Sends a link to the address that one's own account shall have, and tells the one of before",
    rate: "guarded",
    input: Schema.Struct({ email: AccountEmail, password: TypedPassword }),
    failure: Schema.Union([EmailTaken, WrongOldPassword, TooManyCalls]),
  }),
  wishedEmail: query({
    scope: "account",
    session: true,
    summary: "The address that one's own account gets once the link that was sent there is opened",
    output: Schema.NullOr(Schema.String),
  }),
  keepEmail: command({
    scope: "account",
    session: true,
    summary: "Keeps the address that one's own account has; the link that was sent to another one is void",
  }),
  proveNewEmail: command({
    scope: "account",
    session: true,
    summary: "Gives one's own account the address to which the link was sent",
    rate: "guarded",
    input: Schema.Struct({ token: Token }),
    output: Schema.Struct({ email: Schema.String }),
    failure: Schema.Union([LinkExpired, EmailTaken, NotSignedIn]),
  }),
  changePassword: command({
    scope: "account",
    session: true,
    summary: "Sets a new password, and ends all other sessions",
    rate: "guarded",
    input: Schema.Struct({ before: TypedPassword, after: TypedPassword }),
    failure: Schema.Union([WrongOldPassword, WeakPassword, TooManyCalls]),
  }),
  ownConsents: query({
    scope: "account",
    session: true,
    summary: "What one has consented to, and when",
    output: Schema.Array(OwnConsent),
  }),
  ownSessions: query({
    scope: "account",
    session: true,
    summary: "On which devices one is signed in",
    output: Schema.Array(OwnSession),
  }),
  endSession: command({
    scope: "account",
    session: true,
    summary: "Signs out on one device",
    input: Schema.Struct({ id: Text(100) }),
  }),
  ownTokens: query({
    scope: "account",
    session: true,
    summary: "The tokens with which programs call for oneself, in all workspaces",
    output: Schema.Array(OwnApiToken),
  }),
  endToken: command({
    scope: "account",
    session: true,
    summary: "Makes a token of one's own void at once, in whichever workspace; one that is void already stays so",
    input: Schema.Struct({ id: ApiTokenId }),
  }),
})

/** The operations around one's own account as their callers see them. */
export type AccountPort<Lost = never, Needs = never> = Calls<typeof account, Lost, Needs>
