import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { CalendarDate } from "../../../kernel/calendar-date.ts"
import { add, type Cents, cents } from "../../../kernel/money.ts"
import { ReturnRefused } from "../../collecting/collecting.errors.ts"
import { jobHead } from "../../collecting/job-detail.ts"
import { jobState, type Returned } from "../../collecting/sepa-job.ts"
import type { FeeId, SepaJobId } from "../../fee-id.ts"
import type { FeeRecord } from "../../fee-record.ts"
import { EntryRefused } from "../../fees.errors.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { FeeStore } from "../../ports/fee-store.port.ts"
import { disputeDebit } from "../../sepa/dispute.ts"
import { withEntry } from "../record-entry.ts"
import { heldJob } from "./jobs.ts"

/** The debits of a fee, the latest job first. */
export const debitsOfFee = Effect.fnUntraced(function* ({ fee }: { readonly fee: FeeId }) {
  const store = yield* DebitStore
  return yield* Effect.forEach(
    yield* store.ofFee(fee),
    Effect.fnUntraced(function* ({ job, debit: { debit, amount, returned } }) {
      const all = yield* store.debits(job.id)
      return {
        job: jobHead(job),
        amount,
        together: all.filter((each) => each.debit.endToEndId === debit.endToEndId).length,
        mandateReference: debit.mandate.reference,
        returned,
      }
    }),
  )
})

/**
 * Books that a debit came back (SEP-08): each fee it collected is disputed, and the one that is named charged the surcharge. What the bank charged is
 * noted with the debit; the club bears it. A debit comes back once, and only after its money came.
 */
export const returnDebit = Effect.fnUntraced(function* ({
  job: id,
  fee: of,
  on,
  surcharge,
  bankCharge,
}: {
  readonly job: SepaJobId
  readonly fee: FeeId
  readonly on: CalendarDate
  readonly surcharge: Cents
  readonly bankCharge: Cents
}) {
  const [store, fees] = [yield* DebitStore, yield* FeeStore]
  const acting = yield* Acting
  const job = yield* heldJob(id)
  const all = yield* store.debits(id)
  const kept = all.find(({ fee }) => fee === of)
  const endToEndId = kept?.debit.endToEndId
  const joined = all.filter(({ debit }) => debit.endToEndId === endToEndId)
  const held = yield* fees.hold(joined.map(({ fee }) => fee).toSorted())
  if (kept === undefined || held.length < joined.length) return yield* new ReturnRefused({ kind: "notInJob" })
  if (kept.returned !== null) return yield* new ReturnRefused({ kind: "returnedBefore" })
  if (jobState(job) !== "assigned") return yield* new ReturnRefused({ kind: "notCollected" })
  if (on > acting.today) return yield* new ReturnRefused({ kind: "inFuture" })
  if (on < job.message.executionDate) return yield* new ReturnRefused({ kind: "beforeExecution" })
  const feeOf = new Map(held.map(({ fee }) => [fee.id, fee]))
  const changed: Array<FeeRecord> = []
  for (const { fee: each, amount } of joined) {
    const before = feeOf.get(each)
    // What is charged for the debit is charged once.
    const [charged, bank] = each === of ? [surcharge, bankCharge] : [cents(0), cents(0)]
    const back = disputeDebit(
      new Map([[each, { fee: each, endToEndId: each, amount }]]),
      { endToEndId: each, amount: add(amount, bank), bankCharge: bank, on },
      charged,
      [acting.newId(), acting.newId()],
    )
    if (before === undefined || !back.ok) return yield* new ReturnRefused({ kind: "notInJob" })
    let fee: FeeRecord = before
    for (const entry of back.dispute.entries) {
      const added = withEntry(acting, fee, entry)
      if ("refusal" in added) return yield* new EntryRefused({ refusal: added.refusal })
      fee = added.fee
    }
    changed.push({ ...fee, version: before.version + 1 })
    const returned: Returned = { on, surcharge: charged, bankCharge: bank, byName: acting.userName }
    yield* store.putReturned(id, each, returned)
  }
  yield* fees.replace(changed)
  return { on, surcharge, bankCharge, byName: acting.userName } satisfies Returned
})
