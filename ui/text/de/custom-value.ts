import { isCalendarDate } from "../../../core/kernel/calendar-date.ts"
import { type ColumnType, isUpload } from "../../../core/people/custom-values.ts"
import { formatDate, formatMoney } from "./format.ts"
import { lazily } from "./lazily.ts"

const numbers = lazily(() => new Intl.NumberFormat("de-DE", { maximumFractionDigits: 4 }))

const yesNo = (value: boolean): string => (value ? "Ja" : "Nein")

/** A value of a custom column as it is read; empty when there is none. */
export const customText = (type: string, value: unknown): string => {
  if (value === null || value === undefined) return ""
  if (typeof value === "boolean") return yesNo(value)
  if (typeof value === "number") return type === "money" ? formatMoney(value) : numbers().format(value)
  if (Array.isArray(value)) return value.join(", ")
  if (isUpload(value)) return value.name
  const text = String(value)
  return type === "date" && isCalendarDate(text) ? formatDate(text) : text
}

/** The value of a condition on a custom column as it is read. */
export const filterValueText = (type: ColumnType, value: string): string => {
  if (type === "yesNo") return yesNo(value === "true")
  return customText(type, type === "number" || type === "money" ? Number(value) : value)
}

/** What the types of custom columns are called, and what they are for. */
export const columnTypeText: Readonly<Record<ColumnType, { readonly label: string; readonly help: string }>> = {
  text: { label: "Text", help: "Ein paar Worte, bis 500 Zeichen" },
  yesNo: { label: "Ja/Nein", help: "Zum Beispiel: Fotoerlaubnis" },
  number: { label: "Zahl", help: "Zum Beispiel: Schuhgröße" },
  money: { label: "Betrag", help: "Euro und Cent, zum Beispiel: Kaution" },
  date: { label: "Datum", help: "Zum Beispiel: Jugendleiterkarte gültig bis" },
  enumeration: { label: "Aufzählung", help: "Eins von höchstens 15, alle auf einen Blick" },
  selection: { label: "Auswahl", help: "Eins von vielen, bis 200" },
  multiSelection: { label: "Mehrfachauswahl", help: "Mehrere von vielen, bis 200" },
  upload: { label: "Datei", help: "Zum Beispiel: Führungszeugnis als PDF oder Bild, bis 20 MB" },
}
