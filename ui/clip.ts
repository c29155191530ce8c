import { writeBlockHtml } from "../core/people/cells/block-html.ts"
import { type Block, writeBlock } from "../core/people/cells/block-text.ts"
import type { Copy } from "./surroundings.ts"

/** Puts cells onto the clipboard that an event holds open, as text and as a table. */
export const putBlock = (clipboard: DataTransfer, block: Block): void => {
  const html = writeBlockHtml(block)
  clipboard.setData("text/plain", writeBlock(block))
  if (html !== undefined) clipboard.setData("text/html", html)
}

/** The same where no event holds it open. */
export const copyBlock = (copy: Copy, block: Block): Promise<void> => copy(writeBlock(block), writeBlockHtml(block))
