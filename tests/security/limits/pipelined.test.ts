import type { ServerResponse } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { expect, it } from "vitest"
import { OneByOneServer } from "../../../adapters/http/one-by-one.ts"

/** A server that answers as `answer` says, and how many requests it was asked to answer. */
const served = async (answer: "never" | "at once", use: (port: number, asked: () => number) => Promise<void>) => {
  let asked = 0
  const server = new OneByOneServer()
  // As the server of the house does, it answers those itself that ask whether their body is wanted.
  for (const event of ["request", "checkContinue"])
    server.on(event, (_: unknown, response: ServerResponse) => {
      asked += 1
      if (answer === "at once") response.end("ja")
    })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  try {
    await use((server.address() as AddressInfo).port, () => asked)
  } finally {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}

const request = "GET / HTTP/1.1\r\nhost: x\r\n\r\n"

it.each(["", "expect: 100-continue\r\ncontent-length: 0\r\n"])(
  "requests that come one behind another and wait are few, then the connection is cut, with %j [OPS-07]",
  (more) =>
    served("never", async (port, asked) => {
      const line = connect(port, "127.0.0.1")
      const closed = new Promise<void>((done) => line.on("close", () => done()).on("error", () => {}))
      line.write(request.replace("\r\n\r\n", `\r\n${more}\r\n`).repeat(5_000))
      await closed
      expect(asked()).toBe(4)
    }),
)

it("as many requests as anybody wants come over a connection whose answers are taken [OPS-07]", () =>
  served("at once", async (port, asked) => {
    const line = connect(port, "127.0.0.1")
    let came = ""
    line.setEncoding("utf8").on("data", (text: string) => {
      came += text
    })
    for (let times = 1; times <= 30; times++) {
      line.write(request.repeat(4))
      while (came.split("HTTP/1.1 200").length - 1 < times * 4) await new Promise((next) => setTimeout(next, 2))
    }
    expect([asked(), line.closed]).toEqual([120, false])
    line.destroy()
  }))
