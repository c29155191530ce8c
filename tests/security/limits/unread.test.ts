import { connect, type Socket } from "node:net"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import type { Caller } from "../../../adapters/http/caller.ts"
import { serveOffer } from "../../../adapters/http/server.ts"
import { readSlowly, unreadAnswers } from "../../../adapters/http/unread.ts"
import { offer } from "../../../core/kernel/context.ts"
import { command, port, query } from "../../../core/kernel/operation.ts"
import { callerWith } from "../../support/in-process.ts"
import { onSocket } from "../../support/on-socket.ts"

const megabyte = 1_048_576
/** More than the lines of this machine take for themselves. */
const length = 16 * megabyte
const library = port("library", {
  book: query({ scope: "members", summary: "A long book", input: Schema.Struct({}), output: Schema.String }),
  note: query({ scope: "members", summary: "A short note", input: Schema.Struct({}), output: Schema.String }),
  print: command({ scope: "members", summary: "Prints a book", output: Schema.String }),
})
const book = "x".repeat(length)

const shelf = (
  patience: number,
  use: (url: string) => Promise<void>,
  print: Effect.Effect<string> = Effect.succeed(book),
) => {
  const callers = new Map<string, Caller>(["ada", "ole", "cem"].map((name) => [name, callerWith(["admin"])]))
  const routes = serveOffer(
    offer(library, {
      book: () => Effect.succeed(book),
      note: () => Effect.succeed("kurz"),
      print: () => print,
    }),
    (call) => call,
    {
      callers: { identify: ({ who = "" }) => Effect.succeed(callers.get(who) as Caller) },
      limits: { take: () => Effect.void },
      unread: unreadAnswers({ ofCaller: 1.5 * length, inAll: 2.5 * length }),
      patience: () => patience,
    },
  )
  return onSocket(routes, use)
}

const json = { "content-type": "application/json" }
const ask = (url: string, who: string, operation = "book") =>
  fetch(`${url}/api/library.${operation}`, {
    method: "POST",
    headers: { ...json, who },
    body: operation === "print" ? "null" : "{}",
  })

/** A book that is read to its end. */
const whole = async (url: string, who: string) => {
  const answer = await ask(url, who)
  const text = (await answer.json()) as unknown
  expect([answer.status, text === book]).toEqual([200, true])
}

const requestOf = (who: string, operation: string): string => {
  const body = operation === "print" ? "null" : "{}"
  const headers = `host: x\r\nwho: ${who}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  return `POST /api/library.${operation} HTTP/1.1\r\n${headers}\r\n\r\n${body}`
}

/** Asks for a book and reads nothing of it; gives the line once the answer begins. */
const unreading = (url: string, who: string, operation = "book") =>
  new Promise<Socket>((done, broken) => {
    const { hostname, port: at } = new URL(url)
    const line = connect(Number(at), hostname)
    line.once("error", broken)
    line.once("readable", () => done(line))
    line.write(requestOf(who, operation))
  })

/** How many bytes still come over a line until it is closed. */
const rest = (line: Socket) =>
  new Promise<number>((done) => {
    let came = 0
    line.on("data", (bytes) => {
      came += bytes.length
    })
    line.on("close", () => done(came)).on("error", () => undefined)
    line.resume()
  })

describe("an answer that nobody reads", () => {
  it("takes a bounded part of the memory, of a caller and of all, and keeps nobody from short answers [OPS-07]", () =>
    shelf(60_000, async (url) => {
      const mine = await unreading(url, "ada")
      const refused = await ask(url, "ada")
      expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
        429,
        "5",
        { _tag: "TooManyCalls", retryAfter: 5 },
      ])
      // Somebody else has room, until all have none; what was done is told all the same.
      const others = await unreading(url, "ole")
      const full = await ask(url, "cem")
      expect([full.status, await full.json()]).toEqual([429, expect.anything()])
      for (const who of ["ada", "ole", "cem"]) expect(await (await ask(url, who, "note")).json()).toBe("kurz")
      expect(((await (await ask(url, "cem", "print")).json()) as string).length).toBe(length)
      for (const line of [mine, others]) line.destroy()
      await vi.waitFor(() => whole(url, "ada"), 10_000)
    }))

  it("is cut off after a while, and the room is there again; what is read comes whole [OPS-07]", () =>
    shelf(500, async (url) => {
      const line = await unreading(url, "ada")
      await vi.waitFor(() => whole(url, "ada"), 10_000)
      expect(await rest(line)).toBeLessThan(length)
    }))

  it("of a command is told all the same, but who has left as much as anybody may has none carried out [OPS-07]", () =>
    shelf(60_000, async (url) => {
      const mine = [await unreading(url, "ada"), await unreading(url, "ada", "print")]
      expect((await ask(url, "ada", "print")).status).toBe(429)
      expect(await (await ask(url, "ada", "note")).json()).toBe("kurz")
      for (const line of mine) line.destroy()
      await vi.waitFor(() => whole(url, "ada"), 10_000)
    }))

  it("of a command whose caller went away meanwhile takes no room [OPS-07]", async () => {
    const printing = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<void>()
    const print = Effect.promise(async () => {
      printing.resolve()
      await gone.promise
      return book
    })
    await shelf(
      60_000,
      async (url) => {
        const { hostname, port: at } = new URL(url)
        const line = connect(Number(at), hostname)
        line.write(requestOf("ada", "print"))
        await printing.promise
        await new Promise<void>((done) => line.once("close", () => done()).destroy())
        // By the time another call is answered, the server knows.
        await (await ask(url, "ole", "note")).json()
        gone.resolve()
        await vi.waitFor(() => whole(url, "ada"), 10_000)
      },
      print,
    )
  })

  it("makes room for others where it has lain for a while and there is none any more [OPS-07]", () => {
    let at = 0
    const unread = unreadAnswers({ ofCaller: 100, inAll: 150 }, () => at)
    const cut: Array<string> = []
    const take = (who: string, bytes: number) => unread.take(who, bytes, () => cut.push(who)) !== undefined
    expect([take("ada", 90), take("ole", 60), take("cem", 40)]).toEqual([true, true, false])
    at = 5_000
    expect([take("cem", 40), cut]).toEqual([true, ["ada"]])
    // What is there is enough for a while: nobody else is cut.
    expect([take("dora", 50), cut]).toEqual([true, ["ada"]])
  })

  it("cuts nobody who reads steadily, whoever came first and however little the others lay there [OPS-07]", () => {
    let at = 0
    const [large, small] = [60 * 1_048_576, 40 * 1_048_576]
    const unread = unreadAnswers({ ofCaller: 100 * 1_048_576, inAll: 150 * 1_048_576 }, () => at)
    const cut: Array<string> = []
    const take = (who: string, bytes: number) => unread.take(who, bytes, () => cut.push(who))
    const steady = take("ada", large)
    const readsOn = () => steady?.hasMoved(1_048_576)
    // The network takes this much from everybody, whether they read or not.
    take("ole", small)?.hasMoved(4 * 1_048_576)
    take("cem", small)?.hasMoved(4 * 1_048_576)
    for (at = 0; at < 9_000; at += 1_000) readsOn()
    expect(take("dora", small)).toBeUndefined()
    for (at = 9_000; at <= 31_000; at += 1_000) readsOn()
    expect([take("dora", small) !== undefined, cut]).toEqual([true, ["ole"]])
    // Who reads nothing is all new now, or gone; the one who reads stays.
    expect([take("emil", small) !== undefined, cut]).toEqual([true, ["ole", "cem"]])
    expect(take("fritz", small)).toBeUndefined()
    at = 90_000
    readsOn()
    expect([take("fritz", small) !== undefined, cut]).toEqual([true, ["ole", "cem", "dora"]])
    // Who stops reading makes room as well.
    at = 180_000
    expect([take("gerd", large) !== undefined, cut.slice(3)]).toEqual([true, ["ada"]])
  })

  it("counts as read what was wanted of it, piece by piece [OPS-07]", async () => {
    let read = 0
    const response = readSlowly(
      new Uint8Array(100 * 65_536),
      { status: 200, headers: {}, contentType: "application/json" },
      {
        letGo: () => {},
        hasMoved: (bytes) => {
          read += bytes
        },
        cut: () => {},
      },
    )
    const reader = HttpServerResponse.toWeb(response).body!.getReader()
    for (let pieces = 1; pieces <= 50; pieces++) {
      expect((await reader.read()).value?.length).toBe(65_536)
      // One or two are on their way.
      expect(read / 65_536).toBeLessThanOrEqual(pieces + 2)
    }
    expect(read / 65_536).toBeGreaterThanOrEqual(49)
    await reader.cancel()
  })

  it("law: what lies unread stays within the bounds, but for the one answer that everybody has room for [OPS-07]", () => {
    const steps = fc.array(
      fc.record({ who: fc.constantFrom("ada", "ole"), bytes: fc.integer({ min: 1, max: 60 }), letGo: fc.nat(9) }),
    )
    fc.assert(
      fc.property(steps, (all) => {
        const unread = unreadAnswers({ ofCaller: 100, inAll: 150 }, () => 0)
        let lying: ReadonlyArray<{ readonly who: string; readonly bytes: number; readonly letGo: () => void }> = []
        for (const { who, bytes, letGo } of all) {
          const taken = unread.take(who, bytes, () => {})
          const own = lying.filter((each) => each.who === who).reduce((sum, each) => sum + each.bytes, 0)
          const sum = lying.reduce((total, each) => total + each.bytes, 0)
          expect(taken !== undefined).toBe((own === 0 || own + bytes <= 100) && (sum === 0 || sum + bytes <= 150))
          if (taken !== undefined) lying = [...lying, { who, bytes, letGo: taken.letGo }]
          if (letGo < lying.length) {
            // To let go twice is to let go once.
            lying[letGo]?.letGo()
            lying[letGo]?.letGo()
            lying = lying.toSpliced(letGo, 1)
          }
        }
      }),
    )
  })
})
