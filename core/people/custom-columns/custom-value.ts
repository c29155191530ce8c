import { isCalendarDate } from "../../kernel/calendar-date.ts"
import { isCents } from "../../kernel/money.ts"
import { type CustomValue, isUpload, longestCustomText } from "../custom-values.ts"
import type { FaultCode } from "../people.errors.ts"
import type { CustomColumn } from "./custom-column.ts"

/** The number from which on, in either direction, none is kept. */
const beyond = 1e12
/** So many decimals a number of a column has at the most. */
export const numberDecimals = 4

/** Whether a number can be kept: less than a million millions, at most four decimals. */
const isKept = (value: number): boolean =>
  Number.isFinite(value) && Math.abs(value) < beyond && Number(value.toFixed(numberDecimals)) === value

/** What is asked of a column to judge its values. */
export type ValueRule = Pick<CustomColumn, "type" | "options">

const textFault = (value: CustomValue): FaultCode | undefined => {
  if (typeof value !== "string" || value.trim() === "") return "unknownChoice"
  return value.length > longestCustomText ? "tooLong" : undefined
}

/** What is wrong with a value for its column, or nothing (COL-01). */
export const customValueFault = ({ type, options }: ValueRule, value: CustomValue): FaultCode | undefined => {
  switch (type) {
    case "text":
      return textFault(value)
    case "yesNo":
      return typeof value === "boolean" ? undefined : "unknownChoice"
    case "number":
      return typeof value === "number" && isKept(value) ? undefined : "notANumber"
    case "money":
      return typeof value === "number" && isCents(value) ? undefined : "notAnAmount"
    case "date":
      return typeof value === "string" && isCalendarDate(value) ? undefined : "notADate"
    case "enumeration":
    case "selection":
      return typeof value === "string" && options.includes(value) ? undefined : "unknownChoice"
    case "multiSelection": {
      if (typeof value !== "object" || isUpload(value) || value.length === 0) return "unknownChoice"
      const known = value.every((each) => options.includes(each))
      return known && new Set(value).size === value.length ? undefined : "unknownChoice"
    }
    case "upload":
      return isUpload(value) ? undefined : "fileGone"
  }
}
