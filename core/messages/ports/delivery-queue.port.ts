import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { MessageId } from "../message-id.ts"

/** Messages whose mails go out. */
export class DeliveryQueue extends Context.Service<
  DeliveryQueue,
  {
    /**
     * Has the mails of a message worked on at this moment (milliseconds since 1970) or soon after it, once what its
     * transaction does is kept. Asking twice does no harm.
     */
    readonly schedule: (id: MessageId, at: number) => Effect.Effect<void>
  }
>()("wimpel/messages/DeliveryQueue") {}
