import { isCalendarDate } from "../../../core/kernel/calendar-date.ts"
import { type PersonField, personFields } from "../../../core/people/person-field.ts"
import type { Condition } from "../../../core/people/person-filter.ts"
import { formatDate, formatMoney } from "./format.ts"
import { fieldLabel, standingText } from "./person.ts"
import { choiceText } from "./value.ts"

const said = (field: PersonField, value: string): string => {
  if (personFields[field] === "money") return formatMoney(Number(value))
  if (isCalendarDate(value)) return formatDate(value)
  return choiceText(field, value)
}

/** A condition as it stands on its chip. */
export const conditionText = (condition: Condition): string => {
  if ("age" in condition) {
    const { from, below } = condition.age
    if (from !== undefined && below !== undefined) return `Alter ${from} bis ${below - 1}`
    return from === undefined ? `Alter unter ${below}` : `Alter ab ${from}`
  }
  if ("standing" in condition) return condition.standing.map((each) => standingText[each]).join(", ")
  const label = fieldLabel[condition.field]
  switch (condition.is) {
    case "contains":
      return `${label} enthält „${condition.value}“`
    case "startsWith":
      return `${label} beginnt mit „${condition.value}“`
    case "equals":
      return `${label}: ${said(condition.field, condition.value)}`
    case "from":
      return `${label} ab ${said(condition.field, condition.value)}`
    case "before":
      return `${label} vor ${said(condition.field, condition.value)}`
    case "in":
      return `${label}: ${condition.values.map((value) => said(condition.field, value)).join(", ")}`
    case "notIn":
      return `${label} nicht: ${condition.values.map((value) => said(condition.field, value)).join(", ")}`
    case "isEmpty":
      return `${label} fehlt`
    case "isNotEmpty":
      return `${label} vorhanden`
  }
}
