import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ImportId, PersonId, UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import { uuidv7 } from "../../../core/kernel/uuidv7.ts"

const random = fc.uint8Array({ minLength: 10, maxLength: 16 })
const time = fc.integer({ min: 0, max: 2 ** 48 - 1 })

describe("id", () => {
  it("is a UUID of version 7 that every kind of id accepts", () => {
    fc.assert(
      fc.property(time, random, (at, bytes) => {
        const id = uuidv7(at, bytes)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect([WorkspaceId, UserId, PersonId, ImportId].every((kind) => Schema.is(kind)(id))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it("sorts by time and keeps the time readable", () => {
    fc.assert(
      fc.property(time, time, random, random, (a, b, one, other) => {
        const [first, second] = [uuidv7(a, one), uuidv7(b, other)]
        if (a < b) expect(first < second).toBe(true)
        expect(Number.parseInt(first.slice(0, 8) + first.slice(9, 13), 16)).toBe(a)
      }),
      { numRuns: 1000 },
    )
  })

  it("differs when the random bits differ and is the same for the same input", () => {
    const bytes = new Uint8Array(10)
    expect(uuidv7(1, bytes)).toBe("00000000-0001-7000-8000-000000000000")
    expect(uuidv7(1, bytes.with(9, 1))).toBe("00000000-0001-7000-8000-000000000001")
    expect(uuidv7(1, new Uint8Array(10).fill(255))).toBe("00000000-0001-7fff-bfff-ffffffffffff")
  })

  it("accepts no other text", () => {
    for (const text of ["", "x", "0190B0A0-0000-7000-8000-000000000000", "00000000-0000-0000-0000-000000000000"])
      expect(Schema.is(PersonId)(text)).toBe(false)
  })
})
