import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  allows,
  hasScope,
  inCommon,
  offeredPermissions,
  permissions,
  permissionsInUse,
  scopes,
} from "../../../core/kernel/permission.ts"

const held = fc.uniqueArray(fc.constantFrom(...permissions))
const scope = fc.constantFrom(...scopes)

describe("permission", () => {
  it("lets nobody but the signed in past public, who has no place to the own account, and admin everywhere [WSP-03]", () => {
    for (const each of scopes) {
      expect(allows({ signedIn: false }, each)).toBe(each === "public")
      expect(allows({ signedIn: true, permissions: ["admin"] }, each)).toBe(true)
      expect(allows({ signedIn: "elsewhere" }, each)).toBe(each === "public" || each === "account")
      expect(allows({ signedIn: true, permissions: [] }, each)).toBe(["public", "account", "signedIn"].includes(each))
    }
  })

  it("grants a permission to whoever holds it, and more permissions never take one away [WSP-03]", () => {
    fc.assert(
      fc.property(held, held, scope, (some, more, each) => {
        const allowed = allows({ signedIn: true, permissions: some }, each)
        if (allowed) expect(allows({ signedIn: true, permissions: [...some, ...more] }, each)).toBe(true)
        if (each !== "public" && each !== "account" && each !== "signedIn")
          expect(allowed).toBe(some.includes(each) || some.includes("admin"))
      }),
      { numRuns: 1000 },
    )
  })

  it("is held in common exactly when both hold it [WSP-06]", () => {
    const asks = fc.constantFrom(...permissions)
    fc.assert(
      fc.property(held, held, asks, (one, other, each) => {
        const by = (some: ReadonlyArray<(typeof permissions)[number]>) =>
          allows({ signedIn: true, permissions: some }, each)
        expect(by(inCommon(one, other))).toBe(by(one) && by(other))
      }),
      { numRuns: 1000 },
    )
  })

  it("allows a permission where its scope or that of admins was granted, and nothing else [ACC-14]", () => {
    fc.assert(
      fc.property(held, fc.constantFrom(...permissions), (some, each) => {
        const granted = hasScope(some, each) || hasScope(some, "admin")
        expect(allows({ signedIn: true, permissions: some }, each)).toBe(granted)
      }),
    )
  })

  it("reads a granted scope from a list or from keys that are true, never from a prototype [ACC-14]", () => {
    expect(hasScope(["fees"], "fees")).toBe(true)
    expect(hasScope({ fees: true, finance: false, events: "yes" }, "fees")).toBe(true)
    expect(hasScope({ fees: true, finance: false, events: "yes" }, "finance")).toBe(false)
    expect(hasScope({ events: "yes" }, "events")).toBe(false)
    expect(hasScope({}, "constructor")).toBe(false)
    expect(hasScope(null, "fees") || hasScope(undefined, "fees") || hasScope([], "fees")).toBe(false)
  })
})

describe("the permissions that can be given", () => {
  it("open something, or were given before: those can be given back as long as the choice is open [WSP-03]", () => {
    expect(offeredPermissions([], new Set())).toEqual(permissionsInUse)
    expect(offeredPermissions(["fees"], new Set(["members"]))).toEqual([
      "admin",
      "messages",
      "events",
      "members",
      "fees",
    ])
    expect(offeredPermissions(["fees"], new Set(["admin"]))).toEqual(["admin"])
  })
})
