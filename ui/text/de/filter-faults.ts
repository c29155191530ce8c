import { faultText } from "./faults.ts"

/** The kinds of values of a condition that can be typed wrong. */
export const filterFaults = ["date", "money", "decimal", "age"] as const
export type FilterFault = (typeof filterFaults)[number]

/** What to do where what was typed into a condition is no value of its kind. */
export const filterFaultText: Readonly<Record<FilterFault, string>> = {
  date: "Schreib einen Tag, einen Monat oder ein Jahr: 20.11.2026, 11.2026 oder 2026.",
  money: faultText.notAnAmount,
  decimal: faultText.notANumber,
  age: "Schreib ganze Jahre, bei „unter“ mehr als bei „ab“: ab 12, unter 18.",
}
