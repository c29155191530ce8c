import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { givenRows } from "../../../adapters/postgres/given-rows.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** What a database can hold as text, with all that means something in an array or in JSON. */
const text = fc.oneof(
  fc.string({ unit: "binary" }).map((value) => value.replaceAll("\0", "").toWellFormed()),
  fc.string({ unit: fc.constantFrom('"', "\\", "{", "}", ",", " ", "\n", "\t", "\u0001", "n", "ü", "🏕") }),
  fc.constantFrom("", "NULL", "null", "{}", '""', "\\n", "\\\n", '\\"', "[1]"),
)
const orNull = <A>(value: fc.Arbitrary<A>) => fc.option(value, { nil: null })

const row = fc.record({
  id: fc.uuid(),
  name: orNull(text),
  words: fc.array(text, { maxLength: 4 }),
  count: orNull(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  cents: orNull(fc.maxSafeInteger()),
  sure: orNull(fc.boolean()),
  event: orNull(fc.record({ text, list: fc.array(fc.oneof(text, fc.integer(), fc.constant(null))) })),
})

describe("rows given to a statement", () => {
  it("arrive as they were sent, whatever stands in them, in their order", async () => {
    const columns = {
      id: "uuid",
      name: "text",
      words: "text[]",
      count: "integer",
      cents: "bigint",
      sure: "boolean",
      event: "jsonb",
    } as const
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
        const { rows: found } = await sql`select given.* from ${givenRows(columns, rows)}`.execute(database.db)
        expect(found).toEqual(rows)
      }),
      { numRuns: 300 },
    )
  })
})
