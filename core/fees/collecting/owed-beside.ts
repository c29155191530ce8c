import type { PersonId } from "../../kernel/id.ts"
import { cents } from "../../kernel/money.ts"
import { fullName } from "../../people/index.ts"
import { balanceOf, type FeeRecord } from "../fee-record.ts"
import { type Payees, payeeOf } from "../transferring/payee.ts"
import type { OwedLine } from "./debit-review.ts"

/**
 * By which fees money is owed back to those from whom other fees are collected, or for whom they pay: nobody is to be debited unawares
 * beside it. It is a warning and keeps nothing from being collected, once it was seen.
 */
export const owedBeside = (
  paying: ReadonlySet<PersonId>,
  fees: ReadonlyArray<{ readonly fee: FeeRecord }>,
  payees: Payees,
): ReadonlyArray<OwedLine> =>
  fees.flatMap(({ fee }) => {
    const payee = payeeOf(payees, fee)
    const { open } = balanceOf(fee)
    if (payee === undefined || open >= 0) return []
    // A credit is the person's own, also where somebody else pays.
    const payer = payees.payerOf.get(fee.person ?? payee.id) ?? payee.id
    if (!paying.has(payee.id) && !paying.has(payer)) return []
    const { id, reference, description } = fee
    return [{ fee: id, reference, description, person: payee.id, name: fullName(payee), amount: cents(-open) }]
  })
