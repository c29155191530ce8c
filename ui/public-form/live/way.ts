import {
  type AnswerPart,
  type Block,
  blockKinds,
  type FormDocument,
  isAnswered,
  takesAnswer,
} from "../../../core/forms/index.ts"

/** A form with fewer questions than this is seen at a glance: nobody has to be told how far they are. */
const longForm = 10

/** How far somebody is with a form. */
export interface Way {
  readonly answered: number
  readonly asked: number
}

/**
 * How many of the questions that have to be answered are, of all persons and of the family. Nothing for a short form. `shown` says
 * which blocks are shown to whom; `null` is the family.
 */
export const wayOf = (
  { blocks }: FormDocument,
  answer: { readonly persons: ReadonlyArray<AnswerPart>; readonly shared: AnswerPart },
  shown: (person: number | null, block: Block) => boolean,
): Way | undefined => {
  if (blocks.filter(({ kind }) => takesAnswer(kind)).length < longForm) return undefined
  const parts: ReadonlyArray<readonly [number | null, AnswerPart]> = [
    ...answer.persons.map((part, person) => [person, part] as const),
    [null, answer.shared],
  ]
  const asked = parts.flatMap(([person, part]) =>
    blocks
      .filter(
        (block) =>
          block.required &&
          takesAnswer(block.kind) &&
          (blockKinds[block.kind].answeredBy === "family") === (person === null) &&
          shown(person, block),
      )
      .map((block) => isAnswered(block, part[block.id])),
  )
  return { answered: asked.filter(Boolean).length, asked: asked.length }
}
