import { isInEconomicArea } from "../../kernel/country.ts"
import { checkIban } from "../../kernel/iban.ts"
import { cents, maxCents } from "../../kernel/money.ts"
import type { Payer } from "../../people/index.ts"
import { balanceOf, type FeeRecord } from "../fee-record.ts"
import { holderName } from "../holder-name.ts"
import type { PostalAddress } from "../sepa/debit-job.ts"
import type { PlannedFee } from "../sepa/debit-plan.ts"
import { joinedRemittance } from "../sepa/joined-remittance.ts"
import { sepaLine } from "../sepa/sepa-text.ts"
import type { Reviewed } from "./debit-review-input.ts"
import { collectedElsewhere, mandateOfPayer } from "./mandate-of-payer.ts"
import { present } from "./present.ts"

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
export interface DebitGroup {
  readonly planned: PlannedFee
  readonly fees: readonly [FeeRecord, ...ReadonlyArray<FeeRecord>]
}

/** The mandate that somebody pays by: brothers and sisters can have the same one, of the same account. */
const mandateKey = ({ mandateReference, mandateDate, iban }: Payer): string =>
  JSON.stringify([mandateReference, mandateDate, (iban ?? "").replaceAll(" ", "")])

/** Fees of one mandate go out as one debit where that is wanted; all of them are collected on the same day. */
export const debitGroups = (
  given: Reviewed,
  fees: ReadonlyArray<{ readonly fee: FeeRecord; readonly payer: Payer }>,
): ReadonlyArray<DebitGroup> => {
  const groups = new Map<string, { readonly payer: Payer; readonly fees: Array<FeeRecord> }>()
  for (const { fee, payer } of fees) {
    const key = given.draft.together ? mandateKey(payer) : fee.id
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { payer, fees: [fee] })
    else group.fees.push(fee)
  }
  return [...groups.values()].flatMap(({ payer, fees: [first, ...others] }): ReadonlyArray<DebitGroup> => {
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
    // What is more than one sum of money is more than a bank takes as one debit: it is left out by that.
    const open = cents(
      Math.min(
        maxCents,
        all.reduce((sum, fee) => sum + balanceOf(fee).open, 0),
      ),
    )
    return [{ planned: { ...planned, open, remittance }, fees: all }]
  })
}
