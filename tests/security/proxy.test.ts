import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { Door } from "../../adapters/http/caller.ts"
import { type Trust, trustOf } from "../../adapters/http/client-address.ts"
import { serveOffer } from "../../adapters/http/server.ts"
import { offer } from "../../core/kernel/context.ts"
import { command, port } from "../../core/kernel/operation.ts"
import { nobody } from "../../core/kernel/who.ts"
import { onSocket } from "../support/on-socket.ts"

const knock = port("door", { knock: command({ scope: "public", summary: "Knocks", rate: "guarded" }) })

/** By which addresses a server on a socket counts calls that bring these headers. */
const counted = async (proxies: ReadonlyArray<string>, headers: ReadonlyArray<Readonly<Record<string, string>>>) => {
  const keys: Array<string> = []
  const door: Door = {
    callers: { identify: () => Effect.succeed(nobody) },
    limits: { take: (_, key) => Effect.sync(() => void keys.push(key)) },
    trusts: trustOf(proxies) as Trust,
  }
  const routes = serveOffer(offer(knock, { knock: () => Effect.void }), (call) => call, door)
  await onSocket(routes, async (url) => {
    for (const each of headers)
      await fetch(`${url}/api/door.knock`, {
        method: "POST",
        headers: { "content-type": "application/json", ...each },
        body: "null",
      })
  })
  return keys
}

const atDoor = (address: string) => `door ${address}`
const forwarded = [{ "x-forwarded-for": "203.0.113.5" }, { "x-forwarded-for": "198.51.100.1, 203.0.113.6" }, {}]

describe("a rate limit behind a reverse proxy", () => {
  it("counts each caller whom a trusted proxy names, and not what callers claim [ACC-04]", async () => {
    expect(await counted(["127.0.0.1"], forwarded)).toEqual(["203.0.113.5", "203.0.113.6", "127.0.0.1"].map(atDoor))
  })

  it("counts a network of IPv6 once, whatever address in it is taken [ACC-04]", async () => {
    const all = ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:3::1"]
    const keys = await counted(
      ["127.0.0.1"],
      all.map((address) => ({ "x-forwarded-for": address })),
    )
    expect(new Set(keys).size).toBe(2)
    expect(keys[0]).toBe(keys[1])
  })

  it("counts the connection where no proxy is trusted [ACC-04]", async () => {
    expect(await counted([], forwarded)).toEqual(Array(3).fill(atDoor("127.0.0.1")))
    expect(await counted(["10.0.0.0/8"], forwarded)).toEqual(Array(3).fill(atDoor("127.0.0.1")))
  })
})
