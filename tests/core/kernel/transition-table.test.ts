import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { diagram, step, type TransitionTable, tableFaults } from "../../../core/kernel/transition-table.ts"

const door: TransitionTable<"shut" | "open" | "locked", "push" | "pull" | "turn", "key" | "light"> = {
  name: "door",
  states: ["shut", "open", "locked"],
  initial: "shut",
  transitions: [
    { from: "shut", on: "push", to: "open" },
    { from: "open", on: "pull", to: "shut" },
    { from: "shut", on: "turn", to: "locked", needs: ["key", "light"] },
    { from: "locked", on: "turn", to: "shut", needs: ["key"] },
  ],
}

const letters = ["a", "b", "c", "d"] as const
const anyTable = fc.record({
  name: fc.constant("any"),
  states: fc.constant(letters),
  initial: fc.constantFrom(...letters),
  transitions: fc.array(
    fc.record({
      from: fc.constantFrom(...letters),
      on: fc.constantFrom("x", "y"),
      to: fc.constantFrom(...letters),
      needs: fc.uniqueArray(fc.constantFrom("n", "m")),
    }),
    { maxLength: 12 },
  ),
})

describe("transition table", () => {
  it("takes a transition whose needs are met and says why another is refused [FEE-03]", () => {
    expect(step(door, "shut", "push")).toEqual({ ok: true, to: "open" })
    expect(step(door, "open", "turn")).toEqual({
      ok: false,
      refusal: { kind: "noTransition", from: "open", on: "turn" },
    })
    expect(step(door, "shut", "turn", ["light"])).toEqual({
      ok: false,
      refusal: { kind: "unmet", from: "shut", on: "turn", unmet: ["key"] },
    })
    expect(step(door, "shut", "turn", ["light", "key"])).toEqual({ ok: true, to: "locked" })
  })

  it("finds unknown states, two ways for one event and states nobody reaches [FEE-03]", () => {
    expect(tableFaults(door)).toEqual([])
    expect(
      tableFaults({
        name: "broken",
        states: ["a", "b", "c"],
        initial: "a",
        transitions: [
          { from: "a", on: "x", to: "b" },
          { from: "a", on: "x", to: "a" },
          { from: "b", on: "y", to: "z" as "a" },
        ],
      }),
    ).toEqual(["a has two transitions on x", "unknown state z", "nothing leads to c"])
  })

  it("is sound exactly when every state is reached by some walk and no step is ambiguous [FEE-03]", () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const reached = new Set<string>([table.initial])
        for (let walk = 0; walk < letters.length; walk++)
          for (const { from, to } of table.transitions) if (reached.has(from)) reached.add(to)
        const pairs = table.transitions.map(({ from, on }) => from + on)
        expect(tableFaults(table).length === 0).toBe(
          reached.size === letters.length && new Set(pairs).size === pairs.length,
        )
      }),
      { numRuns: 1000 },
    )
  })

  it("more needs met never refuses what fewer allowed [FEE-03]", () => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom(...letters), fc.constantFrom("x", "y"), (table, from, on) => {
        const few = step(table, from, on, ["n"])
        const more = step(table, from, on, ["n", "m"])
        if (few.ok) expect(more).toEqual(few)
      }),
      { numRuns: 1000 },
    )
  })

  it("draws no brackets for a transition that needs nothing", () => {
    const plain = { from: "a", on: "go", to: "a", needs: [] } as const
    expect(diagram({ name: "t", states: ["a"], initial: "a", transitions: [plain] })).toMatch(/ {2}a --> a: go$/)
  })

  it("draws every transition with its needs [FEE-03]", () => {
    expect(diagram(door)).toBe(
      [
        "stateDiagram-v2",
        "  [*] --> shut",
        "  shut --> open: push",
        "  open --> shut: pull",
        "  shut --> locked: turn [key, light]",
        "  locked --> shut: turn [key]",
      ].join("\n"),
    )
  })
})
