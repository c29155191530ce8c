import * as Effect from "effect/Effect"
import { billedMembers, loseAnnuity, offeredSources, renameAnnuity } from "../../people/index.ts"
import type { BillingMonth } from "../annuity/billing-month.ts"
import { billingRun } from "../annuity/billing-run.ts"
import { type KeptTier, mostTiers, sameTier, type TierContent, tierByName, tierKey } from "../annuity/kept-tier.ts"
import type { TierId } from "../fee-id.ts"
import { TierChanged, TierNameTaken, TierNotFound, TooManyTiers } from "../fees.errors.ts"
import { TierStore } from "../ports/tier-store.port.ts"
import { membersWith, personId } from "./members.ts"
import { tiersOfNow, toldTiers, withGroupsOfNow } from "./tiers-of-now.ts"

/** So many persons stand as examples beside a tier. */
const shownExamples = 12

/** A tier that is to be changed or removed, as it was read. */
const current = Effect.fnUntraced(function* (tiers: ReadonlyArray<KeptTier>, id: TierId, version: number) {
  const found = tiers.find((each) => each.id === id)
  if (found === undefined) return yield* new TierNotFound({ id })
  return found.version === version ? found : yield* new TierChanged({ current: found })
})

/**
 * Adds or changes a tier. When it gets another name, the persons who have it follow in the same transaction. The same
 * request again, as after a double click, changes nothing.
 */
const save = Effect.fnUntraced(function* ({
  id,
  version,
  content,
}: {
  readonly id: TierId
  readonly version: number
  readonly content: TierContent
}) {
  const store = yield* TierStore
  const tiers = yield* store.steady()
  const saved: KeptTier = { ...content, id, version: version + 1 }
  const there = tiers.find((each) => each.id === id)
  if (there?.version === saved.version && sameTier(there, saved)) return there
  const namesake = tiers.find((each) => each.id !== id && tierKey(each.name) === tierKey(content.name))
  if (version === 0 && there === undefined) {
    if (tiers.length >= mostTiers) return yield* new TooManyTiers({ most: mostTiers })
    if (namesake !== undefined) return yield* new TierNameTaken({ id: namesake.id })
    yield* store.put(saved)
    return saved
  }
  const before = yield* current(tiers, id, version)
  if (namesake !== undefined) return yield* new TierNameTaken({ id: namesake.id })
  yield* store.put(saved)
  if (before.name !== content.name) yield* renameAnnuity(before.name, content.name)
  return saved
})

const remove = Effect.fnUntraced(function* ({ id, version }: { readonly id: TierId; readonly version: number }) {
  const store = yield* TierStore
  const { name } = yield* current(yield* store.steady(), id, version)
  yield* store.remove(id)
  yield* loseAnnuity(name)
})

/** What the tiers are called, in the order of the list. */
const names = Effect.fnUntraced(function* () {
  return (yield* (yield* TierStore).list()).map(({ name }) => name)
})

/** How many members have which annuity: what no tier is called is listed, so that somebody can mend it. */
const holders = Effect.fnUntraced(function* () {
  const tierOf = tierByName(yield* (yield* TierStore).list())
  const found = new Map<string | null, { annuity: string | null; tier: TierId | null; persons: number }>()
  for (const { annuity } of yield* billedMembers()) {
    const key = annuity === null ? null : tierKey(annuity)
    const known = found.get(key)
    if (known === undefined) found.set(key, { annuity, tier: tierOf(annuity)?.id ?? null, persons: 1 })
    else known.persons += 1
  }
  return [...found.values()].sort((a, b) => b.persons - a.persons)
})

/** What a tier, as it could be, means for those who have it: examples are those whose amounts differ, then more of them. */
const examples = Effect.fnUntraced(function* ({
  id,
  content,
  month,
}: {
  readonly id: TierId
  readonly content: TierContent
  readonly month: BillingMonth
}) {
  const tiers = yield* tiersOfNow()
  const kept = tiers.find((each) => each.id === id)
  // Persons are found by the name that stands with them, which is the old one while another is being typed.
  const named = { id, version: 0, ...content, name: kept?.name ?? content.name }
  const imagined = (yield* withGroupsOfNow([named]))[0]!
  const { persons, names } = yield* membersWith([...tiers.filter((each) => each.id !== id), imagined])
  const { fees, total } = billingRun({ billingMonth: month, tiers: [imagined], persons })
  const told = new Set<string>()
  const [different, alike] = [[] as Array<(typeof fees)[number]>, [] as Array<(typeof fees)[number]>]
  for (const fee of fees) {
    const how = JSON.stringify([fee.base, fee.trace])
    ;(told.has(how) ? alike : different).push(fee)
    told.add(how)
  }
  return {
    persons: fees.length,
    total,
    examples: [...different, ...alike].slice(0, shownExamples).map(({ person, base, amount, trace }) => ({
      person: personId(person),
      name: names.get(person) ?? "",
      base,
      amount,
      trace,
    })),
  }
})

/** Tiers of a workspace (ANN-01, ANN-02). */
export const tierUseCases = {
  list: toldTiers,
  names,
  save,
  remove,
  holders,
  groups: () => Effect.map(offeredSources(), ({ groups }) => groups),
  examples,
}
