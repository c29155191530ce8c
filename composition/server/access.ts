import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import { betterAuthAccounts, betterAuthPasswords } from "../../adapters/auth/accounts.ts"
import { postgresApiTokens } from "../../adapters/auth/api-tokens.ts"
import type { Auth } from "../../adapters/auth/better-auth.ts"
import type { SessionCallers } from "../../adapters/auth/callers.ts"
import { betterAuthGuards } from "../../adapters/auth/guards.ts"
import { postgresLinks } from "../../adapters/auth/links.ts"
import { betterAuthSessions } from "../../adapters/auth/sessions.ts"
import { postgresUsers } from "../../adapters/auth/users.ts"
import type { Perform } from "../../adapters/http/answering.ts"
import type { Boss } from "../../adapters/jobs/boss.ts"
import { jobMailQueue } from "../../adapters/jobs/mail-queue.ts"
import { jobRecoveryRequests } from "../../adapters/jobs/recovery-queue.ts"
import { memoryAttempts } from "../../adapters/memory/attempts.ts"
import { postgresInvitations } from "../../adapters/postgres/access/invitations.ts"
import { postgresMemberships } from "../../adapters/postgres/access/memberships.ts"
import { postgresNewWorkspaces } from "../../adapters/postgres/access/new-workspaces.ts"
import { postgresWorkspaceUsers } from "../../adapters/postgres/access/workspace-users.ts"
import { type Database, inTransaction } from "../../adapters/postgres/database.ts"
import { AccountMails } from "../../core/access/ports/account-mails.port.ts"
import { Accounts, Passwords } from "../../core/access/ports/accounts.port.ts"
import { ApiTokens } from "../../core/access/ports/api-tokens.port.ts"
import { Attempts } from "../../core/access/ports/attempts.port.ts"
import { AccountGuards } from "../../core/access/ports/guards.port.ts"
import { Invitations } from "../../core/access/ports/invitations.port.ts"
import { Links } from "../../core/access/ports/links.port.ts"
import { Memberships } from "../../core/access/ports/memberships.port.ts"
import { NewWorkspaces } from "../../core/access/ports/new-workspaces.port.ts"
import { RecoveryRequests } from "../../core/access/ports/recovery-requests.port.ts"
import { Sessions } from "../../core/access/ports/sessions.port.ts"
import { Together } from "../../core/access/ports/together.port.ts"
import { UserLimit } from "../../core/access/ports/user-limit.port.ts"
import { Users } from "../../core/access/ports/users.port.ts"
import { WorkspaceUsers } from "../../core/access/ports/workspace-users.port.ts"
import { type AccessNeeds, type SecurityNeeds, sendRecovery } from "../../core/access/use-cases/index.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { MailQueue } from "../../core/messaging/index.ts"
import { accountMails } from "../../ui/text/de/account-mails.ts"
import { acting, actorOf } from "./perform.ts"

/** What access is made of. */
export interface AccessParts {
  readonly db: Database
  readonly auth: Auth
  readonly boss: Boss
  readonly callers: SessionCallers
}

/** Runs changes of access in one transaction of the database. */
export const together = ({ db, boss, callers }: Omit<AccessParts, "auth">): Together["Service"] => ({
  run: (work) =>
    inTransaction(db, { workspaceId: null, userId: null }, () =>
      Effect.provideContext(
        work,
        Context.make(Accounts, betterAuthAccounts(callers)).pipe(
          Context.add(Links, postgresLinks),
          Context.add(NewWorkspaces, postgresNewWorkspaces),
          Context.add(Invitations, postgresInvitations),
          Context.add(WorkspaceUsers, postgresWorkspaceUsers(callers.placesChanged)),
          Context.add(MailQueue, jobMailQueue(boss)),
        ),
      ),
    ),
})

/** So many users a workspace may have while there are no plans. */
const usersAtMost = 100

/** Performs calls of the access context that come over HTTP: their sessions are those of the request. */
export const accessOverHttp = (
  parts: AccessParts,
): Perform<AccessNeeds | SecurityNeeds, HttpServerRequest.HttpServerRequest> => {
  const { db, auth, boss, callers } = parts
  const always = Context.make(Memberships, postgresMemberships(db)).pipe(
    Context.add(Users, postgresUsers(db)),
    Context.add(Passwords, betterAuthPasswords(auth)),
    Context.add(Attempts, memoryAttempts(Date.now)),
    Context.add(AccountMails, accountMails(auth.options.baseURL)),
    Context.add(RecoveryRequests, jobRecoveryRequests(boss)),
    Context.add(Together, together(parts)),
    Context.add(ApiTokens, postgresApiTokens(db)),
    Context.add(UserLimit, { of: () => usersAtMost }),
  )
  return (call, caller) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
      Effect.provideContext(
        call,
        always.pipe(
          Context.add(Acting, acting(actorOf(caller))),
          Context.add(Sessions, betterAuthSessions(auth, db, callers, request)),
          Context.add(AccountGuards, betterAuthGuards(auth, db, callers, request)),
        ),
      ),
    )
}

/** Deals with one wish for a new password, for the worker of the queue. */
export const recovering =
  (parts: AccessParts) =>
  (email: string): Effect.Effect<void> =>
    Effect.provideContext(
      sendRecovery(email),
      Context.make(Acting, acting(actorOf({ signedIn: false }))).pipe(
        Context.add(AccountMails, accountMails(parts.auth.options.baseURL)),
        Context.add(Together, together(parts)),
      ),
    )
