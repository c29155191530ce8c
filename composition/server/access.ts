import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import { betterAuthAccounts, betterAuthPasswords } from "../../adapters/auth/accounts.ts"
import { postgresApiTokens } from "../../adapters/auth/api-tokens.ts"
import type { Auth } from "../../adapters/auth/better-auth.ts"
import { betterAuthGuards } from "../../adapters/auth/guards.ts"
import { postgresLinks } from "../../adapters/auth/links.ts"
import { requestSession, statusOf } from "../../adapters/auth/request-session.ts"
import { betterAuthSessions } from "../../adapters/auth/sessions.ts"
import { postgresUsers } from "../../adapters/auth/users.ts"
import type { Perform } from "../../adapters/http/answering.ts"
import type { Boss } from "../../adapters/jobs/boss.ts"
import { jobMailQueue } from "../../adapters/jobs/mail-queue.ts"
import { jobRecoveryRequests } from "../../adapters/jobs/recovery-queue.ts"
import { postgresAttempts } from "../../adapters/postgres/access/attempts.ts"
import { postgresConsents } from "../../adapters/postgres/access/consents.ts"
import { postgresInvitations } from "../../adapters/postgres/access/invitations.ts"
import { postgresMemberships } from "../../adapters/postgres/access/memberships.ts"
import { postgresNewWorkspaces } from "../../adapters/postgres/access/new-workspaces.ts"
import { postgresWorkspaceUsers } from "../../adapters/postgres/access/workspace-users.ts"
import { auditOnPostgres } from "../../adapters/postgres/audit/index.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import { postgresTransaction } from "../../adapters/postgres/transaction.ts"
import { AccountMails } from "../../core/access/ports/account-mails.port.ts"
import { Accounts, Passwords } from "../../core/access/ports/accounts.port.ts"
import { ApiTokens } from "../../core/access/ports/api-tokens.port.ts"
import { Attempts } from "../../core/access/ports/attempts.port.ts"
import { Consents } from "../../core/access/ports/consents.port.ts"
import { DoorTerms } from "../../core/access/ports/door-terms.port.ts"
import { AccountGuards } from "../../core/access/ports/guards.port.ts"
import { Invitations } from "../../core/access/ports/invitations.port.ts"
import { KnownDevices } from "../../core/access/ports/known-devices.port.ts"
import { LegalDocuments } from "../../core/access/ports/legal-documents.port.ts"
import { Links } from "../../core/access/ports/links.port.ts"
import { Memberships } from "../../core/access/ports/memberships.port.ts"
import { NewWorkspaces } from "../../core/access/ports/new-workspaces.port.ts"
import { RecoveryRequests } from "../../core/access/ports/recovery-requests.port.ts"
import { Sessions } from "../../core/access/ports/sessions.port.ts"
import { Users } from "../../core/access/ports/users.port.ts"
import { WorkspaceUsers } from "../../core/access/ports/workspace-users.port.ts"
import { sendRecovery } from "../../core/access/use-cases/index.ts"
import type { Acting } from "../../core/kernel/acting.ts"
import { NotSignedIn } from "../../core/kernel/call-errors.ts"
import { Transaction } from "../../core/kernel/transaction.ts"
import { nobody } from "../../core/kernel/who.ts"
import { MailQueue } from "../../core/messaging/index.ts"
import { accountMails } from "../../ui/text/de/account-mails.ts"
import { performOver } from "../house/perform.ts"
import { overHttp } from "./over-http.ts"

/** What access is made of. */
export interface AccessParts {
  readonly db: Database
  readonly auth: Auth
  readonly boss: Boss
  readonly terms: DoorTerms["Service"]
  /** What is consented to by who registers. */
  readonly documents: LegalDocuments["Service"]
}

/** What access needs on the server, but for the session of a request. */
const accessOnPostgres = ({ db, auth, boss, terms, documents }: AccessParts) =>
  Layer.mergeAll(
    Layer.succeed(Transaction, postgresTransaction(db)),
    Layer.succeed(Accounts, betterAuthAccounts),
    Layer.succeed(Links, postgresLinks),
    Layer.succeed(NewWorkspaces, postgresNewWorkspaces),
    Layer.succeed(Consents, postgresConsents),
    Layer.succeed(LegalDocuments, documents),
    Layer.succeed(Invitations, postgresInvitations),
    Layer.succeed(WorkspaceUsers, postgresWorkspaceUsers),
    Layer.succeed(MailQueue, jobMailQueue(boss)),
    Layer.succeed(Memberships, postgresMemberships(db)),
    Layer.succeed(Users, postgresUsers(db)),
    Layer.succeed(Passwords, betterAuthPasswords(auth)),
    Layer.succeed(Attempts, postgresAttempts(db)),
    Layer.succeed(AccountMails, accountMails(auth.options.baseURL)),
    Layer.succeed(RecoveryRequests, jobRecoveryRequests(boss)),
    Layer.succeed(ApiTokens, postgresApiTokens(db)),
    auditOnPostgres,
    Layer.succeed(DoorTerms, terms),
  )

/** Everything that access has at hand, whoever calls. */
export type AccessServices = Layer.Success<ReturnType<typeof accessOnPostgres>>

/** Makes the adapters of access, once. */
export const openAccess = (parts: AccessParts): Context.Context<AccessServices> =>
  Effect.runSync(Effect.scoped(Layer.build(accessOnPostgres(parts))))

/** A session can end after the door saw it, by another call: then the library does not know who calls any more. */
const endedMeanwhile = <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.catchDefect(call, (defect) =>
    // Whoever calls expects this of every operation, though no use case names it.
    statusOf(defect) === 401 ? Effect.fail(new NotSignedIn() as E) : Effect.die(defect),
  )

/** Performs calls of access that come over HTTP: their sessions are those of the request. */
export const accessOverHttp = (
  { db, auth }: AccessParts,
  services: Context.Context<AccessServices>,
): Perform<AccessServices | Sessions | AccountGuards | KnownDevices | Acting, HttpServerRequest.HttpServerRequest> => {
  const perform = overHttp<AccessServices>(services, "first")
  return (call, about) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
      const session = requestSession(auth, db, request)
      const ofRequest = Context.make(Sessions, betterAuthSessions(auth, db, session)).pipe(
        Context.add(AccountGuards, betterAuthGuards(auth, db, session)),
        Context.add(KnownDevices, session.knownDevices),
      )
      return perform(endedMeanwhile(Effect.provideContext(call, ofRequest)), about)
    })
}

/** Deals with one wish for a new password, for the worker of the queue. */
export const recovering =
  (services: Context.Context<AccessServices>) =>
  (email: string): Effect.Effect<void> =>
    performOver<AccessServices>(services)(sendRecovery(email), nobody, "own")
