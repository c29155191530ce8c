import { readAmount } from "../../../core/kernel/read-amount.ts"
import { amountText } from "../../../core/people/amount-text.ts"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { isUpload, longestCustomText } from "../../../core/people/custom-values.ts"
import { readNumber } from "../../../core/people/import/read-custom.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import type { Draft, Meaning } from "../person/field-draft.ts"

/** No choice, in a list of choices. */
const noChoice = ""

const textOf = (column: CustomColumn, value: unknown): string => {
  if (value === null || value === undefined) return ""
  if (typeof value === "number") return column.type === "money" ? amountText(value) : String(value).replace(".", ",")
  return column.type === "date" ? formatDate(value as Parameters<typeof formatDate>[0]) : String(value)
}

/** The draft that the present value of a custom column starts from. */
export const customDraftOf = (column: CustomColumn, value: unknown): Draft => {
  switch (column.type) {
    case "yesNo":
    case "enumeration":
    case "selection":
      return { of: "choice", choice: value === null || value === undefined ? noChoice : String(value) }
    case "multiSelection":
      return { of: "ticked", ticked: Array.isArray(value) ? value.map(String) : [] }
    case "upload":
      return { of: "file", value: isUpload(value) ? value : null, coming: false }
    default:
      return { of: "text", text: textOf(column, value) }
  }
}

const ofText = (column: CustomColumn, typed: string): Meaning => {
  const text = typed.trim()
  if (text === "") return { value: null }
  if (column.type === "number") {
    const number = readNumber(text)
    return number === undefined ? { fault: "notANumber" } : { value: number }
  }
  if (column.type === "money") {
    const cents = readAmount(text)
    return cents === undefined ? { fault: "notAnAmount" } : { value: cents }
  }
  if (column.type === "date") {
    const date = parseDate(text)
    return date === undefined ? { fault: "notADate" } : { value: date }
  }
  return text.length > longestCustomText ? { fault: "tooLong" } : { value: text }
}

/** What the draft of a custom column means; `null` is no value. */
export const customMeaningOf = (column: CustomColumn, draft: Draft): Meaning => {
  if (draft.of === "choice") {
    if (draft.choice === noChoice) return { value: null }
    return { value: column.type === "yesNo" ? draft.choice === "true" : draft.choice }
  }
  if (draft.of === "ticked") {
    const chosen = column.options.filter((option) => draft.ticked.includes(option))
    return { value: chosen.length === 0 ? null : chosen }
  }
  if (draft.of === "file") return draft.coming ? { fault: "fileComing" } : { value: draft.value }
  return draft.of === "text" ? ofText(column, draft.text) : { value: null }
}

/** The choices of a column in words, with none in front. */
export const choicesOf = (column: CustomColumn): ReadonlyArray<{ readonly id: string; readonly label: string }> => [
  { id: noChoice, label: "Keine Angabe" },
  ...(column.type === "yesNo"
    ? [
        { id: "true", label: "Ja" },
        { id: "false", label: "Nein" },
      ]
    : column.options.map((id) => ({ id, label: id }))),
]
