import type { AnswerPart, NameAnswer } from "./answer.ts"
import type { FormDocument } from "./form-document.ts"

type Name = typeof NameAnswer.Type

const namesOf = (
  { blocks }: FormDocument,
  persons: ReadonlyArray<AnswerPart>,
  written: (name: Name) => string,
): ReadonlyArray<string> => {
  const block = blocks.find(({ kind }) => kind === "name")
  return persons.map((part) => {
    const name = block === undefined ? undefined : (part[block.id] as Name | undefined)
    return name === undefined ? "" : written(name).trim()
  })
}

/** What each person of an answer is called; empty for one of whom nothing is left. */
export const answeredNames = (document: FormDocument, persons: ReadonlyArray<AnswerPart>): ReadonlyArray<string> =>
  namesOf(document, persons, ({ firstName, lastName }) => `${firstName} ${lastName}`)

/** The first name of each person of an answer; empty for one of whom nothing is left. */
export const answeredFirstNames = (document: FormDocument, persons: ReadonlyArray<AnswerPart>): ReadonlyArray<string> =>
  namesOf(document, persons, ({ firstName }) => firstName)

/** The e-mail address that was given with an answer: where its sender is told that it arrived. */
export const answeredEmail = (document: FormDocument, shared: AnswerPart): string | undefined => {
  const block = document.blocks.find(({ kind }) => kind === "email")
  return block === undefined ? undefined : (shared[block.id] as string | undefined)
}
