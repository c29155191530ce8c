import type { Cents } from "../../kernel/money.ts"
import { step } from "../../kernel/transition-table.ts"
import { type SepaJobNeed, type SepaJobState, sepaJobTable } from "./sepa-job.machine.ts"

/** What a job collects of one fee, in cents. */
export interface CollectedFee {
  readonly id: string
  readonly amount: Cents
  readonly pendingJob?: string
}

/** Why a job is not assigned to a bank transaction. Amounts in cents. */
export type AssignmentRefusal =
  | { readonly kind: "noMatchingFees" }
  | { readonly kind: "invalidAmount"; readonly expected: number; readonly actual: Cents }
  | { readonly kind: "notPending"; readonly state: SepaJobState }

/**
 * Assigns the bank transaction that collected a job to its fees (SEP-07): the job is pending, fees are pending in it,
 * and their sum is the amount of the transaction exactly. Gives the fees to book as paid, or the refusal.
 */
export const assignDebit = (
  job: { readonly id: string; readonly state: SepaJobState },
  fees: ReadonlyArray<CollectedFee>,
  transaction: Cents,
):
  | { readonly ok: true; readonly state: SepaJobState; readonly fees: ReadonlyArray<CollectedFee> }
  | { readonly ok: false; readonly refusal: AssignmentRefusal } => {
  const matching = fees.filter(({ pendingJob }) => pendingJob === job.id)
  const expected = matching.reduce((all, { amount }) => all + amount, 0)
  const met: ReadonlyArray<SepaJobNeed> = [
    ...(matching.length > 0 ? (["matchingFees"] as const) : []),
    ...(expected === transaction ? (["equalAmount"] as const) : []),
  ]
  const taken = step(sepaJobTable, job.state, "assign", met)
  if (taken.ok) return { ok: true, state: taken.to, fees: matching }
  if (taken.refusal.kind === "noTransition") return { ok: false, refusal: { kind: "notPending", state: job.state } }
  if (taken.refusal.unmet.includes("matchingFees")) return { ok: false, refusal: { kind: "noMatchingFees" } }
  return { ok: false, refusal: { kind: "invalidAmount", expected, actual: transaction } }
}
