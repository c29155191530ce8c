import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { PersonId } from "../../kernel/id.ts"
import { Cents } from "../../kernel/money.ts"
import { step } from "../../kernel/transition-table.ts"
import { FeeId, SepaJobId } from "../fee-id.ts"
import { Debit, DebitJob } from "../sepa/debit-job.ts"
import { type CheckedDebitJob, debitFormats } from "../sepa/debit-job-check.ts"
import { writeDebits } from "../sepa/pain008-writer.ts"
import { type SepaJobEvent, type SepaJobState, sepaJobTable } from "../sepa/sepa-job.machine.ts"
import { Surcharge } from "./sepa-settings.ts"

const happened = { at: Schema.String, byName: Schema.String }

/** One thing that happened to a job, when (UTC, ISO 8601) and by whom. */
export const JobEntry = Schema.Union([
  Schema.Struct({ ...happened, event: Schema.Literals(["download", "submit", "discard"]) }),
  /** The money came: on which day, and how much in cents. */
  Schema.Struct({ ...happened, event: Schema.Literal("assign"), on: CalendarDate, amount: Cents }),
])
export type JobEntry = typeof JobEntry.Type

/**
 * A SEPA job as it is kept: the very values that its file is written from, so that the file is the same whenever it is asked
 * for, and what happened to it. State and sums follow. `announced` is how many payers were told by mail.
 */
export const SepaJob = Schema.Struct({
  id: SepaJobId,
  message: Schema.Struct({
    messageId: Schema.String,
    createdAt: Schema.String,
    initiatingParty: Schema.String,
    creditor: DebitJob.fields.creditor,
    executionDate: CalendarDate,
    recurring: Schema.Boolean,
  }),
  format: Schema.Literals(debitFormats),
  surcharge: Surcharge,
  announced: Schema.Int,
  fees: Schema.Int,
  sum: Cents,
  byName: Schema.String,
  entries: Schema.Array(JobEntry),
})
export type SepaJob = typeof SepaJob.Type

/**
 * A debit that came back: when, what was charged to the payer, and what the bank charged, in cents. A `rejected` one never was
 * collected: the bank sent it back before its money came.
 */
export const Returned = Schema.Struct({
  on: CalendarDate,
  rejected: Schema.Boolean,
  surcharge: Cents,
  bankCharge: Cents,
  byName: Schema.String,
})
export type Returned = typeof Returned.Type

/**
 * What a job collects of one fee: how much, who pays, and the debit as it is written. Fees that go out as one debit have the
 * same one; its amount is the sum of theirs.
 */
export const KeptDebit = Schema.Struct({
  fee: FeeId,
  /** `null` once the person was erased. */
  person: Schema.NullOr(PersonId),
  debit: Debit,
  amount: Cents,
  returned: Schema.NullOr(Returned),
})
export type KeptDebit = typeof KeptDebit.Type

/** The state a job is in after all that happened to it (SEP-07). */
export const jobState = ({ entries }: Pick<SepaJob, "entries">): SepaJobState =>
  entries.reduce<SepaJobState>((state, { event }) => {
    // Only what the table allowed was ever added; the needs of an assignment were looked at then.
    const taken = step(sepaJobTable, state, event, ["matchingFees", "equalAmount"])
    return taken.ok ? taken.to : state
  }, sepaJobTable.initial)

/** Whether something can happen to a job now. */
export const canHappen = (job: Pick<SepaJob, "entries">, event: Exclude<SepaJobEvent, "assign">): boolean =>
  step(sepaJobTable, jobState(job), event, []).ok

/** The file of a job: the same bytes whenever it is asked for. Its values were checked when the job was made. */
export const jobFile = ({ message, format }: SepaJob, debits: ReadonlyArray<KeptDebit>): string => {
  const byId = new Map(debits.map(({ debit }) => [debit.endToEndId, debit]))
  const job = { ...message, debits: [...byId.values()] }
  return [...writeDebits(job as unknown as CheckedDebitJob, format)].join("")
}

/** What a file of a job is called. */
export const jobFileName = ({ message }: SepaJob): string =>
  `lastschrift-${message.executionDate}-${message.messageId}.xml`
