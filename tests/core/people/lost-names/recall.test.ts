import { describe, expect, it } from "vitest"
import type { CustomColumnId } from "../../../../core/kernel/id.ts"
import { recallOf } from "../../../../core/people/lost-names/recall.ts"

const column = "01900000-0000-7000-8000-00000000d001" as CustomColumnId
const other = "01900000-0000-7000-8000-00000000d002" as CustomColumnId
const at = "2026-11-20T12:00:00.000Z"
/** What was called L is gone, and what was called S is M. */
const recall = recallOf(
  (_, name) => (name === "L" ? null : name === "S" ? "M" : name),
  (_, names) => names,
)

describe("a person that comes back", () => {
  it("has the options of then by their names of now, and nothing in a column of which all are gone [COL-01]", () => {
    expect(recall.person({ custom: { [column]: ["S", "L"] } }, at)).toEqual({ custom: { [column]: ["M"] } })
    expect(recall.person({ custom: { [column]: ["L"] } }, at)).toEqual({ custom: {} })
    expect(recall.person({ custom: { [column]: "L" } }, at)).toEqual({ custom: {} })
  })

  it("goes on without what is emptied with it, and is the same where nothing is called otherwise [COL-01]", () => {
    const emptied = { annuity: "S", custom: { [column]: null } }
    expect(recall.person(emptied, at)).toEqual({ ...emptied, annuity: "M" })
    // Also beside a value that is called otherwise now.
    const both = { custom: { [column]: null, [other]: "S" } }
    expect(recall.person(both, at)).toEqual({ custom: { [column]: null, [other]: "M" } })
    const same = { annuity: "M", custom: { [column]: ["M"] } }
    expect(recall.person(same, at)).toBe(same)
  })
})
