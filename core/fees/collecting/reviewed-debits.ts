import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { isInEconomicArea } from "../../kernel/country.ts"
import { fingerprint } from "../../kernel/fingerprint.ts"
import { checkIban } from "../../kernel/iban.ts"
import type { PersonId } from "../../kernel/id.ts"
import { type Cents, cents, sum as sumOf } from "../../kernel/money.ts"
import { fullName, type Payer } from "../../people/index.ts"
import { feeState } from "../fee-balance.ts"
import type { FeeId } from "../fee-id.ts"
import { balanceOf, type FeeRecord } from "../fee-record.ts"
import { holderName } from "../holder-name.ts"
import type { BankDirectory } from "../sepa/bank-directory.ts"
import type { Debit, PostalAddress } from "../sepa/debit-job.ts"
import { sequenceOf } from "../sepa/debit-job.ts"
import type { CheckedDebitJob } from "../sepa/debit-job-check.ts"
import { type DebitPlan, type PlannedFee, type PlanRefusal, planDebits } from "../sepa/debit-plan.ts"
import { joinedRemittance } from "../sepa/joined-remittance.ts"
import type { MandateFault } from "../sepa/mandate.ts"
import { messageIdOf } from "../sepa/message-id.ts"
import { type PrecheckedFee, precheck } from "../sepa/precheck.ts"
import { sepaLine } from "../sepa/sepa-text.ts"
import type { DebitDraft } from "./debit-draft.ts"
import { type CollectedLine, type LeftCode, type LeftLine, shortenedIban } from "./debit-review.ts"
import {
  collectedElsewhere,
  type EndedMandates,
  type LastCollection,
  mandateOfPayer,
  type OtherProgram,
} from "./mandate-of-payer.ts"
import type { SepaSettings } from "./sepa-settings.ts"

/** All that decides what a draft becomes. */
export interface Reviewed {
  readonly draft: DebitDraft
  readonly settings: SepaSettings
  readonly fees: ReadonlyArray<{ readonly fee: FeeRecord; readonly name: string | null }>
  /** The persons whose fees they are, and those who pay. */
  readonly payers: ReadonlyMap<PersonId, Payer>
  /** Who pays in place of a person, for those for whom somebody else does. */
  readonly payerOf: ReadonlyMap<PersonId, PersonId>
  /** Everybody who has a reference that one of the payers has, these among them. */
  readonly holders: ReadonlyArray<Pick<Payer, "mandateReference" | "iban">>
  readonly last: ReadonlyMap<PersonId, LastCollection>
  readonly bankOf: BankDirectory
  /** Free references, one for each payer who has none, and the references whose mandates ended. */
  readonly free: ReadonlyArray<FreeReference>
  readonly ended: EndedMandates
  readonly other: OtherProgram
  readonly today: CalendarDate
  /** The instant of the review, UTC, ISO 8601 without fractions. */
  readonly now: string
}

/** One debit of a review: of which fee, who pays it, and what is written. */
export interface ReviewedDebit {
  readonly fee: FeeId
  readonly person: PersonId
  readonly debit: Debit
  /** How much of the debit is for the fee. */
  readonly amount: Cents
}

/** A reference that nobody has or had, and the number after it. */
export interface FreeReference {
  readonly reference: string
  readonly next: number
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

const present = <Key extends string, Value>(key: Key, value: Value | null) =>
  (value === null ? {} : { [key]: value }) as { readonly [K in Key]?: Value }

const prechecked = ({ fee }: Reviewed["fees"][number], payer: Payer | undefined): PrecheckedFee => {
  const balance = balanceOf(fee)
  return {
    id: fee.id,
    amount: balance.open,
    state: feeState(balance),
    paymentMethod: fee.paymentMethod,
    ...(balance.pendingJob === undefined ? {} : { pendingJob: balance.pendingJob }),
    person:
      payer === undefined
        ? {}
        : {
            name: holderName(payer),
            ...present("iban", payer.iban),
            ...present("bic", payer.bic),
            ...present("mandateReference", payer.mandateReference),
            ...present("mandateDate", payer.mandateDate),
            ...present("mandateSignatory", payer.accountHolder),
          },
  }
}

/** New references for those who have none: the same for all fees of a person. */
const newReferences = ({ free }: Reviewed) => {
  const given = new Map<PersonId, FreeReference>()
  return {
    given: given as ReadonlyMap<PersonId, FreeReference>,
    of: (person: PersonId): string | undefined => {
      const known = given.get(person) ?? free[given.size]
      if (known !== undefined) given.set(person, known)
      return known?.reference
    },
  }
}

/** Persons whose references others have with another account: nobody can say whose mandate such a reference is. */
const sharedReferences = (payers: Reviewed["holders"]): ReadonlySet<string> => {
  const accounts = new Map<string, string>()
  const shared = new Set<string>()
  for (const { mandateReference, iban } of payers) {
    if (mandateReference === null) continue
    const account = (iban ?? "").replaceAll(" ", "")
    if ((accounts.get(mandateReference) ?? account) !== account) shared.add(mandateReference)
    accounts.set(mandateReference, account)
  }
  return shared
}

/** The address, where the bank of the payer asks for it. */
const addressOf = (payer: Payer, iban: string): PostalAddress | undefined => {
  const checked = checkIban(iban)
  if (!checked.ok || isInEconomicArea(checked.country) || payer.city === null) return undefined
  return {
    ...present("street", payer.street),
    ...present("postCode", payer.postcode),
    town: payer.city,
    country: payer.country ?? checked.country,
  }
}

/** Who pays a fee: the person itself, or whoever does in its place. */
export const payingFor = (
  { payerOf }: Pick<Reviewed, "payerOf">,
  { person }: Pick<FeeRecord, "person">,
): PersonId | null => (person === null ? null : (payerOf.get(person) ?? person))

/** What a fee is for, as the payer reads it: whose fee it is, where that is somebody else's. */
const describedFor = ({ payers }: Reviewed, { description, person }: FeeRecord, payer: Payer): string => {
  const whose = person === null || person === payer.id ? undefined : payers.get(person)
  return whose === undefined ? description : `${description}, ${holderName(whose)}`
}

const plannedOf = (given: Reviewed, fee: FeeRecord, payer: Payer): PlannedFee => {
  const { draft, settings, ended } = given
  const iban = checkIban(payer.iban ?? "")
  const signedOn = payer.mandateDate ?? draft.executionDate
  const mandate = {
    signedOn,
    reference: payer.mandateReference ?? "",
    creditorId: settings.creditorIdentifier,
    iban: iban.ok ? iban.iban : "",
  }
  const address = addressOf(payer, mandate.iban)
  const last = given.last.get(payer.id)
  return {
    id: fee.id,
    open: balanceOf(fee).open,
    reference: fee.reference,
    description: describedFor(given, fee, payer),
    debtor: {
      name: sepaLine(payer.accountHolder ?? "", 70),
      ...(payer.bic === null ? {} : { bic: payer.bic }),
      ...(address === undefined ? {} : { address }),
    },
    mandate: mandateOfPayer(mandate, draft.executionDate, last, collectedElsewhere(mandate, last, given.other), ended),
  }
}

/** What goes out as one debit: what is planned, and the fees it is for. */
interface Group {
  readonly planned: PlannedFee
  readonly fees: readonly [FeeRecord, ...ReadonlyArray<FeeRecord>]
}

/** The mandate that somebody pays by: brothers and sisters can have the same one, of the same account. */
const mandateKey = ({ mandateReference, mandateDate, iban }: Payer): string =>
  JSON.stringify([mandateReference, mandateDate, (iban ?? "").replaceAll(" ", "")])

/** Fees of one mandate go out as one debit where that is wanted; all of them are collected on the same day. */
const grouped = (
  given: Reviewed,
  fees: ReadonlyArray<{ readonly fee: FeeRecord; readonly payer: Payer }>,
): ReadonlyArray<Group> => {
  const groups = new Map<string, { readonly payer: Payer; readonly fees: Array<FeeRecord> }>()
  for (const { fee, payer } of fees) {
    const key = given.draft.together ? mandateKey(payer) : fee.id
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { payer, fees: [fee] })
    else group.fees.push(fee)
  }
  return [...groups.values()].flatMap(({ payer, fees: [first, ...others] }): ReadonlyArray<Group> => {
    if (first === undefined) return []
    const planned = plannedOf(given, first, payer)
    if (others.length === 0) return [{ planned, fees: [first] }]
    const all = [first, ...others] as const
    const remittance = joinedRemittance(
      all.map(({ description, person, reference }) => {
        const whose = given.payers.get(person ?? payer.id) ?? payer
        return { description, reference, name: holderName(whose) }
      }),
    )
    return [{ planned: { ...planned, open: sumOf(all.map((fee) => balanceOf(fee).open)), remittance }, fees: all }]
  })
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
    fees.map((each) => prechecked(each, payerOf(each.fee))),
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
      ...(shared.has(payer?.mandateReference ?? "") ? (["mandateReferenceTwice"] as const) : []),
    ]
    if (payer === undefined) left.push({ ...lineOf(each), codes: ["noPayer"], fixes: [], path: null })
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
  let groups = grouped(given, possible)
  let job: CheckedDebitJob | undefined
  while (groups.length > 0) {
    const planned = groups.map((group) => group.planned)
    const made = planDebits({ job: message, fees: planned }, draft.format)
    if (made.ok) {
      job = made.summary.job
      break
    }
    const out = refusedFees(made.refusals, planned)
    // What is refused is about the message itself, such as a date that passed: no fee is to blame.
    if (out.size === 0) break
    for (const { planned: refused, fees: own } of groups) {
      const why = out.get(refused.id)
      if (why === undefined) continue
      for (const fee of own) {
        const each = byId.get(fee.id)
        if (each !== undefined) left.push({ ...lineOf(each), codes: [why.code], fixes: [], path: why.path })
      }
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
  const { format, shortNotice, announce, surcharge } = draft
  return {
    ready,
    left,
    debits,
    job,
    sum: ready.reduce((sum, { amount }) => sum + amount, 0),
    references: references.given,
    fingerprint: fingerprint(
      JSON.stringify({ ...message, createdAt: "", format, shortNotice, announce, surcharge, debits }),
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
