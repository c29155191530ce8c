import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { trimOf } from "../../../adapters/http/trim.ts"
import { people } from "../../../core/people/index.ts"
import { persons } from "../../support/persons.ts"

const { output } = people.operations.list

describe("what goes out", () => {
  it("is what encoding makes of it: nothing that the schema does not name", () => {
    const encode = Schema.encodeUnknownSync(output)
    const trim = trimOf(output.ast)
    fc.assert(
      fc.property(fc.array(persons, { maxLength: 3 }), fc.constantFrom(null, "next"), (found, next) => {
        const rows = found.map((person) => ({
          ...person,
          phones: person.phones.map((phone) => ({ ...phone, secret: "nobody's" })),
          secret: "nobody's",
        }))
        const page = { rows, next, secret: "nobody's" }
        expect(trim?.(page)).toEqual(encode(page))
      }),
    )
  })

  it.each([
    ["is written otherwise", Schema.Struct({ at: Schema.DateFromString })],
    [
      "is one of two kinds of object",
      Schema.Union([Schema.Struct({ a: Schema.String }), Schema.Struct({ b: Schema.String })]),
    ],
    [
      "is an object or a list of objects",
      Schema.Union([Schema.Struct({ a: Schema.String }), Schema.Array(Schema.Struct({ a: Schema.String }))]),
    ],
    ["is an instance of a class", Schema.Struct({ url: Schema.URL })],
  ])("is looked at closer where it %s", (_, schema) => {
    expect(trimOf(schema.ast)).toBeUndefined()
  })

  it.each([
    ["a text", Schema.String, "a"],
    ["an object or nothing", Schema.NullOr(Schema.Struct({ a: Schema.String })), null],
    ["a list of lists", Schema.Array(Schema.Array(Schema.Number)), [[1], [2, 3]]],
    [
      "values by any name",
      Schema.Record(Schema.String, Schema.Union([Schema.Number, Schema.String])),
      { a: 1, b: "c" },
    ],
  ])("stays as it is: %s", (_, schema, value) => {
    expect(trimOf(schema.ast)?.(value)).toEqual(value)
  })

  it.each([
    ["an object or a list", Schema.Union([Schema.Struct({ a: Schema.String }), Schema.Array(Schema.String)])],
    ["what stands there by any name", Schema.Record(Schema.String, Schema.Struct({ a: Schema.String }))],
  ])("is trimmed: %s", (_, schema) => {
    const trim = trimOf(schema.ast)
    const encode = Schema.encodeUnknownSync(schema as Schema.Codec<unknown>)
    for (const value of [{ a: "a", secret: "b" }, ["a"], { x: { a: "a", secret: "b" }, y: { a: "c" } }])
      if (Schema.is(schema as Schema.Codec<unknown>)(value)) expect(trim?.(value)).toEqual(encode(value))
    expect.hasAssertions()
  })
})
