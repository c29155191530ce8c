import type { SepaSettings } from "../../core/fees/index.ts"
import { cents } from "../../core/kernel/money.ts"

/** Sound settings for direct debits, as they are kept. */
export const sepaSettings = (given: Partial<SepaSettings> = {}): SepaSettings => ({
  version: 1,
  party: "Stamm Silberfuchs e.V.",
  creditorIdentifier: "DE98ZZZ09999999999",
  iban: "DE42430609677000534100",
  bic: "GENODEM1GLS",
  format: "pain.008.001.08",
  surcharge: cents(300),
  mandateReferences: { prefix: "M-", minimumLength: 4, suffix: "" },
  ...given,
})
