import { mostPersons } from "./answer.ts"
import type { Block } from "./blocks/block.ts"
import { blockKinds } from "./blocks/kinds.ts"
import type { FormDocument } from "./form-document.ts"

/** So many fields and options a page draws at most: whoever draws more holds up everybody else who is served meanwhile. */
const mostDrawn = 4_000

/** About how many fields and options a block draws for one person. */
const drawnOf = (block: Block): number => {
  if (block.kind === "multiple_choice" || block.kind === "dropdown" || block.kind === "division")
    return 2 + block.settings.options.length
  if (block.kind === "group" || block.kind === "price" || block.kind === "annuity") return 20
  return block.kind === "diet" || block.kind === "health" ? 14 : 2
}

/** For how many persons one answer to a form can be: forty, or fewer where each is asked very much; one at least (FRM-10). */
export const mostPersonsOf = ({ blocks }: Pick<FormDocument, "blocks">): number => {
  const each = blocks
    .filter(({ kind }) => blockKinds[kind].answeredBy === "person")
    .reduce((all, block) => all + drawnOf(block), 0)
  return Math.max(1, Math.min(mostPersons, Math.floor(mostDrawn / Math.max(1, each))))
}
