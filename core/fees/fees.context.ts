import { boundedContext, offer } from "../kernel/context.ts"
import { debits } from "./debits.port.ts"
import { dunning } from "./dunning/index.ts"
import { triggersOfFees } from "./fee-triggers.ts"
import { fees } from "./fees.port.ts"
import { tiers } from "./tiers.port.ts"
import { transfers } from "./transfers.port.ts"
import { dunningUseCases } from "./use-cases/dunning.ts"
import { annuityUseCases, debitUseCases, feeUseCases, transferUseCases } from "./use-cases/index.ts"
import { valuesOfFees } from "./use-cases/placeholder-values.ts"
import {
  annuitiesOfPersons,
  debitsOfPersons,
  dunningOfPersons,
  feesOfPersons,
  transfersOfPersons,
} from "./use-cases/records-of-persons.ts"

/**
 * Annuities with their rules, the fees that are made of them and by hand, collecting them by direct debit, giving money
 * back, and how they are asked for.
 */
export const feesContext = boundedContext("fees", {
  offers: [
    offer(tiers, annuityUseCases),
    offer(fees, feeUseCases),
    offer(debits, debitUseCases),
    offer(transfers, transferUseCases),
    offer(dunning, dunningUseCases),
  ],
  ofPersons: [feesOfPersons, annuitiesOfPersons, debitsOfPersons, transfersOfPersons, dunningOfPersons],
  placeholders: [valuesOfFees],
  triggers: triggersOfFees,
})
