import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { CalendarDate } from "../../../kernel/calendar-date.ts"
import type { Cents } from "../../../kernel/money.ts"
import { AutomaticMails } from "../../../messaging/index.ts"
import { SepaJobNotFound, SepaJobRefused } from "../../collecting/collecting.errors.ts"
import { shortenedIban } from "../../collecting/debit-review.ts"
import { type JobDebit, type JobDetail, jobHead } from "../../collecting/job-detail.ts"
import {
  canHappen,
  type JobEntry,
  jobFile,
  jobFileName,
  jobState,
  type KeptDebit,
  type SepaJob,
} from "../../collecting/sepa-job.ts"
import { feeState } from "../../fee-balance.ts"
import type { FeeEntry } from "../../fee-entry.ts"
import type { SepaJobId } from "../../fee-id.ts"
import { balanceOf, type FeeRecord } from "../../fee-record.ts"
import { EntryRefused } from "../../fees.errors.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { FeeStore } from "../../ports/fee-store.port.ts"
import { sequenceOf } from "../../sepa/debit-job.ts"
import { assignDebit } from "../../sepa/sepa-assignment.ts"
import type { SepaJobState } from "../../sepa/sepa-job.machine.ts"
import { withEntry } from "../record-entry.ts"
import { changesOfDebits } from "./changed.ts"
import { feesByIds } from "./review.ts"

/** So many jobs are listed. */
const shownJobs = 200

/** The drafts, and the latest jobs with what is awaited of them (SEP-09). */
export const listJobs = Effect.fnUntraced(function* () {
  const store = yield* DebitStore
  const drafts = yield* store.drafts()
  return {
    drafts: drafts.map(({ fees, ...draft }) => ({ ...draft, fees: fees.length })),
    jobs: (yield* store.jobs(shownJobs)).map(jobHead),
  }
})

const known = Effect.fnUntraced(function* (id: SepaJobId) {
  return (yield* (yield* DebitStore).job(id)) ?? (yield* new SepaJobNotFound({ id }))
})

/** A job that nobody else changes until the transaction ends. */
export const heldJob = Effect.fnUntraced(function* (id: SepaJobId) {
  yield* (yield* DebitStore).holdSettings()
  return yield* known(id)
})

/** A job with its fees: how each stands, and what changed since the job was made. */
export const getJob = Effect.fnUntraced(function* ({ id }: { readonly id: SepaJobId }) {
  const job = yield* known(id)
  const debits = yield* (yield* DebitStore).debits(id)
  const ids = debits.map(({ fee }) => fee)
  const fees = new Map((yield* feesByIds(ids, "read")).map((each) => [each.fee.id, each]))
  const isOpen = jobState(job) === "created" || jobState(job) === "downloaded"
  const changes = isOpen ? yield* changesOfDebits(debits) : undefined
  const together = new Map<string, number>()
  for (const { debit } of debits) together.set(debit.endToEndId, (together.get(debit.endToEndId) ?? 0) + 1)
  return {
    ...jobHead(job),
    debits: debits.map(({ fee: of, person, debit, amount, returned }): JobDebit => {
      const known = fees.get(of)
      return {
        fee: of,
        reference: known?.fee.reference ?? "",
        person,
        name: known?.name ?? null,
        holder: debit.debtor.name,
        statement: debit.remittance,
        amount,
        endToEndId: debit.endToEndId,
        together: together.get(debit.endToEndId) ?? 1,
        iban: shortenedIban(debit.debtor.iban),
        mandateReference: debit.mandate.reference,
        sequence: sequenceOf(job.message, debit),
        state: known === undefined ? null : feeState(balanceOf(known.fee)),
        returned,
        changed: changes?.get(of) ?? null,
      }
    }),
  } satisfies JobDetail
})

/** Adds to each fee of a job that is pending in it; says which those were. Fees are held in the order of their ids. */
const addToPending = Effect.fnUntraced(function* (
  job: SepaJob,
  debits: ReadonlyArray<KeptDebit>,
  entryOf: (acting: Acting["Service"], pending: FeeRecord) => FeeEntry,
) {
  const acting = yield* Acting
  const ids = debits.map(({ fee }) => fee).toSorted()
  const changed: Array<FeeRecord> = []
  for (const { fee } of yield* feesByIds(ids, "hold")) {
    if (balanceOf(fee).pendingJob !== job.id) continue
    const added = withEntry(acting, fee, entryOf(acting, fee))
    if ("refusal" in added) return yield* new EntryRefused({ refusal: added.refusal })
    changed.push(added.fee)
  }
  yield* (yield* FeeStore).replace(changed)
  return changed.length
})

const written = Effect.fnUntraced(function* (job: SepaJob, entry: JobEntry) {
  const after: SepaJob = { ...job, entries: [...job.entries, entry] }
  yield* (yield* DebitStore).putJob(after)
  return jobHead(after)
})

const happening = Effect.map(Acting, ({ now, userName }) => ({ at: new Date(now).toISOString(), byName: userName }))

/**
 * The file of a job, the same whenever it is asked for (SEP-06). Taking it for the first time is written down; then its
 * execution date must not have come yet, because no bank takes it any more, and every mandate in it must still be that of its
 * payer, because nobody is collected from without one (SEP-10).
 */
export const downloadJob = Effect.fnUntraced(function* ({ id }: { readonly id: SepaJobId }) {
  const { today } = yield* Acting
  const job = yield* heldJob(id)
  const state = jobState(job)
  if (!canHappen(job, "download")) return yield* new SepaJobRefused({ refusal: { kind: "notPossible", state } })
  const { executionDate } = job.message
  if (state === "created" && executionDate <= today)
    return yield* new SepaJobRefused({ refusal: { kind: "datePassed", executionDate } })
  const debits = yield* (yield* DebitStore).debits(id)
  if (state === "created") {
    const { size: changed } = yield* changesOfDebits(debits)
    if (changed > 0) return yield* new SepaJobRefused({ refusal: { kind: "mandatesChanged", debits: changed } })
    yield* written(job, { ...(yield* happening), event: "download" })
  }
  return { name: jobFileName(job), xml: jobFile(job, debits) }
})

/**
 * A later job that did not leave yet and collects by a mandate of this one: its sequence types and the changes that it reports
 * were reckoned as if this one went before it.
 */
const laterByTheSame = Effect.fnUntraced(function* (job: SepaJob, debits: ReadonlyArray<KeptDebit>) {
  const store = yield* DebitStore
  const mandates = new Set(debits.map(({ debit }) => debit.mandate.reference))
  const payers = new Set(debits.flatMap(({ person }) => person ?? []))
  for (const each of yield* store.jobs(shownJobs)) {
    const isOpen = jobState(each) === "created" || jobState(each) === "downloaded"
    if (each.id === job.id || !isOpen || each.message.createdAt < job.message.createdAt) continue
    const same = ({ person, debit }: KeptDebit) =>
      mandates.has(debit.mandate.reference) || (person !== null && payers.has(person))
    if ((yield* store.debits(each.id)).some(same)) return each
  }
  return undefined
})

/**
 * Says that the bank has the file, or drops the job: then its fees are as before, but for their history. Only in the state
 * that was `seen`, so that nobody drops unwarned what somebody else took to the bank meanwhile; and not once a debit came back, because
 * then the bank collects by the others.
 */
export const stepJob = Effect.fnUntraced(function* ({
  id,
  event,
  seen,
}: {
  readonly id: SepaJobId
  readonly event: "submit" | "discard"
  readonly seen: SepaJobState
}) {
  const job = yield* heldJob(id)
  const state = jobState(job)
  if (!canHappen(job, event)) return yield* new SepaJobRefused({ refusal: { kind: "notPossible", state } })
  if (state !== seen) return yield* new SepaJobRefused({ refusal: { kind: "changed", state } })
  if (event === "discard") {
    const debits = yield* (yield* DebitStore).debits(id)
    if (debits.some(({ returned }) => returned !== null))
      return yield* new SepaJobRefused({ refusal: { kind: "debitReturned" } })
    const later = yield* laterByTheSame(job, debits)
    if (later !== undefined)
      return yield* new SepaJobRefused({
        refusal: { kind: "laterJob", executionDate: later.message.executionDate },
      })
    yield* addToPending(job, debits, ({ newId, today }, { entries }) => {
      const debit = entries.findLast(({ entry }) => entry.kind === "debit")
      return { kind: "cancellation", id: newId(), on: today, cancels: debit?.entry.id ?? "" }
    })
    yield* (yield* AutomaticMails).revoke(
      "debitAnnounced",
      debits.map(({ fee }) => fee),
    )
  }
  return yield* written(job, { ...(yield* happening), event })
})

/**
 * Says that the money of a job came on a day: exactly its sum, or nothing is booked (SEP-07). Each fee that is pending in it
 * is paid by its debit.
 */
export const assignJob = Effect.fnUntraced(function* ({
  id,
  on,
  amount,
}: {
  readonly id: SepaJobId
  readonly on: CalendarDate
  readonly amount: Cents
}) {
  const { today } = yield* Acting
  const job = yield* heldJob(id)
  const { executionDate } = job.message
  const debits = yield* (yield* DebitStore).debits(id)
  const collected = (yield* feesByIds(debits.map(({ fee }) => fee).toSorted(), "hold")).map(({ fee }) => {
    const { open, pendingJob } = balanceOf(fee)
    return { id: fee.id, amount: open, ...(pendingJob === undefined ? {} : { pendingJob }) }
  })
  const assigned = assignDebit({ id, state: jobState(job) }, collected, amount)
  if (!assigned.ok) {
    const { refusal } = assigned
    return yield* new SepaJobRefused({
      refusal: refusal.kind === "notPending" ? { kind: "notPossible", state: refusal.state } : refusal,
    })
  }
  if (on > today) return yield* new SepaJobRefused({ refusal: { kind: "inFuture", on } })
  if (on < executionDate) return yield* new SepaJobRefused({ refusal: { kind: "beforeExecution", executionDate } })
  yield* addToPending(
    job,
    debits,
    ({ newId }, fee) => ({ kind: "payment", id: newId(), on, amount: balanceOf(fee).open, job: id }) as FeeEntry,
  )
  return yield* written(job, { ...(yield* happening), event: "assign", on, amount })
})
