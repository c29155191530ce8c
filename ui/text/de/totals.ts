import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { ColumnType } from "../../../core/people/custom-values.ts"
import type { ColumnTotal } from "../../../core/people/person-query.ts"
import { isMoney } from "../../../core/people/summed.ts"
import { counted, formatDate, formatMoney, formatNumber } from "./format.ts"

/** What of the values of a column can stand below it. */
export const figures = ["sum", "mean", "least", "most"] as const
export type Figure = (typeof figures)[number]

/** What is reckoned of values: as of a column, and whether it is money. */
export type Reckoning = Omit<ColumnTotal, "field"> & { readonly money: boolean }

/** What is reckoned of a column, of a custom one by its type. */
export const reckoningOf = ({ field, ...total }: ColumnTotal, type: ColumnType | undefined): Reckoning => ({
  ...total,
  money: isMoney(field, type),
})

const amount = (value: number | CalendarDate, money: boolean): string =>
  typeof value === "string" ? formatDate(value) : money ? formatMoney(value) : formatNumber(value)

const isOfDays = ({ least }: Reckoning): boolean => typeof least === "string"

/** One figure of a reckoning without its name; nothing where there is none. */
const valueText = (of: Reckoning, figure: Figure): string | undefined => {
  const value = of[figure]
  if (value === null) return undefined
  // The mean of days is that of the ages: tenths of a year say enough.
  return figure === "mean" && isOfDays(of)
    ? `${formatNumber(Math.round((of.mean ?? 0) * 10) / 10)} Jahre`
    : amount(value, of.money)
}

const signs: Readonly<Record<Figure, string>> = { sum: "Σ", mean: "Ø", least: "min.", most: "max." }

/** A figure as it is read below a column: "Σ 1.234,50 €", "Ø 12,5", "bis 20.11.2026"; nothing where there is none. */
export const figureText = (of: Reckoning, figure: Figure): string | undefined => {
  const value = valueText(of, figure)
  if (value === undefined) return undefined
  if (isOfDays(of) && figure !== "mean") return `${figure === "least" ? "ab" : "bis"} ${value}`
  return `${signs[figure]} ${value}`
}

/** How many have something in a column. */
export const filledText = (filled: number): string => `${formatNumber(filled)} ausgefüllt`

/** What stands in a column, as it is read below it: the figure that is wished, else "128 ausgefüllt". */
export const totalText = (of: Reckoning, figure: Figure = "sum"): string =>
  figureText(of, figure) ?? filledText(of.filled)

const names: Readonly<Record<Figure, string>> = { sum: "Summe", mean: "Schnitt", least: "Kleinste", most: "Größte" }
const dayNames: Readonly<Record<Figure, string>> = {
  sum: "Anzahl",
  mean: "Alter im Schnitt",
  least: "Früheste",
  most: "Späteste",
}

/** The figures to choose from, each with what it is now; of days that are not added up the first is how many there are. */
export const figureChoices = (of: Reckoning): ReadonlyArray<{ readonly id: Figure; readonly label: string }> =>
  figures.flatMap((id) => {
    const value = valueText(of, id) ?? (id === "sum" ? formatNumber(of.filled) : undefined)
    return value === undefined ? [] : [{ id, label: `${(isOfDays(of) ? dayNames : names)[id]}: ${value}` }]
  })

/** What the choice of a figure is called, where no values are at hand. */
export const figureNames: Readonly<Record<Figure, string>> = {
  sum: "Summe",
  mean: "Schnitt",
  least: "Kleinste Zahl, frühester Tag",
  most: "Größte Zahl, spätester Tag",
}

export const figureWords = { choose: "Anderes zeigen", below: "Unter Zahlen und Tagen steht" } as const

/** What is chosen is called so: none of it, the only one, and each that is chosen. */
export interface ChosenWords {
  readonly none: string
  readonly only: string
  readonly each: string
}

const persons: ChosenWords = { none: "Niemand", only: "Die Person", each: "Wer" }

/** How many persons are chosen, or what else, and how many of them the list does not show. */
export const chosenText = (count: number, hidden = 0, { none }: ChosenWords = persons): string => {
  const chosen = `${formatNumber(count)} ausgewählt`
  if (hidden === 0) return chosen
  return hidden === count
    ? `${chosen}, in dieser Liste steht ${none.toLowerCase()} davon`
    : `${chosen}, davon ${formatNumber(hidden)} nicht in dieser Liste`
}

/** What is said before something is done with chosen persons, or what else, of whom the list does not show some. */
export const hiddenText = (count: number, hidden: number, { none, only, each }: ChosenWords = persons): string => {
  const stays = `${each} einzeln ausgewählt ist, bleibt es auch dann.`
  if (hidden < count)
    return `${formatNumber(hidden)} davon ${hidden === 1 ? "steht" : "stehen"} nicht in dieser Liste. ${stays}`
  return count === 1 ? `${only} steht nicht in dieser Liste. ${stays}` : `${none} davon steht in dieser Liste. ${stays}`
}

/** How many who were changed here would not be found any more by search and filters. */
export const outdatedText = (count: number): string =>
  count === 1 ? "1 passt nicht mehr" : `${formatNumber(count)} passen nicht mehr`

/** Search and filters were applied once more. */
export const appliedAgain = (count: number): string =>
  count === 0
    ? "Suche und Filter gelten wieder."
    : `Suche und Filter gelten wieder: ${count === 1 ? "1 Person, die" : `${formatNumber(count)} Personen, die`} nicht mehr ${count === 1 ? "passt, steht" : "passen, stehen"} nicht mehr hier.`

/** Said where persons who were to be chosen could not be read, and are not. */
export const notAllChosen = "Nicht alle, die du auswählen wolltest, ließen sich laden. Wähle sie noch einmal aus."

/** Said where more persons are chosen than something can be done with. */
export const atMost = (most: number): string => `Wähle höchstens ${formatNumber(most)} Personen auf einmal.`

export const applyWords = { again: "Suche und Filter neu anwenden" } as const

/** Of whom totals are: of so many chosen persons, or of all that a list finds. */
export const totalsOf = (chosen: number | undefined, found: number): string =>
  chosen === undefined ? counted(found, "Person", "Personen") : chosenText(chosen)

/** The totals of a list for ears. */
export const totalsSaid = (
  whom: string,
  totals: ReadonlyArray<{ readonly label: string; readonly of: Reckoning }>,
  figure: Figure = "sum",
): string => [whom, ...totals.map(({ label, of }) => `${label}: ${totalText(of, figure)}`)].join(", ")
