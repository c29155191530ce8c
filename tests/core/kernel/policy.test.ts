import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { WordId } from "../../../core/kernel/id.ts"
import { allows, permissions, scopes } from "../../../core/kernel/permission.ts"
import { type Asked, mayCall, missingFor } from "../../../core/kernel/policy.ts"
import { fitsReach, isWhole, type Reach, wholeReach, wider } from "../../../core/kernel/reach.ts"

const ids = ["a", "b", "c"] as ReadonlyArray<string> as ReadonlyArray<WordId>
const reach: fc.Arbitrary<Reach> = fc.record({
  readOnly: fc.boolean(),
  groups: fc.option(fc.subarray([...ids], { minLength: 1 })),
})
const held = fc.uniqueArray(fc.constantFrom(...permissions))
const asked: fc.Arbitrary<Asked> = fc.record({
  scope: fc.constantFrom(...scopes),
  ownGroups: fc.boolean(),
  readers: fc.boolean(),
})

describe("the policy of who may call what", () => {
  it("never opens by a reach what the permissions alone do not, and is these alone where the reach is whole [WSP-10]", () => {
    fc.assert(
      fc.property(held, reach, asked, (some, kept, each) => {
        const allowed = allows({ signedIn: true, permissions: some }, each.scope)
        if (!allowed) expect(missingFor({ signedIn: true, permissions: some, reach: kept }, each)).toBe(each.scope)
        expect(mayCall({ signedIn: true, permissions: some, reach: wholeReach }, each)).toBe(allowed)
        expect(mayCall({ signedIn: true, permissions: some }, each)).toBe(allowed)
      }),
    )
  })

  it("closes whatever does not say that it is for own groups, or for readers, but for the door and the own account [WSP-10]", () => {
    fc.assert(
      fc.property(reach, asked, (kept, each) => {
        const missing = missingFor({ signedIn: true, permissions: ["admin"], reach: kept }, each)
        const beside = each.scope === "public" || each.scope === "account"
        const own = beside || kept.groups === null || each.ownGroups
        const reads = beside || !kept.readOnly || each.readers
        expect(missing).toBe(own ? (reads ? undefined : "writing") : "wholeWorkspace")
      }),
    )
  })
})

describe("a reach", () => {
  it("is never wider than what two of them give together, and either of them is within it [WSP-10]", () => {
    fc.assert(
      fc.property(reach, reach, asked, (one, other, each) => {
        const may = (kept: Reach) => mayCall({ signedIn: true, permissions: [...permissions], reach: kept }, each)
        const both = wider(one, other)
        if (may(one) || may(other)) expect(may(both)).toBe(true)
        for (const { groups } of [one, other])
          expect(both.groups === null || groups?.every((id) => both.groups?.includes(id))).toBe(true)
        expect(isWhole(wider(one, wholeReach))).toBe(true)
      }),
    )
  })

  it("is never that of an admin, unless it is whole [WSP-10]", () => {
    fc.assert(
      fc.property(held, reach, (some, kept) => {
        expect(fitsReach(some, kept)).toBe(isWhole(kept) || !some.includes("admin"))
      }),
    )
  })
})
