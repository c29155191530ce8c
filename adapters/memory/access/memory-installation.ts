import type { ApiToken, Invitation, OwnSession, WorkspaceSummary } from "../../../core/access/index.ts"
import type { LinkPurpose, LinkSubjects } from "../../../core/access/links.ts"
import type { Account, AccountGuard } from "../../../core/access/ports/accounts.port.ts"
import type { Consent } from "../../../core/access/ports/consents.port.ts"
import type { Membership } from "../../../core/access/ports/memberships.port.ts"
import type { UserId } from "../../../core/kernel/id.ts"
import type { Mail } from "../../../core/messaging/index.ts"

interface KeptLink {
  readonly purpose: LinkPurpose
  readonly subject: LinkSubjects[LinkPurpose]
  readonly until: number
}

/** A session with whose it is. */
export interface KeptSession extends Omit<OwnSession, "current"> {
  readonly user: UserId
}

/** A token with its secret and whose it is. */
export interface KeptToken {
  readonly workspace: WorkspaceSummary["id"]
  readonly user: UserId
  readonly secret: string
  readonly token: ApiToken
}

/** What changes in one transaction, as values that are replaced and never changed. */
export interface InstallationState {
  readonly accounts: ReadonlyMap<UserId, Account>
  readonly passwords: ReadonlyMap<UserId, string>
  /** Addresses that accounts get once they are proven. */
  readonly wishedEmails: ReadonlyMap<UserId, string>
  /** What opens or guards accounts besides the password; nothing here makes any. */
  readonly guards: ReadonlyMap<UserId, AccountGuard>
  readonly links: ReadonlyMap<string, KeptLink>
  readonly sessions: ReadonlyMap<string, KeptSession>
  readonly workspaces: ReadonlyMap<WorkspaceSummary["id"], WorkspaceSummary>
  /** The plans of workspaces, by their names. */
  readonly plans: ReadonlyMap<WorkspaceSummary["id"], string>
  readonly memberships: ReadonlyMap<UserId, ReadonlyArray<Membership>>
  readonly invitations: ReadonlyMap<WorkspaceSummary["id"], ReadonlyArray<Invitation>>
  /** Tokens for the API, the newest first. */
  readonly tokens: ReadonlyArray<KeptToken>
  /** When a user last opened a workspace, by both. */
  readonly seen: ReadonlyMap<string, string>
  readonly consents: ReadonlyArray<Consent & { readonly user: UserId; readonly workspace: WorkspaceSummary["id"] }>
  readonly mails: ReadonlyArray<Mail>
}

/** A whole installation in memory, which the memory adapters of access work on. */
export class MemoryInstallation {
  state: InstallationState = {
    accounts: new Map(),
    passwords: new Map(),
    wishedEmails: new Map(),
    guards: new Map(),
    links: new Map(),
    sessions: new Map(),
    workspaces: new Map(),
    plans: new Map(),
    memberships: new Map(),
    invitations: new Map(),
    tokens: [],
    seen: new Map(),
    consents: [],
    mails: [],
  }
  /** Whose browser calls: the id of its session. */
  caller: string | undefined
  /** The devices that the calling browser is to accounts, each with the password that it knows. */
  devices: ReadonlyMap<UserId, { readonly id: string; readonly password: string | undefined }> = new Map()
  private made = 0

  /** A text that was not given out before. */
  fresh(prefix: string): string {
    this.made += 1
    return `${prefix}-${this.made}`
  }

  change(part: Partial<InstallationState>): void {
    this.state = { ...this.state, ...part }
  }

  /** The user of the calling browser. */
  get user(): UserId | undefined {
    return this.caller === undefined ? undefined : this.state.sessions.get(this.caller)?.user
  }
}

/** A map with one more entry. */
export const put = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> => new Map(map).set(key, value)

/** A map without some of its entries. */
export const without = <K, V>(map: ReadonlyMap<K, V>, gone: (value: V, key: K) => boolean): ReadonlyMap<K, V> =>
  new Map([...map].filter(([key, value]) => !gone(value, key)))
