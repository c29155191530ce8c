import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { parseFilterText } from "../../../core/people/filter-text/index.ts"
import { PersonFilter } from "../../../core/people/person-filter.ts"

const owing = { owing: { is: "from", cents: 1 } } as const
const isFilter = Schema.is(PersonFilter)

describe("a filter of persons", () => {
  it("asks only a few times what is open of fees, however that is nested [PER-03]", () => {
    const deep = (count: number): PersonFilter => ({
      and: [{ not: { or: Array.from({ length: count }, () => owing) } }],
    })
    expect([0, 1, 4].map((count) => isFilter(deep(count)))).toEqual([true, true, true])
    expect(isFilter(deep(5))).toBe(false)
    expect(isFilter({ or: [deep(3), deep(2)] })).toBe(false)
  })

  it("asks only a few times when persons confirmed, and how mails reach them [PER-04, OPS-07]", () => {
    const asked = { confirmed: { confirmed: { is: "from", day: "2026-01-01" } }, mailing: { mailing: "unsubscribed" } }
    for (const one of Object.values(asked)) {
      const deep = (count: number) => ({ or: [{ not: { and: Array.from({ length: count }, () => one) } }] })
      expect([isFilter(deep(8)), isFilter(deep(9))]).toEqual([true, false])
    }
    // Each counts by itself.
    expect(isFilter({ and: Object.values(asked).flatMap((one) => Array.from({ length: 8 }, () => one)) })).toBe(true)
  })

  it("asks only a few times whom a person has to do with, however that is nested or written [PER-04]", () => {
    const family = { related: "family", is: "contains", value: "a" } as const
    const deep = (count: number): PersonFilter => ({ not: { or: Array.from({ length: count }, () => family) } })
    expect([0, 8].map((count) => isFilter(deep(count)))).toEqual([true, true])
    expect(isFilter(deep(9))).toBe(false)
    const text = (count: number) => parseFilterText("familie:a ".repeat(count).trim())
    expect(text(8)).toMatchObject({ ok: true })
    expect(text(9)).toMatchObject({ ok: false, code: "tooOften" })
  })
})
