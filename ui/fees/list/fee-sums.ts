import * as Effect from "effect/Effect"
import {
  type FeeFilter,
  type FeeState,
  type Fees,
  type FeeTab,
  feeTabs,
  markTogether,
} from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Remote } from "../../remote.ts"

/** How many fees, what they claim and what is open of them, in cents, and which they are. */
export interface Sum {
  readonly fees: number
  readonly amount: number
  readonly open: number
  readonly mark: string
}

interface Sums {
  readonly byState: ReadonlyMap<FeeState, Sum>
  readonly overdue: Sum
}

const noSum: Sum = { fees: 0, amount: 0, open: 0, mark: "0" }
const added = (sums: ReadonlyArray<Sum>): Sum =>
  sums.reduce(
    (a, b) => ({
      fees: a.fees + b.fees,
      amount: a.amount + b.amount,
      open: a.open + b.open,
      mark: markTogether([a.mark, b.mark]),
    }),
    noSum,
  )

/** The sums of what a filter finds, tab by tab. */
export class FeeSums {
  readonly remote = new Remote<Sums, Lost>()
  private readonly calls: Pick<Fees<Lost>, "sums">

  constructor(calls: Pick<Fees<Lost>, "sums">) {
    this.calls = calls
  }

  /** Asks for the sums; those that are known stay until then. */
  load(filter: FeeFilter): void {
    const { calls } = this
    const both = Effect.all([calls.sums({ filter }), calls.sums({ filter: { ...filter, overdue: true } })])
    this.remote.load(
      Effect.map(both, ([all, late]) => ({
        byState: new Map(all.map((each) => [each.state, each])),
        overdue: added(late),
      })),
      { quiet: true },
    )
  }

  /** What stands behind a tab; nothing as long as that is not known. */
  of(tab: FeeTab): Sum | undefined {
    const sums = this.remote.value
    if (sums === undefined) return undefined
    if (tab === "overdue") return sums.overdue
    return added(feeTabs[tab].map((state) => sums.byState.get(state) ?? noSum))
  }

  dispose(): void {
    this.remote.dispose()
  }
}
