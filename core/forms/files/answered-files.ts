import type { Answer, FileAnswer } from "../answer.ts"
import type { BlockId } from "../blocks/block-id.ts"
import type { FormDocument } from "../form-document.ts"

/** A file of an answer: whose it is, counted from 0, and to which block. */
export interface AnsweredFile {
  readonly person: number
  readonly block: BlockId
  readonly file: (typeof FileAnswer.Type)["file"]
}

/** The files that a checked answer names. */
export const answeredFiles = ({ blocks }: FormDocument, { persons }: Answer): ReadonlyArray<AnsweredFile> => {
  const asking = blocks.filter(({ kind }) => kind === "file")
  return persons.flatMap((part, person) =>
    asking.flatMap(({ id }) => {
      const value = part[id] as typeof FileAnswer.Type | undefined
      return value === undefined ? [] : [{ person, block: id, file: value.file }]
    }),
  )
}
