import { describe, expect, it } from "vitest"
import { withoutName } from "../../../core/fees/without-name.ts"

const long = `Ada ${"x".repeat(190)}`

describe("the description of a fee without a name", () => {
  it.each([
    ["Sommerlager (Ada Lager)", "Ada Lager", "Sommerlager"],
    ["Sommerlager (Anzahlung, Ada Lager)", "Ada Lager", "Sommerlager (Anzahlung)"],
    ["Ada Lager", "Ada Lager", "–"],
    ["Ada Lager und Ada Lager", "Ada Lager", "und"],
    ["Beitrag 2026", "Ada Lager", "Beitrag 2026"],
    ["Beitrag 2026", "", "Beitrag 2026"],
    [`Lager (${long})`.slice(0, 140), long, "Lager"],
  ])("of %j is what else it says [PER-17]", (description, name, left) => {
    expect(withoutName(description, name)).toBe(left)
  })
})
