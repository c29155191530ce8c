import { connect, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { expect, it } from "vitest"
import { contract } from "../../../adapters/http/contract.ts"
import { serveDocs } from "../../../adapters/http/docs.ts"
import { ports } from "../../../core/contexts.ts"
import { onSocket } from "../../support/on-socket.ts"

const connections = 20
const requestsEach = 5

it("answers that nobody reads take no memory of their own, however large the page [OPS-07]", async () => {
  await onSocket(serveDocs("/api/docs", contract(ports)), async (url) => {
    const page = await (await fetch(`${url}/api/docs`)).arrayBuffer()
    const { hostname, port } = new URL(url)
    const before = process.memoryUsage.rss()
    const sockets: Array<Socket> = []
    for (let count = 0; count < connections; count++) {
      const socket = connect(Number(port), hostname)
      socket.pause()
      socket.write("GET /api/docs HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(requestsEach))
      sockets.push(socket)
    }
    // Who asks after them is answered, so all of them were.
    await pause(500)
    expect((await (await fetch(`${url}/api/docs`)).arrayBuffer()).byteLength).toBe(page.byteLength)
    const grown = process.memoryUsage.rss() - before
    for (const socket of sockets) socket.destroy()
    expect(grown).toBeLessThan((connections * requestsEach * page.byteLength) / 3)
  })
})
