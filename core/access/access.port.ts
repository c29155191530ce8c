import * as Schema from "effect/Schema"
import { NotSignedIn, TooManyCalls } from "../kernel/call-errors.ts"
import { UserId, WorkspaceId } from "../kernel/id.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { Permission } from "../kernel/permission.ts"
import { planFeatures } from "../kernel/plan.ts"
import { Reach } from "../kernel/reach.ts"
import { Text } from "../kernel/text.ts"
import { SignInRefused, UnknownEmail, WrongPassword } from "./access.errors.ts"
import { TypedPassword } from "./typed-password.ts"

/** A workspace as its users see it in the switcher. */
export const WorkspaceSummary = Schema.Struct({ id: WorkspaceId, slug: Schema.String, name: Schema.String })
export type WorkspaceSummary = typeof WorkspaceSummary.Type

/**
 * Who is signed in: the user with all workspaces and the current one in `data`, its permissions in `scope` (ACC-09), how far these go,
 * and what its plan includes (BIL-01).
 */
export const Me = Schema.Struct({
  data: Schema.Struct({
    id: UserId,
    name: Schema.String,
    email: Schema.String,
    /** Whether the link sent to the address was opened (ACC-15). */
    emailVerified: Schema.Boolean,
    workspaces: Schema.Array(WorkspaceSummary),
    workspace: WorkspaceSummary,
  }),
  scope: Schema.Array(Permission),
  reach: Reach,
  features: Schema.Array(Schema.Literals(planFeatures)),
})
export type Me = typeof Me.Type

/** What the access context offers to whoever comes and goes: coming in, staying in, going out. */
export const access = port("access", {
  me: query({
    scope: "signedIn",
    session: true,
    ownGroups: true,
    summary: "Who is signed in, and what they may do",
    output: Me,
    path: "/me",
  }),
  signIn: command({
    scope: "public",
    summary: "Opens a session, unless a code is needed for it besides the password",
    rate: "guarded",
    input: Schema.Struct({ email: Text(254), password: TypedPassword }),
    output: Schema.Struct({ codeNeeded: Schema.Boolean }),
    failure: Schema.Union([UnknownEmail, WrongPassword, SignInRefused, TooManyCalls]),
  }),
  signOut: command({ scope: "public", summary: "Ends the session" }),
  refresh: command({
    scope: "account",
    session: true,
    summary: "Makes the session last longer",
    audit: false,
    failure: NotSignedIn,
  }),
})

/** The access context as its callers see it. */
export type Access<Lost = never, Needs = never> = Calls<typeof access, Lost, Needs>
