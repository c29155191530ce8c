import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { together } from "../../kernel/transaction.ts"
import { MailQueue } from "../../messaging/index.ts"
import { LinkExpired } from "../account.errors.ts"
import { linkLife } from "../links.ts"
import { AccountMails } from "../ports/account-mails.port.ts"
import { Accounts, Passwords } from "../ports/accounts.port.ts"
import { Attempts } from "../ports/attempts.port.ts"
import { Links } from "../ports/links.port.ts"
import { RecoveryRequests } from "../ports/recovery-requests.port.ts"
import { accountEmail } from "../registration.ts"
import { goodPassword } from "./register.ts"

/** Notes the wish for a new password. What it answers does not tell whether there is such an account (ACC-07). */
export const forgotPassword = Effect.fnUntraced(function* ({ email }: { readonly email: string }) {
  const account = accountEmail(email)
  yield* Effect.flatMap(Attempts, (attempts) => attempts.count("recover", account))
  yield* Effect.flatMap(RecoveryRequests, (requests) => requests.note(account))
})

/** Sends the link for a new password, if there is an account with this address (ACC-07). */
export const sendRecovery = Effect.fnUntraced(function* (email: string) {
  const { now } = yield* Acting
  yield* together(
    Effect.gen(function* () {
      const account = yield* Effect.flatMap(Accounts, (accounts) => accounts.byEmail(email))
      if (account === undefined) return
      const token = yield* Effect.flatMap(Links, (links) => links.make("recover", account.id, now + linkLife.recover))
      const mails = yield* AccountMails
      yield* Effect.flatMap(MailQueue, (queue) => queue.enqueue(mails.recover(account, token)))
    }),
  )
})

/**
 * Sets a new password by a link: once, within an hour (ACC-07). All sessions end, all other links for a new password
 * are void, and as only the reader of the mails had the link, the address is proven.
 */
export const recoverPassword = Effect.fnUntraced(function* (input: {
  readonly token: string
  readonly password: string
}) {
  const { now } = yield* Acting
  yield* goodPassword(input.password)
  const password = yield* Effect.flatMap(Passwords, (passwords) => passwords.hash(input.password))
  yield* together(
    Effect.gen(function* () {
      const links = yield* Links
      const accounts = yield* Accounts
      const user = yield* links.take("recover", input.token, now)
      const account = user === undefined ? undefined : yield* accounts.find(user)
      if (account === undefined) return yield* new LinkExpired()
      yield* accounts.setPassword(account.id, password)
      yield* accounts.setVerified(account.id)
      yield* links.drop("recover", account.id)
      yield* accounts.endSessions(account.id)
      const mails = yield* AccountMails
      yield* Effect.flatMap(MailQueue, (queue) => queue.enqueue(mails.passwordChanged(account)))
    }),
  )
})
