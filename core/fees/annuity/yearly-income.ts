import { type Cents, cents } from "../../kernel/money.ts"
import type { BilledPerson } from "./billed-person.ts"
import { BillingMonth } from "./billing-month.ts"
import { billingRun } from "./billing-run.ts"
import type { Tier } from "./tier.ts"

/** The months of a year, January first. */
const monthsOf = (year: number): ReadonlyArray<BillingMonth> =>
  Array.from({ length: 12 }, (_, index) =>
    BillingMonth.make(`${String(year).padStart(4, "0")}-${String(index + 1).padStart(2, "0")}`),
  )

/** What each person would be billed in all months of a year, in cents; who is never billed is not in it (ANN-08). */
export const yearlyAmounts = (
  tiers: ReadonlyArray<Tier>,
  persons: ReadonlyArray<BilledPerson>,
  year: number,
): ReadonlyMap<string, Cents> => {
  const dueIn = new Set(tiers.flatMap(({ billingMonths }) => billingMonths))
  const amounts = new Map<string, Cents>()
  for (const billingMonth of monthsOf(year)) {
    if (!dueIn.has(Number(billingMonth.slice(5)))) continue
    for (const { person, amount } of billingRun({ billingMonth, tiers, persons }).fees)
      amounts.set(person, cents((amounts.get(person) ?? 0) + amount))
  }
  return amounts
}
