import type { Block, BlockKind } from "./blocks/block.ts"
import type { BlockId } from "./blocks/block-id.ts"
import { blockKinds, type FormKind } from "./blocks/kinds.ts"
import { newBlock } from "./blocks/new-block.ts"
import { type FormDocument, mostBlocks } from "./form-document.ts"

/** Why a step of building is refused; the form stays as it is. */
export type BuildRefusal = "notInThisForm" | "usedAlready" | "cannotRemove" | "full" | "unknownBlock" | "idTaken"

/** The form after a step, or why there is none. Undoing is to take the form before. */
export type Built =
  | { readonly ok: true; readonly document: FormDocument }
  | { readonly ok: false; readonly why: BuildRefusal }

const refused = (why: BuildRefusal): Built => ({ ok: false, why })
const built = (document: FormDocument, blocks: ReadonlyArray<Block>): Built => ({
  ok: true,
  document: { ...document, blocks },
})

const place = (document: FormDocument, at: number): number =>
  Math.min(document.blocks.length, Math.max(0, Math.trunc(at)))

/** Why no other block of a kind can come into a form; nothing when it can. The palette shows it (FRM-03). */
export const whyNotAdded = (document: FormDocument, form: FormKind, kind: BlockKind): BuildRefusal | undefined => {
  const rules = blockKinds[kind]
  if (!rules.in.includes(form)) return "notInThisForm"
  if (rules.once && document.blocks.some((each) => each.kind === kind)) return "usedAlready"
  return document.blocks.length >= mostBlocks ? "full" : undefined
}

const inserted = (document: FormDocument, form: FormKind, block: Block, at: number): Built => {
  const why = whyNotAdded(document, form, block.kind)
  if (why !== undefined) return refused(why)
  return document.blocks.some(({ id }) => id === block.id)
    ? refused("idTaken")
    : built(document, document.blocks.toSpliced(place(document, at), 0, block))
}

/** Puts a new block at a place, counted from 0. */
export const addBlock = (
  document: FormDocument,
  form: FormKind,
  block: { readonly kind: BlockKind; readonly id: BlockId; readonly label: string },
  at: number,
): Built => inserted(document, form, newBlock(block.kind, block.id, block.label), at)

/** Moves a block to a place, counted from 0 in the form without it. */
export const moveBlock = (document: FormDocument, id: BlockId, to: number): Built => {
  const from = document.blocks.findIndex((each) => each.id === id)
  const block = document.blocks[from]
  if (block === undefined) return refused("unknownBlock")
  const others = document.blocks.toSpliced(from, 1)
  return built(document, others.toSpliced(Math.min(others.length, place(document, to)), 0, block))
}

/** Puts a copy below a block. It writes into no column, because two would write over each other. */
export const duplicateBlock = (document: FormDocument, form: FormKind, id: BlockId, copy: BlockId): Built => {
  const from = document.blocks.findIndex((each) => each.id === id)
  const block = document.blocks[from]
  return block === undefined
    ? refused("unknownBlock")
    : inserted(document, form, { ...block, id: copy, column: null }, from + 1)
}

/** Takes a block out, and the conditions that ask it. What is always there stays (FRM-03). */
export const removeBlock = (document: FormDocument, id: BlockId): Built => {
  const block = document.blocks.find((each) => each.id === id)
  if (block === undefined) return refused("unknownBlock")
  if (blockKinds[block.kind].always) return refused("cannotRemove")
  const blocks = document.blocks.flatMap((each): ReadonlyArray<Block> => {
    if (each.id === id) return []
    const tests = each.condition?.tests.filter((test) => test.block !== id) ?? []
    const condition = each.condition === null || tests.length === 0 ? null : { ...each.condition, tests }
    return [{ ...each, condition }]
  })
  return built(document, blocks)
}

/** Puts new settings in the place of those of the block with the same id and kind. */
export const setBlock = (document: FormDocument, block: Block): Built => {
  const at = document.blocks.findIndex(({ id, kind }) => id === block.id && kind === block.kind)
  return at === -1 ? refused("unknownBlock") : built(document, document.blocks.with(at, block))
}
