import { addDays, type CalendarDate, lastDay } from "../kernel/calendar-date.ts"
import { mostWrittenCents, writtenOut } from "./fee-filter-text.ts"
import { type FeeWords, flowWords, methodWords, sphereWords, stateWords } from "./fee-filter-words.ts"
import type { FeeFilter } from "./fee-query.ts"

const quoted = (text: string): string => (/^[\p{L}\p{N}.-]+$/u.test(text) ? text : `"${text.replaceAll('"', "")}"`)

/** The words that mean these values, those first that mean several of them at once. */
export const wordsFor = <T>(words: FeeWords<T>, values: ReadonlyArray<T>): ReadonlyArray<string> => {
  const left = new Set(values)
  return words
    .toSorted((a, b) => b.means.length - a.means.length)
    .filter(({ means }) => {
      const fits = means.every((value) => left.has(value))
      if (fits) for (const value of means) left.delete(value)
      return fits
    })
    .map(({ word }) => word)
}

const chosen = <T>(name: string, words: FeeWords<T>, values: ReadonlyArray<T> | undefined) => {
  const said = wordsFor(words, values ?? [])
  return said.length === 0 ? [] : [`${name}:${said.join(",")}`]
}

/** What of a range can be said: its bounds, the value before one, and how a value is written. */
interface Sized<T> {
  readonly from: T | undefined
  readonly below: T | undefined
  readonly before: (value: T) => T
  readonly write: (value: T) => string
  /** The last value that a text can name. */
  readonly last: T
}

const comparisons = <T extends string | number>(
  name: string,
  { from, below, before, write, last }: Sized<T>,
): ReadonlyArray<string> => {
  if (from !== undefined && below !== undefined && before(below) === from) return [`${name}:${write(from)}`]
  const atLeast = from === undefined ? [] : from > last ? [`>${write(before(from))}`] : [`>=${write(from)}`]
  const less = below === undefined ? [] : below > last ? [`<=${write(before(below))}`] : [`<${write(below)}`]
  return [...atLeast, ...less].map((said) => name + said)
}

const writtenCents = (value: number): string => {
  const [whole, rest] = [Math.trunc(Math.abs(value) / 100), Math.abs(value) % 100]
  return `${value < 0 ? "-" : ""}${whole}${rest === 0 ? "" : `,${String(rest).padStart(2, "0")}`}`
}

const writtenDay = (day: CalendarDate): string => day.split("-").toReversed().join(".")

const amounts = (name: string, range: FeeFilter["amount"]) =>
  comparisons<number>(name, {
    from: range?.from,
    below: range?.below,
    before: (value) => value - 1,
    write: writtenCents,
    last: mostWrittenCents,
  })

/** A sought word, in quotes where it would be read as something else. */
const sought = (word: string): string =>
  /^\p{L}+[:<>]/u.test(word) || writtenOut(word) === "uberfallig" ? `"${word}"` : word

/**
 * Writes what `readFeeText` reads: the text of a filter, in German, read as the same filter again. What no text can say (a batch, a
 * person by the id, one of several values that share a word) is left out.
 */
export const writeFeeText = (filter: FeeFilter): string =>
  [
    ...(filter.search ?? "")
      .split(/\s+/)
      .filter((word) => word !== "")
      .map(sought),
    ...chosen("status", stateWords, filter.states),
    ...chosen("zahlart", methodWords, filter.methods),
    ...chosen("herkunft", flowWords, filter.flows),
    ...chosen("sphäre", sphereWords, filter.spheres),
    ...(filter.tier === undefined ? [] : [`beitragsart:${quoted(filter.tier)}`]),
    ...(filter.category === undefined ? [] : [`kategorie:${quoted(filter.category)}`]),
    ...(filter.month === undefined ? [] : [`monat:${filter.month}`]),
    ...comparisons<CalendarDate>("fällig", {
      from: filter.due?.from,
      below: filter.due?.before,
      before: (day) => addDays(day, -1),
      write: writtenDay,
      last: addDays(lastDay, -1),
    }),
    ...amounts("betrag", filter.amount),
    ...amounts("offen", filter.open),
    ...(filter.overdue === true ? ["überfällig"] : []),
  ].join(" ")
