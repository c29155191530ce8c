import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { WordId } from "../../../../core/kernel/id.ts"
import type { LostName, NamedField } from "../../../../core/people/lost-names/lost-name.ts"
import { recalledNames } from "../../../../core/people/lost-names/recalled-name.ts"

const instant = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString()

type Step = {
  readonly does: "create" | "rename" | "merge" | "delete" | "restore"
  readonly a: string
  readonly b: string
  /** Seconds since the step before: none is another thing in the same transaction. */
  readonly later: number
}
const name = fc.constantFrom("A", "B", "C", "D")
const steps = fc.array(
  fc.record({
    does: fc.constantFrom<Step["does"]>("create", "rename", "rename", "merge", "delete", "restore"),
    a: name,
    b: name,
    later: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 30 },
)

interface Thing {
  readonly id: string
  name: string
  became: Thing | null | undefined
}

/** What a thing is called now, after all that it became. */
const calledNow = ({ became, name: own }: Thing): string | null => {
  if (became === undefined) return own
  return became === null ? null : calledNow(became)
}

/** Plays steps, keeps at each instant which thing has which name, and asks at the end what each name that was kept is now. */
const played = (field: NamedField, all: ReadonlyArray<Step>) => {
  const things: Array<Thing> = []
  const lost: Array<LostName> = []
  const kept: Array<{ readonly at: string; readonly name: string; readonly thing: Thing }> = []
  const isWord = field === "groups"
  const there = (called: string) => things.find((each) => each.became === undefined && each.name === called)
  let second = 0
  for (const { does, a, b, later } of all) {
    second += later
    const at = instant(second)
    // What is kept in the transaction of a loss tells of things as they were before it.
    for (const thing of things) if (thing.became === undefined) kept.push({ at, name: thing.name, thing })
    const [one, other] = [there(a), there(b)]
    if (does === "create" && one === undefined) things.push({ id: `id${things.length}`, name: a, became: undefined })
    if (does === "restore" && isWord && one === undefined) {
      const gone = things.find((each) => each.became !== undefined && each.name === a)
      if (gone !== undefined) gone.became = undefined
    }
    if (one === undefined) continue
    const lose = (became: string | null) =>
      lost.push({ field, key: a.toLowerCase(), at, became: isWord ? one.id : became })
    if (does === "rename" && other === undefined) {
      lose(b)
      one.name = b
    }
    if (does === "merge" && other !== undefined && other !== one) {
      lose(b)
      one.became = other
    }
    if (does === "delete") {
      lose(null)
      one.became = null
    }
  }
  const nowOf = recalledNames(lost, (id) => calledNow(things.find((each) => each.id === (id as string))!))
  return kept.map(({ at, name: called, thing }) => ({ now: nowOf(field, called, at), meant: calledNow(thing) }))
}

describe("a name that was kept at an instant", () => {
  it("means the group that had it then, whatever was renamed, merged, deleted, taken back and made anew since [PER-15, PER-16]", () => {
    fc.assert(
      fc.property(steps, (all) => {
        for (const { now, meant } of played("groups", all)) expect(now).toBe(meant)
      }),
      { numRuns: 1_000 },
    )
  })

  it("means the tier that had it then, whatever was renamed, removed and made anew since [ANN-01]", () => {
    fc.assert(
      fc.property(steps, (all) => {
        for (const { now, meant } of played("annuity", all)) expect(now).toBe(meant)
      }),
      { numRuns: 1_000 },
    )
  })

  it("means the option that had it then, also when names were changed about in one go [COL-01]", () => {
    const field = `custom.${crypto.randomUUID()}` as const
    const lost = (key: string, second: number, became: string | null): LostName => ({
      field,
      key,
      at: instant(second),
      became,
    })
    const nowOf = recalledNames(
      [lost("S", 1, "M"), lost("M", 1, "S"), lost("M", 2, "L"), lost("S", 3, null)],
      () => null,
    )
    expect([0, 1, 2, 3, 4].map((second) => nowOf(field, "S", instant(second)))).toEqual(["L", "L", null, null, "S"])
    expect([0, 1, 2, 3, 4].map((second) => nowOf(field, "M", instant(second)))).toEqual([null, null, "L", "M", "M"])
    expect(nowOf(field, "s", instant(0)), "options are as they are written").toBe("s")
  })

  it("that was kept at the instant of its loss was kept before it; at one instant the first loss counts [PER-15]", () => {
    const lost: ReadonlyArray<LostName> = [
      { field: "groups", key: "a", at: instant(1), became: "first" },
      { field: "groups", key: "a", at: instant(1), became: "second" },
    ]
    const nowOf = recalledNames(lost, (id: WordId) => id)
    expect([0, 1, 2].map((second) => nowOf("groups", "A", instant(second)))).toEqual(["first", "first", "A"])
    expect(nowOf("labels", "A", instant(0))).toBe("A")
  })
})
