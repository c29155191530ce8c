import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Caller } from "../../../adapters/http/caller.ts"
import { httpClient } from "../../../adapters/http/client.ts"
import { memoryRateLimit } from "../../../adapters/memory/rate-limit.ts"
import {
  Broken,
  Forbidden,
  InputTooLarge,
  type InvalidInput,
  NotSignedIn,
  TooManyCalls,
  Unreachable,
} from "../../../core/kernel/call-errors.ts"
import { FileContent } from "../../../core/kernel/file-content.ts"
import { type Calls, command, port, query } from "../../../core/kernel/operation.ts"
import { nobody } from "../../../core/kernel/who.ts"
import { callerWith, inProcess } from "../../support/in-process.ts"

class NoSuchBoat extends Schema.TaggedError<NoSuchBoat>()("PersonNotFound", { id: Schema.String }) {}

const boats = port("boats", {
  count: query({ scope: "members", summary: "How many", output: Schema.Int }),
  find: query({
    scope: "members",
    summary: "One",
    input: Schema.Struct({
      id: Schema.String,
      crew: Schema.optional(Schema.Array(Schema.Struct({ age: Schema.Int }))),
    }),
    output: Schema.Struct({ id: Schema.String, note: Schema.NullOr(Schema.String) }),
    failure: NoSuchBoat,
  }),
  sink: command({ scope: "admin", summary: "Away", bodyLimit: 64, input: Schema.Struct({ id: Schema.String }) }),
  guess: command({ scope: "public", summary: "Guess", rate: "guarded" }),
  photo: query({
    scope: "members",
    summary: "A photo",
    file: "out",
    output: Schema.Struct({ name: Schema.String, type: Schema.String, content: FileContent }),
  }),
})

const calls: Calls<typeof boats> = {
  count: () => Effect.succeed(3),
  find: ({ id }) =>
    id === "none"
      ? Effect.fail(new NoSuchBoat({ id }))
      : id === "leak"
        ? Effect.die(new Error("geheimes Kennwort"))
        : Effect.succeed({ id, note: null }),
  sink: () => Effect.void,
  guess: () => Effect.void,
  photo: () => Effect.succeed({ name: "Möwe.png", type: "image/png", content: new Blob(["a gull"]) }),
}

const harbour = (caller: Caller = callerWith(["admin"]), now: () => number = () => 0) => {
  const { fetch, dispose } = inProcess(boats, calls, { caller: () => caller, limits: memoryRateLimit(now) })
  return { fetch, dispose, client: httpClient(boats, { baseUrl: "", workspace: () => "hafen", fetch }) }
}
const post = (body: string, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: "POST",
  body,
  headers: { "content-type": "application/json", ...headers },
})
const run = Effect.runPromise

afterEach(() => vi.restoreAllMocks())

describe("a port over HTTP", () => {
  it("is the same port for its caller: values, nothing, and failures of the same class", async () => {
    const { client } = harbour()
    expect(await run(client.count())).toBe(3)
    expect(await run(client.find({ id: "Anna" }))).toEqual({ id: "Anna", note: null })
    expect(await run(client.sink({ id: "Anna" }))).toBeUndefined()
    expect(await run(Effect.flip(client.find({ id: "none" })))).toBeInstanceOf(NoSuchBoat)
    expect(await run(Effect.flip(harbour(callerWith(["members"])).client.sink({ id: "Anna" })))).toEqual(
      new Forbidden({ scope: "admin" }),
    )
    expect(await run(Effect.flip(harbour(nobody).client.count()))).toBeInstanceOf(NotSignedIn)
  })

  it("gives a file that is a browser's Blob, byte for byte and under its name", async () => {
    const response = await harbour().fetch("/api/boats.photo")
    expect([response.status, await response.text()]).toEqual([200, "a gull"])
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''M%C3%B6we.png")
  })

  it("names the path and the reason of every fault in an input", async () => {
    const response = await harbour().fetch(
      "/api/boats.find",
      post(JSON.stringify({ id: 7, crew: [{ age: 3 }, { age: "x" }], mast: 1 })),
    )
    expect(response.status).toBe(400)
    const { _tag, faults } = (await response.json()) as InvalidInput
    expect(_tag).toBe("InvalidInput")
    expect(faults.map(({ path }) => path).sort()).toEqual(["crew[1].age", "id", "mast"])
    for (const { reason } of faults) expect(reason).not.toBe("")
  })

  it("refuses what is not JSON, and what is called JSON but is not", async () => {
    const { fetch } = harbour()
    for (const request of [
      post("{"),
      post(""),
      { ...post("id=1"), headers: { "content-type": "application/x-www-form-urlencoded" } },
      { method: "POST" },
    ])
      expect((await fetch("/api/boats.find", request)).status).toBe(400)
  })

  it("does not read more than an operation takes [OPS-07]", async () => {
    const { client, fetch } = harbour()
    expect(await run(Effect.flip(client.sink({ id: "x".repeat(100) })))).toEqual(new InputTooLarge({ limit: 64 }))
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode("x".repeat(1_000))),
    })
    const request = { ...post(""), body: endless, duplex: "half" } as RequestInit
    expect((await fetch("/api/boats.sink", request)).status).toBe(413)
  })

  it("refuses an input that is none before it is sent, as the server would: nobody waits for an answer [APP-08]", async () => {
    const { client } = harbour()
    expect(await run(Effect.flip(client.sink({ id: 7 as never })))).toMatchObject({ _tag: "InvalidInput" })
  })

  it("tells nothing of a fault of its own but the request's id [OPS-09]", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined)
    vi.spyOn(console, "log").mockImplementation(() => undefined)
    const response = await harbour().fetch("/api/boats.find", post('{"id":"leak"}', { "x-request-id": "abcdef-12345" }))
    expect(response.status).toBe(500)
    expect(response.headers.get("x-request-id")).toBe("abcdef-12345")
    expect(await response.json()).toEqual({ _tag: "Broken", requestId: "abcdef-12345" })
  })

  it("gives every answer a request id, and takes none that could break a log line [OPS-09]", async () => {
    const response = await harbour().fetch("/api/boats.count", { headers: { "x-request-id": "a b\t<script>" } })
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
  })

  it("does not let a page of another site act for a signed-in user [OPS-07]", async () => {
    const { fetch } = harbour()
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ])
      expect((await fetch("/api/boats.sink", post('{"id":"Anna"}', headers))).status).toBe(403)
    for (const headers of [{ "sec-fetch-site": "same-origin" }, {}])
      expect((await fetch("/api/boats.sink", post('{"id":"A"}', headers))).status).toBe(204)
  })

  it("knows its own pages by scheme, host and port, where a browser names no more than their origin [OPS-07]", async () => {
    const ask = async (own: string | undefined, origin: string): Promise<number> => {
      const { fetch } = inProcess(boats, calls, {
        caller: () => callerWith(["admin"]),
        ...(own === undefined ? {} : { origin: own }),
      })
      return (await fetch("/api/boats.sink", post('{"id":"A"}', { origin, host: "hafen.example:8080" }))).status
    }
    for (const [own, origin, status] of [
      [undefined, "http://hafen.example:8080", 204],
      [undefined, "https://hafen.example:8080", 403],
      [undefined, "http://hafen.example", 403],
      ["https://hafen.example", "https://hafen.example", 204],
      ["https://hafen.example", "http://hafen.example", 403],
      ["https://hafen.example", "http://hafen.example:8080", 403],
    ] as const)
      expect({ own, origin, status: await ask(own, origin) }).toEqual({ own, origin, status })
  })

  it("limits what can be guessed, and says when to try again [ACC-04]", async () => {
    let now = 0
    const { client } = harbour(nobody, () => now)
    for (let call = 0; call < 30; call++) await run(client.guess())
    expect(await run(Effect.flip(client.guess()))).toEqual(new TooManyCalls({ retryAfter: 300 }))
    now = 299_500
    expect(await run(Effect.flip(client.guess()))).toEqual(new TooManyCalls({ retryAfter: 1 }))
    now = 300_000
    await run(client.guess())
  })

  it("limits guesses at each thing by themselves: whoever used up one can still sign in [ACC-04]", async () => {
    const limits = memoryRateLimit(() => 0)
    const knocker = <const Name extends string>(name: Name) => {
      const door = port(name, { knock: command({ scope: "public", summary: "Knocks", rate: "guarded" }) })
      const { fetch } = inProcess(door, { knock: () => Effect.void }, { caller: () => nobody, limits })
      return httpClient(door, { baseUrl: "", workspace: () => undefined, fetch }).knock()
    }
    for (let call = 0; call < 30; call++) await run(knocker("links"))
    expect(await run(Effect.flip(knocker("links")))).toEqual(new TooManyCalls({ retryAfter: 300 }))
    await run(knocker("signIn"))
  })

  it("tells a dead network, or a proxy before a dead server, from a broken answer [APP-08]", async () => {
    const dead = httpClient(boats, {
      baseUrl: "",
      workspace: () => undefined,
      fetch: () => Promise.reject(new TypeError("failed")),
    })
    expect(await run(Effect.flip(dead.count()))).toBeInstanceOf(Unreachable)
    for (const answer of ["<html>", '"x"', '{"_tag":"Other"}'])
      for (const [status, failure] of [
        [200, Broken],
        [500, Broken],
        [502, Unreachable],
        [503, Unreachable],
        [504, Unreachable],
      ] as const) {
        const odd = httpClient(boats, {
          baseUrl: "",
          workspace: () => undefined,
          fetch: async () => new Response(answer, { status }),
        })
        expect(await run(Effect.flip(odd.count()))).toBeInstanceOf(failure)
      }
  })

  it("carries a command out though its caller leaves", async () => {
    let carried = false
    const client = httpClient(boats, {
      baseUrl: "",
      workspace: () => undefined,
      fetch: async (_, init) => {
        await new Promise((done) => setTimeout(done, 20))
        if (init?.signal?.aborted !== true) carried = true
        return new Response("", { status: 200 })
      },
    })
    await run(Effect.timeoutOption(client.guess(), "5 millis"))
    expect(carried).toBe(false)
    await vi.waitFor(() => expect(carried).toBe(true))
  })

  it("aborts a question when its caller leaves, and counts calls under way", async () => {
    const counts: Array<number> = []
    let aborted = false
    const client = httpClient(boats, {
      baseUrl: "",
      workspace: () => undefined,
      onCall: (inFlight) => counts.push(inFlight),
      fetch: (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener("abort", () => {
            aborted = true
            reject(new Error("aborted"))
          }),
        ),
    })
    await run(Effect.timeoutOption(client.count(), "10 millis"))
    expect(aborted).toBe(true)
    expect(counts).toEqual([1, 0])
  })
})
