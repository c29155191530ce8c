import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { httpClient } from "../../../adapters/http/client.ts"
import { LostCommands } from "../../../adapters/http/lost-commands.ts"
import { RepeatUnderWay, Unreachable } from "../../../core/kernel/call-errors.ts"
import { command, port, query } from "../../../core/kernel/operation.ts"

class NoSuchBoat extends Schema.TaggedError<NoSuchBoat>()("PersonNotFound", { id: Schema.String }) {}

const boats = port("boats", {
  count: query({ scope: "members", summary: "How many", output: Schema.Int }),
  build: command({
    scope: "members",
    summary: "One more",
    input: Schema.Struct({ name: Schema.String }),
    output: Schema.Struct({ id: Schema.String }),
    failure: NoSuchBoat,
  }),
  knock: command({ scope: "public", summary: "Knocks" }),
  leave: command({ scope: "members", session: true, summary: "Leaves" }),
  draw: command({ scope: "members", audit: false, summary: "Draws a plan" }),
})

type Answer = "lost" | Response
const built = (id = "1") => Response.json({ id })
const busy = () => Response.json({ _tag: "RepeatUnderWay" }, { status: 409 })

describe("a command whose answer is lost", () => {
  let now = 0
  let online = true
  beforeEach(() => {
    vi.useFakeTimers()
    ;[now, online] = [0, true]
    return () => vi.useRealTimers()
  })

  /** A client whose answers come one after the other, and the keys with which it asked. */
  const harbour = (...answers: ReadonlyArray<Answer>) => {
    const [keys, left, made]: [Array<string | undefined>, Array<Answer>, { count: number }] = [
      [],
      [...answers],
      { count: 0 },
    ]
    const lost = new LostCommands({ newKey: () => `key ${++made.count}`, now: () => now, online: () => online })
    const client = httpClient(boats, {
      baseUrl: "",
      workspace: () => "hafen",
      lost,
      fetch: async (_, init) => {
        keys.push(new Headers(init?.headers).get("idempotency-key") ?? undefined)
        const answer = left.shift() ?? built()
        if (answer === "lost") throw new TypeError("failed")
        return answer
      },
    })
    const run = async <A, E>(call: Effect.Effect<A, E>): Promise<A | E> => {
      const ended = Effect.runPromise(
        Effect.match(call, { onSuccess: (value): A | E => value, onFailure: (failure) => failure }),
      )
      await vi.runAllTimersAsync()
      return ended
    }
    return { client, keys, run }
  }

  it("is asked for again by itself with the same key, and answered as it was the first time", async () => {
    const { client, keys, run } = harbour("lost", busy(), built("7"))
    expect(await run(client.build({ name: "Möwe" }))).toEqual({ id: "7" })
    expect(keys).toEqual(["key 1", "key 1", "key 1"])
    // What was answered is done: the same once more is another one.
    await run(client.build({ name: "Möwe" }))
    expect(keys.at(-1)).toBe("key 2")
  })

  it("brings the same key when somebody asks for the same within ten minutes of the first time", async () => {
    const { client, keys, run } = harbour(...Array<Answer>(9).fill("lost"))
    for (const pause of [300_000, 299_999, 1]) {
      expect(await run(client.build({ name: "Möwe" }))).toBeInstanceOf(Unreachable)
      now += pause
    }
    await run(client.build({ name: "Möwe" }))
    expect(keys.slice(6)).toEqual(["key 1", "key 1", "key 1", "key 2"])
    const late = harbour("lost", "lost", "lost")
    await late.run(late.client.build({ name: "Möwe" }))
    now += 600_000
    await late.run(late.client.build({ name: "Möwe" }))
    expect(late.keys.at(-1)).toBe("key 2")
  })

  it("is another one once something else was done, such as its opposite; not where that was lost before it", async () => {
    const lost = Array<Answer>(3).fill("lost")
    const { client, keys, run } = harbour(...lost, ...lost)
    await run(client.build({ name: "Möwe" }))
    await run(client.build({ name: "Albatros" }))
    await run(client.build({ name: "Möwe" }))
    await run(client.build({ name: "Albatros" }))
    expect(keys.slice(6), "each in its turn").toEqual(["key 1", "key 2"])
    const other = harbour(...lost)
    await other.run(other.client.build({ name: "Möwe" }))
    await other.run(other.client.build({ name: "Albatros" }))
    await other.run(other.client.build({ name: "Möwe" }))
    expect(other.keys.slice(3)).toEqual(["key 2", "key 3"])
  })

  it("keeps its key whatever is met on the way when it is asked for again, and when somebody leaves before the answer", async () => {
    const full = Response.json({ _tag: "TooManyCalls", retryAfter: 1 }, { status: 429 })
    const { client, keys, run } = harbour("lost", full)
    expect(await run(client.build({ name: "Möwe" }))).toMatchObject({ _tag: "TooManyCalls" })
    await run(client.build({ name: "Möwe" }))
    expect(keys).toEqual(["key 1", "key 1", "key 1"])
    const left = harbour("lost")
    await left.run(Effect.timeoutOption(left.client.build({ name: "Möwe" }), "100 millis"))
    await left.run(left.client.build({ name: "Möwe" }))
    expect(left.keys).toEqual(["key 1", "key 1"])
  })

  it("keeps its key while the first one is under way, and lets it go with an answer of its own", async () => {
    const gone = Response.json({ _tag: "PersonNotFound", id: "x" }, { status: 404 })
    const { client, keys, run } = harbour("lost", busy(), busy(), gone)
    expect(await run(client.build({ name: "Möwe" }))).toBeInstanceOf(RepeatUnderWay)
    expect(await run(client.build({ name: "Möwe" }))).toBeInstanceOf(NoSuchBoat)
    await run(client.build({ name: "Möwe" }))
    expect(keys).toEqual(["key 1", "key 1", "key 1", "key 1", "key 2"])
  })

  it("is not asked for by itself where there is no network, nor where the server broke", async () => {
    online = false
    const { client, keys, run } = harbour("lost")
    expect(await run(client.build({ name: "Möwe" }))).toBeInstanceOf(Unreachable)
    expect(keys).toHaveLength(1)
    const broken = harbour(new Response("<html>", { status: 500 }))
    await broken.run(broken.client.build({ name: "Möwe" }))
    expect(broken.keys).toHaveLength(1)
  })

  it("brings no key where it is for nothing: questions, commands of strangers and of sessions, and drafts", async () => {
    const { client, keys, run } = harbour(Response.json(3), new Response(""), new Response(""), new Response(""))
    await run(client.count())
    await run(client.knock())
    await run(client.leave())
    await run(client.draw())
    expect(keys).toEqual([undefined, undefined, undefined, undefined])
  })

  it("is remembered with nineteen others, the newest", async () => {
    const lost = new LostCommands({ newKey: () => "new", now: () => 0, online: () => true })
    for (let at = 0; at <= 20; at++) lost.keep(`asked ${at}`, `key ${at}`)
    expect([0, 1, 20].map((at) => lost.keyOf(`asked ${at}`))).toEqual(["new", "key 1", "key 20"])
  })
})
