import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { fingerprint } from "../../kernel/fingerprint.ts"
import { allKept } from "../../people/index.ts"
import type { BillingMonth } from "../annuity/billing-month.ts"
import { billingRun } from "../annuity/billing-run.ts"
import type { NamedTier } from "../annuity/told-tier.ts"
import type { FeeBatchId, FeeId, TierId } from "../fee-id.ts"
import type { FeeRecord } from "../fee-record.ts"
import { BillingRunOutdated, TierNotFound } from "../fees.errors.ts"
import { FeeStore } from "../ports/fee-store.port.ts"
import { TierStore } from "../ports/tier-store.port.ts"
import type { BillingPreview, FeeBatch } from "../tiers.port.ts"
import { billedBefore } from "./billed-before.ts"
import { firstEntry } from "./first-entry.ts"
import { membersWith, personId } from "./members.ts"
import { newReferences } from "./references.ts"
import { tiersOfNow, withGroupsOfNow } from "./tiers-of-now.ts"

interface Run {
  readonly month: BillingMonth
  readonly tiers: ReadonlyArray<TierId>
}

/** The tiers that are billed. */
const chosenTiers = Effect.fnUntraced(function* (all: ReadonlyArray<NamedTier>, ids: ReadonlyArray<TierId>) {
  const gone = ids.find((id) => !all.some((tier) => tier.id === id))
  if (gone !== undefined) return yield* new TierNotFound({ id: gone })
  return all.filter(({ id }) => ids.includes(id))
})

/** What a run would make with these tiers, of all members who are there right now. */
const previewOf = Effect.fnUntraced(function* ({ month, tiers: ids }: Run, all: ReadonlyArray<NamedTier>) {
  const store = yield* FeeStore
  const tiers = yield* chosenTiers(all, ids)
  const { members, persons, names } = yield* membersWith(all)
  const before = yield* billedBefore(month, all)
  const last = new Map((yield* store.lastBilled(month)).map(({ person, amount }) => [person, amount]))
  const methods = new Map(members.map(({ id, paymentMethod }) => [id, paymentMethod]))
  const run = billingRun({ billingMonth: month, tiers, persons, ...before })
  const others = new Set<string>(all.filter(({ id }) => !ids.includes(id)).map(({ id }) => id))
  const tierOf = new Map(persons.map(({ id, tier }) => [id, tier]))
  const fees = run.fees.map(({ person: id, tier, base, amount, trace, ...family }) => {
    const person = personId(id)
    return {
      person,
      name: names.get(id) ?? "",
      tier: tier as TierId,
      base,
      amount,
      trace,
      paymentMethod: methods.get(person) ?? "none",
      before: last.get(person) ?? null,
      ...family,
    }
  })
  const made = { month, tiers, fees: fees.map(({ before: _, ...fee }) => fee) }
  return {
    fees,
    leftOut: run.leftOut
      // Who has a tier that is not billed is not meant, and not left out.
      .filter(({ person }) => !others.has(tierOf.get(person) ?? ""))
      .map(({ person, ...why }) => ({ person: personId(person), name: names.get(person) ?? "", ...why })),
    total: run.total,
    fingerprint: fingerprint(JSON.stringify(made)),
  } satisfies BillingPreview
})

/** What a billing run would make (ANN-06). */
export const previewRun = Effect.fnUntraced(function* (run: Run) {
  return yield* previewOf(run, yield* tiersOfNow())
})

/**
 * Makes the fees of a billing run: what was looked at, or nothing. Two runs come one after the other, so the second one
 * sees what the first one made; the table itself refuses a second fee of a person, tier and month. The same batch again, as
 * after a double click, makes nothing and answers the same.
 */
export const bill = Effect.fnUntraced(function* ({
  batch: id,
  dueOn,
  description,
  fingerprint: seen,
  ...run
}: Run & {
  readonly batch: FeeBatchId
  readonly dueOn: CalendarDate
  readonly description: string
  readonly fingerprint: string
}) {
  const store = yield* FeeStore
  const tiers = yield* withGroupsOfNow(yield* (yield* TierStore).steady())
  const before = yield* store.batch(id)
  if (before !== undefined) return before
  const preview = yield* previewOf(run, tiers)
  if (preview.fingerprint !== seen) return yield* new BillingRunOutdated()
  // Who goes for good while this runs would leave a fee of somebody whom nothing knows any more.
  if (!(yield* allKept(preview.fees.map(({ person }) => person)))) return yield* new BillingRunOutdated()
  const acting = yield* Acting
  const byId = new Map(tiers.map((tier) => [tier.id, tier]))
  const references = yield* newReferences(preview.fees.length)
  const fees = preview.fees.flatMap(
    ({ person, tier, base, amount, trace, paymentMethod }, index): ReadonlyArray<FeeRecord> => {
      const [reference, of] = [references[index], byId.get(tier)]
      if (reference === undefined || of === undefined) return []
      return [
        {
          id: acting.newId() as FeeId,
          version: 1,
          person,
          batch: id,
          reference,
          flow: "annuity",
          description,
          sphere: "ideal",
          category: null,
          paymentMethod,
          dueOn,
          annuity: { tier: of, month: run.month, base, trace },
          entries: [firstEntry(acting, amount)],
        },
      ]
    },
  )
  const batch: FeeBatch = {
    id,
    month: run.month,
    description,
    dueOn,
    at: new Date(acting.now).toISOString(),
    byName: acting.userName,
    fees: fees.length,
    sum: preview.total,
  }
  if ((yield* store.add(batch, fees)) !== fees.length) return yield* new BillingRunOutdated()
  return batch
})
