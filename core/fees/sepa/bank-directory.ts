import { type Bic, checkBic } from "../../kernel/bic.ts"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { Iban } from "../../kernel/iban.ts"

/** What the directory of German banks says of a bank code. */
export interface Bank {
  readonly name: string
  /** Not every bank code has a BIC of its own. */
  readonly bic?: Bic
}

/** Finds the bank of an IBAN, or nothing: the bank code is unknown or not German. */
export type BankDirectory = (iban: Iban) => Bank | undefined

/**
 * Loads the directory of German banks as it is on a day (Deutsche Bundesbank, bank sort code file; package
 * bankdata-germany). It is large: load it only when a bank is asked for.
 */
export const loadBankDirectory = async (day: CalendarDate): Promise<BankDirectory> => {
  const { bankDataByIBAN } = await import("bankdata-germany")
  return (iban) => {
    if (!iban.startsWith("DE")) return undefined
    const found = bankDataByIBAN(iban, day)
    if (found === null) return undefined
    // Against its types the package has no BIC where the bank code has none.
    const bic = checkBic(found.bic ?? "")
    return { name: found.bankName, ...(bic.ok ? { bic: bic.bic } : {}) }
  }
}
