import * as Schema from "effect/Schema"
import { ServerFault } from "./own-server.ts"

/** The mail server cannot be one, or is none that mails may be handed to. Nothing was kept. */
export class InvalidMailServer extends Schema.TaggedError<InvalidMailServer>()("InvalidMailServer", {
  faults: Schema.Array(ServerFault),
}) {}

/** Somebody changed how the workspace sends since it was read. Nothing was kept. */
export class MailServersChanged extends Schema.TaggedError<MailServersChanged>()("MailServersChanged", {}) {}

/** There is no mail server of the workspace's own to be used or tried. */
export class NoOwnMailServer extends Schema.TaggedError<NoOwnMailServer>()("NoOwnMailServer", {}) {}
