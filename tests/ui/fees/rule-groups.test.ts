import { describe, expect, it } from "vitest"
import type { WordId } from "../../../core/kernel/id.ts"
import { cents } from "../../../core/kernel/money.ts"
import { RuleGroups } from "../../../ui/fees/tiers/rule-groups.ts"
import { traceText } from "../../../ui/text/de/money.ts"
import { namedTier } from "../../../ui/text/de/tiers.ts"
import { tier } from "../../support/fees.ts"

const id = () => crypto.randomUUID() as WordId
const rovers = { id: id(), name: "Rover" }
const former = { id: id(), name: "Rover", gone: true }

describe("the groups of a rule on the screen", () => {
  const groups = new RuleGroups([rovers], [former])

  it("are kept by their ids and shown by their names; a deleted one is not the new one of its name [ANN-02] [ANN-03]", () => {
    expect(groups.names).toEqual(["Rover"])
    expect([former.id, rovers.id].map(groups.nameOf)).toEqual(["Rover (gelöscht)", "Rover"])
    expect(groups.meant(["Rover (gelöscht)", "Rover"], [former.id])).toEqual([former.id, rovers.id])
    expect(groups.meant(["Rover"], [former.id])).toEqual([rovers.id])
    expect(groups.meant([], [former.id, rovers.id])).toEqual([])
  })

  it("are told in how an amount came about, and that one was deleted [ANN-04]", () => {
    const when = { kind: "group", anyOf: [rovers.id, former.id, id()] } as const
    const kept = tier({ rules: [{ when, operator: "setAmount", value: cents(500) }] })
    const named = namedTier({ ...kept, groups: [{ ...rovers, gone: false }, former] })
    const trace = [{ rule: 0, before: cents(6000), after: cents(500) }]
    expect(traceText(named, { base: cents(6000), amount: cents(500), trace })).toContain(
      "Gruppe Rover oder Rover (gelöscht) oder gelöschte Gruppe auf 5,00 €",
    )
  })
})
