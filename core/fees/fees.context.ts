import { boundedContext, offer } from "../kernel/context.ts"
import { debits } from "./debits.port.ts"
import { triggersOfFees } from "./fee-triggers.ts"
import { fees } from "./fees.port.ts"
import { tiers } from "./tiers.port.ts"
import { annuityUseCases, debitUseCases, feeUseCases } from "./use-cases/index.ts"
import { valuesOfFees } from "./use-cases/placeholder-values.ts"
import { debitsOfPersons, feesOfPersons } from "./use-cases/records-of-persons.ts"

/** Annuities with their rules, and the fees that are made of them and by hand, and collecting them by direct debit. */
export const feesContext = boundedContext("fees", {
  offers: [offer(tiers, annuityUseCases), offer(fees, feeUseCases), offer(debits, debitUseCases)],
  ofPersons: [feesOfPersons, debitsOfPersons],
  placeholders: [valuesOfFees],
  triggers: triggersOfFees,
})
