import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Mail } from "../mail.ts"

/** The mail could not be handed over now; later it may be. `reason` is for the log. */
export class MailDelayed extends Schema.TaggedError<MailDelayed>()("MailDelayed", { reason: Schema.String }) {}

/** The mail will never be taken. `reason` is for the log. */
export class MailRefused extends Schema.TaggedError<MailRefused>()("MailRefused", { reason: Schema.String }) {}

/** Hands mails over to whoever delivers them. */
export class MailSender extends Context.Service<
  MailSender,
  {
    /**
     * Hands a mail over once. The same `id` makes the same `Message-ID`, by which a mail that is handed over again
     * after an interruption is known as the same.
     */
    readonly send: (id: string, mail: Mail) => Effect.Effect<void, MailDelayed | MailRefused>
  }
>()("wimpel/messaging/MailSender") {}
