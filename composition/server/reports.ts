import * as Cause from "effect/Cause"
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { imapReader } from "../../adapters/mail/imap-reader.ts"
import { workspacesWithMailbox } from "../../adapters/postgres/access/workspaces.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import { takeTurn } from "../../adapters/postgres/windows.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import type { System } from "../../core/kernel/who.ts"
import { readMailId } from "../../core/messages/mail-id.ts"
import type { OpenedMailbox } from "../../core/messages/ports/report-reader.port.ts"
import { lookForReports } from "../../core/messages/use-cases/bounces/look.ts"
import { workReport } from "../../core/messages/use-cases/bounces/work-report.ts"
import type { HouseServices } from "../house/house.ts"
import { performOver } from "../house/perform.ts"
import type { Config } from "./config.ts"
import { isSameComputer } from "./same-computer.ts"

/** So many seconds after a round the next one begins. */
const rest = 180

/** The mailboxes of so many workspaces are looked into at once: the server of one may hang. */
const atOnce = 4

/** One look into the installation's mailbox takes so long at most, in milliseconds. */
const patience = 120_000

const asSystem = (workspaceId: WorkspaceId): System => ({ kind: "system", workspaceId, name: "" })

/** The mailbox that an address names: TLS from the beginning, or after STARTTLS; on the same computer none is needed. */
const mailboxOf = (address: string): OpenedMailbox => {
  const { protocol, hostname, port, username, password } = new URL(address)
  const host = hostname.replaceAll(/^\[|\]$/g, "")
  const encryption = protocol === "imaps:" ? "tls" : isSameComputer(host) ? "none" : "starttls"
  const usual = encryption === "tls" ? 993 : 143
  return {
    owner: "",
    mailbox: { host, port: Number(port || usual), encryption, username: decodeURIComponent(username) },
    secret: decodeURIComponent(password),
  }
}

type Failed = (error: unknown) => void

/** Works on reports in the installation's mailbox: each in the workspace that its mail was sent by. */
const intoInstallation = (services: Context.Context<HouseServices>, address: string, failed: Failed) => {
  const perform = performOver<HouseServices>(services)
  // Whoever runs the installation may name any host.
  const reader = imapReader((host) => Promise.resolve(host))
  return reader
    .look(mailboxOf(address), (report) => {
      const mail = readMailId(report.messageId)
      if (mail === undefined) return Effect.succeed("foreign" as const)
      return perform(workReport(report), asSystem(mail.workspace))
    })
    .pipe(
      Effect.timeout(patience),
      Effect.catchTag("MailboxShut", ({ answer }) =>
        Effect.sync(() => failed(new Error(`MAIL_REPORTS_URL: ${answer}`))),
      ),
      Effect.catchTag("TimeoutError", () => Effect.void),
    )
}

/** One round: looks for reports in the installation's mailbox, where there is one, and in those of workspaces. */
export const lookingForReports = (
  db: Database,
  services: Context.Context<HouseServices>,
  { mailReportsUrl }: Pick<Config, "mailReportsUrl">,
  failed: Failed,
): Effect.Effect<void> => {
  const told = <A>(work: Effect.Effect<A>) =>
    work.pipe(
      Effect.asVoid,
      Effect.catchCause((cause) => Effect.sync(() => failed(new Error(`reports about mails: ${Cause.pretty(cause)}`)))),
    )
  const perform = performOver<HouseServices>(services)
  const intoOwn = (id: WorkspaceId) => told(perform(lookForReports, asSystem(id), "own"))
  const intoAll = Effect.flatMap(workspacesWithMailbox(db), (all) =>
    Effect.forEach(all, intoOwn, { concurrency: atOnce }),
  )
  const first = mailReportsUrl === undefined ? Effect.void : intoInstallation(services, mailReportsUrl, failed)
  return Effect.andThen(told(first), told(intoAll))
}

/**
 * Looks now and from time to time; of several servers on one database, one does so each time. Gives back what ends it, once nothing
 * is under way.
 */
export const startReports = (db: Database, round: Effect.Effect<void>, failed: Failed): (() => Promise<void>) => {
  const ended = new AbortController()
  const turn = Effect.promise(async () => {
    try {
      return await takeTurn(db, "reports about mails", 0.9 * rest)
    } catch (error) {
      failed(error)
      return false
    }
  })
  const inTurn = Effect.flatMap(turn, (ours) => (ours ? round : Effect.void))
  const running = Effect.runPromiseExit(Effect.forever(Effect.andThen(inTurn, Effect.sleep(rest * 1_000))), {
    signal: ended.signal,
  })
  return async () => {
    ended.abort()
    await running
  }
}
