import { readAmount } from "../../kernel/read-amount.ts"
import { columnKey } from "../custom-columns/column-rules.ts"
import { mostEnumerated } from "../custom-columns/custom-column.ts"
import { longestColumnName, type TypedType } from "../custom-values.ts"
import { readNumber, readYesNo } from "./read-custom.ts"
import { readDate } from "./read-date.ts"
import { readNames } from "./read-text.ts"

const someDay = "2026-01-01" as Parameters<typeof readDate>[2]

/** A number that means an amount, not a code: no zeros in front of it. */
const isNumber = (text: string): boolean => readNumber(text) !== undefined && !/^0\d/.test(text)

const isAmount = (text: string): boolean => readAmount(text) !== undefined && !/^0\d/.test(text)

const inEuros = /€|eur/i
/** With exactly two decimals, as amounts are written. */
const withCents = /[.,]\d{2}$/

/** Heads of columns with money, whatever else they speak of: Freizeitbeitrag, Notenpfand. */
const priced =
  /beitrag|beiträge|betrag|kosten|kaution|pfand|gebühr|gebuehr|zuschuss|zuschuß|preis|spende|umlage|euro|€/i

/**
 * Heads of columns whose numbers are measured or counted, though they may have two decimals: Schuhgrößen, Stundenzahl, Prozentsatz, but
 * neither Stundensatz nor Zweite Rate nor Weitere Zahlung.
 */
const measured =
  /(?:größen?|groessen?|höhen?|hoehen?|längen?|laengen?|breiten?|(?<!z)weiten?|umfang|gewichts?|(?<!frei)zeit(?:en)?|dauer|stunden?|noten?|schnitt|quoten?|prozent|punkte?|alters?)(?:zahl|anzahl|klasse|faktor|meter|wert|angabe|aufwand|differenz|stand|messung)?(?!\p{L})|prozents(?:atz|ätze)|[°%]|(?<!\p{L})(?:m|cm|km|kg|g|h|min|bmi)(?!\p{L})/iu

/** Whether numbers are amounts of money: most of them are written so, and the head speaks of nothing else. */
const isMoney = (values: ReadonlyArray<string>, head: string): boolean => {
  const isPriced = (value: string) =>
    inEuros.test(value) || ((priced.test(head) || !measured.test(head)) && withCents.test(value))
  return values.filter(isPriced).length * 2 > values.length
}

const isDate = (text: string): boolean =>
  !/^\d+$/.test(text) &&
  (readDate(text, "dayFirst", someDay, 20) !== undefined || readDate(text, "monthFirst", someDay, 20) !== undefined)

const distinct = (values: ReadonlyArray<string>): number => new Set(values.map(columnKey)).size

/** So large a part of the values is amounts where the others are slips and remarks: "offen", "frei". */
const nearlyAll = 0.9

/**
 * The type that the values of a column suggest: yes/no, date and number only if every value is one; an amount if nearly every one is, and
 * most have exactly two decimals or the sign of euros: the others are told as faults, while as choices amounts would be taken apart at
 * their commas. Where the head speaks of money, whole numbers with a few remarks are numbers, too; a choice if few values come again and
 * again, a multi-selection if they do so side by side in one cell; else text. `head` is what the column is called: sizes and times are no
 * money.
 */
export const guessColumnType = (values: ReadonlyArray<string>, head = ""): TypedType => {
  const filled = values.filter((value) => value !== "")
  if (filled.length === 0) return "text"
  const all = (holds: (value: string) => boolean): boolean => filled.every(holds)
  const kinds = distinct(filled)
  if (all((value) => readYesNo(value) !== undefined) && (kinds > 1 || !all(isNumber))) return "yesNo"
  if (all(isDate)) return "date"
  const nearly = (holds: (value: string) => boolean): boolean =>
    filled.filter(holds).length >= nearlyAll * filled.length
  if (nearly(isAmount) && isMoney(filled, head)) return "money"
  if (all(isNumber) || (nearly(isNumber) && priced.test(head))) return "number"
  if (filled.some((value) => value.length > longestColumnName * 3)) return "text"
  const repeats = (different: number, of: number): boolean => different * 2 <= of
  const parts = filled.flatMap(readNames)
  if (parts.length > filled.length && distinct(parts) <= mostEnumerated * 2 && repeats(distinct(parts), parts.length))
    return "multiSelection"
  if (filled.some((value) => value.length > longestColumnName)) return "text"
  if (!repeats(kinds, filled.length)) return "text"
  return kinds <= mostEnumerated ? "enumeration" : "selection"
}
