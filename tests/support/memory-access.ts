import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { memoryApiTokens } from "../../adapters/memory/access/api-tokens.ts"
import { memoryTogether } from "../../adapters/memory/access/changes.ts"
import { memoryMemberships } from "../../adapters/memory/access/memberships.ts"
import { MemoryInstallation } from "../../adapters/memory/access/memory-installation.ts"
import { memoryHash, memorySessions } from "../../adapters/memory/access/sessions.ts"
import { memoryUsers } from "../../adapters/memory/access/users.ts"
import { memoryAttempts } from "../../adapters/memory/attempts.ts"
import { type Access, access } from "../../core/access/access.port.ts"
import { type AccountPort, account } from "../../core/access/account.port.ts"
import { type InvitationPort, invitation } from "../../core/access/invitation.port.ts"
import { AccountMails } from "../../core/access/ports/account-mails.port.ts"
import { Passwords } from "../../core/access/ports/accounts.port.ts"
import { ApiTokens } from "../../core/access/ports/api-tokens.port.ts"
import { Attempts } from "../../core/access/ports/attempts.port.ts"
import { Memberships } from "../../core/access/ports/memberships.port.ts"
import { RecoveryRequests } from "../../core/access/ports/recovery-requests.port.ts"
import { Sessions } from "../../core/access/ports/sessions.port.ts"
import { Together } from "../../core/access/ports/together.port.ts"
import { UserLimit } from "../../core/access/ports/user-limit.port.ts"
import { Users } from "../../core/access/ports/users.port.ts"
import { type TokensPort, tokens } from "../../core/access/tokens.port.ts"
import {
  type AccessNeeds,
  accessUseCases,
  accountUseCases,
  invitationUseCases,
  sendRecovery,
  tokensUseCases,
  usersUseCases,
} from "../../core/access/use-cases/index.ts"
import { type UsersPort, users } from "../../core/access/users.port.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import { callsByName, implement } from "../../core/kernel/operation.ts"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"
import { accountMails } from "../../ui/text/de/account-mails.ts"

const nowhere = "00000000-0000-7000-8000-000000000000" as WorkspaceId

/** The access context over memory, called by one browser at a time that the test moves. */
export const memoryAccess = (start = Date.parse("2026-11-20T12:00:00Z")) => {
  const kept = new MemoryInstallation()
  const clock = { now: start }
  const wishes: Array<string> = []
  const now = () => clock.now
  const acting = (): Acting["Service"] => ({
    workspaceId: (kept.user && kept.state.memberships.get(kept.user)?.[0]?.workspace.id) ?? nowhere,
    userId: kept.user ?? null,
    userName: (kept.user && kept.state.accounts.get(kept.user)?.name) ?? "",
    now: clock.now,
    today: todayInGermany(clock.now),
    newId: () => uuidv7(clock.now, crypto.getRandomValues(new Uint8Array(10))),
  })
  const apiTokens = memoryApiTokens(kept)
  const services = Context.make(AccountMails, accountMails("https://wimpel.example")).pipe(
    Context.add(Attempts, memoryAttempts(now)),
    Context.add(Memberships, memoryMemberships(kept)),
    Context.add(Passwords, { hash: (password) => Effect.sync(() => memoryHash(password)) }),
    Context.add(RecoveryRequests, { note: (email) => Effect.sync(() => void wishes.push(email)) }),
    Context.add(Sessions, memorySessions(kept, now)),
    Context.add(Together, memoryTogether(kept)),
    Context.add(ApiTokens, apiTokens),
    Context.add(UserLimit, { of: () => 5 }),
    Context.add(Users, memoryUsers(kept)),
  )
  const perform = <A, E>(call: Effect.Effect<A, E, AccessNeeds>): Effect.Effect<A, E> =>
    Effect.suspend(() => Effect.provideContext(call, Context.add(services, Acting, acting())))
  const coming = callsByName<typeof access, never, AccessNeeds>(accessUseCases)
  const own = callsByName<typeof account, never, AccessNeeds>(accountUseCases)
  const inviting = callsByName<typeof users, never, AccessNeeds>(usersUseCases)
  const invited = callsByName<typeof invitation, never, AccessNeeds>(invitationUseCases)
  const live: Access & AccountPort = {
    ...implement<typeof access, never, never>(access, (name) => (input) => perform(coming[name]!(input))),
    ...implement<typeof account, never, never>(account, (name) => (input) => perform(own[name]!(input))),
  }
  /** Deals with the wishes for a new password, as the worker does. */
  const work = async (): Promise<void> => {
    for (const email of wishes.splice(0)) await Effect.runPromise(perform(sendRecovery(email)))
  }
  /** The secret of the link in the last mail. */
  const lastToken = (): string => /#(\S+)/.exec(kept.state.mails.at(-1)?.text ?? "")?.[1] ?? ""
  const places: UsersPort = implement<typeof users, never, never>(
    users,
    (name) => (input) => perform(inviting[name]!(input)),
  )
  const making = callsByName<typeof tokens, never, AccessNeeds>(tokensUseCases)
  const offeredTokens: TokensPort = implement<typeof tokens, never, never>(
    tokens,
    (name) => (input) => perform(making[name]!(input)),
  )
  const answers: InvitationPort = implement<typeof invitation, never, never>(
    invitation,
    (name) => (input) => perform(invited[name]!(input)),
  )
  return {
    access: live,
    users: places,
    tokens: offeredTokens,
    apiTokens,
    invitation: answers,
    kept,
    clock,
    wishes,
    work,
    lastToken,
  }
}
