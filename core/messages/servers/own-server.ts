import * as Schema from "effect/Schema"
import { Text } from "../../kernel/text.ts"
import { isEmailAddress } from "../../messaging/index.ts"

/** How the connection to a mail server is kept from others: not at all, from its beginning, or from the word STARTTLS on (RFC 3207). */
export const encryptions = ["none", "tls", "starttls"] as const
export type Encryption = (typeof encryptions)[number]

/** The port that is suggested (RFC 6409). */
export const suggestedPort = 587

/** Ports that are refused: servers speak to one another at 25, and 465 is closed in many networks (MSG-10). */
const refusedPorts: ReadonlyArray<number> = [25, 465]

/** A mail server that speaks SMTP (MSG-10). Without a username nobody signs in. */
const SmtpServer = Schema.Struct({
  kind: Schema.Literal("smtp"),
  /** The address that mails come from. */
  sender: Text(254),
  host: Text(253),
  port: Schema.Int,
  encryption: Schema.Literals(encryptions),
  username: Text(200).check(Schema.isPattern(/^\P{Cc}*$/u)),
})
export type SmtpServer = typeof SmtpServer.Type

/** A mailbox of Microsoft 365, by an application that is registered there (MSG-11). */
const MicrosoftServer = Schema.Struct({
  kind: Schema.Literal("microsoft"),
  sender: Text(254),
  /** The directory: its id, or one of its domains. */
  tenant: Text(253),
  clientId: Text(100),
})
export type MicrosoftServer = typeof MicrosoftServer.Type

/** A mail server of a workspace's own, without its secret: a password, or the secret of an application. */
export const OwnServer = Schema.Union([SmtpServer, MicrosoftServer])
export type OwnServer = typeof OwnServer.Type

/** Where something of a server can be wrong, and what. */
const serverFields = ["sender", "host", "port", "tenant", "clientId", "secret"] as const
export type ServerField = (typeof serverFields)[number]

/**
 * - `missing`: nothing is said, or nothing that can be one.
 * - `refusedPort`: mails are not taken in there.
 * - `unreachableHost`: nobody knows the host, or it stands in the installation's own network: which of both, nobody is told.
 * - `secretAnew`: whom the secret goes to is another one now, so it is to be typed once more.
 */
const serverFaultKinds = ["missing", "refusedPort", "unreachableHost", "secretAnew"] as const
export const ServerFault = Schema.Struct({
  field: Schema.Literals(serverFields),
  why: Schema.Literals(serverFaultKinds),
})
export type ServerFault = typeof ServerFault.Type

const hostName =
  /^(?=.{1,253}$)[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)*$/u
const addressV6 = /^[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*$/

/** Whether a text can be the name or the address of a host. */
export const isHostName = (text: string): boolean => hostName.test(text) || addressV6.test(text)

/** An id of Microsoft 365, or the name of a domain: letters, digits and hyphens with single dots between. */
const plainName = /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/

/** Whether a secret belongs to a server at all. */
const wantsSecret = (server: OwnServer): boolean => server.kind === "microsoft" || server.username !== ""

/** Whether a secret that was told for one server goes to the same place with another one: only then is it kept. */
const sameReceiver = (before: OwnServer, now: OwnServer): boolean => {
  if (before.kind === "smtp" && now.kind === "smtp")
    return (["host", "port", "encryption", "username"] as const).every((field) => before[field] === now[field])
  if (before.kind === "microsoft" && now.kind === "microsoft")
    return before.tenant === now.tenant && before.clientId === now.clientId
  return false
}

/**
 * What is wrong with a server as it was typed. `isSecretGiven`: whether its secret was typed too; `before`: the server whose
 * secret is kept otherwise.
 */
export const faultsOf = (
  server: OwnServer,
  isSecretGiven: boolean,
  before: OwnServer | undefined,
): ReadonlyArray<ServerFault> => {
  const faults: Array<ServerFault> = []
  const wrong = (field: ServerField, why: ServerFault["why"] = "missing"): void => void faults.push({ field, why })
  if (!isEmailAddress(server.sender)) wrong("sender")
  if (server.kind === "smtp") {
    if (!isHostName(server.host)) wrong("host")
    if (refusedPorts.includes(server.port)) wrong("port", "refusedPort")
    else if (server.port < 1 || server.port > 65_535) wrong("port")
  } else {
    if (!plainName.test(server.tenant)) wrong("tenant")
    if (!plainName.test(server.clientId)) wrong("clientId")
  }
  if (wantsSecret(server) && !isSecretGiven) {
    if (before === undefined || !wantsSecret(before)) wrong("secret")
    else if (!sameReceiver(before, server)) wrong("secret", "secretAnew")
  }
  return faults
}
