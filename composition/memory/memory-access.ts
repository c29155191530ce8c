import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { memoryApiTokens } from "../../adapters/memory/access/api-tokens.ts"
import { accessInMemory, installationTransaction } from "../../adapters/memory/access/changes.ts"
import { memoryMemberships } from "../../adapters/memory/access/memberships.ts"
import type { MemoryInstallation } from "../../adapters/memory/access/memory-installation.ts"
import { memoryHash, memoryKnownDevices, memorySessions } from "../../adapters/memory/access/sessions.ts"
import { memoryUsers } from "../../adapters/memory/access/users.ts"
import { memoryAttempts } from "../../adapters/memory/attempts.ts"
import { AccountMails } from "../../core/access/ports/account-mails.port.ts"
import { Passwords } from "../../core/access/ports/accounts.port.ts"
import { ApiTokens } from "../../core/access/ports/api-tokens.port.ts"
import { Attempts } from "../../core/access/ports/attempts.port.ts"
import { DoorTerms, usualDoorTerms } from "../../core/access/ports/door-terms.port.ts"
import { KnownDevices } from "../../core/access/ports/known-devices.port.ts"
import { LegalDocuments } from "../../core/access/ports/legal-documents.port.ts"
import { Memberships } from "../../core/access/ports/memberships.port.ts"
import { RecoveryRequests } from "../../core/access/ports/recovery-requests.port.ts"
import { Sessions } from "../../core/access/ports/sessions.port.ts"
import { Users } from "../../core/access/ports/users.port.ts"
import { Transaction } from "../../core/kernel/transaction.ts"
import { nobody, type Who } from "../../core/kernel/who.ts"
import { accountMails } from "../../ui/text/de/account-mails.ts"

/** What access in memory is built on. */
export interface AccessGround {
  readonly kept: MemoryInstallation
  /** Milliseconds since 1970 (UTC). */
  readonly now: () => number
  /** Hears of wishes for a new password, in place of a queue. */
  readonly wished: (email: string) => void
  readonly baseUrl: string
  /** What is consented to by who registers. */
  readonly documents: LegalDocuments["Service"]
  /** The usual ones, where none are given. */
  readonly terms?: DoorTerms["Service"]
}

/** What access needs, in memory; the session is that of the one browser that calls. */
export const openMemoryAccess = ({ kept, now, wished, baseUrl, documents, terms = usualDoorTerms }: AccessGround) =>
  accessInMemory(kept).pipe(
    Context.add(Transaction, installationTransaction(kept)),
    Context.add(AccountMails, accountMails(baseUrl)),
    Context.add(Attempts, memoryAttempts(now)),
    Context.add(LegalDocuments, documents),
    Context.add(Memberships, memoryMemberships(kept)),
    Context.add(Passwords, { hash: (password) => Effect.sync(() => memoryHash(password)) }),
    Context.add(RecoveryRequests, { note: (email) => Effect.sync(() => wished(email)) }),
    Context.add(Sessions, memorySessions(kept, now)),
    Context.add(ApiTokens, memoryApiTokens(kept)),
    Context.add(KnownDevices, memoryKnownDevices(kept)),
    Context.add(DoorTerms, terms),
    Context.add(Users, memoryUsers(kept)),
  )

/** Who calls in the one browser: the user of its session, in the workspace of this slug or else the first one. */
export const memoryCaller = (kept: MemoryInstallation, slug?: string): Who => {
  const { user } = kept
  const account = user === undefined ? undefined : kept.state.accounts.get(user)
  if (user === undefined || account === undefined) return nobody
  const places = kept.state.memberships.get(user) ?? []
  const place = slug === undefined ? places[0] : places.find(({ workspace }) => workspace.slug === slug)
  if (place === undefined) return { kind: "placeless", userId: user, userName: account.name }
  const { workspace, permissions, reach, features } = place
  return { kind: "user", userId: user, userName: account.name, workspaceId: workspace.id, permissions, reach, features }
}
