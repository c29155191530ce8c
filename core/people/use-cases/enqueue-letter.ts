import * as Effect from "effect/Effect"
import { type Mail, MailQueue } from "../../messaging/index.ts"

/** Puts a mail of the club to a person on its way; answers go to the club, where it has said an address. */
export const enqueueLetter = Effect.fnUntraced(function* (mail: Omit<Mail, "replyTo">, repliesTo: string | null) {
  yield* (yield* MailQueue).enqueue(repliesTo === null ? mail : { ...mail, replyTo: repliesTo })
})
