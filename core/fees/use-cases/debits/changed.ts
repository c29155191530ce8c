import * as Effect from "effect/Effect"
import { payersByIds } from "../../../people/index.ts"
import { type DebitChange, debitChange } from "../../collecting/job-detail.ts"
import type { KeptDebit } from "../../collecting/sepa-job.ts"
import type { FeeId } from "../../fee-id.ts"
import { payersOfPersons } from "../mandates/payer.ts"
import { feesByIds } from "./review.ts"

/** What changed at whoever pays for the fees of debits since these were made, by the fee; fees of whom nothing did have none. */
export const changesOfDebits = Effect.fnUntraced(function* (debits: ReadonlyArray<KeptDebit>) {
  const fees = yield* feesByIds(
    debits.map(({ fee }) => fee),
    "read",
  )
  const personOf = new Map(fees.map(({ fee }) => [fee.id, fee.person]))
  const payerOf = yield* payersOfPersons(fees.flatMap(({ fee }) => fee.person ?? []))
  const payers = yield* payersByIds(debits.flatMap(({ person }) => person ?? []))
  const changes = new Map<FeeId, DebitChange>()
  for (const { fee, person, debit } of debits) {
    const whose = personOf.get(fee) ?? null
    const pays = whose === null ? null : (payerOf.get(whose) ?? whose)
    const change =
      pays !== null && person !== null && pays !== person
        ? "payer"
        : debitChange(debit, person === null ? undefined : payers.get(person))
    if (change !== null) changes.set(fee, change)
  }
  return changes as ReadonlyMap<FeeId, DebitChange>
})
