import { type AddressInfo, createServer } from "node:net"
import { SMTPServer } from "smtp-server"

/** What a mail server does with the next mails, one after the other; afterwards it accepts. */
export type Answer = { readonly code: number; readonly at: "recipient" | "data" } | "accept"

/** A mail server on loopback that keeps what it accepted. */
export const smtpServer = async (answers: Array<Answer> = []) => {
  const received: Array<string> = []
  let offered = 0
  const refusal = (code: number): Error => Object.assign(new Error("not now"), { responseCode: code })
  let current: Answer = "accept"
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ["STARTTLS", "AUTH"],
    onMailFrom: (_address, _session, done) => {
      offered += 1
      current = answers.shift() ?? "accept"
      done()
    },
    onRcptTo: (_address, _session, done) =>
      current !== "accept" && current.at === "recipient" ? done(refusal(current.code)) : done(),
    onData: (stream, _session, done) => {
      const chunks: Array<Buffer> = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        if (current !== "accept") return done(refusal(current.code))
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  server.on("error", () => undefined)
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    offered: () => offered,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

/** An address on loopback at which nobody listens. */
export const closedPort = async (): Promise<string> => {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((closed) => server.close(() => closed()))
  return `smtp://127.0.0.1:${port}`
}
