import { isCalendarDate } from "../../../core/kernel/calendar-date.ts"
import { type PersonField, personFields } from "../../../core/people/person-field.ts"
import { formatDate, formatIban, formatMoney } from "./format.ts"
import { lazily } from "./lazily.ts"
import { choices } from "./person.ts"

const isPhone = (value: unknown): value is { readonly number: string } =>
  typeof value === "object" && value !== null && "number" in value && typeof value.number === "string"

const countries = lazily(() => new Intl.DisplayNames("de-DE", { type: "region", fallback: "code" }))

/** The German name of a country; the code itself when it is none. */
const countryText = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries().of(code) ?? code) : code)

/** The word for the value of a choice. */
export const choiceText = (field: PersonField, value: string): string => {
  const words: Readonly<Record<string, string>> = field in choices ? choices[field as keyof typeof choices] : {}
  return words[value] ?? value
}

/** A field's value as it is read; empty when nothing is known. */
export const valueText = (field: PersonField, value: unknown): string => {
  if (value === null || value === undefined) return ""
  if (Array.isArray(value)) return value.map((each) => (isPhone(each) ? each.number : String(each))).join(", ")
  switch (personFields[field]) {
    case "date":
      return typeof value === "string" && isCalendarDate(value) ? formatDate(value) : String(value)
    case "money":
      return typeof value === "number" ? formatMoney(value) : String(value)
    case "choice":
      return choiceText(field, String(value))
    case "country":
      return countryText(String(value))
    case "iban":
      return formatIban(String(value))
    default:
      return String(value)
  }
}
