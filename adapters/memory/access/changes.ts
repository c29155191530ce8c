import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { EmailTaken } from "../../../core/access/account.errors.ts"
import type { LinkPurpose, LinkSubjects } from "../../../core/access/links.ts"
import { type Account, type AccountGuard, Accounts } from "../../../core/access/ports/accounts.port.ts"
import { Consents } from "../../../core/access/ports/consents.port.ts"
import { Invitations } from "../../../core/access/ports/invitations.port.ts"
import { Links } from "../../../core/access/ports/links.port.ts"
import { NewWorkspaces } from "../../../core/access/ports/new-workspaces.port.ts"
import { WorkspaceUsers } from "../../../core/access/ports/workspace-users.port.ts"
import type { UserId } from "../../../core/kernel/id.ts"
import { planFeatures } from "../../../core/kernel/plan.ts"
import { wholeReach } from "../../../core/kernel/reach.ts"
import type { Transaction } from "../../../core/kernel/transaction.ts"
import { MailQueue } from "../../../core/messaging/index.ts"
import { memoryConsents } from "./consents.ts"
import { type MemoryInstallation, put, without } from "./memory-installation.ts"
import { memoryInvitations, memoryWorkspaceUsers } from "./workspace-users.ts"

const changeAccount = (kept: MemoryInstallation, id: UserId, change: Partial<Account>): Effect.Effect<void> =>
  Effect.sync(() => {
    const account = kept.state.accounts.get(id)
    if (account !== undefined) kept.change({ accounts: put(kept.state.accounts, id, { ...account, ...change }) })
  })

const byEmail = (kept: MemoryInstallation) => (email: string) =>
  Effect.sync(() => [...kept.state.accounts.values()].find((each) => each.email === email))

const unguarded: AccountGuard = { secondFactor: false, passkeys: [] }

const accounts = (kept: MemoryInstallation): Accounts["Service"] => ({
  add: (account, password) =>
    Effect.suspend(() => {
      const { state } = kept
      if ([...state.accounts.values()].some(({ email }) => email === account.email))
        return Effect.fail(new EmailTaken())
      kept.change({
        accounts: put(state.accounts, account.id, account),
        passwords: put(state.passwords, account.id, password),
      })
      return Effect.void
    }),
  find: (id) => Effect.sync(() => kept.state.accounts.get(id)),
  byEmail: byEmail(kept),
  // Transactions in memory come one after the other.
  holdByEmail: byEmail(kept),
  setPassword: (id, password) =>
    Effect.sync(() => {
      const { passwords } = kept.state
      kept.change({
        passwords: password === null ? without(passwords, (_, user) => user === id) : put(passwords, id, password),
      })
    }),
  setName: (id, name) => changeAccount(kept, id, { name }),
  wishedEmail: (id) => Effect.sync(() => kept.state.wishedEmails.get(id) ?? null),
  wishEmail: (id, email) =>
    Effect.sync(() => {
      const others = without(kept.state.wishedEmails, (_, user) => user === id)
      kept.change({ wishedEmails: email === null ? others : put(others, id, email) })
    }),
  setEmail: (id, email) =>
    Effect.suspend(() => {
      if ([...kept.state.accounts.values()].some((each) => each.email === email && each.id !== id))
        return Effect.fail(new EmailTaken())
      kept.change({ wishedEmails: without(kept.state.wishedEmails, (_, user) => user === id) })
      return changeAccount(kept, id, { email })
    }),
  setVerified: (id) =>
    Effect.suspend(() => {
      const first = kept.state.accounts.get(id)?.emailVerified === false
      return Effect.as(changeAccount(kept, id, { emailVerified: true }), first)
    }),
  endSessions: (id, except) =>
    Effect.sync(() =>
      kept.change({ sessions: without(kept.state.sessions, (each) => each.user === id && each.id !== except) }),
    ),
  guards: (id) => Effect.sync(() => kept.state.guards.get(id) ?? unguarded),
  dropPasskeys: (id, gone) =>
    Effect.sync(() => {
      const guards = kept.state.guards.get(id) ?? unguarded
      const passkeys = guards.passkeys.filter((passkey) => !gone.includes(passkey.id))
      kept.change({ guards: put(kept.state.guards, id, { ...guards, passkeys }) })
    }),
  tokens: (id) =>
    Effect.sync(() =>
      kept.state.tokens.flatMap(({ workspace, user, token: { id: tokenId, name, createdAt, lastUsed } }) => {
        const place = kept.state.memberships.get(id)?.find((each) => each.workspace.id === workspace)
        if (user !== id || place === undefined) return []
        return [{ id: tokenId, name, workspace: place.workspace.name, createdAt, lastUsed }]
      }),
    ),
  endTokens: (id, one) =>
    Effect.sync(() =>
      kept.change({
        tokens: kept.state.tokens.filter(({ user, token }) => user !== id || token.id !== (one ?? token.id)),
      }),
    ),
  dropGuards: (id) => Effect.sync(() => kept.change({ guards: without(kept.state.guards, (_, user) => user === id) })),
})

const links = (kept: MemoryInstallation): Links["Service"] => {
  const read = <P extends LinkPurpose>(purpose: P, token: string, now: number) => {
    const link = kept.state.links.get(`${purpose}:${token}`)
    return link !== undefined && link.until > now ? (link.subject as LinkSubjects[P]) : undefined
  }
  return {
    make: (purpose, subject, until) =>
      Effect.sync(() => {
        const token = kept.fresh("token")
        kept.change({ links: put(kept.state.links, `${purpose}:${token}`, { purpose, subject, until }) })
        return token
      }),
    read: (purpose, token, now) => Effect.sync(() => read(purpose, token, now)),
    take: (purpose, token, now) =>
      Effect.sync(() => {
        const subject = read(purpose, token, now)
        kept.change({ links: without(kept.state.links, (_, each) => each === `${purpose}:${token}`) })
        return subject
      }),
    drop: (purpose, subject) =>
      Effect.sync(() =>
        kept.change({
          links: without(kept.state.links, (each) => each.purpose === purpose && each.subject === subject),
        }),
      ),
  }
}

const workspaces = (kept: MemoryInstallation): NewWorkspaces["Service"] => ({
  found: (workspace, admin) =>
    Effect.sync(() => {
      const { state } = kept
      if ([...state.workspaces.values()].some(({ slug }) => slug === workspace.slug)) return false
      kept.change({
        workspaces: put(state.workspaces, workspace.id, workspace),
        plans: put(state.plans, workspace.id, "complete"),
      })
      if (admin !== undefined) {
        const membership = { workspace, permissions: ["admin" as const], reach: wholeReach, features: planFeatures }
        const before = state.memberships.get(admin) ?? []
        kept.change({ memberships: put(state.memberships, admin, [...before, membership]) })
      }
      return true
    }),
})

const mails = (kept: MemoryInstallation): MailQueue["Service"] => ({
  enqueue: (mail) => Effect.sync(() => kept.change({ mails: [...kept.state.mails, mail] })),
})

/** What access needs of an installation in memory, but for the session of who calls. */
export const accessInMemory = (kept: MemoryInstallation) =>
  Context.make(Accounts, accounts(kept)).pipe(
    Context.add(Links, links(kept)),
    Context.add(Invitations, memoryInvitations(kept)),
    Context.add(WorkspaceUsers, memoryWorkspaceUsers(kept)),
    Context.add(NewWorkspaces, workspaces(kept)),
    Context.add(Consents, memoryConsents(kept)),
    Context.add(MailQueue, mails(kept)),
  )

/** Transactions of an installation in memory: undone when the work fails. */
export const installationTransaction = (kept: MemoryInstallation): Transaction["Service"] => ({
  run: (work) =>
    Effect.suspend(() => {
      const before = kept.state
      return Effect.onExit(work, (exit) =>
        Effect.sync(() => {
          if (Exit.isFailure(exit)) kept.state = before
        }),
      )
    }),
})
