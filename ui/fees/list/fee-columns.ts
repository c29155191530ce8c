import { action, makeObservable, observable } from "mobx"

/** How wide the columns are at first, in pixels. */
const usualWidths = {
  name: 200,
  description: 220,
  dueOn: 112,
  amount: 112,
  open: 112,
  state: 160,
  method: 128,
  reference: 112,
} as const

/** A column of the list of fees. */
export type FeeColumn = keyof typeof usualWidths

const isColumn = (name: string): name is FeeColumn => Object.hasOwn(usualWidths, name)

/** How wide the columns of the list of fees are. */
export class FeeColumns {
  private readonly widths = observable.map<FeeColumn, number>()

  constructor() {
    makeObservable(this, { widen: action })
  }

  /** Makes a column so many pixels wider. */
  widen(column: string, by: number): void {
    if (isColumn(column)) this.widths.set(column, Math.min(600, Math.max(72, this.widthOf(column) + by)))
  }

  /** How wide a column is drawn. */
  widthOf(column: FeeColumn): number {
    return this.widths.get(column) ?? usualWidths[column]
  }
}
