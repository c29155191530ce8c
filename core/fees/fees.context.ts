import { boundedContext, offer } from "../kernel/context.ts"
import { fees } from "./fees.port.ts"
import { tiers } from "./tiers.port.ts"
import { annuityUseCases, feeUseCases } from "./use-cases/index.ts"
import { valuesOfFees } from "./use-cases/placeholder-values.ts"
import { feesOfPersons } from "./use-cases/records-of-persons.ts"

/** Annuities with their rules, and the fees that are made of them and by hand. */
export const feesContext = boundedContext("fees", {
  offers: [offer(tiers, annuityUseCases), offer(fees, feeUseCases)],
  ofPersons: [feesOfPersons],
  placeholders: [valuesOfFees],
})
