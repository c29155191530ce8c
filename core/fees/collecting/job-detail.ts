import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { checkIban } from "../../kernel/iban.ts"
import { PersonId } from "../../kernel/id.ts"
import { Cents } from "../../kernel/money.ts"
import type { Payer } from "../../people/index.ts"
import { FeeState } from "../fee.machine.ts"
import { FeeId } from "../fee-id.ts"
import type { Debit } from "../sepa/debit-job.ts"
import { submitByOf } from "../sepa/execution-dates.ts"
import { sepaJobStates } from "../sepa/sepa-job.machine.ts"
import { SequenceType } from "../sepa/sequence-type.ts"
import { jobState, Returned, SepaJob } from "./sepa-job.ts"

/** A job in a list, with its state, and by when the bank should have the file (SEP-09). */
export const JobHead = Schema.Struct({
  ...SepaJob.fields,
  state: Schema.Literals(sepaJobStates),
  submitBy: CalendarDate,
})
export type JobHead = typeof JobHead.Type

/** What changed since the job was made: the account, the mandate, who pays, or nobody is there any more. */
export const debitChanges = ["iban", "mandate", "payer", "gone"] as const
export type DebitChange = (typeof debitChanges)[number]

/** A debit of a job with how its fee stands. */
export const JobDebit = Schema.Struct({
  fee: FeeId,
  reference: Schema.String,
  person: Schema.NullOr(PersonId),
  /** What the person is called now; `null` when nobody knows any more. */
  name: Schema.NullOr(Schema.String),
  /** Whose account it is. */
  holder: Schema.String,
  statement: Schema.String,
  /** By which the bank's statement names the debit, also when it comes back. */
  endToEndId: Schema.String,
  amount: Cents,
  /** How many fees went out as this one debit. */
  together: Schema.Int,
  iban: Schema.String,
  mandateReference: Schema.String,
  sequence: SequenceType,
  state: Schema.NullOr(FeeState),
  returned: Schema.NullOr(Returned),
  /** What changed since, as long as the bank does not have the file. */
  changed: Schema.NullOr(Schema.Literals(debitChanges)),
})
export type JobDebit = typeof JobDebit.Type

/** A job with its debits. */
export const JobDetail = Schema.Struct({ ...JobHead.fields, debits: Schema.Array(JobDebit) })
export type JobDetail = typeof JobDetail.Type

/** A job as it stands in lists. */
export const jobHead = (job: SepaJob): JobHead => ({
  ...job,
  state: jobState(job),
  submitBy: submitByOf(job.message.executionDate),
})

/** What changed at the payer since a debit was put into a job, if anything that matters did. */
export const debitChange = (
  debit: Debit,
  payer: Pick<Payer, "iban" | "mandateReference" | "mandateDate"> | undefined,
): DebitChange | null => {
  if (payer === undefined) return "gone"
  const iban = checkIban(payer.iban ?? "")
  if (!iban.ok || iban.iban !== debit.debtor.iban) return "iban"
  const { reference, signedOn } = debit.mandate
  return payer.mandateReference === reference && payer.mandateDate === signedOn ? null : "mandate"
}
