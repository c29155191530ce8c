import { connect, type Socket } from "node:net"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Schema from "effect/Schema"
import { describe, expect, it, vi } from "vitest"
import { comingBodies } from "../../../adapters/http/coming.ts"
import { answerForm } from "../../../adapters/http/form-body.ts"
import { serveOffer } from "../../../adapters/http/server.ts"
import { memoryPlaces } from "../../../adapters/memory/places.ts"
import { offer } from "../../../core/kernel/context.ts"
import { UserId } from "../../../core/kernel/id.ts"
import { command, port } from "../../../core/kernel/operation.ts"
import { callerWith } from "../../support/in-process.ts"
import { onSocket } from "../../support/on-socket.ts"

const mebibyte = 1_048_576
const lists = port("lists", {
  bring: command({
    scope: "members",
    summary: "Takes a list",
    bodyLimit: 64 * mebibyte,
    input: Schema.Struct({ text: Schema.String }),
  }),
})

const users = new Map<string, string>()
const userOf = (name: string) => UserId.make(users.get(name) ?? users.set(name, crypto.randomUUID()).get(name)!)

/** A server with room for three large bodies in all, at which callers say who they are; its clock is turned by hand. */
const desk = (use: (url: string, clock: { at: number }) => Promise<void>) => {
  const clock = { at: 0 }
  const bounds = { ofCaller: 2 * mebibyte, inAll: 6 * mebibyte }
  return onSocket(
    serveOffer(offer(lists, { bring: () => Effect.void }), (call) => call, {
      callers: {
        identify: ({ "x-who": who = "" }) => Effect.succeed({ ...callerWith(["members"]), userId: userOf(who) }),
      },
      limits: { take: () => Effect.void },
      places: memoryPlaces({ caller: 9, workspace: 9, strangers: 9 }),
      coming: comingBodies({ large: bounds, small: bounds }, () => clock.at),
    }),
    (url) => use(url, clock),
  )
}

const headOf = (who: string, more: string) =>
  `POST /api/lists.bring HTTP/1.1\r\nhost: x\r\nx-who: ${who}\r\ncontent-type: application/json\r\n${more}\r\n\r\n`

/** Begins a body of so many bytes and does not end it. */
const begun = async (url: string, who: string, bytes: number): Promise<Socket> => {
  const { hostname, port: at } = new URL(url)
  const line = connect(Number(at), hostname).on("error", () => {})
  line.write(`${headOf(who, `content-length: ${bytes}`)}{"text":`)
  await new Promise((done) => setTimeout(done, 50))
  return line
}

const brought = (url: string, who: string, bytes: number) =>
  fetch(`${url}/api/lists.bring`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-who": who },
    body: JSON.stringify({ text: "x".repeat(bytes - 11) }),
  })

describe("bodies that are begun and not ended", () => {
  it("take a bounded part of the memory, and nothing from who sends little; they make room for who sends the whole [OPS-07]", () =>
    desk(async (url, clock) => {
      const lines = [
        await begun(url, "ada", 2 * mebibyte),
        await begun(url, "ole", 2 * mebibyte),
        await begun(url, "cem", 2 * mebibyte),
      ]
      const refused = await brought(url, "dora", 2 * mebibyte)
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"])
      expect((await brought(url, "dora", 100_000)).status).toBe(204)
      clock.at = 6_000
      const cut = new Promise((closed) => lines[0]?.once("close", closed))
      expect((await brought(url, "dora", 2 * mebibyte)).status).toBe(204)
      await cut
      // Enough is there now: nobody else is cut.
      expect(lines.map(({ closed }) => closed)).toEqual([true, false, false])
      // What came, or went, takes no room any more.
      expect((await brought(url, "dora", 2 * mebibyte)).status).toBe(204)
      for (const line of lines) line.destroy()
      clock.at = 0
      await vi.waitFor(async () => expect((await brought(url, "ada", 5 * mebibyte)).status).toBe(204))
    }))

  it("have to say how long they are: of others nothing is read, and their line is cut [OPS-07]", () =>
    desk(async (url) => {
      const { hostname, port: at } = new URL(url)
      const line = connect(Number(at), hostname).on("error", () => {})
      let came = ""
      line.setEncoding("utf8").on("data", (text: string) => {
        came += text
      })
      const closed = new Promise((done) => line.once("close", done))
      line.write(headOf("ada", "transfer-encoding: chunked") + "1\r\n{\r\n".repeat(20_000))
      await closed
      expect(came).toContain("x-content-type-options: nosniff")
      expect([came.slice(0, 13), came.split("\r\n\r\n")[1]]).toEqual([
        "HTTP/1.1 411 ",
        "content-length must say how many bytes come",
      ])
    }))

  it("of forms are counted as well, until they are answered [OPS-07]", async () => {
    const form = (bytes: number) =>
      HttpServerRequest.fromWeb(
        new Request("http://x/forms/1", {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded", "content-length": String(bytes) },
          body: `a=${"x".repeat(bytes - 2)}`,
        }),
      )
    const taken: Array<number> = []
    const take = (bytes: number) => {
      taken.push(bytes)
      return taken.length > 1 ? undefined : { letGo: () => taken.push(-bytes), hasMoved: () => {} }
    }
    const lengthOf = (bytes: number) =>
      answerForm(form(bytes), take, (came) =>
        Effect.sync(() => [came?.fields.get("a")?.[0]?.length, [...taken]] as const),
      )
    expect(await Effect.runPromise(lengthOf(1_000))).toEqual([998, []])
    // It is counted until it is answered.
    expect(await Effect.runPromise(lengthOf(50_000))).toEqual([49_998, [50_000]])
    expect(taken).toEqual([50_000, -50_000])
    expect(await Effect.runPromise(Effect.flip(lengthOf(50_000)))).toMatchObject({ _tag: "TooManyCalls" })
  })

  it("of forms with files are read in one place for each, and end where there are too many parts [OPS-07]", async () => {
    const parts = async (count: number, file: Uint8Array<ArrayBuffer>) => {
      const data = new FormData()
      for (let part = 0; part < count; part++) data.append("", "")
      data.append("datei", new Blob([file]), "foto.png")
      const body = await new Response(data).blob()
      const headers = { "content-type": body.type, "content-length": String(body.size) }
      const request = new Request("http://x/forms/1", { method: "POST", headers, body })
      const free = () => ({ letGo: () => {}, hasMoved: () => {} })
      return Effect.runPromise(answerForm(HttpServerRequest.fromWeb(request), free, Effect.succeed))
    }
    const file = crypto.getRandomValues(new Uint8Array(60_000))
    expect((await parts(3, file))?.files).toMatchObject([{ name: "foto.png", size: 60_000, bytes: file }])
    expect(await parts(13_000, file)).toBeUndefined()
  })
})

it("a body is kept where it would be there soon, and cut where it would not, when there is no room [OPS-07]", () => {
  let at = 0
  const most = { ofCaller: 64 * mebibyte, inAll: 120 * mebibyte }
  const coming = comingBodies({ large: most, small: most }, () => at)
  const cut: Array<string> = []
  const take = (who: string, bytes: number) => coming.take(who, bytes, () => cut.push(who))
  const [quick, slow] = [take("quick", 60 * mebibyte), take("slow", 60 * mebibyte)]
  for (at = 1_000; at <= 6_000; at += 1_000) {
    quick?.hasMoved(mebibyte)
    slow?.hasMoved(100_000)
  }
  expect([take("dora", mebibyte) !== undefined, cut]).toEqual([true, ["slow"]])
  for (; at <= 40_000; at += 1_000) quick?.hasMoved(mebibyte)
  // Nobody is cut for whom there would be no room all the same.
  expect([take("emil", 64 * mebibyte), cut]).toEqual([undefined, ["slow"]])
  // Who was quick once and goes on no more makes room as well.
  at = 90_000
  expect([take("emil", 64 * mebibyte) !== undefined, cut]).toEqual([true, ["slow", "quick"]])
})
