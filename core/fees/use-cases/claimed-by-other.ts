import * as Effect from "effect/Effect"
import type { EntryRefusal } from "../entry-refusal.ts"
import type { FeeId } from "../fee-id.ts"
import { balanceOf, type FeeRecord, plainEntries } from "../fee-record.ts"
import { FeeOwner } from "../ports/fee-owner.port.ts"
import { FeeStore } from "../ports/fee-store.port.ts"
import type { ChangedFee } from "./billed-by-other.ts"

/** What a fee would claim again; nothing where no reversal of it is taken back. */
const takenBack = ({ before, after }: ChangedFee) => {
  const last = plainEntries(after).at(-1)
  const reversal = plainEntries(before).find((entry) => last?.kind === "cancellation" && entry.id === last.cancels)
  const { claim } = balanceOf(after)
  const { id, person, flow } = after
  return person === null || flow === "annuity" || reversal?.kind !== "reversal" || claim <= balanceOf(before).claim
    ? []
    : [{ id, person, flow, claim }]
}

/**
 * Of which fees a reversal may not be taken back, by their ids, because all the fees of what they were charged for would claim more than it
 * costs by now (EVT-12): it was charged anew, has another price, was cancelled, or is gone with its event. Whoever means more makes
 * another fee. What the fees were charged for is held before the other fees are read: so of an event and an undo at once the second sees
 * the first.
 */
export const claimedByOther = Effect.fnUntraced(function* (changes: ReadonlyArray<ChangedFee>) {
  const again = changes.flatMap(takenBack)
  const refused = new Map<FeeId, EntryRefusal>()
  for (const payer of new Set(again.map(({ person }) => person))) {
    const charged = yield* (yield* FeeOwner).charged(payer)
    const owned = new Set(charged.flatMap(({ fees }) => fees))
    // By hand nothing is charged for anything that could go.
    for (const { id, person, flow } of again)
      if (person === payer && flow !== "manual" && !owned.has(id)) refused.set(id, { kind: "ownerGone" })
    for (const { fees, most } of charged) {
      const meant = again.filter(({ id }) => fees.includes(id))
      if (meant.length === 0) continue
      const records = (yield* (yield* FeeStore).read(fees)).map(({ fee }) => fee)
      const claims = new Map(records.map((fee) => [fee.id, Math.max(0, balanceOf(fee).claim)] as const))
      const claimOf = (fee: FeeRecord): number => claims.get(fee.id) ?? 0
      for (const { id, claim } of meant) {
        const others = records.filter((fee) => fee.id !== id && claimOf(fee) > 0)
        const [other] = others
        if (others.reduce((sum, fee) => sum + claimOf(fee), Number(claim)) <= most) claims.set(id, claim)
        else if (other === undefined) refused.set(id, { kind: "notOwed", most })
        else refused.set(id, { kind: "claimedByOther", reference: other.reference })
      }
    }
  }
  return refused
})
