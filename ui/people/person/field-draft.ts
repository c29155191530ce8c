import { readAmount } from "../../../core/kernel/read-amount.ts"
import { amountText } from "../../../core/people/amount-text.ts"
import type { SomeFields } from "../../../core/people/custom-field.ts"
import type { UploadValue } from "../../../core/people/custom-values.ts"
import type { FaultCode } from "../../../core/people/people.errors.ts"
import type { Phone } from "../../../core/people/person.ts"
import { type PersonField, personFields } from "../../../core/people/person-field.ts"
import { isBeyondLimits } from "../../../core/people/text-limits.ts"
import { formatDate, formatIban } from "../../text/de/format.ts"
import { readDate } from "../../text/de/parse-date.ts"

/** A field's value while somebody changes it: what they typed, not yet what it means. */
export type Draft =
  | { readonly of: "text"; readonly text: string }
  | { readonly of: "choice"; readonly choice: string }
  | { readonly of: "ticked"; readonly ticked: ReadonlyArray<string> }
  | { readonly of: "names"; readonly names: ReadonlyArray<string>; readonly text: string }
  | { readonly of: "phones"; readonly phones: ReadonlyArray<Phone> }
  /** A file that was brought; `coming` while another one is on its way. */
  | { readonly of: "file"; readonly value: UploadValue | null; readonly coming: boolean }

/** What a draft means, or what is wrong with it. */
export type Meaning = { readonly value: unknown } | { readonly fault: FaultCode }

/** A new row for a phone number. */
export const noPhone: Phone = { label: "member", number: "" }

/** The draft that a field's present value starts from. */
export const draftOf = (field: PersonField, person: SomeFields): Draft => {
  const value = person[field]
  switch (personFields[field]) {
    case "names":
      return { of: "names", names: person[field === "labels" ? "labels" : "groups"] ?? [], text: "" }
    case "phones":
      return {
        of: "phones",
        phones: person.phones === undefined || person.phones.length === 0 ? [noPhone] : person.phones,
      }
    case "choice":
      return { of: "choice", choice: String(value) }
    case "date":
      return {
        of: "text",
        text: typeof value === "string" ? formatDate(value as Parameters<typeof formatDate>[0]) : "",
      }
    case "money":
      return { of: "text", text: typeof value === "number" ? amountText(value) : "" }
    case "iban":
      return { of: "text", text: typeof value === "string" ? formatIban(value) : "" }
    default:
      return { of: "text", text: typeof value === "string" ? value : "" }
  }
}

const ofText = (field: PersonField, text: string): Meaning => {
  const empty = field === "firstName" || field === "lastName" ? "" : null
  const trimmed = text.trim()
  if (trimmed === "") return { value: empty }
  switch (personFields[field]) {
    case "date": {
      const read = readDate(trimmed, field === "birthdate" ? "birth" : undefined)
      return "date" in read ? { value: read.date } : read
    }
    case "money": {
      const cents = readAmount(trimmed)
      return cents === undefined ? { fault: "notAnAmount" } : { value: cents }
    }
    case "iban":
      return { value: trimmed.replace(/\s/g, "").toUpperCase() }
    case "country":
      return /^[a-z]{2}$/i.test(trimmed) ? { value: trimmed.toUpperCase() } : { fault: "unknownCountry" }
    default:
      return { value: trimmed }
  }
}

const readDraft = (field: PersonField, draft: Draft): Meaning => {
  switch (draft.of) {
    case "text":
      return ofText(field, draft.text)
    case "choice":
      return { value: draft.choice }
    case "ticked":
      return { value: draft.ticked }
    case "file":
      return { value: draft.value }
    case "names": {
      const last = draft.text.trim()
      return { value: last === "" || draft.names.includes(last) ? draft.names : [...draft.names, last] }
    }
    case "phones": {
      const phones = draft.phones.map((phone) => ({ ...phone, number: phone.number.trim() }))
      return { value: phones.filter((phone) => phone.number !== "") }
    }
  }
}

/** What the draft of a field means. An empty text is an unknown value; more than a person can have there is none. */
export const meaningOf = (field: PersonField, draft: Draft): Meaning => {
  const meaning = readDraft(field, draft)
  return "value" in meaning && isBeyondLimits(field, meaning.value) ? { fault: "tooLong" } : meaning
}
