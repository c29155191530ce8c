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
  const found = yield* (yield* DebitStore).ofFee(fee)
  return found.map(({ job, debit: { debit, returned } }) => ({
    job: jobHead(job),
    amount: cents(debit.amount),
    mandateReference: debit.mandate.reference,
    returned,
  }))
})

/**
 * Books that a debit came back (SEP-08): the fee it collected is disputed, and charged the surcharge. What the bank charged is
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
  const kept = (yield* store.ofFee(of)).find((each) => each.job.id === id)?.debit
  const [held] = yield* fees.hold([of])
  if (kept === undefined || held === undefined) return yield* new ReturnRefused({ kind: "notInJob" })
  if (kept.returned !== null) return yield* new ReturnRefused({ kind: "returnedBefore" })
  if (jobState(job) !== "assigned") return yield* new ReturnRefused({ kind: "notCollected" })
  if (on > acting.today) return yield* new ReturnRefused({ kind: "inFuture" })
  if (on < job.message.executionDate) return yield* new ReturnRefused({ kind: "beforeExecution" })
  const amount = cents(kept.debit.amount)
  const { endToEndId } = kept.debit
  const booked = disputeDebit(
    new Map([[endToEndId, { fee: of, endToEndId, amount }]]),
    { endToEndId, amount: add(amount, bankCharge), bankCharge, on },
    surcharge,
    [acting.newId(), acting.newId()],
  )
  if (!booked.ok) return yield* new ReturnRefused({ kind: "notInJob" })
  let fee: FeeRecord = held.fee
  for (const entry of booked.dispute.entries) {
    const added = withEntry(acting, fee, entry)
    if ("refusal" in added) return yield* new EntryRefused({ refusal: added.refusal })
    fee = added.fee
  }
  const returned: Returned = { on, surcharge, bankCharge: booked.dispute.bankCharge, byName: acting.userName }
  yield* fees.replace([{ ...fee, version: held.fee.version + 1 }])
  yield* store.putReturned(id, of, returned)
  return returned
})
