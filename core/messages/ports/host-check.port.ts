import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Who may be connected to, by the name of a host. */
export class HostCheck extends Context.Service<
  HostCheck,
  {
    /** Why mails may not be handed to this host: nobody knows it, or it stands in the installation's own network. */
    readonly refusalOf: (host: string) => Effect.Effect<"unknownHost" | "privateHost" | undefined>
  }
>()("wimpel/messages/HostCheck") {}
