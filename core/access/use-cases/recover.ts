import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { together } from "../../kernel/transaction.ts"
import { MailQueue } from "../../messaging/index.ts"
import { LinkExpired } from "../account.errors.ts"
import { accountEmail } from "../account-email.ts"
import { linkLife } from "../links.ts"
import { AccountMails } from "../ports/account-mails.port.ts"
import { Accounts, Passwords } from "../ports/accounts.port.ts"
import { Attempts } from "../ports/attempts.port.ts"
import { KnownDevices } from "../ports/known-devices.port.ts"
import { Links } from "../ports/links.port.ts"
import { RecoveryRequests } from "../ports/recovery-requests.port.ts"
import { dropWishedEmail } from "./change-email.ts"
import { proveAddress } from "./prove-address.ts"
import { goodPassword } from "./register.ts"

/**
 * Notes the wish for a new password, unless a link went out for the account just now: that one is still good. What it
 * answers tells neither this nor whether there is such an account (ACC-07). Whoever asks often is stopped as a caller, so
 * that nobody keeps the owner from asking.
 */
export const forgotPassword = Effect.fnUntraced(function* ({ email }: { readonly email: string }) {
  const account = accountEmail(email)
  const attempts = yield* Attempts
  const isWritten = yield* attempts.count("recover", account).pipe(
    Effect.as(false),
    Effect.catchTag("TooManyCalls", () => Effect.succeed(true)),
  )
  if (isWritten) return
  const requests = yield* RecoveryRequests
  yield* Effect.onError(requests.note(account), () => attempts.forget("recover", account))
})

/** Sends the link for a new password, if there is an account with this address (ACC-07). */
export const sendRecovery = Effect.fnUntraced(function* (email: string) {
  const { now } = yield* Acting
  yield* together(
    Effect.gen(function* () {
      // Held: a link to an address that is being replaced would outlive it.
      const account = yield* Effect.flatMap(Accounts, (accounts) => accounts.holdByEmail(email))
      if (account === undefined) return
      const token = yield* Effect.flatMap(Links, (links) => links.make("recover", account.id, now + linkLife.recover))
      const mails = yield* AccountMails
      yield* Effect.flatMap(MailQueue, (queue) => queue.enqueue(mails.recover(account, token)))
    }),
  )
})

/** What else opens or guards the account that a link for a new password is about; the link stays good (ACC-07). */
export const openRecovery = Effect.fnUntraced(function* ({ token }: { readonly token: string }) {
  const { now } = yield* Acting
  return yield* together(
    Effect.gen(function* () {
      const user = yield* Effect.flatMap(Links, (links) => links.read("recover", token, now))
      if (user === undefined) return yield* new LinkExpired()
      const accounts = yield* Accounts
      const account = yield* accounts.find(user)
      // Before the first proof of the address nothing of it outlives a new password.
      if (account?.emailVerified !== true) return { secondFactor: false, passkeys: [], tokens: [] }
      return { ...(yield* accounts.guards(user)), tokens: yield* accounts.tokens(user) }
    }),
  )
})

/**
 * Sets a new password by a link: once, within an hour (ACC-07). All sessions and tokens for programs end, all other links
 * for a new password or address are void, and as only the reader of the mails had the link, the address is proven. Passkeys go that
 * the owner does not want any more; a second factor stays, so that the mailbox alone opens nothing (ACC-16). Tries at the
 * password of before count no more, and this device is the owner's: nobody keeps them out by guessing (ACC-04).
 */
export const recoverPassword = Effect.fnUntraced(function* (input: {
  readonly token: string
  readonly password: string
  readonly removePasskeys?: ReadonlyArray<string> | undefined
}) {
  const { now } = yield* Acting
  yield* goodPassword(input.password)
  const password = yield* Effect.flatMap(Passwords, (passwords) => passwords.hash(input.password))
  const account = yield* together(
    Effect.gen(function* () {
      const links = yield* Links
      const accounts = yield* Accounts
      const user = yield* links.take("recover", input.token, now)
      const account = user === undefined ? undefined : yield* accounts.find(user)
      if (account === undefined) return yield* new LinkExpired()
      yield* proveAddress(account.id, undefined)
      yield* accounts.setPassword(account.id, password)
      yield* accounts.dropPasskeys(account.id, input.removePasskeys ?? [])
      yield* links.drop("recover", account.id)
      yield* dropWishedEmail(account.id)
      yield* accounts.endSessions(account.id)
      yield* accounts.endTokens(account.id)
      const mails = yield* AccountMails
      yield* Effect.flatMap(MailQueue, (queue) => queue.enqueue(mails.passwordChanged(account)))
      return account
    }),
  )
  const attempts = yield* Attempts
  for (const attempt of ["signIn", "changePassword", "recover"] as const) yield* attempts.forget(attempt, account.email)
  yield* Effect.flatMap(KnownDevices, (devices) => devices.remember(account.id, password))
})
