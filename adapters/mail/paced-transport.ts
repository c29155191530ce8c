import { connect as connectPlain } from "node:net"
import { connect as connectTls } from "node:tls"
import type { ImapTransport } from "imapflow"
import { PacedSocket } from "./paced-socket.ts"

/** Connects to servers of mailboxes, over TLS or not, so that none of them keeps the process busy. */
export const pacedTransport: ImapTransport = {
  connect: ({ secure, host, port, servername, tls }, onConnect) =>
    new PacedSocket(
      secure
        ? connectTls({ ...tls, host, port, ...(servername === undefined ? {} : { servername }) }, onConnect)
        : connectPlain({ host, port }, onConnect),
    ),
  upgrade: (socket, { host, servername, tls }, onSecure) => {
    if (!(socket instanceof PacedSocket)) throw new Error("the connection was not opened here")
    const named = servername === undefined ? { host } : { servername }
    return new PacedSocket(connectTls({ ...tls, ...named, socket }, onSecure))
  },
}
