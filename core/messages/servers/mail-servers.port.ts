import * as Schema from "effect/Schema"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Text } from "../../kernel/text.ts"
import { Version } from "../../kernel/version.ts"
import { SenderUnproven } from "../../people/index.ts"
import { InvalidMailServer, MailServersChanged, NoOwnMailServer } from "./mail-servers.errors.ts"
import { OwnServer } from "./own-server.ts"
import { managedStates, ownStates } from "./sending.machine.ts"

/** Whoever may change where mails go reads them all, so a program with a token may not. */
const terms = { scope: "admin", feature: "messaging", session: true } as const

/** Why mails could not be handed over last: the words of the server, or that the secret is sealed with a key that is gone. */
const LastFailure = Schema.Struct({
  why: Schema.Literals(["refused", "locked"]),
  answer: Schema.String,
  /** When it was (UTC, ISO 8601). */
  at: Schema.String,
})
export type LastFailure = typeof LastFailure.Type

/** How a workspace sends its messages. Secrets are told to nobody. */
export const MailServers = Schema.Struct({
  /** Counts the changes of the own server. */
  version: Version,
  managed: Schema.Literals(managedStates),
  own: Schema.NullOr(
    Schema.Struct({ server: OwnServer, state: Schema.Literals(ownStates), hasSecret: Schema.Boolean }),
  ),
  lastFailure: Schema.NullOr(LastFailure),
  /** By which one mails go right now; by none while they wait. */
  sendsBy: Schema.NullOr(Schema.Literals(["managed", "own"])),
})
export type MailServers = typeof MailServers.Type

/** What became of a mail to oneself: whether the server took it, and what it said. */
export const Trial = Schema.Struct({ to: Schema.String, taken: Schema.Boolean, answer: Schema.String })
export type Trial = typeof Trial.Type

/** How a workspace sends its messages: by the installation's mail server or one of its own (MSG-09 to MSG-11). */
export const mailServers = port("mailServers", {
  read: query({ ...terms, summary: "By which mail servers messages go, without their secrets", output: MailServers }),
  save: command({
    ...terms,
    rate: "guarded",
    elsewhere: true,
    summary:
      "Keeps a mail server of the workspace's own; without a secret the former one stays, if it goes to the same place",
    input: Schema.Struct({ version: Version, server: OwnServer, secret: Schema.optional(Text(1_000)) }),
    output: MailServers,
    failure: Schema.Union([InvalidMailServer, MailServersChanged]),
  }),
  choose: command({
    ...terms,
    summary:
      "Has messages go by the installation's server, by the own one with the other as a fallback or not, or wait",
    input: Schema.Struct({ by: Schema.Literals(["managed", "own", "nobody"]), fallback: Schema.Boolean }),
    output: MailServers,
    failure: NoOwnMailServer,
  }),
  remove: command({
    ...terms,
    summary: "Forgets the own mail server and its secret; messages go by the installation's",
    output: MailServers,
  }),
  try: command({
    ...terms,
    rate: "guarded",
    elsewhere: true,
    summary: "Hands a mail to oneself over to the own mail server, and tells what it answered",
    output: Trial,
    failure: Schema.Union([NoOwnMailServer, SenderUnproven]),
  }),
})

/** Mail servers as callers see them. */
export type MailServersPort<Lost = never, Needs = never> = Calls<typeof mailServers, Lost, Needs>
