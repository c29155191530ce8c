import type * as Effect from "effect/Effect"
import type { Account, Accounts, Passwords } from "../../../core/access/ports/accounts.port.ts"
import type { ApiTokens } from "../../../core/access/ports/api-tokens.port.ts"
import type { Consents } from "../../../core/access/ports/consents.port.ts"
import type { Invitations } from "../../../core/access/ports/invitations.port.ts"
import type { KnownDevices } from "../../../core/access/ports/known-devices.port.ts"
import type { Links } from "../../../core/access/ports/links.port.ts"
import type { Memberships } from "../../../core/access/ports/memberships.port.ts"
import type { NewWorkspaces } from "../../../core/access/ports/new-workspaces.port.ts"
import type { Sessions } from "../../../core/access/ports/sessions.port.ts"
import type { Users } from "../../../core/access/ports/users.port.ts"
import type { WorkspaceUsers } from "../../../core/access/ports/workspace-users.port.ts"
import type { UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import type { Mail, MailQueue } from "../../../core/messaging/index.ts"

/** A browser with the cookies it was given; each work is one request of it. */
export interface ContractBrowser {
  readonly run: <A, E>(
    work: (sessions: Sessions["Service"], devices: KnownDevices["Service"]) => Effect.Effect<A, E>,
  ) => Promise<A>
}

/** The driven ports of access whose work is of one transaction. */
export type AccessStores = Accounts | Consents | Invitations | Links | MailQueue | NewWorkspaces | WorkspaceUsers

/** The driven ports of access over one installation. */
export interface AccessWorld {
  /** Runs work in one transaction, as nobody. */
  readonly run: <A, E>(work: Effect.Effect<A, E, AccessStores>) => Effect.Effect<A, E>
  readonly memberships: Memberships["Service"]
  readonly tokens: ApiTokens["Service"]
  readonly users: Users["Service"]
  readonly passwords: Passwords["Service"]
  readonly browser: () => ContractBrowser
  /** Gives an account a second factor and passkeys with these names, as the accounts library does; tells their ids. */
  readonly guard: (user: UserId, passkeys: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>
  readonly mails: () => Promise<ReadonlyArray<Mail>>
}

/** Gives the installation that a contract works on. */
export type LendAccess = () => AccessWorld

export const newUserId = (): UserId => crypto.randomUUID() as UserId
export const newWorkspaceId = (): WorkspaceId => crypto.randomUUID() as WorkspaceId

/** An account that nobody has yet. */
export const someAccount = (given: Partial<Account> = {}): Account => {
  const id = newUserId()
  return { id, name: "Jana", email: `jana-${id}@silberfuchs.example`, emailVerified: false, ...given }
}
