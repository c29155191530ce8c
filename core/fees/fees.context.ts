import { boundedContext, offer } from "../kernel/context.ts"
import { dunning } from "./dunning/index.ts"
import { triggersOfFees } from "./dunning/triggers.ts"
import { fees } from "./fees.port.ts"
import { tiers } from "./tiers.port.ts"
import { dunningUseCases } from "./use-cases/dunning.ts"
import { annuityUseCases, feeUseCases } from "./use-cases/index.ts"
import { valuesOfFees } from "./use-cases/placeholder-values.ts"
import { dunningOfPersons, feesOfPersons } from "./use-cases/records-of-persons.ts"

/** Annuities with their rules, the fees that are made of them and by hand, and how they are asked for. */
export const feesContext = boundedContext("fees", {
  offers: [offer(tiers, annuityUseCases), offer(fees, feeUseCases), offer(dunning, dunningUseCases)],
  ofPersons: [feesOfPersons, dunningOfPersons],
  placeholders: [valuesOfFees],
  triggers: triggersOfFees,
})
