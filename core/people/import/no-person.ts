import { readAmount } from "../../kernel/read-amount.ts"
import { placesOf, type ReadContext } from "./column-readers.ts"
import type { NoPerson } from "./import-plan.ts"
import { readNumber } from "./read-custom.ts"
import { beginsWithLetter, type Table } from "./table.ts"

const counted = "(?:mitglied(?:er)?|personen|teilnehmer|einträge|datensätze|beiträge|beitrag|betrag)"
const totalsWord = new RegExp(
  `^(?:(?:zwischen|gesamt|end)?summen?|(?:ins)?gesamt|gesamt(?:zahl|betrag|anzahl)|total|anzahl|durchschnitt|mittelwert|[∑Σ])(?:[\\P{L}]+${counted}|[\\P{L}]*)[\\P{L}]*$`,
  "iu",
)
const unit = new RegExp(`\\s*(?:${counted}|%)$`, "iu")

const isFigure = (text: string): boolean => {
  const bare = text.replace(unit, "")
  return text.startsWith("=") || readNumber(bare) !== undefined || readAmount(bare) !== undefined
}

/** Whether cells are a line of totals: one word for it, and figures beside it in the columns that are taken. */
const isTotals = (taken: ReadonlyArray<string>, others: ReadonlyArray<string>): boolean => {
  const texts = taken.filter((text) => text !== "" && !isFigure(text))
  if (texts.length > 1) return false
  return (texts.length === 1 ? texts : others).some((text) => totalsWord.test(text))
}

/** Whether a text is a remark on the list and no name: "Stand: 12.03.2026". */
const isRemark = (text: string): boolean => /[\d:]/.test(text)

/** Whether a text begins with a letter rather than a figure. */
const isWord = (text: string): boolean => text.charCodeAt(0) > 64

/**
 * Makes the function that says whether a row is no person. A row with a membership number names somebody. Almost every
 * row has both names, and is told by a look at these alone.
 */
export const noPersonIn = (
  table: Table,
  { mapping, cells, headers }: Pick<ReadContext, "mapping" | "cells" | "headers">,
): ((row: number) => NoPerson | undefined) => {
  const [first = -1] = placesOf(mapping, "firstName")
  const [last = -1] = placesOf(mapping, "lastName")
  const hasBoth = first >= 0 && last >= 0
  const [full = -1] = placesOf(mapping, "fullName")
  const [number = -1] = placesOf(mapping, "membershipNumber")
  const isTaken = (column: number) => (mapping[column] ?? null) !== null
  const taken = headers.flatMap((_, column) => (isTaken(column) ? [column] : []))
  const others = headers.flatMap((_, column) => (isTaken(column) ? [] : [column]))
  const textOf = (row: number, column: number) => (column < 0 ? "" : cells.at(row, column))
  return (row) => {
    if (hasBoth && beginsWithLetter(table, row, first) && beginsWithLetter(table, row, last)) return undefined
    const [firstName, lastName] = [textOf(row, first), textOf(row, last)]
    if (isWord(firstName) && isWord(lastName)) return undefined
    const names = [firstName, lastName, textOf(row, full)]
    const word = names.find(isWord)
    const textsOf = (columns: ReadonlyArray<number>) => columns.map((column) => cells.at(row, column))
    if (word !== undefined && !totalsWord.test(word)) {
      const alone = headers.length > 2 && headers.every((_, column) => ["", word].includes(cells.at(row, column)))
      return alone && isRemark(word) ? "remark" : undefined
    }
    if (isTotals(textsOf(taken), textsOf(others))) return "totals"
    return names.every((name) => name === "") && textOf(row, number) === "" ? "nameless" : undefined
  }
}
