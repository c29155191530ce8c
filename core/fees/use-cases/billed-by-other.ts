import * as Effect from "effect/Effect"
import type { EntryRefusal } from "../entry-refusal.ts"
import type { FeeId } from "../fee-id.ts"
import { claims, type FeeRecord } from "../fee-record.ts"
import { FeeStore } from "../ports/fee-store.port.ts"
import { TierStore } from "../ports/tier-store.port.ts"

/** A fee before and after something happened to it. */
export interface ChangedFee {
  readonly before: FeeRecord
  readonly after: FeeRecord
}

/**
 * Which fees may not claim something again, as when a reversal is taken back, by their ids: who pays was billed for the month by another fee
 * since, by another tier (ANN-06) or by the same one, as where two became one person. Of two that would do so at once, the second is refused. It is decided under the lock of billing runs, which comes after
 * that of the fees.
 */
export const billedByOther = Effect.fnUntraced(function* (changes: ReadonlyArray<ChangedFee>) {
  const again = changes.flatMap(({ before, after: { id, person, annuity, reference, ...after } }) =>
    person === null || annuity === null || claims(before) || !claims(after)
      ? []
      : [{ fee: id, person, reference, month: annuity.month, tier: annuity.tier.id, name: annuity.tier.name }],
  )
  const refused = new Map<FeeId, EntryRefusal>()
  if (again.length === 0) return refused
  yield* (yield* TierStore).steady()
  const store = yield* FeeStore
  for (const month of new Set(again.map((fee) => fee.month))) {
    const claiming = (yield* store.billed(month)).filter((fee) => fee.claims)
    for (const fee of again.filter((each) => each.month === month)) {
      const other = claiming.find(({ fee: id, person }) => person === fee.person && id !== fee.fee)
      if (other === undefined) claiming.push({ ...fee, claims: true })
      else refused.set(fee.fee, { kind: "billedByOther", tier: other.name, reference: other.reference })
    }
  }
  return refused
})
