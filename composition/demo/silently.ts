import * as Effect from "effect/Effect"
import { AutomaticMails } from "../../core/messaging/index.ts"

/** Does something without the mails that would be sent about it. */
export const silently = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.flatMap(AutomaticMails, (mails) =>
    Effect.provideService(work, AutomaticMails, { ...mails, enqueue: () => Effect.succeed(0) }),
  )
