import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { DeliveryReport } from "../bounces/delivery-report.ts"
import type { Mailbox } from "../bounces/mailbox.ts"

/** A mailbox with its password. */
export interface OpenedMailbox {
  /** Who looks: a workspace, or the installation. How far somebody looked is remembered for each. */
  readonly owner: string
  readonly mailbox: Mailbox
  readonly secret: string
}

/** Nobody can look into the mailbox right now. `answer` is what its server said, or what went wrong. */
export class MailboxShut extends Schema.TaggedError<MailboxShut>()("MailboxShut", { answer: Schema.String }) {}

/**
 * What became of a report: it was worked on, now or before; it is about no mail of ours; or it came so early that it has to
 * be looked at again.
 */
export type ReportFate = "done" | "foreign" | "later"

/** Looks into mailboxes for reports about mails. */
export class ReportReader extends Context.Service<
  ReportReader,
  {
    /**
     * Hands each report to `work` that came since the last look into this mailbox, in their order; what was done is marked as
     * read, all else is left as it is. A report may be handed over again, as after a restart.
     */
    readonly look: <E, R>(
      opened: OpenedMailbox,
      work: (report: DeliveryReport) => Effect.Effect<ReportFate, E, R>,
    ) => Effect.Effect<void, MailboxShut | E, R>
    /** Signs in and says how many mails there are. */
    readonly count: (opened: OpenedMailbox) => Effect.Effect<number, MailboxShut>
  }
>()("wimpel/messages/ReportReader") {}
