import type { Answer, AnswerPart } from "./answer.ts"
import type { BlockId } from "./blocks/block-id.ts"
import { blockKinds } from "./blocks/kinds.ts"
import type { FormDocument } from "./form-document.ts"

const only = (part: AnswerPart, ids: ReadonlySet<BlockId>, wanted: boolean): AnswerPart =>
  Object.fromEntries(Object.entries(part).filter(([id]) => ids.has(id as BlockId) === wanted))

const isEmpty = ({ persons, shared }: Answer): boolean =>
  [...persons, shared].every((part) => Object.keys(part).length === 0)

/**
 * An answer in two of the same shape: what may lie open, and what is kept sealed (FRM-16); nothing where it has none of that.
 */
export const splitAnswer = (
  document: FormDocument,
  answer: Answer,
): { readonly open: Answer; readonly toSeal: Answer | undefined } => {
  const sealed = new Set(document.blocks.filter(({ kind }) => blockKinds[kind].sealed).map(({ id }) => id))
  const part = (wanted: boolean): Answer => ({
    persons: answer.persons.map((each) => only(each, sealed, wanted)),
    shared: only(answer.shared, sealed, wanted),
  })
  const toSeal = part(true)
  return { open: { ...answer, ...part(false) }, toSeal: isEmpty(toSeal) ? undefined : toSeal }
}

/** Puts both halves of an answer together again. */
export const joinAnswer = (open: Answer, sealed: Answer | undefined): Answer =>
  sealed === undefined
    ? open
    : {
        ...open,
        persons: open.persons.map((each, index) => ({ ...each, ...sealed.persons[index] })),
        shared: { ...open.shared, ...sealed.shared },
      }
