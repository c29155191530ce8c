import * as Effect from "effect/Effect"
import type { EntryRefusal } from "../entry-refusal.ts"
import type { FeeId } from "../fee-id.ts"
import { balanceOf, type FeeRecord, plainEntries } from "../fee-record.ts"
import { FeeOwner } from "../ports/fee-owner.port.ts"
import { FeeStore } from "../ports/fee-store.port.ts"
import type { ChangedFee } from "./billed-by-other.ts"

/** Since when a fee did not claim what it claims again, and what it would claim; nothing where no reversal of it is taken back. */
const takenBack = ({ before, after }: ChangedFee) => {
  const last = plainEntries(after).at(-1)
  const reversal = before.entries.find(({ entry }) => last?.kind === "cancellation" && entry.id === last.cancels)
  const { claim } = balanceOf(after)
  const { id, person, annuity } = after
  return person === null || annuity !== null || reversal?.entry.kind !== "reversal" || claim <= balanceOf(before).claim
    ? []
    : [{ id, person, claim, since: reversal.at }]
}

/**
 * Of which fees a reversal may not be taken back, by their ids, because more would be claimed than it costs what they were charged for
 * (EVT-12): that was charged anew since, in another fee, or something else happened to it since, such as a cancellation. What somebody
 * charged more by hand before is no reason. The other fees are read, not held.
 */
export const claimedByOther = Effect.fnUntraced(function* (changes: ReadonlyArray<ChangedFee>) {
  const again = changes.flatMap(takenBack)
  const refused = new Map<FeeId, EntryRefusal>()
  for (const payer of new Set(again.map(({ person }) => person)))
    for (const { fees, most, since: decided } of yield* (yield* FeeOwner).charged(payer)) {
      const meant = again.filter(({ id }) => fees.includes(id))
      if (meant.length === 0) continue
      const records = (yield* (yield* FeeStore).read(fees)).map(({ fee }) => fee)
      const claims = new Map(records.map((fee) => [fee.id, Math.max(0, balanceOf(fee).claim)] as const))
      const claimOf = (fee: FeeRecord): number => claims.get(fee.id) ?? 0
      for (const { id, claim, since } of meant) {
        const others = records.filter((fee) => fee.id !== id && claimOf(fee) > 0)
        const instead = others.find(({ entries: [first] }) => first !== undefined && first.at >= since)
        const claimed = others.reduce((sum, fee) => sum + claimOf(fee), Number(claim))
        if (claimed <= most || (instead === undefined && decided < since)) claims.set(id, claim)
        else if (instead === undefined) refused.set(id, { kind: "notOwed", most })
        else refused.set(id, { kind: "claimedByOther", reference: instead.reference })
      }
    }
  return refused
})
