import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { CalendarDate } from "../../../kernel/calendar-date.ts"
import { cents } from "../../../kernel/money.ts"
import { allKept } from "../../../people/index.ts"
import { DebitsOutdated, ExecutionDateRefused, NothingToCollect } from "../../collecting/collecting.errors.ts"
import type { DebitDraft } from "../../collecting/debit-draft.ts"
import type { KeptDebit, SepaJob } from "../../collecting/sepa-job.ts"
import type { FeeId, SepaJobId } from "../../fee-id.ts"
import type { FeeRecord } from "../../fee-record.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { FeeStore } from "../../ports/fee-store.port.ts"
import { executionDateRemarks } from "../../sepa/execution-dates.ts"
import { withEntry } from "../record-entry.ts"
import { announce } from "./announce.ts"
import { heldDraft, settingsNeeded } from "./drafts.ts"
import { reviewed, reviewedWithWarnings } from "./review.ts"

/** That the date can be kept (SEP-03): one that passed while somebody was busy cannot, a short notice must be meant. */
const possibleDate = Effect.fnUntraced(function* ({ executionDate, shortNotice }: DebitDraft) {
  const { today } = yield* Acting
  for (const { level, kind } of executionDateRemarks(executionDate, today)) {
    if (level === "error") return yield* new ExecutionDateRefused({ executionDate, kind })
    if (!shortNotice) return yield* new ExecutionDateRefused({ executionDate, kind: "shortNotice" })
  }
})

/**
 * Makes the job of a draft: of what was looked at, or not at all. In the same transaction each fee gets its `debit`, and
 * payers are told. Jobs are made one after the other and their fees are held, so nobody is in two. The same draft again, as
 * after a double click or a lost answer, makes nothing and answers the same job.
 */
export const makeJob = Effect.fnUntraced(function* ({
  id,
  version,
  fingerprint,
}: {
  readonly id: SepaJobId
  readonly version: number
  readonly fingerprint: string
}) {
  const [store, fees] = [yield* DebitStore, yield* FeeStore]
  const acting = yield* Acting
  const kept = yield* settingsNeeded("held")
  const before = yield* store.job(id)
  if (before !== undefined) return before
  const draft = yield* heldDraft(id, version)
  yield* possibleDate(draft)
  const given = yield* reviewed(draft, kept, "hold")
  const result = yield* reviewedWithWarnings(given)
  if (result.fingerprint !== fingerprint) return yield* new DebitsOutdated()
  const { job: checked, debits } = result
  if (checked === undefined || debits.length === 0) return yield* new NothingToCollect()
  // Who goes for good while this runs would leave a debit of somebody whom nothing knows any more.
  if (!(yield* allKept(debits.map(({ person }) => person)))) return yield* new DebitsOutdated()

  const feeOf = new Map<FeeId, FeeRecord>(given.fees.map(({ fee }) => [fee.id, fee]))
  const pending: Array<FeeRecord> = []
  for (const { fee: of, amount } of debits) {
    const fee = feeOf.get(of)
    const entry = { kind: "debit", id: acting.newId(), on: acting.today, amount, job: id } as const
    const added = fee === undefined ? undefined : withEntry(acting, fee, entry as never)
    if (added === undefined || "refusal" in added) return yield* new DebitsOutdated()
    pending.push(added.fee)
  }
  yield* fees.replace(pending)

  const { debits: _, executionDate, messageId, createdAt, initiatingParty, creditor, recurring } = checked
  const job: SepaJob = {
    id,
    message: {
      messageId,
      createdAt,
      initiatingParty,
      creditor,
      executionDate: executionDate as CalendarDate,
      recurring,
    },
    format: draft.format,
    surcharge: draft.surcharge,
    announced: draft.announce ? yield* announce(id, checked, debits, result.ready) : 0,
    fees: debits.length,
    sum: cents(result.sum),
    byName: acting.userName,
    entries: [],
  }
  yield* store.addJob(
    job,
    debits.map((each): KeptDebit => ({ ...each, returned: null })),
  )
  yield* store.dropDraft(id)
  return job
})
