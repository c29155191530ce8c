import * as Effect from "effect/Effect"
import { type FeeFilter, type Fees, markTogether } from "../../core/fees/index.ts"

/** What somebody sees who looks at the fees that a filter finds. */
export const seenFees = <Lost, Needs>({ sums }: Pick<Fees<Lost, Needs>, "sums">, filter: FeeFilter = {}) =>
  Effect.map(sums({ filter }), (all) => ({
    fees: all.reduce((sum, { fees }) => sum + fees, 0),
    mark: markTogether(all.map(({ mark }) => mark)),
  }))
