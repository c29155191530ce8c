import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { httpClient } from "../../../adapters/http/client.ts"
import { jsonExtent } from "../../../adapters/http/json-size.ts"
import type { InvalidInput } from "../../../core/kernel/call-errors.ts"
import { command, port, publicBodyLimit } from "../../../core/kernel/operation.ts"
import { nobody } from "../../../core/kernel/who.ts"
import { PersonFilter } from "../../../core/people/person-filter.ts"
import { callerWith, inProcess } from "../../support/in-process.ts"

let looked = 0
const Watched = Schema.Int.check(Schema.makeFilter(() => ++looked > 0))
const crew = port("crew", {
  bring: command({
    scope: "members",
    summary: "Brings a crew",
    input: Schema.Struct({
      ages: Schema.optional(Schema.Array(Watched).check(Schema.isMaxLength(20))),
      byName: Schema.optional(Schema.Record(Schema.String, Watched).check(Schema.isMaxProperties(20))),
      boats: Schema.optional(
        Schema.Array(Schema.Struct({ ages: Schema.Array(Watched).check(Schema.isMaxLength(20)) })).check(
          Schema.isMaxLength(2_000),
        ),
      ),
      either: Schema.optional(Schema.Union([Schema.String, Schema.Array(Watched).check(Schema.isMaxLength(3))])),
      filter: Schema.optional(PersonFilter),
    }),
  }),
  hail: command({ scope: "public", summary: "Hails", input: Schema.Struct({ name: Schema.String }) }),
})
const calls = { bring: () => Effect.void, hail: () => Effect.void }
const { fetch } = inProcess(crew, calls, { caller: () => callerWith(["admin"]) })

const bring = async (body: string) => {
  looked = 0
  const headers = { "content-type": "application/json" }
  const response = await fetch("/api/crew.bring", { method: "POST", body, headers })
  const faults = response.status === 400 ? ((await response.json()) as InvalidInput).faults : []
  return { status: response.status, faults, looked }
}
const many = (count: number) => Array.from({ length: count }, () => 1)

describe("an input that is larger than its schema takes", () => {
  it("is refused by the lengths of its lists before one element is looked at [OPS-07]", async () => {
    expect(await bring(JSON.stringify({ ages: many(20) }))).toMatchObject({ status: 204, looked: 20 })
    for (const [input, path] of [
      [{ ages: many(21) }, "ages"],
      [{ boats: [{ ages: [1] }, { ages: many(21) }] }, "boats[1].ages"],
      [{ either: many(4) }, "either"],
      [{ byName: Object.fromEntries(many(21).map((age, index) => [`name ${index}`, age])) }, "byName"],
    ] as const) {
      const { status, faults, looked } = await bring(JSON.stringify(input))
      expect({ status, looked, paths: faults.map((each) => each.path) }).toEqual({
        status: 400,
        looked: 0,
        paths: [path],
      })
      expect(faults[0]?.reason).toMatch(/^at most \d+ (elements|keys)$/)
    }
  })

  it("is refused by the number of its values before it is decoded, wherever they stand [OPS-07]", async () => {
    const values = Array.from({ length: 340_000 }, () => "{}").join()
    for (const body of [`{"ages":[${values}]}`, `{"nobody":[${values}]}`, `[${values}]`]) {
      const { status, faults, looked } = await bring(body)
      expect({ status, looked, path: faults[0]?.path }).toEqual({ status: 400, looked: 0, path: "" })
      expect(faults[0]?.reason).toMatch(/^at most \d+ values$/)
    }
  })

  it("is refused by its depth [OPS-07]", async () => {
    for (const depth of [1_000, 100_000]) {
      const { status, faults } = await bring(`{"filter":${'{"not":'.repeat(depth)}{"and":[]}${"}".repeat(depth)}}`)
      expect({ status, reason: faults[0]?.reason }).toMatchObject({
        status: 400,
        reason: expect.stringMatching(/levels$/),
      })
    }
    expect((await bring("[".repeat(1_000_000))).status).toBe(400)
  })

  it("is refused by what is nested in itself: deep, or many parts [OPS-07]", async () => {
    const nest = (depth: number): object => (depth === 0 ? { and: [] } : { not: nest(depth - 1) })
    expect((await bring(JSON.stringify({ filter: nest(31) }))).status).toBe(204)
    expect(await bring(JSON.stringify({ filter: nest(33) }))).toMatchObject({
      status: 400,
      faults: [{ reason: "at most 32 levels" }],
    })
    const wide = { or: Array.from({ length: 100 }, () => ({ and: Array.from({ length: 5 }, () => ({ and: [] })) })) }
    expect(await bring(JSON.stringify({ filter: wide }))).toMatchObject({
      status: 400,
      faults: [{ reason: "at most 500 parts" }],
    })
  })

  it("is refused by the number of keys that nobody knows, with a bound where values by any name are taken [OPS-07]", async () => {
    const unknown = (count: number) => Object.fromEntries(many(count).map((one, index) => [`key ${index}`, one]))
    const few = await bring(JSON.stringify({ boats: [{ ages: many(20), ...unknown(10) }] }))
    expect(few.faults[0]).toMatchObject({ path: "boats[0].key 0" })
    const { status, faults, looked } = await bring(JSON.stringify({ boats: [{ ages: many(20), ...unknown(100) }] }))
    expect({ status, looked, fault: faults[0] }).toEqual({
      status: 400,
      looked: 0,
      fault: { path: "boats[0]", reason: "at most 65 keys" },
    })
  })

  it("tells its faults up to a number, and of a large one the first", async () => {
    const wrong = (count: number) => ({ boats: Array.from({ length: count }, () => ({ ages: "x" })) })
    expect((await bring(JSON.stringify(wrong(100)))).faults).toHaveLength(20)
    expect((await bring(JSON.stringify(wrong(1_900)))).faults).toHaveLength(1)
  })
})

describe("what anybody can send", () => {
  it("is a few kilobytes [OPS-07]", async () => {
    const { fetch: open } = inProcess(crew, calls, { caller: () => nobody })
    const client = httpClient(crew, { baseUrl: "", workspace: () => undefined, fetch: open })
    const sent = (length: number) => Effect.runPromise(Effect.flip(client.hail({ name: "x".repeat(length) })))
    expect(await sent(publicBodyLimit)).toMatchObject({ _tag: "InputTooLarge", limit: publicBodyLimit })
    await Effect.runPromise(client.hail({ name: "x".repeat(200) }))
  })
})

describe("the measure of a JSON text", () => {
  const endless = { values: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY }
  const bytes = (text: string) => new TextEncoder().encode(text)
  const measured = (value: unknown): { values: number; depth: number } => {
    if (typeof value !== "object" || value === null) return { values: 1, depth: 0 }
    const inside = Object.values(value).map(measured)
    return {
      values:
        1 +
        Math.max(
          1,
          inside.reduce((sum, each) => sum + each.values, 0),
        ),
      depth: 1 + Math.max(0, ...inside.map((each) => each.depth)),
    }
  }

  it("is that of what the text means, whatever stands in its strings", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), (value, space) => {
        expect(jsonExtent(bytes(JSON.stringify(value, null, space)), endless)).toEqual(measured(value))
      }),
    )
    const tricky = ['a"b\\', "[{,}]", "\\", '\\"', "\u2028"]
    expect(jsonExtent(bytes(JSON.stringify(tricky)), endless)).toEqual({ values: 6, depth: 1 })
  })

  it("stops where there is more than was asked about, and takes what is no JSON", () => {
    expect(jsonExtent(bytes("1,".repeat(1_000)), { values: 10, depth: 9 }).values).toBe(11)
    expect(jsonExtent(bytes("[".repeat(1_000)), { values: 1_000, depth: 9 }).depth).toBe(10)
    for (const text of ['"', '"\\', "]]]]", ""]) expect(jsonExtent(bytes(text), endless).values).toBe(1)
  })
})
