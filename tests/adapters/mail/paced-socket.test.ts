import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import * as Effect from "effect/Effect"
import { afterEach, describe, expect, it } from "vitest"
import { imapReader } from "../../../adapters/mail/imap-reader.ts"
import { PacedSocket } from "../../../adapters/mail/paced-socket.ts"

const closing: Array<() => void> = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that does this with everybody who connects. */
const serverThat = async (greets: (socket: Socket) => void): Promise<number> => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined)
    closing.push(() => socket.destroy())
    greets(socket)
  })
  closing.push(() => server.close())
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  return (server.address() as AddressInfo).port
}

describe("a connection to a server that nobody trusts", () => {
  it("gives everybody else a turn after each small piece, and loses no byte [MSG-13] [OPS-07]", async () => {
    const sent = Buffer.from(Array.from({ length: 1_000_000 }, (_, at) => at % 251))
    const port = await serverThat((socket) => socket.end(sent))
    const others = { turns: 0 }
    const turn = () => {
      others.turns += 1
      ticking = setImmediate(turn)
    }
    let ticking = setImmediate(turn)
    const came: Array<Buffer> = []
    const turnsBefore: Array<number> = []
    const reader = new Writable({
      write: (piece: Buffer, _, done) => {
        came.push(piece)
        turnsBefore.push(others.turns)
        done()
      },
    })
    await pipeline(new PacedSocket(connect(port, "127.0.0.1")), reader, { end: true })
    clearImmediate(ticking)
    expect(Buffer.concat(came).equals(sent)).toBe(true)
    expect(Math.max(...came.map(({ length }) => length))).toBeLessThanOrEqual(16_384)
    const without = turnsBefore.filter((turns, at) => at > 0 && turns === turnsBefore[at - 1])
    expect(without).toEqual([])
  })

  it("is given up when its server floods without an end, whatever it says [MSG-13] [OPS-07]", async () => {
    const gone = Promise.withResolvers<void>()
    const lines = "* OK spam spam\r\n".repeat(5_000)
    const port = await serverThat((socket) => {
      const flood = () => {
        while (!socket.destroyed && socket.write(lines));
        socket.once("drain", flood)
      }
      socket.write("* OK ready\r\n")
      socket.once("data", flood)
      socket.once("close", () => gone.resolve())
    })
    const reader = imapReader(async () => "127.0.0.1", 400)
    const mailbox = { host: "mail.example", port, encryption: "none", username: "post" } as const
    const opened = { mailbox, secret: "geheim", owner: "anyone" } as never
    expect(await Effect.runPromise(Effect.flip(reader.count(opened)))).toMatchObject({ _tag: "MailboxShut" })
    await gone.promise
  })
})
