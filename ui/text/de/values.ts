import { formatNumber } from "./format.ts"

/** What is said where the values of a column are picked. */
export const valuesText = {
  value: "Wert",
  find: "Suchen",
  coming: "Werte werden geladen …",
  none: "Hier gibt es noch keine Werte.",
  nothing: "So heißt hier kein Wert.",
  picked: (count: number): string => `${formatNumber(count)} gewählt.`,
  full: "Mehr als 100 Werte nimmt ein Filter nicht.",
  further: (count: number): string =>
    count === 1 ? "und 1 weiterer. Die Suche findet ihn." : `und ${formatNumber(count)} weitere. Die Suche findet sie.`,
} as const
