import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Mail } from "../mail.ts"

/** Mails on their way. */
export class MailQueue extends Context.Service<
  MailQueue,
  {
    /** Keeps a mail together with all else that its transaction does; it goes out after that was kept, once. */
    readonly enqueue: (mail: Mail) => Effect.Effect<void>
  }
>()("wimpel/messaging/MailQueue") {}
