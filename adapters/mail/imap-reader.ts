import * as Effect from "effect/Effect"
import type { ImapFlow } from "imapflow"
import { MailboxShut, type OpenedMailbox, type ReportReader } from "../../core/messages/ports/report-reader.port.ts"
import { readReport } from "./delivery-report.ts"
import { openMailbox } from "./imap-line.ts"
import { answerOf } from "./smtp-failure.ts"

/** A first look goes back so far, in milliseconds: mail servers give up within a week. */
const lookBack = 14 * 86_400_000

/** The heads of so many mails are asked for at once, and so many bytes of each. */
const headsAtOnce = 100
const mostOfHead = 32_768

/** So many bytes of a report are read: what it says and the head of the mail that it gives back stand at its beginning. */
const mostOfReport = 262_144

/** So many mailboxes are remembered with how far they were looked through; the oldest are forgotten first. */
const mostRemembered = 1_000

/** How far a mailbox was looked through: the numbers of mails hold as long as `validity` is the same (RFC 3501, 2.3.1.1). */
interface Place {
  readonly validity: bigint
  readonly uid: number
}

const isReport = (head: Buffer): boolean =>
  /^content-type:\s*multipart\/report\b.*delivery-status/im.test(
    head.toString("latin1").replaceAll(/\r?\n[ \t]+/g, " "),
  )

/** What the server said, else what went wrong. */
const saidIn = (error: unknown): string => {
  const said = error instanceof Error && "responseText" in error ? error.responseText : undefined
  return answerOf(typeof said === "string" && said !== "" ? said : error)
}

/** So long a server has for each answer, whatever it says meanwhile. */
const usualPatience = 60_000

/** The largest number that a server can name (RFC 3501, `number`). */
const mostMails = 4_294_967_295

/** An answer of the server; where it does not come to its end in so many milliseconds, nobody waits any more. */
const askedWithin =
  (patience: number) =>
  <A>(ask: (given: AbortSignal) => Promise<A>) =>
    Effect.tryPromise({ try: ask, catch: (error) => new MailboxShut({ answer: saidIn(error) }) }).pipe(
      Effect.timeoutOrElse({
        duration: patience,
        orElse: () => Effect.fail(new MailboxShut({ answer: "the server does not come to an end" })),
      }),
    )

/** The numbers of mails behind a place, or of the last days where nobody looked yet, in their order. */
const uidsBehind = async (client: ImapFlow, place: Place | undefined): Promise<ReadonlyArray<number>> => {
  const query = place === undefined ? { since: new Date(Date.now() - lookBack) } : { uid: `${place.uid + 1}:*` }
  const found = await client.search(query, { uid: true })
  if (found === false || found === undefined) throw new Error("the server does not search")
  // A server answers with its last mail where there is none behind the place.
  return found.filter((uid) => uid > (place?.uid ?? 0)).sort((a, b) => a - b)
}

/** Which of these mails say in their heads that they are reports. */
const reportsAmong = async (client: ImapFlow, uids: ReadonlyArray<number>): Promise<ReadonlyArray<number>> => {
  const found: Array<number> = []
  const heads = { uid: true, bodyParts: [{ key: "header", start: 0, maxLength: mostOfHead }] }
  for await (const { uid, headers } of client.fetch([...uids], heads, { uid: true }))
    if (headers !== undefined && isReport(headers)) found.push(uid)
  return found.sort((a, b) => a - b)
}

/** Marks a mail as read. A mailbox that takes no marks is none the less read; a connection that is gone is told. */
const markAsRead = async (client: ImapFlow, uid: number): Promise<void> => {
  const isMarked = await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true })
  if (!isMarked && !client.usable) throw new Error("the connection broke")
}

const reportOf = async (client: ImapFlow, uid: number) => {
  const mail = await client.fetchOne(String(uid), { source: { start: 0, maxLength: mostOfReport } }, { uid: true })
  return mail === false || mail.source === undefined ? undefined : await readReport(mail.source)
}

/**
 * Reads reports by IMAP. It remembers how far it looked through a mailbox as long as the process lives; a new one looks through
 * the last days again, which does no harm, because a report is worked on once. A mail is fetched in a bounded piece and never
 * marked as read by that.
 */
export const imapReader = (
  addressOf: (host: string) => Promise<string>,
  patience = usualPatience,
): ReportReader["Service"] => {
  const asked = askedWithin(patience)
  const places = new Map<string, Place>()
  const remember = (name: string, place: Place): void => {
    places.delete(name)
    places.set(name, place)
    for (const oldest of places.keys()) {
      if (places.size <= mostRemembered) break
      places.delete(oldest)
    }
  }
  const opening = (opened: OpenedMailbox) =>
    Effect.acquireRelease(
      asked(async (given) => openMailbox(opened, await addressOf(opened.mailbox.host), given)),
      (client) => Effect.sync(() => client.close()),
      { interruptible: true },
    )
  return {
    count: (opened) =>
      Effect.scoped(
        Effect.map(opening(opened), ({ mailbox }) => (mailbox === false ? 0 : Math.min(mailbox.exists, mostMails))),
      ),
    look: (opened, work) =>
      Effect.scoped(
        Effect.gen(function* () {
          const client = yield* opening(opened)
          const validity = client.mailbox === false ? 0n : client.mailbox.uidValidity
          const { host, port, username } = opened.mailbox
          const name = JSON.stringify([opened.owner, host, port, username])
          const known = places.get(name)
          const uids = yield* asked(() => uidsBehind(client, known?.validity === validity ? known : undefined))
          // Behind one that has to be looked at again nothing counts as looked through.
          let isLate = false
          for (let from = 0; from < uids.length; from += headsAtOnce) {
            const some = uids.slice(from, from + headsAtOnce)
            for (const uid of yield* asked(() => reportsAmong(client, some))) {
              const report = yield* asked(() => reportOf(client, uid))
              const fate = report === undefined ? "foreign" : yield* work(report)
              if (fate === "done") yield* asked(() => markAsRead(client, uid))
              isLate ||= fate === "later"
              if (!isLate) remember(name, { validity, uid })
            }
            const last = some.at(-1)
            if (!isLate && last !== undefined) remember(name, { validity, uid: last })
          }
        }),
      ),
  }
}
