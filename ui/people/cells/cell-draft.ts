import { fold } from "../../../core/kernel/fold.ts"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import { readCountry, readGender, readPaymentMethod } from "../../../core/people/import/read-choice.ts"
import { readChoiceNames, readYesNo } from "../../../core/people/import/read-custom.ts"
import { readPhones } from "../../../core/people/import/read-phone.ts"
import { readNames, unprotected } from "../../../core/people/import/read-text.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { type PersonField, personFields } from "../../../core/people/person-field.ts"
import { type Draft, draftOf } from "../person/field-draft.ts"

const chosen = (choice: string | undefined): Draft | undefined =>
  choice === undefined ? undefined : { of: "choice", choice }

const ofColumn = ({ type, options }: CustomColumn, text: string): Draft | undefined => {
  const option = (name: string) => options.find((each) => fold(each) === fold(name))
  switch (type) {
    case "yesNo": {
      const yes = readYesNo(text)
      return chosen(yes === undefined ? undefined : String(yes))
    }
    case "enumeration":
    case "selection":
      return chosen(option(text))
    case "multiSelection": {
      const ticked = readChoiceNames(text).map(option)
      return ticked.every((each) => each !== undefined) ? { of: "ticked", ticked } : undefined
    }
    case "upload":
      return undefined
    default:
      return { of: "text", text }
  }
}

const ofField = (field: PersonField, text: string): Draft | undefined => {
  switch (personFields[field]) {
    case "choice":
      return chosen(field === "gender" ? readGender(text, new Map()) : readPaymentMethod(text, false))
    case "names":
      return { of: "names", names: readNames(text), text: "" }
    case "phones":
      return { of: "phones", phones: readPhones(text, "member") }
    case "country":
      return { of: "text", text: readCountry(text) ?? text }
    default:
      return { of: "text", text }
  }
}

const emptyDraft = (field: AnyField, column: CustomColumn | undefined): Draft => {
  if (!isCustomField(field)) return draftOf(field, emptyPerson("member"))
  if (column?.type === "multiSelection") return { of: "ticked", ticked: [] }
  return column?.type === "yesNo" || column?.type === "enumeration" || column?.type === "selection"
    ? { of: "choice", choice: "" }
    : { of: "text", text: "" }
}

/**
 * The draft of a field that a pasted text means, read as imports read it; nothing where the text names no value that there is to
 * choose. An empty text is no value.
 */
export const draftFrom = (field: AnyField, column: CustomColumn | undefined, pasted: string): Draft | undefined => {
  const text = unprotected(pasted.trim())
  if (text === "") return emptyDraft(field, column)
  if (isCustomField(field)) return column === undefined ? undefined : ofColumn(column, text)
  return ofField(field, text)
}

/**
 * A draft that begins with what was typed onto a cell, in place of what was there; of several to choose one from, what was there stays
 * until another is meant. `stays` are names that who types may not take away.
 */
export const typedOver = (draft: Draft, typed: string, stays: ReadonlyArray<string> = []): Draft => {
  switch (draft.of) {
    case "text":
      return { of: "text", text: typed }
    case "names":
      return { of: "names", names: stays, text: typed }
    case "ticked":
      return { of: "ticked", ticked: [] }
    case "phones":
      return { of: "phones", phones: [{ label: draft.phones[0]?.label ?? "member", number: typed }] }
    default:
      return draft
  }
}

/** A draft with what was typed behind what is there; of several to choose one from, in place of it. */
export const typedBehind = (draft: Draft, typed: string): Draft => {
  switch (draft.of) {
    case "text":
    case "names":
      return { ...draft, text: `${draft.text}${typed}` }
    case "ticked":
      return draft
    default:
      return typedOver(draft, typed)
  }
}
