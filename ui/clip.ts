import { hasLines, writeBlockHtml } from "../core/people/cells/block-html.ts"
import { type Block, writeBlock } from "../core/people/cells/block-text.ts"
import type { Copy } from "./surroundings.ts"

/** Cells to be copied, and which of their columns are text, whatever stands in them. */
export interface Clip {
  readonly block: Block
  readonly isText: (column: number) => boolean
}

/** Whether a spreadsheet will take zeros in front away: beside a cell of several lines nothing can tell it what is text. */
export const losesZeros = ({ block }: Clip): boolean =>
  hasLines(block) && block.some((row) => row.some((text) => /^0\d/.test(text)))

/** Puts cells onto the clipboard that an event holds open, as text and as a table. */
export const putClip = (clipboard: DataTransfer, { block, isText }: Clip): void => {
  const html = writeBlockHtml(block, isText)
  clipboard.setData("text/plain", writeBlock(block))
  if (html !== undefined) clipboard.setData("text/html", html)
}

/** The same where no event holds it open. */
export const copyClip = (copy: Copy, { block, isText }: Clip): Promise<void> =>
  copy(writeBlock(block), writeBlockHtml(block, isText))
