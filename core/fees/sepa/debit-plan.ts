import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { type Cents, sum } from "../../kernel/money.ts"
import type { Debit, DebitJob, PostalAddress } from "./debit-job.ts"
import { type CheckedDebitJob, checkDebitJob, type DebitFormat, type JobRefusal } from "./debit-job-check.ts"
import { amendmentOf, type MandateFault, mandateFault, sequenceTypeOf } from "./mandate.ts"
import { type MandateHistory, mandateOn } from "./mandate-history.ts"
import { remittanceOf } from "./remittance.ts"
import type { SequenceType } from "./sequence-type.ts"

/** A fee that is chosen for collection; `open` is what is still to be paid, in cents. */
export interface PlannedFee {
  readonly id: string
  readonly open: Cents
  /** The payment reference of the fee; with the message id it makes the end-to-end id. */
  readonly reference: string
  readonly description: string
  /** What the payer reads, where that is more than description and reference. */
  readonly remittance?: string
  readonly debtor: { readonly name: string; readonly bic?: string; readonly address?: PostalAddress }
  readonly mandate: MandateHistory
  /** Whether the mandate is collected for the last time. */
  readonly last?: boolean
}

/** A collection that is being put together: what the job says, and the fees. Plain data: it can be kept midway. */
export interface DebitPlan {
  readonly job: Omit<DebitJob, "debits" | "executionDate"> & { readonly executionDate: CalendarDate }
  readonly fees: ReadonlyArray<PlannedFee>
}

/** What a payer is told before the collection (SEPA core rulebook, 4.6.4): how much, when, by whom, by which mandate. */
export interface Announcement {
  readonly fee: string
  readonly amount: Cents
  readonly executionDate: CalendarDate
  readonly creditorId: string
  readonly mandateReference: string
  readonly iban: string
}

/** What a collection comes to before it is confirmed. */
export interface DebitSummary {
  readonly job: CheckedDebitJob
  readonly announcements: ReadonlyArray<Announcement>
  readonly total: Cents
  readonly bySequence: Readonly<Record<SequenceType, { readonly count: number; readonly total: Cents }>>
}

/** Why a fee cannot be collected: no mandate was in force, it forbids the collection, or the job cannot be written. */
export type PlanRefusal =
  | { readonly kind: "mandate"; readonly fee: string; readonly fault: MandateFault | "missing" }
  | { readonly kind: "job"; readonly refusal: JobRefusal }

/**
 * Makes the job of chosen fees (SEP-05): each open amount is collected by the mandate as it is on the execution date, with
 * the sequence type and the amendments its history asks for. Gives the job ready to be written, what each payer is told,
 * and the sums. Errors: every `PlanRefusal`; those about mandates come first.
 */
export const planDebits = (
  { job, fees }: DebitPlan,
  format: DebitFormat,
):
  | { readonly ok: true; readonly summary: DebitSummary }
  | { readonly ok: false; readonly refusals: ReadonlyArray<PlanRefusal> } => {
  const day = job.executionDate
  const refusals: Array<PlanRefusal> = []
  const planned: Array<{ readonly debit: Debit & { readonly sequence: SequenceType }; readonly fee: PlannedFee }> = []
  for (const fee of fees) {
    const mandate = mandateOn(fee.mandate, day)
    const fault = mandate === undefined ? "missing" : mandateFault(mandate, day)
    if (mandate === undefined || fault !== undefined) {
      refusals.push({ kind: "mandate", fee: fee.id, fault: fault ?? "missing" })
      continue
    }
    const amends = amendmentOf({ ...mandate, creditorId: job.creditor.identifier })
    const debit = {
      endToEndId: `${job.messageId}-${fee.reference}`,
      amount: fee.open,
      debtor: { ...fee.debtor, iban: mandate.iban },
      mandate: {
        reference: mandate.reference,
        signedOn: mandate.signedOn,
        ...(amends === undefined ? {} : { amends }),
      },
      sequence: sequenceTypeOf(mandate, { recurring: job.recurring, last: fee.last === true }),
      remittance: fee.remittance ?? remittanceOf(fee),
    }
    planned.push({ debit, fee })
  }
  if (refusals.length > 0) return { ok: false, refusals }
  const checked = checkDebitJob({ ...job, debits: planned.map(({ debit }) => debit) }, format)
  if (!checked.ok) return { ok: false, refusals: checked.refusals.map((refusal) => ({ kind: "job", refusal })) }
  const sumOf = (sequence: SequenceType) => {
    const own = planned.filter(({ debit }) => debit.sequence === sequence)
    return { count: own.length, total: sum(own.map(({ fee }) => fee.open)) }
  }
  return {
    ok: true,
    summary: {
      job: checked.job,
      announcements: planned.map(({ debit, fee }) => ({
        fee: fee.id,
        amount: fee.open,
        executionDate: day,
        creditorId: job.creditor.identifier,
        mandateReference: debit.mandate.reference,
        iban: debit.debtor.iban,
      })),
      total: sum(fees.map(({ open }) => open)),
      bySequence: { FRST: sumOf("FRST"), RCUR: sumOf("RCUR"), FNAL: sumOf("FNAL"), OOFF: sumOf("OOFF") },
    },
  }
}
