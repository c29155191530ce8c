import { request as ask, createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** So often it looks which servers are ready, in milliseconds. */
const interval = 100

/**
 * A proxy that sends each request to another server than the one before, whoever it comes from: what a server keeps for itself is
 * found by whoever comes next to be missing. As proxies do, it asks servers whether they are ready, passes over those that are not as
 * long as another one is, and one at whose port nobody listens.
 */
export const turnProxy = async (targets: ReadonlyArray<string>) => {
  let turn = 0
  const resting = new Set<string>()
  const look = async (): Promise<void> => {
    for (const target of targets) {
      const isReady = await fetch(`${target}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) resting.delete(target)
      else resting.add(target)
    }
  }
  const looking = setInterval(() => void look(), interval)
  const next = (): string => {
    const ready = targets.filter((target) => !resting.has(target))
    const among = ready.length > 0 ? ready : targets
    return among[turn++ % among.length] ?? ""
  }
  const server = createServer((incoming, outgoing) => {
    const pieces: Array<Buffer> = []
    incoming.on("data", (piece: Buffer) => pieces.push(piece))
    incoming.on("end", () => {
      const body = Buffer.concat(pieces)
      const send = (left: number): void => {
        const target = new URL(next())
        const sent = ask(
          {
            host: target.hostname,
            port: target.port,
            path: incoming.url,
            method: incoming.method,
            headers: incoming.headers,
          },
          (answer) => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(outgoing)
          },
        )
        sent.on("error", (error) => {
          const nobodyThere = "code" in error && error.code === "ECONNREFUSED"
          if (nobodyThere && left > 1) send(left - 1)
          else if (outgoing.headersSent) outgoing.destroy()
          else outgoing.writeHead(502).end()
        })
        sent.end(body)
      }
      send(targets.length)
    })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      clearInterval(looking)
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
