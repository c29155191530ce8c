import type { Answer } from "./answer.ts"
import type { AnswerFault } from "./answer-codes.ts"
import type { Block } from "./blocks/block.ts"
import type { FormDocument } from "./form-document.ts"

/** What somebody agrees to by a block; nothing of blocks by which nobody agrees to anything. */
const agreedTo = (block: Block | undefined): string | undefined =>
  block?.kind === "consent" || block?.kind === "sepa_mandate"
    ? JSON.stringify([block.label, block.settings.text])
    : undefined

/**
 * What somebody agreed to who read another version of a form (`read`; nothing where it is not known) than the one of now: each text
 * that was not the same there. Nobody agrees to what they never saw.
 */
export const changedTexts = (
  now: FormDocument,
  read: FormDocument | undefined,
  { shared }: Answer,
): ReadonlyArray<AnswerFault> => {
  const before = new Map(read?.blocks.map((block) => [block.id, block]))
  return now.blocks
    .filter((block) => block.id in shared && agreedTo(block) !== agreedTo(before.get(block.id)))
    .map(({ id }) => ({ person: null, block: id, code: "textChanged" }))
}
