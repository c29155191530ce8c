import type { Readable } from "node:stream"
import type SMTPConnection from "nodemailer/lib/smtp-connection"
import type { SMTPConnectionOptions } from "nodemailer/lib/smtp-connection"

/** How to reach a mail server. */
export interface SmtpServer extends SMTPConnectionOptions {
  readonly auth?: { readonly user: string; readonly pass: string }
}

/** Who sends to whom, as the server is told. */
export interface Envelope {
  readonly from: string
  readonly to: Array<string>
}

/** Of a mail that was taken, the addresses that were not. */
export interface Taken {
  readonly refused: ReadonlyArray<{ readonly address: string; readonly error: unknown }>
}

/** A connection to a mail server over which one mail after the other goes. */
export interface SmtpLine {
  /** Whether the connection still stands. */
  readonly open: () => boolean
  readonly send: (envelope: Envelope, message: Readable) => Promise<Taken>
  readonly close: () => void
}

/** Settles with the first of: the step is done, or the connection broke, which the library tells as an event. */
const step = <A>(
  connection: SMTPConnection,
  begin: (done: (error?: Error | null, value?: A) => void) => void,
): Promise<A | undefined> =>
  new Promise((resolve, reject) => {
    const end = (error: unknown, value?: A): void => {
      connection.off("error", reject)
      if (error) reject(error)
      else resolve(value)
    }
    connection.once("error", reject)
    begin(end)
  })

/** Connects to a mail server and signs in. */
export const openLine = async ({ auth, ...options }: SmtpServer): Promise<SmtpLine> => {
  const { default: Connection } = await import("nodemailer/lib/smtp-connection")
  const connection = new Connection(options)
  // Between two mails nobody waits for an error: that the connection is gone is seen before the next one.
  connection.on("error", () => undefined)
  try {
    await step<void>(connection, (done) => connection.connect(done))
    if (auth !== undefined) await step<unknown>(connection, (done) => connection.login(auth, done))
  } catch (error) {
    connection.close()
    throw error
  }
  return {
    open: () => connection.destroyed !== true,
    send: async (envelope, message) => {
      const info = await step<{ rejectedErrors?: ReadonlyArray<Error & { recipient?: string }> }>(connection, (done) =>
        connection.send(envelope, message, done as never),
      )
      return {
        refused: (info?.rejectedErrors ?? []).map((error) => ({ address: error.recipient ?? "", error })),
      }
    },
    close: () => connection.close(),
  }
}
