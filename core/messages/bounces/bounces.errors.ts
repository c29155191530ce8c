import * as Schema from "effect/Schema"
import { MailboxFault } from "./mailbox.ts"

/** The mailbox cannot be one, or is none that may be connected to. Nothing was kept. */
export class InvalidMailbox extends Schema.TaggedError<InvalidMailbox>()("InvalidMailbox", {
  faults: Schema.Array(MailboxFault),
}) {}

/** Somebody changed the mailbox since it was read. Nothing was kept. */
export class MailboxChanged extends Schema.TaggedError<MailboxChanged>()("MailboxChanged", {}) {}

/** There is no mailbox of the workspace to be tried. */
export class NoMailbox extends Schema.TaggedError<NoMailbox>()("NoMailbox", {}) {}
