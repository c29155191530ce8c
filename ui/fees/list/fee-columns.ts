import { action, computed, makeObservable, observable } from "mobx"
import { type FeeColumn, type FeeViewContent, feeColumns } from "../../../core/fees/index.ts"

/** How wide the columns are at first, in pixels. */
const usualWidths: Readonly<Record<FeeColumn, number>> = {
  name: 200,
  description: 220,
  dueOn: 112,
  amount: 112,
  open: 112,
  state: 160,
  method: 128,
  reference: 112,
}

/** How wide the columns of the list of fees are. */
export class FeeColumns {
  private readonly widths = observable.map<FeeColumn, number>()

  constructor() {
    makeObservable(this, { unusual: computed, widen: action, set: action })
  }

  /** Makes a column so many pixels wider. */
  widen(column: string, by: number): void {
    const found = feeColumns.find((each) => each === column)
    if (found !== undefined) this.widths.set(found, Math.round(Math.min(600, Math.max(72, this.widthOf(found) + by))))
  }

  /** How wide a column is drawn. */
  widthOf(column: FeeColumn): number {
    return this.widths.get(column) ?? usualWidths[column]
  }

  /** The columns that are not as wide as usual. */
  get unusual(): FeeViewContent["widths"] {
    return feeColumns
      .map((column) => ({ column, width: this.widthOf(column) }))
      .filter(({ column, width }) => width !== usualWidths[column])
  }

  /** Makes all columns as wide as usual but these. */
  set(widths: FeeViewContent["widths"]): void {
    this.widths.replace(widths.map(({ column, width }) => [column, width]))
  }
}
