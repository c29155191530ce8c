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

/** What a server answers to about a mail itself; what it says before that is about the server, or about us. */
const ofMail: ReadonlySet<unknown> = new Set(["RCPT TO", "DATA"])

/**
 * A permanent answer (5xx) to a mail means never; all else means later: a full mailbox, a server that is down, greets nobody or has no TLS,
 * a password or sender of ours that it does not take until somebody mends that.
 */
const failureOf = (error: unknown): MailDelayed | MailRefused => {
  const reason = error instanceof Error ? error.message : String(error)
  const code = Number(field(error, "responseCode") ?? 0)
  return code >= 500 && ofMail.has(field(error, "command")) ? new MailRefused({ reason }) : new MailDelayed({ reason })
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
