import { fold } from "../../kernel/fold.ts"
import type { CustomColumn } from "../custom-columns/custom-column.ts"
import { kindOfType } from "../custom-columns/field-kind.ts"
import { type AnyField, type CustomField, customFieldOf, isCustomField } from "../custom-field.ts"
import { readYesNo } from "../import/read-custom.ts"
import { type FieldKind, type PersonField, personFields } from "../person-field.ts"
import { type Relation, relations } from "../related-filter.ts"
import { choiceNamed, choicesOf, type FilterSubject, subjectNamed, subjectNames } from "./words.ts"

/** What a filter text has to know of a custom column. */
export type TextColumn = Pick<CustomColumn, "id" | "name" | "type" | "options">

/** A field that a text names: how its values are compared, and which there are where it offers a choice. */
export interface TextField {
  readonly field: AnyField
  readonly kind: FieldKind
  readonly choices: ReadonlyArray<string>
  /** The choice that a word names. */
  readonly choice: (word: string) => string | undefined
}

/** What stands before an operator. */
export type TextSubject = TextField | "age" | "standing" | "newsletter" | "owing" | "overdue" | "confirmed" | Relation

const plainField = (field: PersonField): TextField => ({
  field,
  kind: personFields[field],
  choices: choicesOf(field),
  choice: (word) => choiceNamed(field, word),
})

const isPersonField = (subject: FilterSubject): subject is PersonField => Object.hasOwn(personFields, subject)

/** A name as it is written in one word: letters and digits only. */
const inOneWord = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, "")

const customText = (column: TextColumn): TextField => {
  const field = customFieldOf(column.id)
  if (column.type === "yesNo")
    return {
      field,
      kind: "choice",
      choices: ["ja", "nein"],
      choice: (word) => readYesNo(word)?.toString(),
    }
  return {
    field,
    kind: kindOfType(column.type),
    choices: column.options,
    choice: (word) => column.options.find((option) => fold(option) === fold(word)),
  }
}

/** A column of which nothing but its field is known: its values are texts. */
const unknownText = (field: CustomField): TextField => ({ field, kind: "text", choices: [], choice: () => undefined })

const isField = (word: string): word is CustomField => isCustomField(word) && /^custom\.[0-9a-f-]{36}$/.test(word)

/** The field itself as a subject, for writing filters out. */
export const subjectOf = (field: AnyField, columns: ReadonlyArray<TextColumn>): TextField => {
  if (!isCustomField(field)) return plainField(field)
  const column = columns.find(({ id }) => customFieldOf(id) === field)
  return column === undefined ? unknownText(field) : customText(column)
}

/** Words that many use for columns of their own: then they name these. */
const yielding: ReadonlyArray<FilterSubject | undefined> = ["newsletter", "owing", "overdue", "confirmed", ...relations]

/** What a word before an operator names: a field in German or English, else a custom column by its name or field. */
export const subjectIn = (word: string, columns: ReadonlyArray<TextColumn>): TextSubject | undefined => {
  const known: FilterSubject | undefined = subjectNamed(word)
  const column = columns.find(({ name }) => inOneWord(name) === inOneWord(word))
  if (known !== undefined && (column === undefined || !yielding.includes(known)))
    return isPersonField(known) ? plainField(known) : known
  if (isField(word)) return subjectOf(word, columns)
  return column === undefined ? undefined : customText(column)
}

/** The name of a column as it is written before an operator. */
export const wordFor = ({ name }: Pick<TextColumn, "name">): string =>
  name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "")

/** The names of all subjects, as filters are written out. */
export const namesOf = (columns: ReadonlyArray<TextColumn>): ReadonlyArray<string> => [
  ...subjectNames,
  ...columns.map(wordFor),
]
