import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { together } from "../../kernel/transaction.ts"
import { MailQueue } from "../../messaging/index.ts"
import { AccountMails } from "../ports/account-mails.port.ts"
import { Attempts } from "../ports/attempts.port.ts"
import { Links } from "../ports/links.port.ts"
import { Sessions } from "../ports/sessions.port.ts"
import { Users } from "../ports/users.port.ts"
import { dropWishedEmail } from "./change-email.ts"
import { goodPassword } from "./register.ts"

/** Sets a new password for who knows the old one; all other sessions end, and links for a new password or address are void (ACC-08). */
export const changePassword = Effect.fnUntraced(function* (input: { readonly before: string; readonly after: string }) {
  const { userId } = yield* Acting
  const users = yield* Users
  const user = userId === null ? undefined : yield* users.find(userId)
  if (userId === null || user === undefined) return
  yield* goodPassword(input.after)
  const attempts = yield* Attempts
  yield* attempts.count("changePassword", user.email)
  yield* Effect.flatMap(Sessions, (sessions) => sessions.changePassword(input.before, input.after))
  yield* attempts.forget("changePassword", user.email)
  const mails = yield* AccountMails
  yield* together(
    Effect.gen(function* () {
      yield* Effect.flatMap(Links, (links) => links.drop("recover", userId))
      yield* dropWishedEmail(userId)
      yield* Effect.flatMap(MailQueue, (queue) => queue.enqueue(mails.passwordChanged(user)))
    }),
  )
})
