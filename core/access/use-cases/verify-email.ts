import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { together } from "../../kernel/transaction.ts"
import { MailQueue } from "../../messaging/index.ts"
import { LinkExpired } from "../account.errors.ts"
import { linkLife } from "../links.ts"
import { AccountMails } from "../ports/account-mails.port.ts"
import type { Account } from "../ports/accounts.port.ts"
import { Attempts } from "../ports/attempts.port.ts"
import { Links } from "../ports/links.port.ts"
import { Sessions } from "../ports/sessions.port.ts"
import { Users } from "../ports/users.port.ts"
import { proveAddress } from "./prove-address.ts"

/** Sends an account the link that proves its address, within a transaction. */
export const mailVerification = Effect.fnUntraced(function* (account: Account) {
  const { now } = yield* Acting
  const token = yield* Effect.flatMap(Links, (links) => links.make("verify", account.id, now + linkLife.verify))
  const mails = yield* AccountMails
  yield* Effect.flatMap(MailQueue, (queue) => queue.enqueue(mails.verify(account, token)))
})

/**
 * Takes the link of a mail as the proof of the address (ACC-15). Where the password is void now, because the link was not
 * opened in a session of the account, the answer is a link for a new one.
 */
export const verifyEmail = Effect.fnUntraced(function* ({ token }: { readonly token: string }) {
  const { now } = yield* Acting
  const here = yield* Effect.flatMap(Sessions, (sessions) => sessions.here())
  return yield* together(
    Effect.gen(function* () {
      const links = yield* Links
      const user = yield* links.take("verify", token, now)
      if (user === undefined) return yield* new LinkExpired()
      yield* links.drop("verify", user)
      const isVoid = yield* proveAddress(user, here?.user === user ? here.id : undefined)
      return { newPassword: isVoid ? yield* links.make("recover", user, now + linkLife.recover) : null }
    }),
  )
})

/** Sends the link once more, unless the address is proven already (ACC-15). */
export const sendVerification = Effect.fnUntraced(function* () {
  const { userId } = yield* Acting
  const users = yield* Users
  const user = userId === null ? undefined : yield* users.find(userId)
  if (userId === null || user === undefined || user.emailVerified) return
  yield* Effect.flatMap(Attempts, (attempts) => attempts.count("verify", user.email))
  yield* together(mailVerification({ id: userId, ...user }))
})
