import type { AnswerPart, NameAnswer } from "./answer.ts"
import type { FormDocument } from "./form-document.ts"

/** What each person of an answer is called; empty for one of whom nothing is left. */
export const answeredNames = (document: FormDocument, persons: ReadonlyArray<AnswerPart>): ReadonlyArray<string> => {
  const block = document.blocks.find(({ kind }) => kind === "name")
  return persons.map((part) => {
    const name = block === undefined ? undefined : (part[block.id] as typeof NameAnswer.Type | undefined)
    return name === undefined ? "" : `${name.firstName} ${name.lastName}`.trim()
  })
}

/** The e-mail address that was given with an answer: where its sender is told that it arrived. */
export const answeredEmail = (document: FormDocument, shared: AnswerPart): string | undefined => {
  const block = document.blocks.find(({ kind }) => kind === "email")
  return block === undefined ? undefined : (shared[block.id] as string | undefined)
}
