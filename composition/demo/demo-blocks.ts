import { type Block, BlockId, type BlockKind, newBlock } from "../../core/forms/index.ts"

/** A block of a form of the demo, with what differs from a new one. */
export const block = (
  kind: BlockKind,
  label: string,
  given: Partial<Block> = {},
  settings: object = {},
  id: string = kind,
): Block => {
  const plain = newBlock(kind, BlockId.make(id.replaceAll("_", "-")), label)
  return { ...plain, ...given, settings: { ...plain.settings, ...settings } } as Block
}

/** What makes a block one that has to be answered. */
export const required = { required: true }
