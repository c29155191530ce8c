import { fingerprint } from "../../kernel/fingerprint.ts"
import { fitting } from "../../kernel/fitting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { type Cents, cents } from "../../kernel/money.ts"
import { referenceKey } from "../../kernel/reference-key.ts"
import { fullName, type Payer } from "../../people/index.ts"
import type { FeeId } from "../fee-id.ts"
import { balanceOf, type FeeRecord } from "../fee-record.ts"
import type { Debit } from "../sepa/debit-job.ts"
import { sequenceOf } from "../sepa/debit-job.ts"
import type { CheckedDebitJob } from "../sepa/debit-job-check.ts"
import { type DebitPlan, type PlannedFee, type PlanRefusal, planDebits } from "../sepa/debit-plan.ts"
import type { MandateFault } from "../sepa/mandate.ts"
import { messageIdOf } from "../sepa/message-id.ts"
import { feeProblems, precheck } from "../sepa/precheck.ts"
import { sepaLine } from "../sepa/sepa-text.ts"
import { newReferences, prechecked, sharedReferences } from "./debit-checks.ts"
import { type DebitGroup, debitGroups } from "./debit-groups.ts"
import { type CollectedLine, type LeftCode, type LeftLine, shortenedIban } from "./debit-review.ts"
import { type FreeReference, payingFor, type Reviewed } from "./debit-review-input.ts"

/** One debit of a review: of which fee, who pays it, and what is written. */
export interface ReviewedDebit {
  readonly fee: FeeId
  readonly person: PersonId
  readonly debit: Debit
  /** How much of the debit is for the fee. */
  readonly amount: Cents
}

/** What a draft becomes. `references` are those that are offered to payers who have none. */
export interface ReviewedDebits {
  readonly ready: ReadonlyArray<CollectedLine>
  readonly left: ReadonlyArray<LeftLine>
  readonly debits: ReadonlyArray<ReviewedDebit>
  /** Nothing when no fee is left to collect. */
  readonly job: CheckedDebitJob | undefined
  readonly sum: number
  readonly references: ReadonlyMap<PersonId, FreeReference>
  readonly fingerprint: string
}

const mandateCodes: Readonly<Record<MandateFault | "missing", LeftCode>> = {
  missing: "missingMandateDate",
  notSigned: "mandateSignedLater",
  lapsed: "mandateLapsed",
  used: "mandateUsed",
}

/** The place of the debit that a refusal is about, and what of it. Refusals of the message itself are about no debit. */
const placeOf = (path: string): { readonly index: number; readonly path: string } | undefined => {
  const parts = /^debits\[(\d+)\]\.(.+)$/.exec(path)
  return parts === null ? undefined : { index: Number(parts[1]), path: parts[2] ?? "" }
}

/**
 * What a draft would become on its execution date: each fee is checked (SEP-04) and either collected by the mandate of who pays
 * it, or left out with the reasons and what would solve them. Nothing is changed by it. The execution date must be one on which
 * a file can be executed; otherwise nothing can be written, and no job comes out.
 */
export const reviewedDebits = (given: Reviewed): ReviewedDebits => {
  const { draft, settings, fees, payers } = given
  const payerOf = (fee: FeeRecord): Payer | undefined => payers.get(payingFor(given, fee) ?? ("" as PersonId))
  const references = newReferences(given)
  const byId = new Map<string, Reviewed["fees"][number]>(fees.map((each) => [each.fee.id, each]))
  const shared = sharedReferences(given.holders)
  const results = precheck(
    fees.map((each) => prechecked(each, payerOf(each.fee), draft.early === true)),
    {
      job: draft.id,
      executionDate: draft.executionDate,
      today: given.today,
      bankOf: given.bankOf,
      referenceFor: (id) => {
        const fee = byId.get(id)?.fee
        const payer = fee === undefined ? undefined : payerOf(fee)
        return payer === undefined ? undefined : references.of(payer.id)
      },
    },
  )
  const lineOf = ({ fee, name }: Reviewed["fees"][number]) => {
    const [payer, whose] = [payerOf(fee), payers.get(fee.person ?? ("" as PersonId))]
    return {
      fee: fee.id,
      reference: fee.reference,
      person: fee.person,
      name: whose === undefined ? name : fullName(whose),
      paidBy: payer === undefined || payer.id === fee.person ? null : { person: payer.id, name: fullName(payer) },
      description: fee.description,
      amount: cents(balanceOf(fee).open),
      dueOn: fee.dueOn,
    }
  }
  const left: Array<LeftLine> = []
  const possible: Array<{ readonly fee: FeeRecord; readonly payer: Payer }> = []
  for (const { id, problems, fixes } of results) {
    const each = byId.get(id)
    if (each === undefined) continue
    const payer = payerOf(each.fee)
    const ofMandate: ReadonlyArray<LeftCode> = [
      ...(given.ended.has(payer?.mandateReference ?? "") ? (["mandateEnded"] as const) : []),
      ...(shared.has(referenceKey(payer?.mandateReference ?? "")) ? (["mandateReferenceTwice"] as const) : []),
    ]
    const ofFee = feeProblems.filter((problem) => problems.includes(problem))
    if (payer === undefined)
      left.push({ ...lineOf(each), codes: ofFee.length > 0 ? ofFee : ["noPayer"], fixes: [], path: null })
    else if (problems.length + ofMandate.length > 0)
      left.push({
        ...lineOf(each),
        codes: [...problems, ...ofMandate],
        fixes: fixes.map(({ fix, value }) => ({ fix, value })),
        path: null,
      })
    else possible.push({ fee: each.fee, payer })
  }

  const message: DebitPlan["job"] = {
    messageId: messageIdOf(draft.id, given.today),
    createdAt: given.now,
    initiatingParty: settings.party,
    creditor: {
      name: settings.party,
      iban: settings.iban,
      bic: settings.bic,
      identifier: settings.creditorIdentifier,
    },
    executionDate: draft.executionDate,
    recurring: draft.recurring,
  }
  const leave = ({ fees: own }: DebitGroup, code: LeftCode, path: string | null): void => {
    for (const fee of own) {
      const each = byId.get(fee.id)
      if (each !== undefined) left.push({ ...lineOf(each), codes: [code], fixes: [], path })
    }
  }
  let groups: ReadonlyArray<DebitGroup> = debitGroups(given, possible)
  let job: CheckedDebitJob | undefined
  while (groups.length > 0) {
    const { fits, beyond } = fitting(groups, ({ planned }) => planned.open)
    const planned = fits.map((group) => group.planned)
    const made = planDebits({ job: message, fees: planned }, draft.format)
    if (made.ok) {
      job = made.summary.job
      for (const group of beyond) leave(group, "beyondSum", null)
      groups = fits
      break
    }
    const out = refusedFees(made.refusals, planned)
    // What is refused is about the message itself, such as a date that passed: no fee is to blame.
    if (out.size === 0) break
    for (const group of fits) {
      const why = out.get(group.planned.id)
      if (why !== undefined) leave(group, why.code, why.path)
    }
    groups = groups.filter((group) => !out.has(group.planned.id))
  }

  const debits = groups.flatMap(({ fees: own }, index): ReadonlyArray<ReviewedDebit> => {
    const debit = job?.debits[index]
    return own.flatMap((fee) => {
      const payer = payingFor(given, fee)
      if (payer === null || debit === undefined) return []
      return [{ fee: fee.id, person: payer, debit, amount: cents(balanceOf(fee).open) }]
    })
  })
  const together = new Map<string, number>()
  for (const { debit } of debits) together.set(debit.endToEndId, (together.get(debit.endToEndId) ?? 0) + 1)
  const ready = debits.flatMap(({ fee, debit }): ReadonlyArray<CollectedLine> => {
    const each = byId.get(fee)
    if (each === undefined) return []
    return [
      {
        ...lineOf(each),
        mandateReference: debit.mandate.reference,
        iban: shortenedIban(debit.debtor.iban),
        sequence: sequenceOf(draft, debit),
        amended: debit.mandate.amends !== undefined,
        statement: sepaLine(debit.remittance, 140),
        together: together.get(debit.endToEndId) ?? 1,
        email: (payerOf(each.fee)?.email ?? null) !== null,
      },
    ]
  })
  const notDue = ready.flatMap(({ fee, dueOn }) => (dueOn > draft.executionDate ? [`${fee} ${dueOn}`] : []))
  const { format, shortNotice, announce, surcharge } = draft
  return {
    ready,
    left,
    debits,
    job,
    sum: ready.reduce((sum, { amount }) => sum + amount, 0),
    references: references.given,
    fingerprint: fingerprint(
      JSON.stringify({ ...message, createdAt: "", format, shortNotice, announce, surcharge, debits, notDue }),
    ),
  }
}

/** Which fees the refusals of a plan are about, and why. */
const refusedFees = (
  refusals: ReadonlyArray<PlanRefusal>,
  planned: ReadonlyArray<PlannedFee>,
): ReadonlyMap<string, { readonly code: LeftCode; readonly path: string | null }> => {
  const out = new Map<string, { readonly code: LeftCode; readonly path: string | null }>()
  for (const refusal of refusals) {
    if (refusal.kind === "mandate") out.set(refusal.fee, { code: mandateCodes[refusal.fault], path: null })
    else {
      const place = placeOf(refusal.refusal.path)
      const fee = place === undefined ? undefined : planned[place.index]
      if (place !== undefined && fee !== undefined) out.set(fee.id, { code: "notWritable", path: place.path })
    }
  }
  return out
}
