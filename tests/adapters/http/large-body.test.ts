import { request } from "node:http"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { serveOffer } from "../../../adapters/http/server.ts"
import { offer } from "../../../core/kernel/context.ts"
import { command, port } from "../../../core/kernel/operation.ts"
import { nobody } from "../../../core/kernel/who.ts"
import { onSocket } from "../../support/on-socket.ts"

const limit = 2_000_000
const letters = port("letters", {
  post: command({
    scope: "public",
    summary: "Takes a letter",
    bodyLimit: limit,
    input: Schema.Struct({ text: Schema.String }),
  }),
})

/** A server that keeps what it is sent. */
const office = async (use: (url: string) => Promise<void>): Promise<ReadonlyArray<string>> => {
  const kept: Array<string> = []
  const routes = serveOffer(
    offer(letters, { post: ({ text }) => Effect.sync(() => void kept.push(text)) }),
    (call) => call,
    {
      callers: { identify: () => Effect.succeed(nobody) },
      limits: { take: () => Effect.void },
    },
  )
  await onSocket(routes, use)
  return kept
}

/** Sends a letter in pieces of so many bytes; breaks off after as many pieces as said. Tells the status, if there is one. */
const send = (url: string, text: string, size: number, pieces = Number.POSITIVE_INFINITY) =>
  new Promise<number | undefined>((done) => {
    const body = Buffer.from(JSON.stringify({ text }))
    const headers = { "content-type": "application/json", "content-length": body.length }
    const outgoing = request(`${url}/api/letters.post`, { method: "POST", headers }, (response) => {
      response.resume().on("end", () => done(response.statusCode))
    })
    outgoing.on("error", () => done(undefined))
    const next = (at: number, sent: number): void => {
      if (sent === pieces) return void outgoing.destroy()
      if (at >= body.length) return void outgoing.end()
      outgoing.write(body.subarray(at, at + size), () => setImmediate(next, at + size, sent + 1))
    }
    next(0, 0)
  })

describe("a large body", () => {
  it("arrives as it was sent, whatever its size and its pieces", async () => {
    const sizes = fc.record({
      words: fc.integer({ min: 15_000, max: 80_000 }),
      size: fc.integer({ min: 9_000, max: 400_000 }),
    })
    await fc.assert(
      fc.asyncProperty(sizes, async ({ words, size }) => {
        const text = Array.from({ length: words }, (_, index) => `Grüße ${index}`).join()
        const kept = await office(async (url) => {
          expect(await send(url, text, size)).toBe(204)
        })
        expect(kept).toEqual([text])
      }),
      { numRuns: 12 },
    )
  })

  it("that breaks off does nothing, and the server answers on", async () => {
    const kept = await office(async (url) => {
      expect(await send(url, "x".repeat(900_000), 100_000, 4)).toBeUndefined()
      expect(await send(url, "Gruß", 100_000)).toBe(204)
    })
    expect(kept).toEqual(["Gruß"])
  })

  it("that is larger than allowed is refused before it comes [OPS-07]", async () => {
    const kept = await office(async (url) => {
      expect(await send(url, "x".repeat(limit), limit)).toBe(413)
    })
    expect(kept).toEqual([])
  })
})
