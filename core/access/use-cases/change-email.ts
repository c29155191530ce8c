import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { NotSignedIn } from "../../kernel/call-errors.ts"
import type { UserId } from "../../kernel/id.ts"
import { together } from "../../kernel/transaction.ts"
import { MailQueue } from "../../messaging/index.ts"
import { EmailTaken, LinkExpired } from "../account.errors.ts"
import { accountEmail } from "../account-email.ts"
import { linkLife } from "../links.ts"
import { AccountMails } from "../ports/account-mails.port.ts"
import { Accounts } from "../ports/accounts.port.ts"
import { Attempts } from "../ports/attempts.port.ts"
import { Links } from "../ports/links.port.ts"
import { Sessions } from "../ports/sessions.port.ts"
import { Users } from "../ports/users.port.ts"
import { ownTry } from "./own-try.ts"
import { proveAddress } from "./prove-address.ts"

/** Forgets within a transaction that another address was wished for; its link is void. */
export const dropWishedEmail = Effect.fnUntraced(function* (user: UserId) {
  yield* Effect.flatMap(Links, (links) => links.drop("newEmail", user))
  yield* Effect.flatMap(Accounts, (accounts) => accounts.wishEmail(user, null))
})

/**
 * Sends a link to the address that one's own account shall have, and tells the one of before (ACC-15). The account keeps its
 * address until the link is opened. The password is asked for; that an address is taken is told as registering tells it (ACC-05).
 */
export const changeEmail = Effect.fnUntraced(function* (input: { readonly email: string; readonly password: string }) {
  const { userId, now } = yield* Acting
  const user = userId === null ? undefined : yield* Effect.flatMap(Users, (users) => users.find(userId))
  if (userId === null || user === undefined) return
  const sessions = yield* Sessions
  yield* ownTry("changePassword", sessions.checkPassword(input.password))
  const email = accountEmail(input.email)
  const attempts = yield* Attempts
  yield* attempts.count("verify", user.email)
  // Nobody is sent mails without end by many who wish for their address, nor many by who has not proven who they are.
  yield* attempts.count("newEmail", email)
  if (!user.emailVerified) yield* attempts.count("newEmail", `unproven ${user.email}`)
  const mails = yield* AccountMails
  yield* together(
    Effect.gen(function* () {
      const accounts = yield* Accounts
      if ((yield* accounts.byEmail(email)) !== undefined) return yield* new EmailTaken()
      yield* dropWishedEmail(userId)
      yield* accounts.wishEmail(userId, email)
      const token = yield* Effect.flatMap(Links, (links) => links.make("newEmail", userId, now + linkLife.newEmail))
      const queue = yield* MailQueue
      yield* queue.enqueue(mails.newEmail({ name: user.name, email }, token))
      yield* queue.enqueue(mails.emailWished(user))
    }),
  )
})

/** The address that one's own account gets once its link is opened. */
export const wishedEmail = Effect.fnUntraced(function* () {
  const { userId } = yield* Acting
  if (userId === null) return null
  return yield* together(Effect.flatMap(Accounts, (accounts) => accounts.wishedEmail(userId)))
})

/** Keeps the address that one's own account has. */
export const keepEmail = Effect.fnUntraced(function* () {
  const { userId } = yield* Acting
  if (userId !== null) yield* together(dropWishedEmail(userId))
})

/**
 * Takes the link as the proof of the new address, which the account has from then on; links that went to the one of before
 * are void. Only in a session of the account: whoever reads the mails of an address that was mistyped gets no account by it.
 */
export const proveNewEmail = Effect.fnUntraced(function* ({ token }: { readonly token: string }) {
  const { now } = yield* Acting
  const here = yield* Effect.flatMap(Sessions, (sessions) => sessions.here())
  if (here === undefined) return yield* new NotSignedIn()
  return yield* together(
    Effect.gen(function* () {
      const links = yield* Links
      const accounts = yield* Accounts
      const user = yield* links.take("newEmail", token, now)
      const account = user === here.user ? yield* accounts.find(user) : undefined
      const email = account === undefined ? null : yield* accounts.wishedEmail(account.id)
      if (account === undefined || email === null) return yield* new LinkExpired()
      yield* proveAddress(account.id, here.id)
      yield* accounts.setEmail(account.id, email)
      for (const purpose of ["verify", "recover", "newEmail"] as const) yield* links.drop(purpose, account.id)
      const mails = yield* AccountMails
      yield* Effect.flatMap(MailQueue, (queue) => queue.enqueue(mails.emailChanged(account)))
      return { email }
    }),
  )
})
