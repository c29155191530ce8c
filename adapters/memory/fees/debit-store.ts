import * as Effect from "effect/Effect"
import type { LastCollection } from "../../../core/fees/collecting/mandate-of-payer.ts"
import { jobState, type KeptDebit, type SepaJob } from "../../../core/fees/collecting/sepa-job.ts"
import type { DebitStore } from "../../../core/fees/ports/debit-store.port.ts"
import { sequenceOf } from "../../../core/fees/sepa/debit-job.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** A job in memory, with its debits in their order. */
export interface MemoryJob {
  readonly job: SepaJob
  readonly debits: ReadonlyArray<KeptDebit>
}

const newestFirst = (a: SepaJob, b: SepaJob): number =>
  compareText(b.message.createdAt, a.message.createdAt) || compareText(b.id, a.id)

/** Whether something is still awaited of a job. */
const isOpen = (job: SepaJob): boolean => !["discarded", "assigned"].includes(jobState(job))

/** Direct debits of a workspace in memory. */
export const memoryDebitStore = (workspace: MemoryWorkspace): DebitStore["Service"] => {
  const settings = () => Effect.sync(() => workspace.sepaSettings)
  const all = () => [...workspace.sepaJobs.values()].toSorted((a, b) => newestFirst(a.job, b.job))
  const put = (kept: MemoryJob) => {
    workspace.sepaJobs = new Map([...workspace.sepaJobs, [kept.job.id, kept]])
  }
  /** Changes debits of all jobs. */
  const change = (to: (debit: KeptDebit, job: SepaJob) => KeptDebit) => {
    for (const { job, debits } of workspace.sepaJobs.values())
      put({ job, debits: debits.map((debit) => to(debit, job)) })
  }
  /** The last collection by each of these keys, by jobs that were not discarded and debits that the bank did not reject. */
  const lastBy = (keys: ReadonlyArray<string>, keyOf: (debit: KeptDebit) => string | null) => {
    const sought = new Set<string | null>(keys)
    const last = new Map<string, LastCollection>()
    for (const { job, debits } of all()) {
      if (jobState(job) === "discarded") continue
      const on = job.message.executionDate
      for (const kept of debits) {
        const [key, { person, debit }] = [keyOf(kept), kept]
        const known = key === null ? undefined : last.get(key)
        if (kept.returned?.rejected || key === null || !sought.has(key) || (known !== undefined && known.on >= on))
          continue
        last.set(key, {
          person,
          on,
          sequence: sequenceOf(job.message, debit),
          reference: debit.mandate.reference,
          signedOn: debit.mandate.signedOn as CalendarDate,
          creditorId: job.message.creditor.identifier,
          iban: debit.debtor.iban,
        })
      }
    }
    return [...last.values()]
  }
  return {
    settings,
    holdSettings: settings,
    putSettings: (kept) =>
      Effect.sync(() => {
        workspace.sepaSettings = kept
      }),
    drafts: () =>
      Effect.sync(() =>
        [...workspace.debitDrafts.values()].toSorted(
          (a, b) => compareText(b.changedAt, a.changedAt) || compareText(b.id, a.id),
        ),
      ),
    draft: (id) => Effect.sync(() => workspace.debitDrafts.get(id)),
    putDraft: (draft) =>
      Effect.sync(() => {
        workspace.debitDrafts = new Map([...workspace.debitDrafts, [draft.id, draft]])
      }),
    dropDraft: (id) =>
      Effect.sync(() => {
        workspace.debitDrafts = new Map([...workspace.debitDrafts].filter(([each]) => each !== id))
      }),
    addJob: (job, debits) => Effect.sync(() => put({ job, debits })),
    jobs: (limit) =>
      Effect.sync(() =>
        all()
          .map(({ job }) => job)
          .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
          .slice(0, limit),
      ),
    job: (id) => Effect.sync(() => workspace.sepaJobs.get(id)?.job),
    debits: (id) => Effect.sync(() => workspace.sepaJobs.get(id)?.debits ?? []),
    ofFee: (fee) =>
      Effect.sync(() =>
        all().flatMap(({ job, debits }) =>
          debits.filter((debit) => debit.fee === fee).map((debit) => ({ job, debit })),
        ),
      ),
    putJob: (job) => Effect.sync(() => put({ job, debits: workspace.sepaJobs.get(job.id)?.debits ?? [] })),
    putReturned: (id, fee, returned) =>
      Effect.sync(() => change((debit, job) => (job.id === id && debit.fee === fee ? { ...debit, returned } : debit))),
    lastCollections: (persons) => Effect.sync(() => lastBy(persons, ({ person }) => person)),
    lastByReference: (references) => Effect.sync(() => lastBy(references, ({ debit }) => debit.mandate.reference)),
    forgetPersons: (persons) =>
      Effect.sync(() => {
        const gone = new Set<string | null>(persons)
        change((debit) => (gone.has(debit.person) ? { ...debit, person: null } : debit))
      }),
    give: (from, to, only) =>
      Effect.sync(() => {
        const meant = only === undefined ? undefined : new Set(only.map(({ job, fee }) => `${job} ${fee}`))
        const given: Array<{ readonly job: SepaJob["id"]; readonly fee: KeptDebit["fee"] }> = []
        change((debit, job) => {
          if (debit.person !== from || meant?.has(`${job.id} ${debit.fee}`) === false) return debit
          given.push({ job: job.id, fee: debit.fee })
          return { ...debit, person: to }
        })
        return given
      }),
  }
}
