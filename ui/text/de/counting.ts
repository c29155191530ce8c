import { counted, formatNumber } from "./format.ts"

/** What is said where persons are counted by the values of columns. */
export const countingText = {
  open: "Zählen nach …",
  title: "Zählen nach Spalten",
  by: "Zählen nach",
  across: "Und nach",
  none: "keiner zweiten Spalte",
  search: "Spalte suchen",
  nothing: "Keine Spalte heißt so.",
  coming: "Wird gezählt …",
  nobody: "Die Liste zeigt niemanden.",
  persons: "Personen",
  total: "Zusammen",
  measure: "Zahlen aus",
  cells: "In den Feldern",
  shown: {
    count: (): string => "Anzahl der Personen",
    sum: (column: string): string => `Summe ${column}`,
    mean: (column: string): string => `Schnitt ${column}`,
    least: (column: string): string => `${column}, kleinster Wert`,
    most: (column: string): string => `${column}, größter Wert`,
  },
  order: "Reihenfolge",
  orders: {
    column: "wie in der Spalte",
    name: "aufsteigend",
    most: (persons: boolean): string => (persons ? "die meisten zuerst" : "die größten zuerst"),
    head: (column: string, descending: boolean): string => `„${column}“ ${descending ? "absteigend" : "aufsteigend"}`,
  },
  unmeasured: "keiner Spalte",
  known: (count: number, column: string, money: boolean): string =>
    `Bei „${column}“ steht für ${counted(count, "Person", "Personen")} ${money ? "ein Betrag" : "eine Zahl"}.`,
  copy: "Als Tabelle kopieren",
  copied: "Die Tabelle ist kopiert.",
  notCopied: "Der Browser erlaubt das Kopieren hier nicht.",
  saved: { xlsx: "Excel", csv: "CSV" },
  show: (count: number, what: string, figure?: string): string =>
    `${figure === undefined ? "" : `${figure}, `}${counted(count, "Person", "Personen")} zeigen: ${what}`,
  found: (count: number): string => `${counted(count, "Person", "Personen")}, so wie die Liste gerade gefiltert ist.`,
  several: (column: string): string =>
    `Wer bei „${column}“ mehreres hat, zählt überall mit, unter „Zusammen“ aber nur einmal.`,
  further: (count: number, column: string): string =>
    `Bei „${column}“ ${count === 1 ? "gibt es 1 weiteren Wert" : `gibt es ${formatNumber(count)} weitere Werte`}, hier stehen die häufigsten.`,
  joined: "Filter mit „oder“ lassen sich von hier aus nicht weiter eingrenzen.",
} as const
