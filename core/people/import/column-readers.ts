import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { type CustomField, isCustomField } from "../custom-field.ts"
import type { FaultCode } from "../people.errors.ts"
import type { PersonKind, Phone } from "../person.ts"
import type { Cells } from "./cells.ts"
import type { ReadColumn } from "./custom-columns.ts"
import { type DateGuess, hasShortYear, readSerial } from "./guess-date.ts"
import type { ImportWarningCode } from "./import-code.ts"
import type { ImportField, ImportTarget, Mapping } from "./import-field.ts"
import { type DateOrder, dateOrder, readDate } from "./read-date.ts"
import { phoneLabelOf, readPhones } from "./read-phone.ts"
import { looksLikeFormula, readNames, unprotected } from "./read-text.ts"

/** Where faults and warnings of cells go. */
export interface Sink {
  readonly fault: (row: number, column: number, code: FaultCode) => void
  readonly warn: (row: number, column: number | null, code: ImportWarningCode) => void
  /** A date that is not written out was taken for one. */
  readonly guess: (row: number, column: number, guess: DateGuess) => void
  /** A column of choices has more of them than it can have: those that are left out, and where the first stands. */
  readonly beyond: (row: number, column: number, values: ReadonlyArray<string>) => void
}

/** What is needed to read the columns of a file. */
export interface ReadContext {
  readonly headers: ReadonlyArray<string>
  readonly rows: number
  readonly mapping: Mapping
  readonly custom: ReadonlyMap<CustomField, ReadColumn>
  readonly cells: Cells
  readonly kind: PersonKind
  readonly today: CalendarDate
  readonly sink: Sink
}

/** Reads one thing of a row. */
export type Reader<Value> = (row: number) => Value

/** The places of the columns of a field. */
export const placesOf = (mapping: Mapping, field: ImportTarget): ReadonlyArray<number> =>
  mapping.flatMap((each, column) => (each === field ? [column] : []))

const apostrophe = 39
const equals = 61
const at = 64

/** The text of a column, freed of the protection against formulas; empty where the file has no such column. */
export const textReader = ({ cells, sink }: ReadContext, column: number | undefined): Reader<string> => {
  if (column === undefined) return () => ""
  const read = cells.column(column, (text) => text)
  return (row) => {
    const text = read(row)
    const first = text.charCodeAt(0)
    if (first !== apostrophe && first !== equals && first !== at) return text
    const freed = unprotected(text)
    if (looksLikeFormula(freed)) sink.warn(row, column, "formula")
    return freed
  }
}

/** The texts of several columns, joined. */
export const joinedReader = (context: ReadContext, field: ImportField, separator: string): Reader<string> => {
  const readers = placesOf(context.mapping, field).map((column) => textReader(context, column))
  if (readers.length <= 1) return readers[0] ?? (() => "")
  return (row) =>
    readers
      .map((read) => read(row))
      .filter((text) => text !== "")
      .join(separator)
}

/** A column whose values are read one by one; `undefined` is a fault, an empty cell is `empty`. */
export const valueReader = <Value>(
  { cells, sink }: ReadContext,
  column: number | undefined,
  empty: Value,
  code: FaultCode,
  read: (text: string) => Value | undefined,
): Reader<Value> => {
  if (column === undefined) return () => empty
  const values = cells.column(column, (text) => (text === "" ? empty : read(unprotected(text))))
  return (row) => {
    const value = values(row)
    if (value !== undefined) return value
    sink.fault(row, column, code)
    return empty
  }
}

/** The cells of a column that are not empty, each with its row. */
export function* valuesIn(context: ReadContext, column: number): Iterable<readonly [row: number, text: string]> {
  const read = context.cells.column(column, (text) => text)
  for (let row = 0; row < context.rows; row++) {
    const text = read(row)
    if (text !== "") yield [row, text]
  }
}

function* valuesOf(context: ReadContext, column: number): Iterable<string> {
  const read = context.cells.column(column, (text) => text)
  for (let row = 0; row < context.rows; row++) {
    const value = read(row)
    if (value.includes("/")) yield value
    else if (value !== "" && row > 1_000) return
  }
}

/** Reads a date as it stands in a cell, or guesses which one is meant. */
const dateIn =
  (order: DateOrder, today: CalendarDate, ahead: number) =>
  (text: string): CalendarDate | null | DateGuess | undefined => {
    const date = readDate(text, order, today, ahead)
    if (date === null) return date
    if (date !== undefined) return hasShortYear(text) ? { code: "shortYear", text, date } : date
    const counted = readSerial(text, today, ahead)
    return counted === undefined ? undefined : { code: "serialDate", text, date: counted }
  }

/** A column of dates: its values decide together whether the month comes first. What is guessed is told. */
export const dateReader = (context: ReadContext, field: ImportTarget, ahead: number): Reader<CalendarDate | null> => {
  const [column] = placesOf(context.mapping, field)
  if (column === undefined) return () => null
  const { sink, today } = context
  const proven = dateOrder(valuesOf(context, column))
  const order = proven === "monthFirst" ? proven : "dayFirst"
  if (proven !== "dayFirst") sink.warn(0, column, proven === "unproven" ? "dayFirst" : proven)
  const values = valueReader<CalendarDate | null | DateGuess>(
    context,
    column,
    null,
    "notADate",
    dateIn(order, today, ahead),
  )
  return (row) => {
    const value = values(row)
    if (value === null || typeof value === "string") return value
    sink.guess(row, column, value)
    return value.date
  }
}

const noNames: ReadonlyArray<string> = []

/** The names in all columns of a field, each once. */
export const namesReader = (context: ReadContext, field: "groups" | "labels"): Reader<ReadonlyArray<string>> => {
  const read = (text: string) => (text === "" ? noNames : readNames(unprotected(text)))
  const columns = placesOf(context.mapping, field).map((column) => context.cells.column(column, read))
  return (row) => {
    let all = noNames
    for (const column of columns) {
      const names = column(row)
      if (names.length === 0) continue
      all = all.length === 0 ? names : [...all, ...names.filter((name) => !all.includes(name))]
    }
    return all
  }
}

const noPhones: ReadonlyArray<Phone> = []

/** The numbers in all phone columns, in the order of the columns. */
export const phonesReader = (context: ReadContext): Reader<ReadonlyArray<Phone>> => {
  const columns = context.mapping.flatMap((field, column) => {
    if (field === null || isCustomField(field) || !field.startsWith("phone")) return []
    const label = phoneLabelOf(field, context.kind)
    return [context.cells.column(column, (text) => (text === "" ? noPhones : readPhones(unprotected(text), label)))]
  })
  return (row) => {
    let all = noPhones
    for (const column of columns) {
      const phones = column(row)
      if (phones.length === 0) continue
      all =
        all.length === 0
          ? phones
          : all.concat(phones.filter((phone) => !all.some((each) => each.number === phone.number)))
    }
    return all
  }
}

/** A text, or `null` where there is none. */
export const orNull = (text: string): string | null => (text === "" ? null : text)

/** The place of the first column of a field. */
export const firstColumn = (context: ReadContext, field: ImportField): number | undefined =>
  placesOf(context.mapping, field)[0]

/** The text of the column of a field. */
export const textOf = (context: ReadContext, field: ImportField): Reader<string> =>
  textReader(context, firstColumn(context, field))
