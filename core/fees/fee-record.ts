import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { PersonId } from "../kernel/id.ts"
import { Cents } from "../kernel/money.ts"
import { PaymentMethod } from "../kernel/payment-method.ts"
import { Line, Text } from "../kernel/text.ts"
import { BillingMonth } from "./annuity/billing-month.ts"
import { NamedTier } from "./annuity/told-tier.ts"
import { FeeState } from "./fee.machine.ts"
import { FeeFlow, PaymentReference, Sphere } from "./fee.ts"
import { type FeeBalance, feeBalance, feeState } from "./fee-balance.ts"
import { FeeEntry } from "./fee-entry.ts"
import { FeeBatchId, FeeId } from "./fee-id.ts"

/** The longest description of a fee: the remittance information of a SEPA transfer has as many signs. */
export const longestDescription = 140

/** The longest category of a fee. */
export const longestCategory = 60

/** The longest note beside an entry. */
export const longestNote = 200

/** The most entries of one fee. */
export const mostEntries = 500

/**
 * How the amount of an annuity came about: the tier as it was then, the amounts in cents, and which of its rules applied
 * (ANN-04).
 */
export const AnnuityOfFee = Schema.Struct({
  tier: NamedTier,
  month: BillingMonth,
  base: Cents,
  trace: Schema.Array(
    Schema.Struct({
      rule: Schema.Int,
      before: Cents,
      after: Cents,
      months: Schema.optionalKey(Schema.Struct({ kept: Schema.Int, of: Schema.Int })),
    }),
  ),
})
export type AnnuityOfFee = typeof AnnuityOfFee.Type

/** An entry with who made it, when (UTC, ISO 8601), and what was noted. */
export const KeptEntry = Schema.Struct({
  entry: FeeEntry,
  at: Schema.String,
  byName: Schema.String,
  note: Schema.NullOr(Text(longestNote)),
})
export type KeptEntry = typeof KeptEntry.Type

/** What can be said anew of a fee without touching the money. */
export const feeWords = {
  description: Line(longestDescription),
  sphere: Sphere,
  category: Schema.NullOr(Line(longestCategory)),
  paymentMethod: PaymentMethod,
  dueOn: CalendarDate,
} as const

/**
 * A fee as it is kept (FEE-01). State and amounts follow from the entries and stand nowhere beside them. `person` is
 * `null` once the person was erased.
 */
export const FeeRecord = Schema.Struct({
  id: FeeId,
  version: Schema.Int,
  person: Schema.NullOr(PersonId),
  batch: FeeBatchId,
  reference: PaymentReference,
  flow: FeeFlow,
  ...feeWords,
  annuity: Schema.NullOr(AnnuityOfFee),
  entries: Schema.Array(KeptEntry),
})
export type FeeRecord = typeof FeeRecord.Type

/** What a person is called first and last. */
const Names = Schema.Struct({ firstName: Schema.String, lastName: Schema.String })

/** A fee in a list. Amounts are cents: `amount` is what is claimed, negative for a credit, `open` what is still to be paid. */
export const FeeRow = Schema.Struct({
  id: FeeId,
  version: Schema.Int,
  /** `null` once the person was erased; the name is `null` while the person lies in the trash. Pages of a list tell its parts, too. */
  person: Schema.NullOr(
    Schema.Struct({ id: PersonId, name: Schema.NullOr(Schema.String), names: Schema.optionalKey(Names) }),
  ),
  reference: PaymentReference,
  flow: FeeFlow,
  ...feeWords,
  tier: Schema.NullOr(Schema.String),
  month: Schema.NullOr(BillingMonth),
  amount: Cents,
  open: Cents,
  state: FeeState,
})
export type FeeRow = typeof FeeRow.Type

/** A fee with its whole history. */
export const FeeDetail = Schema.Struct({
  ...FeeRow.fields,
  annuity: FeeRecord.fields.annuity,
  entries: FeeRecord.fields.entries,
})
export type FeeDetail = typeof FeeDetail.Type

/** The entries of a fee without who made them. */
export const plainEntries = ({ entries }: Pick<FeeRecord, "entries">): ReadonlyArray<FeeEntry> =>
  entries.map(({ entry }) => entry)

/** What the entries of a fee sum up to. */
export const balanceOf = (fee: Pick<FeeRecord, "entries">): FeeBalance => feeBalance(plainEntries(fee))

/** Whether a fee claims something: not where it was reversed as a whole, or there was nothing to pay from the start. */
export const claims = (fee: Pick<FeeRecord, "entries">): boolean => balanceOf(fee).claim > 0

/** A fee as it stands in lists, with the person as it is called now. */
export const rowOf = (fee: FeeRecord, name: string | null): FeeRow => {
  const balance = balanceOf(fee)
  const { id, version, person, reference, flow, description, sphere, category, paymentMethod, dueOn, annuity } = fee
  return {
    id,
    version,
    person: person === null ? null : { id: person, name },
    reference,
    flow,
    description,
    sphere,
    category,
    paymentMethod,
    dueOn,
    tier: annuity?.tier.name ?? null,
    month: annuity?.month ?? null,
    amount: balance.claim,
    open: balance.open,
    state: feeState(balance),
  }
}
