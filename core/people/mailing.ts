import * as Schema from "effect/Schema"

/**
 * What keeps messages from a person, as the messages context knows it: mails do not arrive at the person's address, or the
 * person wants no newsletters.
 */
export const Mailing = Schema.Literals(["undeliverable", "unsubscribed"])
export type Mailing = typeof Mailing.Type
