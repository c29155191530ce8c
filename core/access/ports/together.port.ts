import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { MailQueue } from "../../messaging/index.ts"
import type { Accounts } from "./accounts.port.ts"
import type { Invitations } from "./invitations.port.ts"
import type { Links } from "./links.port.ts"
import type { NewWorkspaces } from "./new-workspaces.port.ts"
import type { WorkspaceUsers } from "./workspace-users.port.ts"

/** What changes in one transaction. */
export type Changes = Accounts | Invitations | Links | NewWorkspaces | MailQueue | WorkspaceUsers

/** Runs changes together: all of them are kept, or none when one fails. */
export class Together extends Context.Service<
  Together,
  { readonly run: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, Exclude<R, Changes>> }
>()("wimpel/access/Together") {}
