import { tierKey } from "../../../core/fees/annuity/kept-tier.ts"
import { feeState } from "../../../core/fees/fee-balance.ts"
import { balanceOf, type FeeRecord } from "../../../core/fees/fee-record.ts"
import { fold } from "../../../core/kernel/fold.ts"
import type { ColumnType } from "../given-rows.ts"

/** The columns of a fee that change, with the keys that are searched and summed by. */
export const changingColumns = {
  id: "uuid",
  version: "integer",
  description: "text",
  description_key: "text",
  sphere: "text",
  category: "text",
  category_key: "text",
  payment_method: "text",
  due_on: "date",
  entries: "jsonb",
  claim_cents: "bigint",
  open_cents: "bigint",
  state: "text",
} as const satisfies Readonly<Record<string, ColumnType>>

/** Every column of a new fee. */
export const feeColumns = {
  ...changingColumns,
  person_id: "uuid",
  batch_id: "uuid",
  reference: "text",
  flow: "text",
  annuity: "jsonb",
  tier_id: "uuid",
  tier_key: "text",
  billing_month: "text",
} as const satisfies Readonly<Record<string, ColumnType>>

/** A fee as a row. */
export const toColumns = (fee: FeeRecord): Readonly<Record<keyof typeof feeColumns, unknown>> => {
  const balance = balanceOf(fee)
  return {
    id: fee.id,
    version: fee.version,
    description: fee.description,
    description_key: fold(fee.description),
    sphere: fee.sphere,
    category: fee.category,
    category_key: fee.category === null ? null : fold(fee.category),
    payment_method: fee.paymentMethod,
    due_on: fee.dueOn,
    entries: fee.entries,
    claim_cents: balance.claim,
    open_cents: balance.open,
    state: feeState(balance),
    person_id: fee.person,
    batch_id: fee.batch,
    reference: fee.reference,
    flow: fee.flow,
    annuity: fee.annuity,
    tier_id: fee.annuity?.tier.id ?? null,
    tier_key: fee.annuity === null ? null : tierKey(fee.annuity.tier.name),
    billing_month: fee.annuity?.month ?? null,
  }
}
