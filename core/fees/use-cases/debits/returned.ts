import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { CalendarDate } from "../../../kernel/calendar-date.ts"
import { type Cents, zero } from "../../../kernel/money.ts"
import { ReturnRefused } from "../../collecting/collecting.errors.ts"
import { jobHead } from "../../collecting/job-detail.ts"
import { jobState, type KeptDebit, type Returned } from "../../collecting/sepa-job.ts"
import type { FeeEntry } from "../../fee-entry.ts"
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

/** What a debit that was collected by a job books when it comes back: a dispute, and what is charged for it. */
const disputed = ({ fee, amount }: KeptDebit, on: CalendarDate, charged: Cents, newId: () => string) => {
  const debit = { fee, endToEndId: fee, amount }
  const back = disputeDebit(new Map([[fee, debit]]), { endToEndId: fee, amount, on }, charged, [newId(), newId()])
  if (!back.ok) throw new Error("a debit of this job is disputed by its own amount")
  return back.dispute.entries
}

/** What a debit books that the bank rejects before it is collected: it is withdrawn, and what that costs is charged. */
const rejected = (
  { entries }: FeeRecord,
  on: CalendarDate,
  charged: Cents,
  newId: () => string,
): ReadonlyArray<FeeEntry> => {
  const debit = entries.findLast(({ entry }) => entry.kind === "debit")
  return [
    { kind: "cancellation", id: newId(), on, cancels: debit?.entry.id ?? "" },
    ...(charged > 0 ? [{ kind: "charge", id: newId(), on, amount: charged } as const] : []),
  ]
}

/**
 * Books that a debit came back (SEP-08). Where its money had come, each fee it collected is disputed; where the bank rejected it
 * before, each is as open as it was, and the money that is awaited is less. The fee that is named is charged the surcharge. What
 * the bank charged is noted with the debit; the club bears it. A debit comes back once, and only after the bank has it.
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
  const held = new Map((yield* fees.hold(joined.map(({ fee }) => fee).toSorted())).map(({ fee }) => [fee.id, fee]))
  if (kept === undefined || held.size < joined.length) return yield* new ReturnRefused({ kind: "notInJob" })
  if (kept.returned !== null) return yield* new ReturnRefused({ kind: "returnedBefore" })
  const state = jobState(job)
  if (state !== "assigned" && state !== "pending") return yield* new ReturnRefused({ kind: "notCollected" })
  if (on > acting.today) return yield* new ReturnRefused({ kind: "inFuture" })
  const isRejected = state === "pending"
  if (isRejected && on < job.message.createdAt.slice(0, 10)) return yield* new ReturnRefused({ kind: "beforeJob" })
  if (!isRejected && on < job.message.executionDate) return yield* new ReturnRefused({ kind: "beforeExecution" })
  const changed: Array<FeeRecord> = []
  for (const part of joined) {
    const before = held.get(part.fee)
    // What is charged for the debit is charged once.
    const [charged, bank] = part === kept ? [surcharge, bankCharge] : [zero, zero]
    if (before === undefined) continue
    let fee = before
    const { newId } = acting
    for (const entry of isRejected ? rejected(fee, on, charged, newId) : disputed(part, on, charged, newId)) {
      const added = withEntry(acting, fee, entry)
      if ("refusal" in added) {
        // Who owes nothing any more, as after a reversal, is charged nothing by this fee.
        if (entry.kind === "charge" && added.refusal.kind === "notPossible")
          return yield* new ReturnRefused({ kind: "noSurcharge" })
        return yield* new EntryRefused({ refusal: added.refusal })
      }
      fee = added.fee
    }
    changed.push({ ...fee, version: before.version + 1 })
    const returned: Returned = {
      on,
      rejected: isRejected,
      surcharge: charged,
      bankCharge: bank,
      byName: acting.userName,
    }
    yield* store.putReturned(id, part.fee, returned)
  }
  yield* fees.replace(changed)
  return { on, rejected: isRejected, surcharge, bankCharge, byName: acting.userName } satisfies Returned
})
