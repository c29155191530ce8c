import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Sealed } from "../../kernel/sealed.ts"
import type { LookFailure } from "../bounces/mailbox.port.ts"
import type { Mailbox } from "../bounces/mailbox.ts"

/** The mailbox for reports of a workspace, as it is kept. */
export interface KeptMailbox {
  readonly version: number
  readonly own: { readonly mailbox: Mailbox; readonly secret: Sealed } | null
  readonly lastLook: string | null
  readonly lastFailure: LookFailure | null
}

/** Before a workspace says anything about it. */
export const noMailbox: KeptMailbox = { version: 0, own: null, lastLook: null, lastFailure: null }

/** The mailbox for reports of a workspace: one record, which is there from the beginning. */
export class MailboxStore extends Context.Service<
  MailboxStore,
  {
    readonly read: () => Effect.Effect<KeptMailbox>
    /** As `read`; nobody else holds it until this transaction ends. */
    readonly hold: () => Effect.Effect<KeptMailbox>
    readonly write: (kept: KeptMailbox) => Effect.Effect<void>
  }
>()("wimpel/messages/MailboxStore") {}
