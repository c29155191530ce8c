import * as Effect from "effect/Effect"
import type { PersonId } from "../../../kernel/id.ts"
import { changePayers, type PayerChange } from "../../../people/index.ts"
import type { OfferedFix } from "../../collecting/debit-review.ts"
import { payingFor, type Reviewed } from "../../collecting/debit-review-input.ts"
import { reviewedDebits } from "../../collecting/reviewed-debits.ts"
import type { FeeId, SepaJobId } from "../../fee-id.ts"
import { balanceOf, type FeeRecord } from "../../fee-record.ts"
import { FeeStore } from "../../ports/fee-store.port.ts"
import { giveReferences } from "../mandates/references.ts"
import { heldDraft, settingsNeeded } from "./drafts.ts"
import { reviewed } from "./review.ts"

/** A fix as somebody saw it, of a fee. */
interface WantedFix extends OfferedFix {
  readonly fee: FeeId
}

const keyOf = (fee: string, { fix, value }: OfferedFix): string => JSON.stringify([fee, fix, value])

/** What a fix says of the payer; nothing where it is about the fee. */
const changeOf = ({ fix, value }: OfferedFix): PayerChange | undefined => {
  if (fix === "bicFromIban") return { bic: value }
  if (fix === "mandateReferenceFromFormat") return { mandateReference: value }
  return fix === "signatoryFromName" ? { accountHolder: value } : undefined
}

/**
 * Makes the fixes that somebody saw and wants (SEP-04): values of persons are changed as everywhere, so that their timeline
 * tells it. One that would be another by now, because something changed since, is not made. Says how many fees were fixed.
 */
export const fixFees = Effect.fnUntraced(function* ({
  id,
  version,
  fixes,
}: {
  readonly id: SepaJobId
  readonly version: number
  readonly fixes: ReadonlyArray<WantedFix>
}) {
  const kept = yield* settingsNeeded("held")
  const draft = yield* heldDraft(id, version)
  const given = yield* reviewed(draft, kept, "hold")
  const { left, references } = reviewedDebits(given)
  const offered = new Set(left.flatMap((line) => line.fixes.map((fix) => keyOf(line.fee, fix))))
  const wanted = fixes.filter((fix) => offered.has(keyOf(fix.fee, fix)))
  const feeOf = new Map<FeeId, Reviewed["fees"][number]["fee"]>(given.fees.map(({ fee }) => [fee.id, fee]))

  const changes = new Map<PersonId, PayerChange>()
  const switched: Array<FeeRecord> = []
  for (const fix of wanted) {
    const fee = feeOf.get(fix.fee)
    const change = changeOf(fix)
    if (fee === undefined) continue
    const payer = payingFor(given, fee)
    if (change !== undefined && payer !== null) changes.set(payer, { ...changes.get(payer), ...change })
    // While a fee is part of a debit its words stay (FEE-05).
    if (change === undefined && balanceOf(fee).pendingJob === undefined)
      switched.push({ ...fee, paymentMethod: "sepa_debit", version: fee.version + 1 })
  }
  const { refused } = yield* changePayers(changes)
  if (switched.length > 0) yield* (yield* FeeStore).replace(switched)
  const out = new Set<string>(refused.map((each) => each.id))
  yield* giveReferences(
    kept,
    [...references].flatMap(([person, free]) =>
      changes.get(person)?.mandateReference === undefined || out.has(person) ? [] : [{ ...free, person }],
    ),
  )
  const fixed = wanted.filter(({ fee: id }) => {
    const fee = feeOf.get(id)
    return fee !== undefined && !out.has(payingFor(given, fee) ?? "")
  })
  return { fixed: new Set(fixed.map(({ fee }) => fee)).size, refused: refused.map(({ name }) => name) }
})
