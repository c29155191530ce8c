import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { amountText } from "../amount-text.ts"
import { guarded } from "../formula-guard.ts"
import { readPhones } from "../import/read-phone.ts"
import type { BesideField } from "../owing.ts"
import type { Phone } from "../person.ts"
import { type PersonField, personFields } from "../person-field.ts"
import type { SpecialData } from "../special-data/special-data.ts"
import type { ExportRow } from "./text-export.ts"

/** The words of a language that exports need. */
export interface ExportSpeech {
  /** What the sheet of a workbook is called. */
  readonly sheet: string
  readonly title: Readonly<Record<PersonField | BesideField, string>>
  /** The word for the value of a choice. */
  readonly choice: (field: PersonField, value: string) => string
  /** Whom a phone number reaches. */
  readonly phone: Readonly<Record<Phone["label"], string>>
  readonly yesNo: (value: boolean) => string
  /** The parts of special data: what each is called, and what it says in one line, empty where nothing is known. */
  readonly special: {
    readonly title: Readonly<Record<keyof SpecialData, string>>
    readonly text: (part: keyof SpecialData, data: SpecialData) => string
  }
  /** What a calendar calls a birthday. */
  readonly birthday: (name: string) => string
}

/** A value of a table: text, a day, cents, a number, or nothing. */
export type Cell =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "date"; readonly date: CalendarDate }
  | { readonly kind: "money"; readonly cents: number }
  | { readonly kind: "number"; readonly value: number }
  | undefined

const needsQuotes = /[,|;"\n\r]|:::|^\s*\*|^\s|\s$/

/** Names side by side in one cell; a name that holds a divider stands in quotes. */
export const namesText = (names: ReadonlyArray<string>): string =>
  names.map((name) => (needsQuotes.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(", ")

const isSame = (one: ReadonlyArray<Phone>, other: ReadonlyArray<Phone>): boolean =>
  one.length === other.length &&
  one.every(({ label, number }, at) => label === other[at]?.label && number === other[at]?.number)

/**
 * The numbers with whom each reaches, divided by semicolons. What reaches a person themselves stands bare, as lists show it, where our
 * import reads the same numbers out of that and no spreadsheet takes it for a formula, as +49 …; a bare number of a contact is nobody's in particular there.
 */
const phonesText = (phones: ReadonlyArray<Phone>, kind: ExportRow["kind"], speech: ExportSpeech): string => {
  const written = (bare: boolean): string =>
    phones
      .map(({ label, number }) => (bare && label === "member" ? number : `${speech.phone[label]}: ${number}`))
      .join("; ")
  const short = written(kind !== "contact")
  return guarded(short) === short && isSame(readPhones(short, "member"), phones) ? short : written(false)
}

/** A field of a person as text where it is neither day nor money; empty when nothing is known. */
const textOf = (field: PersonField, row: ExportRow, speech: ExportSpeech): string => {
  if (field === "groups" || field === "labels") return namesText(row[field] ?? [])
  if (field === "phones") return phonesText(row.phones ?? [], row.kind, speech)
  const value = row[field]
  if (value === null || value === undefined) return ""
  if (field === "gender" && value === "unknown") return ""
  return personFields[field] === "choice" ? speech.choice(field, String(value)) : String(value)
}

/** A field of a person as a value of a table. */
export const cellOf = (field: PersonField, row: ExportRow, speech: ExportSpeech): Cell => {
  const kind = personFields[field]
  const value = row[field]
  if (kind === "date") return typeof value === "string" ? { kind, date: value as CalendarDate } : undefined
  if (kind === "money") return typeof value === "number" ? { kind, cents: value } : undefined
  const text = textOf(field, row, speech)
  return text === "" ? undefined : { kind: "text", text }
}

/** A day as 31.12.2010. */
export const germanDate = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`

/** How a field of persons is read as text: days as 31.12.2010, cents as 12,50. */
export const readsText = (field: PersonField, speech: ExportSpeech): ((row: ExportRow) => string) => {
  const kind = personFields[field]
  if (kind === "date")
    return (row) => {
      const value = row[field]
      return typeof value === "string" ? germanDate(value) : ""
    }
  if (kind === "money")
    return (row) => {
      const value = row[field]
      return typeof value === "number" ? amountText(value) : ""
    }
  return (row) => textOf(field, row, speech)
}
