import { isCalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { ConfirmedFilter } from "../../../core/people/confirmed-filter.ts"
import { type AnyField, type CustomField, isCustomField } from "../../../core/people/custom-field.ts"
import type { Mailing } from "../../../core/people/mailing.ts"
import type { Owing } from "../../../core/people/owing.ts"
import { type FieldKind, personFields } from "../../../core/people/person-field.ts"
import type { Condition } from "../../../core/people/person-filter.ts"
import type { RelatedFilter } from "../../../core/people/related-filter.ts"
import { formatDate, formatMoney } from "./format.ts"
import { monthText } from "./months.ts"
import { columnLabel, fieldLabel, standingText } from "./person.ts"
import { choiceText, valueText } from "./value.ts"

/** What stands for nothing known among values. */
const emptyText = "leer"

/** The value of a condition as it is read; the empty text is nothing known. */
export const valueSaid = (field: AnyField, value: string, custom: CustomWords | undefined): string => {
  if (value === "") return emptyText
  if (isCustomField(field)) return custom?.said(field, value) ?? value
  if (personFields[field] === "money") return formatMoney(Number(value))
  if (isCalendarDate(value)) return formatDate(value)
  return personFields[field] === "country" ? valueText(field, value) : choiceText(field, value)
}

/** The words of custom columns, where they are known. */
interface CustomWords {
  readonly label: (field: CustomField) => string
  readonly said: (field: CustomField, value: string) => string
  readonly kind: (field: CustomField) => FieldKind
}

const mailingText: Readonly<Record<Mailing, string>> = {
  undeliverable: "E-Mail unzustellbar",
  unsubscribed: "Möchte keine Newsletter",
}

const owingText = ({ is, cents, overdue }: Owing): string => {
  const what = overdue === true ? "überfällig" : "offen"
  if (cents <= 1) return is === "from" ? `Hat Beiträge ${what}` : `Nichts ${what}`
  return `${what === "offen" ? "Offen" : "Überfällig"} ${is === "from" ? "ab" : "unter"} ${formatMoney(cents)}`
}

const confirmedText = (confirmed: ConfirmedFilter): string => {
  if ("day" in confirmed)
    return `Angaben bestätigt ${confirmed.is === "before" ? "vor dem" : "ab dem"} ${isCalendarDate(confirmed.day) ? formatDate(confirmed.day) : confirmed.day}`
  return confirmed.is === "isEmpty" ? "Angaben nie bestätigt" : "Angaben bestätigt"
}

const relatedText = (condition: RelatedFilter): string => {
  const label = columnLabel[condition.related]
  switch (condition.is) {
    case "contains":
      return `${label} enthält „${condition.value}“`
    case "startsWith":
      return `${label} beginnt mit „${condition.value}“`
    case "equals":
      return `${label}: ${condition.value}`
    case "isEmpty":
      return condition.related === "family" ? "Ohne Familie" : "Niemand anderes zahlt"
    case "isNotEmpty":
      return condition.related === "family" ? "Hat Familie" : "Jemand anderes zahlt"
  }
}

/** What a date is asked for: a day, or a year or a month in which it lies; nothing where that is another text. */
const daysText = (is: "equals" | "startsWith", value: string): string | undefined => {
  if (is === "equals") return isCalendarDate(value) ? `am ${formatDate(value)}` : undefined
  if (/^\d{4}$/.test(value)) return `im Jahr ${value}`
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value) ? `im ${monthText(value)}` : undefined
}

/** A condition as it stands on its chip. */
export const conditionText = (condition: Condition, custom?: CustomWords): string => {
  if ("age" in condition) {
    const { from, below } = condition.age
    if (from !== undefined && below !== undefined) return `Alter ${from} bis ${below - 1}`
    return from === undefined ? `Alter unter ${below}` : `Alter ab ${from}`
  }
  if ("standing" in condition) return condition.standing.map((each) => standingText[each]).join(", ")
  if ("mailing" in condition) return mailingText[condition.mailing]
  if ("owing" in condition) return owingText(condition.owing)
  if ("confirmed" in condition) return confirmedText(condition.confirmed)
  if ("related" in condition) return relatedText(condition)
  const { field } = condition
  const label = isCustomField(field) ? (custom?.label(field) ?? "…") : fieldLabel[field]
  const kind = isCustomField(field) ? custom?.kind(field) : personFields[field]
  if (kind === "date" && (condition.is === "equals" || condition.is === "startsWith")) {
    const days = daysText(condition.is, condition.value)
    if (days !== undefined) return `${label} ${days}`
  }
  switch (condition.is) {
    case "contains":
      return `${label} enthält „${condition.value}“`
    case "startsWith":
      return `${label} beginnt mit „${condition.value}“`
    case "equals":
      return `${label}: ${valueSaid(field, condition.value, custom)}`
    case "from":
      return `${label} ab ${valueSaid(field, condition.value, custom)}`
    case "before":
      return `${label} vor ${valueSaid(field, condition.value, custom)}`
    case "in":
      return `${label}: ${condition.values.map((value) => valueSaid(field, value, custom)).join(", ")}`
    case "notIn":
      return `${label} nicht: ${condition.values.map((value) => valueSaid(field, value, custom)).join(", ")}`
    case "isEmpty":
      return `${label} fehlt`
    case "isNotEmpty":
      return `${label} vorhanden`
  }
}
