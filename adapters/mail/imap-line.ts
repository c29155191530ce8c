import { isIP } from "node:net"
import type { ImapFlow } from "imapflow"
import type { OpenedMailbox } from "../../core/messages/ports/report-reader.port.ts"
import { pacedTransport } from "./paced-transport.ts"

const security = {
  none: { secure: false, doSTARTTLS: false },
  tls: { secure: true },
  starttls: { secure: false, doSTARTTLS: true },
} as const

/** Answers wait so long at most, in milliseconds. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** So much of what a server says is taken, in bytes: nobody fills the memory with answers that never end. */
const bounds = {
  maxLineLength: 1_000_000,
  maxLiteralSize: 1_000_000,
  maxResponseSize: 2_000_000,
  maxResponseTokens: 200_000,
}

/**
 * Connects to the server of a mailbox at an address of its host, signs in, and opens the folder to which mails come, unless
 * nobody waits for it any more.
 */
export const openMailbox = async (
  { mailbox, secret }: OpenedMailbox,
  address: string,
  given: AbortSignal,
): Promise<ImapFlow> => {
  const { host, port, encryption, username } = mailbox
  const { ImapFlow: Client } = await import("imapflow")
  const client = new Client({
    host: address,
    port,
    ...security[encryption],
    // The certificate is to be for the host that was typed, not for the address.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    auth: { user: username, pass: secret },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    transport: pacedTransport,
    ...patience,
    ...bounds,
  })
  // Whoever waits for an answer is told by it; between two nobody waits.
  client.on("error", () => undefined)
  given.addEventListener("abort", () => client.close())
  try {
    await client.connect()
    await client.mailboxOpen("INBOX")
    return client
  } catch (error) {
    client.close()
    throw error
  }
}
