import type { Block } from "../../../core/people/cells/block-text.ts"

/** A block that is pasted: how many cells it covers, and the text for each; nothing where a row is shorter than the others. */
export interface Spread {
  readonly rows: number
  readonly columns: number
  readonly at: (row: number, column: number) => string | undefined
}

/**
 * What a text block covers when it is pasted over chosen cells, as spreadsheets do it: cells of which it fits in a whole number of
 * times are filled with it; over any others it lies once, from the first of them.
 */
export const spreadOver = (texts: Block, chosen: { readonly rows: number; readonly columns: number }): Spread => {
  const height = texts.length
  const width = texts.reduce((widest, row) => Math.max(widest, row.length), 1)
  const fits = chosen.rows % height === 0 && chosen.columns % width === 0
  return {
    rows: fits ? chosen.rows : height,
    columns: fits ? chosen.columns : width,
    at: (row, column) => texts[row % height]?.[column % width],
  }
}
