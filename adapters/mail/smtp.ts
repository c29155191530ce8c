import * as Effect from "effect/Effect"
import { MailDelayed, MailRefused, type MailSender } from "../../core/messaging/index.ts"
import { lazyTransport } from "./lazy-transport.ts"
import { messageOf } from "./message.ts"

/** How to reach a mail server. */
export interface SmtpOptions {
  /** `smtp://` (with STARTTLS where offered) or `smtps://`, with user and password if need be. */
  readonly url: string
  /** Whether nothing goes to a server without TLS: one that offers none gets neither mail nor password. */
  readonly requireTLS: boolean
  /** The sender of all mails, such as `Verein <post@verein.example>`. */
  readonly from: string
}

const field = (error: unknown, name: string): unknown =>
  typeof error === "object" && error !== null ? (error as Readonly<Record<string, unknown>>)[name] : undefined

/** What somebody has to mend about the server: a wrong password, or TLS that it does not offer. */
const curable: ReadonlySet<unknown> = new Set(["EAUTH", "ETLS"])

/**
 * A permanent answer (5xx) to a mail means never; all else means later: a full mailbox, a server that is down, and what is
 * `curable` until somebody mends it.
 */
const failureOf = (error: unknown): MailDelayed | MailRefused => {
  const reason = error instanceof Error ? error.message : String(error)
  const code = Number(field(error, "responseCode") ?? 0)
  return code >= 500 && !curable.has(field(error, "code")) ? new MailRefused({ reason }) : new MailDelayed({ reason })
}

/** Sends by SMTP, one connection a mail, each step of the conversation limited in time. */
export const smtpSender = ({ url, requireTLS, from }: SmtpOptions): MailSender["Service"] => {
  const transport = lazyTransport(({ createTransport }) =>
    createTransport({ url, requireTLS, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }),
  )
  const send = async (...[id, mail]: Parameters<MailSender["Service"]["send"]>): Promise<void> => {
    await (await transport()).sendMail(messageOf(id, mail, from))
  }
  return { send: (id, mail) => Effect.tryPromise({ try: () => send(id, mail), catch: failureOf }) }
}
