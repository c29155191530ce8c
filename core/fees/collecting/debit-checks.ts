import type { PersonId } from "../../kernel/id.ts"
import { referenceKey } from "../../kernel/reference-key.ts"
import type { Payer } from "../../people/index.ts"
import { feeState } from "../fee-balance.ts"
import { balanceOf } from "../fee-record.ts"
import { holderName } from "../holder-name.ts"
import type { PrecheckedFee } from "../sepa/precheck.ts"
import type { FreeReference, Reviewed } from "./debit-review-input.ts"
import { present } from "./present.ts"

/** What of a fee and of who pays it is checked before it is collected (SEP-04); collected `early`, it need not be due by then. */
export const prechecked = (
  { fee }: Reviewed["fees"][number],
  payer: Payer | undefined,
  early: boolean,
): PrecheckedFee => {
  const balance = balanceOf(fee)
  return {
    id: fee.id,
    amount: balance.open,
    state: feeState(balance),
    paymentMethod: fee.paymentMethod,
    ...(balance.pendingJob === undefined ? {} : { pendingJob: balance.pendingJob }),
    ...(early ? {} : { dueOn: fee.dueOn }),
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
export const newReferences = ({ free }: Reviewed) => {
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

/** The keys of references that persons have with different accounts: nobody can say whose mandate such a reference is. */
export const sharedReferences = (
  payers: ReadonlyArray<Pick<Payer, "mandateReference" | "iban">>,
): ReadonlySet<string> => {
  const accounts = new Map<string, string>()
  const shared = new Set<string>()
  for (const { mandateReference, iban } of payers) {
    if (mandateReference === null) continue
    const account = (iban ?? "").replaceAll(" ", "")
    const key = referenceKey(mandateReference)
    if ((accounts.get(key) ?? account) !== account) shared.add(key)
    accounts.set(key, account)
  }
  return shared
}
