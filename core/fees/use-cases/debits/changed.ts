import * as Effect from "effect/Effect"
import { payersByIds } from "../../../people/index.ts"
import { type DebitChange, debitChange } from "../../collecting/job-detail.ts"
import type { KeptDebit } from "../../collecting/sepa-job.ts"
import type { FeeId } from "../../fee-id.ts"
import { payersOfPersons } from "../mandates/payer.ts"
import { feesByIds } from "./review.ts"

/** What changed at those whose fees are in debits and who pays them since these were made, by the fee; where nothing did there is none. */
export const changesOfDebits = Effect.fnUntraced(function* (debits: ReadonlyArray<KeptDebit>) {
  const fees = yield* feesByIds(
    debits.map(({ fee }) => fee),
    "read",
  )
  const personOf = new Map(fees.map(({ fee }) => [fee.id, fee.person]))
  const payerOf = yield* payersOfPersons(fees.flatMap(({ fee }) => fee.person ?? []))
  const payers = yield* payersByIds(
    [...debits.flatMap(({ person }) => person ?? []), ...personOf.values()].filter((id) => id !== null),
  )
  const changes = new Map<FeeId, DebitChange>()
  for (const { fee, person, debit } of debits) {
    const whose = personOf.get(fee) ?? null
    const pays = whose === null ? null : (payerOf.get(whose) ?? whose)
    const isThere = person !== null && (whose === null || payers.has(whose))
    const change =
      pays !== null && person !== null && pays !== person
        ? "payer"
        : debitChange(debit, isThere ? payers.get(person) : undefined)
    if (change !== null) changes.set(fee, change)
  }
  return changes as ReadonlyMap<FeeId, DebitChange>
})
