import * as Schema from "effect/Schema"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Text } from "../../kernel/text.ts"
import { Version } from "../../kernel/version.ts"
import { InvalidMailbox, MailboxChanged, NoMailbox } from "./bounces.errors.ts"
import { Mailbox } from "./mailbox.ts"

/** As with mail servers: whoever may change where mails are looked for could read them, so a program with a token may not. */
const terms = { scope: "admin", feature: "messaging", session: true } as const

/** Why nobody could look into the mailbox last: the words of the server, or that the password is sealed with a key that is gone. */
const LookFailure = Schema.Struct({
  why: Schema.Literals(["refused", "locked"]),
  answer: Schema.String,
  /** When it was (UTC, ISO 8601). */
  at: Schema.String,
})
export type LookFailure = typeof LookFailure.Type

/** The mailbox of a workspace from which reports are read. Its password is told to nobody. */
export const KnownMailbox = Schema.Struct({
  /** Counts the changes of the mailbox; 0 until there was one. */
  version: Version,
  mailbox: Schema.NullOr(Mailbox),
  /** When somebody looked into it last and could (UTC, ISO 8601), and why nobody can since. */
  lastLook: Schema.NullOr(Schema.String),
  lastFailure: Schema.NullOr(LookFailure),
})
export type KnownMailbox = typeof KnownMailbox.Type

/** What came of trying a mailbox: how many mails lie in it, or what its server said. */
export const MailboxTrial = Schema.Struct({ mails: Schema.NullOr(Schema.Int), answer: Schema.String })
export type MailboxTrial = typeof MailboxTrial.Type

/** Where reports come from that mails did not arrive, where a workspace sends by a server of its own (MSG-13). */
export const reportMailbox = port("reportMailbox", {
  read: query({
    ...terms,
    summary: "The mailbox from which reports about mails are read, without its password",
    output: KnownMailbox,
  }),
  save: command({
    ...terms,
    rate: "guarded",
    elsewhere: true,
    summary: "Keeps the mailbox for reports; without a password the former one stays, if it goes to the same place",
    input: Schema.Struct({ version: Version, mailbox: Mailbox, secret: Schema.optional(Text(1_000)) }),
    output: KnownMailbox,
    failure: Schema.Union([InvalidMailbox, MailboxChanged]),
  }),
  remove: command({
    ...terms,
    summary: "Forgets the mailbox for reports and its password",
    output: KnownMailbox,
  }),
  try: command({
    ...terms,
    rate: "guarded",
    elsewhere: true,
    summary: "Signs in to the mailbox for reports, and tells what its server answers",
    output: MailboxTrial,
    failure: NoMailbox,
  }),
})

/** The mailbox for reports as callers see it. */
export type ReportMailbox<Lost = never, Needs = never> = Calls<typeof reportMailbox, Lost, Needs>
