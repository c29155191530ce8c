import * as Schema from "effect/Schema"
import { NotSignedIn } from "../kernel/call-errors.ts"
import { type Calls, command, port } from "../kernel/operation.ts"
import { Text } from "../kernel/text.ts"
import { WorkspaceSummary } from "./access.port.ts"
import { DocumentsChanged, EmailTaken, LinkExpired, WeakPassword } from "./account.errors.ts"
import { DocumentVersion } from "./legal-document.ts"
import { FirstName } from "./registration.ts"
import { TypedPassword } from "./typed-password.ts"
import { OtherAccount } from "./users.errors.ts"

/** The secret of a link; its form says nothing of whether it is good. */
const Token = Text(200)

/** An invitation as whoever opens its link sees it. */
export const OpenedInvitation = Schema.Struct({
  workspace: Schema.String,
  firstName: Schema.String,
  email: Schema.String,
  invitedBy: Schema.String,
  /** Whether its address has an account already, so that it is joined by signing in. */
  hasAccount: Schema.Boolean,
  /** The address of who is signed in here, if anybody is. */
  signedInAs: Schema.NullOr(Schema.String),
})
export type OpenedInvitation = typeof OpenedInvitation.Type

/** What the access context offers to somebody who was invited (WSP-02). */
export const invitation = port("invitation", {
  open: command({
    scope: "public",
    summary: "Says what an invitation is about, and leaves it open",
    rate: "guarded",
    audit: false,
    input: Schema.Struct({ token: Token }),
    output: OpenedInvitation,
    failure: LinkExpired,
  }),
  accept: command({
    scope: "public",
    summary: "Joins the workspace with the account that is signed in",
    rate: "guarded",
    input: Schema.Struct({ token: Token }),
    output: WorkspaceSummary,
    failure: Schema.Union([LinkExpired, NotSignedIn, OtherAccount]),
  }),
  register: command({
    scope: "public",
    summary: "Makes an account for the invited address, joins the workspace, and signs in",
    rate: "guarded",
    input: Schema.Struct({
      token: Token,
      firstName: FirstName,
      password: TypedPassword,
      terms: DocumentVersion,
      privacy: DocumentVersion,
    }),
    output: WorkspaceSummary,
    failure: Schema.Union([LinkExpired, EmailTaken, WeakPassword, DocumentsChanged]),
  }),
})

/** The answers to an invitation as their callers see them. */
export type InvitationPort<Lost = never, Needs = never> = Calls<typeof invitation, Lost, Needs>
