import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { CalendarDate } from "../../../kernel/calendar-date.ts"
import { add, type Cents, zero } from "../../../kernel/money.ts"
import { ReturnRefused } from "../../collecting/collecting.errors.ts"
import { jobHead } from "../../collecting/job-detail.ts"
import { jobState, type KeptDebit } from "../../collecting/sepa-job.ts"
import type { BookedReturn } from "../../debits.port.ts"
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
 * Books that a debit came back (SEP-08): each fee it collected is disputed, and the one that is named charged the surcharge; a
 * fee that was given back meanwhile stays as it is. What the bank charged is noted with the debit; the club bears it. A debit
 * comes back once, and only after its money came.
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
  /** A fee with what its part of the debit books, or why that cannot be. */
  const booked = ({ fee: each, amount }: KeptDebit, charged: Cents, bank: Cents) => {
    const before = feeOf.get(each)
    const back = disputeDebit(
      new Map([[each, { fee: each, endToEndId: each, amount }]]),
      { endToEndId: each, amount: add(amount, bank), bankCharge: bank, on },
      charged,
      [acting.newId(), acting.newId()],
    )
    if (before === undefined || !back.ok) throw new Error("a debit of this job is disputed by its own amount")
    let fee: FeeRecord = before
    for (const entry of back.dispute.entries) {
      const added = withEntry(acting, fee, entry)
      if ("refusal" in added) return added
      fee = added.fee
    }
    return { fee: { ...fee, version: before.version + 1 } }
  }
  // What was given back already is not owed again: such a fee stays as it is, and the others are disputed all the same.
  const disputable = joined.filter((each) => !("refusal" in booked(each, zero, zero)))
  // What is charged for the debit is charged once: to the fee that was named, or to another where that one stays as it is.
  const bearer = disputable.find(({ fee }) => fee === of) ?? disputable[0] ?? kept
  const changed: Array<FeeRecord> = []
  for (const each of joined) {
    const [charged, bank] = each === bearer ? [surcharge, bankCharge] : [zero, zero]
    yield* store.putReturned(id, each.fee, { on, surcharge: charged, bankCharge: bank, byName: acting.userName })
    if (each !== bearer && !disputable.includes(each)) continue
    const done = booked(each, charged, bank)
    if ("refusal" in done) return yield* new EntryRefused({ refusal: done.refusal })
    changed.push(done.fee)
  }
  yield* fees.replace(changed)
  return {
    on,
    surcharge,
    bankCharge,
    byName: acting.userName,
    left: joined.length - changed.length,
  } satisfies BookedReturn
})
