import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Sealed } from "../../kernel/sealed.ts"
import type { LastFailure } from "../servers/mail-servers.port.ts"
import type { OwnServer } from "../servers/own-server.ts"
import type { ManagedState, OwnState } from "../servers/sending.machine.ts"

/** How a workspace sends, as it is kept. */
export interface KeptServers {
  /** Counts the changes of the own server; 0 until there was one. */
  readonly version: number
  readonly managed: ManagedState
  readonly own: { readonly server: OwnServer; readonly state: OwnState; readonly secret: Sealed | null } | null
  /** How often the own server refused since it took a mail last, and since when (milliseconds since 1970). */
  readonly refusals: { readonly count: number; readonly since: number } | null
  readonly lastFailure: LastFailure | null
}

/** How messages of a workspace are sent: one record, which is there from the beginning. */
export class MailServerStore extends Context.Service<
  MailServerStore,
  {
    readonly read: () => Effect.Effect<KeptServers>
    /** As `read`; nobody else holds it until this transaction ends. */
    readonly hold: () => Effect.Effect<KeptServers>
    readonly write: (servers: KeptServers) => Effect.Effect<void>
  }
>()("wimpel/messages/MailServerStore") {}
