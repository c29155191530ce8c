import { connect } from "node:net"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it, vi } from "vitest"
import { fileType, inputHeader } from "../../../adapters/http/file-address.ts"
import { patienceFor } from "../../../adapters/http/patience.ts"
import { serveOffer } from "../../../adapters/http/server.ts"
import { memoryPlaces } from "../../../adapters/memory/places.ts"
import { InputTooSlow } from "../../../core/kernel/call-errors.ts"
import { offer } from "../../../core/kernel/context.ts"
import { FileContent } from "../../../core/kernel/file-content.ts"
import { command, port } from "../../../core/kernel/operation.ts"
import { nobody } from "../../../core/kernel/who.ts"
import { accountMessageOf } from "../../../ui/text/de/account-errors.ts"
import { onSocket } from "../../support/on-socket.ts"

const letters = port("letters", {
  post: command({
    scope: "public",
    summary: "Takes a letter",
    rate: "guarded",
    bodyLimit: 1_000_000,
    input: Schema.Struct({ text: Schema.String }),
  }),
  parcel: command({
    scope: "public",
    summary: "Takes a parcel",
    file: "in",
    bodyLimit: 1_000_000,
    input: Schema.Struct({ name: Schema.String, content: FileContent }),
  }),
})

/** A server that waits for a body as long as a tenth of a second. */
const office = (use: (url: string) => Promise<void>) =>
  onSocket(
    serveOffer(
      offer(letters, {
        post: () => Effect.void,
        parcel: ({ content }) => Effect.asVoid(Effect.promise(() => new Response(content.stream()).bytes())),
      }),
      (call) => call,
      {
        callers: { identify: () => Effect.succeed(nobody) },
        limits: { take: () => Effect.void },
        places: memoryPlaces({ caller: 1, workspace: 1, strangers: 1 }),
        patience: () => 100,
      },
    ),
    use,
  )

/** Sends the head of a request and the beginning of its body, and nothing more. Tells what came until the line was closed. */
const halfSent = (url: string, path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<string>((done, broken) => {
    const { hostname, port: at } = new URL(url)
    const line = connect(Number(at), hostname)
    let came = ""
    line.setEncoding("utf8").on("data", (text: string) => {
      came += text
    })
    line.on("close", () => done(came)).on("error", broken)
    const said = Object.entries({ host: "x", "content-length": "500000", ...headers })
    line.write(`POST ${path} HTTP/1.1\r\n${said.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n{"text":`)
  })

const json = { "content-type": "application/json" }

describe("a body that does not come", () => {
  it("is waited for a while, answered with 408, and holds no place any more [OPS-07]", () =>
    office(async (url) => {
      // As many as one caller has places for: small bodies, and large ones that are put together as they come.
      const slow = ["100", "100", "500000", "500000"].map((length) =>
        halfSent(url, "/api/letters.post", { ...json, "content-length": length }),
      )
      const whole = { method: "POST", headers: json, body: JSON.stringify({ text: "ganz" }) }
      const answers = await Promise.all(slow)
      for (const answer of answers) {
        expect(answer).toMatch(/^HTTP\/1\.1 408 /)
        expect(answer).toMatch(/connection: close/i)
        expect(answer).toContain('{"_tag":"InputTooSlow"}')
      }
      expect((await fetch(`${url}/api/letters.post`, whole)).status).toBe(204)
    }))

  it("is waited for a while where it is a file, too [OPS-07]", async () => {
    const said = vi.spyOn(console, "log").mockImplementation(() => undefined)
    await office(async (url) => {
      const headers = { "content-type": fileType, [inputHeader]: encodeURIComponent('{"name":"a"}') }
      const answer = await halfSent(url, "/api/letters.parcel", headers)
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(answer).toContain('{"_tag":"InputTooSlow"}')
      const whole = await fetch(`${url}/api/letters.parcel`, { method: "POST", headers, body: new Uint8Array(400_000) })
      expect(whole.status).toBe(204)
    })
    said.mockRestore()
  })

  it("is told in German, and waited for longer the larger it is [OPS-07]", () => {
    expect(accountMessageOf(new InputTooSlow()).what).toContain("zu langsam")
    expect(patienceFor(0)).toBe(30_000)
    expect(patienceFor(20_000_000)).toBeGreaterThan(600_000)
  })
})
