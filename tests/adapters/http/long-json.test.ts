import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { longJson } from "../../../adapters/http/long-json.ts"

const lists = new Set(["create", "update"])

/** What reading part by part comes to. */
const read = (text: string): unknown => {
  const values = new Map<string, unknown>()
  for (const part of longJson(text, lists)) {
    const value = JSON.parse(part.json) as unknown
    if ("key" in part) values.set(part.key, value)
    else
      values.set(part.list, [
        ...(part.first ? [] : (values.get(part.list) as Array<unknown>)),
        ...(value as Array<unknown>),
      ])
  }
  return Object.fromEntries(values)
}

const outcome = (parse: (text: string) => unknown, text: string): unknown => {
  try {
    return parse(text)
  } catch {
    return "refused"
  }
}

const parsed = (text: string): unknown => {
  const value = JSON.parse(text) as unknown
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("no object")
  return value
}

const objects = fc.record(
  {
    id: fc.string(),
    create: fc.array(fc.jsonValue(), { maxLength: 500 }),
    update: fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
    'odd "key\\': fc.jsonValue(),
    ["__proto__"]: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
const texts = fc
  .tuple(objects, fc.constantFrom(undefined, 1, "\t\r\n"))
  .map(([object, indent]) => JSON.stringify(object, undefined, indent as string | number))

describe("a long JSON object, read part by part", () => {
  it("is what it is read whole", () =>
    fc.assert(
      fc.property(texts, (text) => {
        expect(read(text)).toEqual(parsed(text))
      }),
      { numRuns: 1_000 },
    ))

  it("is refused where reading it whole is refused, and only there", () =>
    fc.assert(
      fc.property(
        texts,
        fc.nat(),
        fc.nat(3),
        fc.constantFrom("", ",", "]", "}", "[", "{", '"', "\\", ":", " ", "1", "x", "null"),
        (text, at, removed, put) => {
          const place = at % (text.length + 1)
          const broken = text.slice(0, place) + put + text.slice(place + removed)
          expect(outcome(read, broken)).toEqual(outcome(parsed, broken))
        },
      ),
      { numRuns: 5_000 },
    ))

  it("takes the last of two values with one key, as JSON does", () => {
    expect(read('{"create":[1,2],"create":[3],"id":1,"id":2}')).toEqual({ create: [3], id: 2 })
    expect(read("{}")).toEqual({})
    expect(read(' { "create" : [ ] } ')).toEqual({ create: [] })
  })
})
