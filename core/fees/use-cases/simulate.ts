import * as Effect from "effect/Effect"
import { cents } from "../../kernel/money.ts"
import { billedMembers } from "../../people/index.ts"
import { type TierContent, tierByName } from "../annuity/kept-tier.ts"
import { yearlyAmounts } from "../annuity/yearly-income.ts"
import type { TierId } from "../fee-id.ts"
import { TierStore } from "../ports/tier-store.port.ts"
import type { Simulation } from "../tiers.port.ts"
import { billedPerson, nameOf } from "./members.ts"
import { tiersOfNow, withGroupsOfNow } from "./tiers-of-now.ts"

const sumOf = (amounts: Iterable<number>): number => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}

/** Compares a year with the tiers as they are and as they could be (ANN-08). Nothing is written. */
export const simulate = Effect.fnUntraced(function* ({
  tiers: imagined,
  year,
}: {
  readonly tiers: ReadonlyArray<TierContent & { readonly id: TierId }>
  readonly year: number
}) {
  const tiers = yield* tiersOfNow()
  const members = yield* billedMembers()
  const withoutRules = yield* (yield* TierStore).withoutRules()
  const byName = tierByName(tiers)
  const ids = new Set(tiers.map(({ id }) => id))
  const byNewName = tierByName(imagined.filter(({ id }) => !ids.has(id)))
  // Who has a tier keeps it, whatever it would be called; a new one is for those whose annuity has its name.
  const persons = members.map((member) => billedPerson(member, (name) => byName(name) ?? byNewName(name), withoutRules))
  const before = yearlyAmounts(tiers, persons, year)
  const after = yearlyAmounts(yield* withGroupsOfNow(imagined), persons, year)
  const changed: Array<Simulation["persons"][number]> = []
  const groups = new Map<string, { persons: number; before: number; after: number }>()
  for (const member of members) {
    const [was, will] = [before.get(member.id) ?? cents(0), after.get(member.id) ?? cents(0)]
    if (was !== will) changed.push({ person: member.id, name: nameOf(member), before: was, after: will })
    if (was === 0 && will === 0) continue
    for (const group of member.groups) {
      const sums = groups.get(group) ?? { persons: 0, before: 0, after: 0 }
      groups.set(group, { persons: sums.persons + 1, before: sums.before + was, after: sums.after + will })
    }
  }
  return {
    before: sumOf(before.values()),
    after: sumOf(after.values()),
    persons: changed.sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before)),
    groups: [...groups].map(([group, sums]) => ({ group, ...sums })).sort((a, b) => (a.group < b.group ? -1 : 1)),
  } satisfies Simulation
})
