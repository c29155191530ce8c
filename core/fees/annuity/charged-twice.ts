import type { ChargedTwice } from "../../kernel/charged-twice.ts"
import type { FeeRow } from "../fee-record.ts"

/**
 * The months for which one person is charged by tiers more than once, the earliest first, given the person's fees: by the same tier, as
 * after two persons who were both billed became one, or by different ones. What claims nothing, as it was reversed as a whole or there was
 * nothing to pay, does not count (`claims`); fees by hand and of events have no month.
 */
export const chargedTwice = (
  fees: ReadonlyArray<Pick<FeeRow, "id" | "reference" | "description" | "month" | "amount">>,
): ReadonlyArray<ChargedTwice> => {
  const byMonth = new Map<string, Array<ChargedTwice["fees"][number]>>()
  for (const { id, reference, description, month, amount } of fees) {
    if (month === null || amount <= 0) continue
    byMonth.set(month, [...(byMonth.get(month) ?? []), { id, reference, description, amount }])
  }
  return [...byMonth]
    .filter(([, same]) => same.length > 1)
    .map(([month, same]) => ({ month, fees: same }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}
