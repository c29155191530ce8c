import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Who may be connected to, by the name of a host. */
export class HostCheck extends Context.Service<
  HostCheck,
  {
    /**
     * Why nobody connects to this host, if so: it is not known, or stands in the installation's own network. The answer is one for
     * both, so that nobody learns which names there are in that network.
     */
    readonly refusalOf: (host: string) => Effect.Effect<"unreachableHost" | undefined>
  }
>()("wimpel/messages/HostCheck") {}
