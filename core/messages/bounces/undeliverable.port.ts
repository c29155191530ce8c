import * as Schema from "effect/Schema"
import { PersonId } from "../../kernel/id.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Text } from "../../kernel/text.ts"

const terms = { scope: "members", feature: "messaging" } as const

/** An address of a person at which mails do not arrive. */
export const DeadAddress = Schema.Struct({
  /** In the form in which addresses are compared (`addressKey`). */
  key: Schema.String,
  /** What the mail server said that did not take a mail for it, and when that was read (UTC, ISO 8601). */
  answer: Schema.String,
  at: Schema.String,
})
export type DeadAddress = typeof DeadAddress.Type

/** Addresses at which mails do not arrive (MSG-13). A mark is about an address of a person: another address has none. */
export const undeliverable = port("undeliverable", {
  of: query({
    ...terms,
    summary: "The addresses of a person that are marked as undeliverable, with what the mail server said",
    input: Schema.Struct({ person: PersonId }),
    output: Schema.Array(DeadAddress),
  }),
  unmark: command({
    ...terms,
    summary: "Takes the mark from an address of a person, so that messages go there again; twice is as once",
    input: Schema.Struct({ person: PersonId, address: Text(254) }),
    output: Schema.Array(DeadAddress),
  }),
})

/** Addresses at which mails do not arrive, as callers see them. */
export type Undeliverable<Lost = never, Needs = never> = Calls<typeof undeliverable, Lost, Needs>
