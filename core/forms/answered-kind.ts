import type { BlockKind } from "./blocks/block.ts"
import type { FormDocument } from "./form-document.ts"

/** What somebody answered to the first block of a kind, where the form has one; nobody may have checked it yet. */
export const answeredKind = (
  { blocks }: Pick<FormDocument, "blocks">,
  part: Readonly<Record<string, unknown>>,
  kind: BlockKind,
): unknown => {
  const block = blocks.find((each) => each.kind === kind)
  return block === undefined ? undefined : part[block.id]
}
