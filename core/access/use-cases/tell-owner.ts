import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { together } from "../../kernel/transaction.ts"
import { type Mail, MailQueue } from "../../messaging/index.ts"
import { AccountMails, type To } from "../ports/account-mails.port.ts"
import { Users } from "../ports/users.port.ts"

/**
 * Tells the owner by mail of what was done to the ways into the account. It is done by then, and what it gave is told once:
 * a mail that could not be written takes that from nobody.
 */
export const tellOwner = (mail: (mails: AccountMails["Service"]) => (to: To) => Mail) =>
  Effect.gen(function* () {
    const { userId } = yield* Acting
    const user = userId === null ? undefined : yield* Effect.flatMap(Users, (users) => users.find(userId))
    if (user === undefined) return
    const mails = yield* AccountMails
    yield* together(Effect.flatMap(MailQueue, (queue) => queue.enqueue(mail(mails)(user))))
  }).pipe(Effect.catchDefect((defect) => Effect.logError("a mail to the owner of an account was not written", defect)))
