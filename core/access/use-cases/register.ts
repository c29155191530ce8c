import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { UserId, WorkspaceId } from "../../kernel/id.ts"
import { together } from "../../kernel/transaction.ts"
import { RegistrationClosed, WeakPassword } from "../account.errors.ts"
import { accountEmail } from "../account-email.ts"
import { faultsOfPassword } from "../password.ts"
import { Accounts, Passwords } from "../ports/accounts.port.ts"
import { Attempts } from "../ports/attempts.port.ts"
import { DoorTerms } from "../ports/door-terms.port.ts"
import { NewWorkspaces } from "../ports/new-workspaces.port.ts"
import { Sessions } from "../ports/sessions.port.ts"
import type { Registration } from "../registration.ts"
import { slugCandidates } from "../slug.ts"
import { keepConsents, toCurrent } from "./consent.ts"
import { mailVerification } from "./verify-email.ts"

/** Refuses a password that breaks the rules (ACC-06, ACC-16). */
export const goodPassword = (password: string): Effect.Effect<void, WeakPassword> => {
  const faults = faultsOfPassword(password)
  return faults.length === 0 ? Effect.void : Effect.fail(new WeakPassword({ faults }))
}

const found = Effect.fnUntraced(function* (name: string, admin: UserId, id: WorkspaceId) {
  const workspaces = yield* NewWorkspaces
  for (const slug of slugCandidates(name, id.slice(-12))) if (yield* workspaces.found({ id, slug, name }, admin)) return
  return yield* Effect.die(new Error("no slug is free"))
})

/**
 * Makes an account, its workspace with the account as first admin, keeps the consents and sends the link that proves
 * the address, all of it or nothing (ACC-05, ACC-15). Then the caller is signed in. Strangers may, unless the owner of the installation
 * closed that.
 */
export const register = Effect.fnUntraced(function* (registration: Registration) {
  const { newId } = yield* Acting
  if (!(yield* DoorTerms).openRegistration) return yield* new RegistrationClosed()
  yield* goodPassword(registration.password)
  yield* toCurrent(registration)
  const sessions = yield* Sessions
  const password = yield* Effect.flatMap(Passwords, (passwords) => passwords.hash(registration.password))
  const account = {
    id: newId() as UserId,
    name: registration.firstName,
    email: accountEmail(registration.email),
    emailVerified: false,
  }
  const workspaceId = newId() as WorkspaceId
  yield* together(
    Effect.gen(function* () {
      yield* Effect.flatMap(Accounts, (accounts) => accounts.add(account, password))
      yield* found(registration.organisation, account.id, workspaceId)
      yield* keepConsents(account.id, workspaceId, registration, registration.newsletter ? ["newsletter"] : [])
      yield* mailVerification(account)
    }),
  )
  yield* Effect.flatMap(Attempts, (attempts) => attempts.forget("signIn", account.email))
  yield* Effect.orDie(sessions.open(account.email, registration.password))
})
