import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ApiTokenId } from "../../../core/kernel/id.ts"
import { command, query } from "../../../core/kernel/operation.ts"
import { nobody, type System, type Visitor } from "../../../core/kernel/who.ts"
import { becomesOf, callKeyOf, keptSince, takesKey } from "../../../core/repeats/index.ts"
import { jana } from "../../support/memory-world.ts"

const day = 86_400_000
const hash = fc.constantFrom("a", "b", "c")
const sealed = fc.record({ keyId: fc.string(), bytes: fc.uint8Array() })
const answer = fc.option(sealed, { nil: undefined })
const kept = fc.record({ fingerprint: fc.oneof(hash, fc.constant("")), answer })

describe("a call whose key was taken", () => {
  it("is never carried out again, and gets an answer for nothing but what that answer was given for", () => {
    fc.assert(
      fc.property(kept, hash, (found, fingerprint) => {
        const becomes = becomesOf(found, fingerprint)
        expect(becomes).not.toBe("carriedOut")
        expect(becomes === "differs").toBe(found.fingerprint !== "" && found.fingerprint !== fingerprint)
        expect(typeof becomes === "object").toBe(found.fingerprint === fingerprint && found.answer !== undefined)
        if (typeof becomes === "object") expect(becomes).toBe(found.answer)
      }),
    )
  })

  it("waits for nobody: who just carries it out goes on, others are refused", () => {
    fc.assert(
      fc.property(hash, (fingerprint) => {
        expect(becomesOf("claimed", fingerprint)).toBe("carriedOut")
        expect(becomesOf("busy", fingerprint)).toBe("underWay")
      }),
    )
  })
})

describe("a key", () => {
  it("holds for 24 hours to the millisecond, as texts of instants are compared", () => {
    const instant = fc.integer({ min: Date.parse("2000-01-01"), max: Date.parse("2100-01-01") })
    const age = fc.oneof(fc.integer({ min: day - 2, max: day + 2 }), fc.nat(3 * day))
    fc.assert(
      fc.property(instant, age, (now, since) => {
        expect(new Date(now - since).toISOString() >= keptSince(now)).toBe(since <= day)
      }),
      { numRuns: 1_000 },
    )
  })

  const takes = command({ scope: "members", summary: "Builds" })
  const takeNone = [
    query({ scope: "members", summary: "Looks" }),
    command({ scope: "public", summary: "Rings" }),
    command({ scope: "signedIn", session: true, summary: "Leaves" }),
    command({ scope: "members", file: "in", summary: "Brings" }),
    command({ scope: "members", file: "out", summary: "Fetches" }),
  ]
  const token = "01900000-0000-7000-8000-000000000003" as ApiTokenId

  it("counts for commands without files that programs can call", () => {
    expect(takesKey(takes)).toBe(true)
    for (const operation of takeNone) {
      expect(takesKey(operation), operation.summary).toBe(false)
      expect(callKeyOf(jana, operation, "a-1")).toBeUndefined()
    }
  })

  it("counts for users and their tokens, for each apart, and for nobody else", () => {
    const system: System = { kind: "system", workspaceId: jana.workspaceId, name: "" }
    const visitor: Visitor = { kind: "visitor", workspaceId: jana.workspaceId }
    fc.assert(
      fc.property(fc.string(), (key) => {
        expect(callKeyOf(jana, takes, key)).toEqual({ caller: jana.userId, key })
        expect(callKeyOf({ ...jana, token }, takes, key)).toEqual({ caller: token, key })
        for (const who of [nobody, system, visitor]) expect(callKeyOf(who, takes, key)).toBeUndefined()
      }),
    )
    expect(callKeyOf(jana, takes, undefined)).toBeUndefined()
  })
})
