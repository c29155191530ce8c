import type { Block } from "../../../core/people/cells/block-text.ts"
import { readBlock } from "../../../core/people/cells/block-text.ts"
import type { AskedBlock } from "../list/asked-block.ts"
import { isAcross } from "./pulled-texts.ts"
import { spreadOver } from "./spread.ts"

/** Which rows and columns of the list a block is about: those that it changes, and those that it goes by. */
export interface BlockExtent {
  /** The rows that it reads: the changed ones are among them. */
  readonly first: number
  readonly last: number
  /** The rows that it changes, as far as the list goes. */
  readonly from: number
  readonly until: number
  /** The columns that it changes. */
  readonly columns: ReadonlyArray<string>
  /** How large it is, beyond the list as well. */
  readonly rows: number
  readonly width: number
  /** What was pasted. */
  readonly texts: Block | undefined
}

/** How far a block goes in its list. */
export const extentOf = ({ cells, how, count }: AskedBlock): BlockExtent => {
  const { from, until, columns, left, right } = cells
  const chosen = { rows: until - from + 1, columns: right - left + 1 }
  const plain = { first: from, last: until, from, until, rows: chosen.rows, width: chosen.columns, texts: undefined }
  const own = columns.slice(left, right + 1)
  switch (how.is) {
    case "paste": {
      const texts = readBlock(how.text)
      const { rows, columns: width } = spreadOver(texts, chosen)
      const last = from + Math.min(rows, count - from) - 1
      return { first: from, last, from, until: last, rows, width, columns: columns.slice(left, left + width), texts }
    }
    case "fill": {
      const source = from === until ? from - 1 : from
      return { ...plain, first: source, from: source + 1, rows: until - source, columns: own }
    }
    case "carryOn":
      return { ...plain, from: from + 1, rows: until - from, columns: own }
    case "goOn": {
      const source = how.from
      if (isAcross(cells, source)) {
        const further =
          right > source.right ? columns.slice(source.right + 1, right + 1) : columns.slice(left, source.left)
        return { ...plain, width: further.length, columns: further }
      }
      const [first, last] = until > source.until ? [source.until + 1, until] : [from, source.from - 1]
      return { ...plain, from: first, until: last, rows: last - first + 1, columns: own }
    }
    case "fillRight":
      return { ...plain, width: chosen.columns - 1, columns: own.slice(1) }
    default:
      return { ...plain, columns: own }
  }
}
