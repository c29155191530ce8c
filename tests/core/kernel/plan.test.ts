import { describe, expect, it } from "vitest"
import { featuresOf, planFeatures, usersAtMost } from "../../../core/kernel/plan.ts"

describe("a plan", () => {
  it("says what it includes and how many users it allows [BIL-01] [WSP-02]", () => {
    expect([featuresOf("complete"), usersAtMost("complete")]).toEqual([planFeatures, 100])
    expect([featuresOf("members"), usersAtMost("members")]).toEqual([["core", "people", "association"], 10])
  })

  it.each(["", "gold", "constructor", "__proto__"])(
    "that this version does not know, as %j, is the complete one [BIL-01]",
    (name) => {
      expect([featuresOf(name), usersAtMost(name)]).toEqual([planFeatures, 100])
    },
  )
})
