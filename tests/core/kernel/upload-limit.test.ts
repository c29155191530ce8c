import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { uploadLimits, uploadRefusal } from "../../../core/kernel/upload-limit.ts"

describe("upload limit", () => {
  it("names the first reason to refuse a file, or none [WSP-01]", () => {
    const { logo } = uploadLimits
    expect(uploadRefusal(logo, { type: "image/png", size: 2_097_152 })).toBeUndefined()
    expect(uploadRefusal(logo, { type: "image/png", size: 2_097_153 })).toEqual({
      kind: "tooLarge",
      size: 2_097_153,
      limit: 2_097_152,
    })
    expect(uploadRefusal(logo, { type: "image/png", size: 0 })).toEqual({ kind: "empty" })
    expect(uploadRefusal(logo, { type: "image/svg+xml", size: 10 })).toEqual({
      kind: "wrongType",
      type: "image/svg+xml",
      allowed: ["image/png", "image/jpeg"],
    })
    expect(uploadRefusal(uploadLimits.memberList, { type: "text/csv", size: 67_108_864 })).toBeUndefined()
    expect(uploadRefusal(uploadLimits.memberList, { type: "text/csv", size: 67_108_865 })?.kind).toBe("tooLarge")
  })

  it("accepts every smaller file of what it accepts, down to one byte [WSP-01]", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(uploadLimits)),
        fc.constantFrom("text/csv", "image/png", "image/jpeg", "text/html"),
        fc.integer({ min: 1, max: 80_000_000 }),
        fc.integer({ min: 1, max: 80_000_000 }),
        (limit, type, a, b) => {
          const [small, large] = [Math.min(a, b), Math.max(a, b)]
          return (
            uploadRefusal(limit, { type, size: large }) !== undefined ||
            uploadRefusal(limit, { type, size: small }) === undefined
          )
        },
      ),
      { numRuns: 1000 },
    )
  })
})
