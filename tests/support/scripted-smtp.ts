import { type AddressInfo, createServer, type Socket } from "node:net"

/** What the server does when it has read a command, or the whole mail ("."); without a word of its own it goes on. */
export type Reaction = (socket: Socket, connection: number) => boolean

/** A mail server that answers as it should until the script says otherwise: for what no proper one does. */
export const scriptedSmtp = async (
  script: Partial<Readonly<Record<"EHLO" | "MAIL" | "RCPT" | "DATA" | ".", Reaction>>>,
) => {
  const sockets = new Set<Socket>()
  const received: Array<string> = []
  let connections = 0
  const answers: Readonly<Record<string, string>> = {
    EHLO: "250 hello",
    MAIL: "250 ok",
    RCPT: "250 ok",
    DATA: "354 go on",
    RSET: "250 ok",
    QUIT: "221 bye",
  }
  const server = createServer((socket) => {
    connections += 1
    const nth = connections
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
    socket.on("error", () => undefined)
    let mail: Array<string> | undefined
    let rest = ""
    const read = (line: string): void => {
      if (mail !== undefined && line !== ".") {
        mail.push(line)
        return
      }
      const word = mail === undefined ? line.slice(0, 4).toUpperCase() : "."
      if (word === ".") received.push((mail ?? []).join("\n"))
      if (script[word as "."]?.(socket, nth) === true) return
      mail = word === "DATA" ? [] : undefined
      socket.write(`${word === "." ? "250 taken" : (answers[word] ?? "500 what?")}\r\n`)
    }
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString("latin1")).split("\r\n")
      rest = lines.pop() ?? ""
      for (const line of lines) read(line)
    })
    socket.write("220 ready\r\n")
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The mails that were read to their end, whatever was answered. */
    received,
    connections: () => connections,
    /** Ends all connections from the server's side. */
    hangUp: async () => {
      for (const socket of sockets) socket.end()
      await Promise.all([...sockets].map((socket) => new Promise((closed) => socket.once("close", closed))))
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
