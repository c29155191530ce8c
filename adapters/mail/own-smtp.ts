import { isIP } from "node:net"
import type { SmtpServer as OwnSmtpServer } from "../../core/messages/servers/own-server.ts"
import type { SmtpServer } from "./smtp-line.ts"

const security = {
  none: { secure: false, ignoreTLS: true },
  tls: { secure: true },
  starttls: { secure: false, requireTLS: true },
} as const

/** How a connection to a workspace's own server is made, at an address of its host that may be connected to. */
export const ownSmtp = (
  { host, port, encryption, username }: OwnSmtpServer,
  secret: string | null,
  address: string,
): SmtpServer => ({
  host: address,
  port,
  ...security[encryption],
  // The certificate is to be for the host that was typed, not for the address.
  ...(isIP(host) === 0 ? { tls: { servername: host } } : {}),
  ...(username === "" ? {} : { auth: { user: username, pass: secret ?? "" } }),
})
