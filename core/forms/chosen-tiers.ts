import type { AnnuityAnswer, Answer } from "./answer.ts"
import type { OfferedTier } from "./form.ts"
import type { FormDocument } from "./form-document.ts"

/** What a person of an answer chose to pay: cents in each of the months, by the tier or by an own amount, before any rule. */
export interface ChosenTier {
  /** Whose it is, counted from 0. */
  readonly person: number
  readonly tier: string
  readonly amount: number
  readonly billingMonths: ReadonlyArray<number>
}

/** What the persons of an answer chose to pay; nothing of who chose none that is offered. */
export const chosenTiers = (
  { blocks }: FormDocument,
  { persons }: Answer,
  tiers: ReadonlyArray<typeof OfferedTier.Type>,
): ReadonlyArray<ChosenTier> => {
  const block = blocks.find(({ kind }) => kind === "annuity")
  return persons.flatMap((part, person) => {
    const chosen = block === undefined ? undefined : (part[block.id] as typeof AnnuityAnswer.Type | undefined)
    const tier = tiers.find(({ name }) => name === chosen?.tier)
    if (chosen === undefined || tier === undefined) return []
    const { name, amount, billingMonths } = tier
    return [{ person, tier: name, amount: chosen.customAmount ?? amount, billingMonths }]
  })
}
