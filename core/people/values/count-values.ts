import { fold } from "../../kernel/fold.ts"
import { type AnyField, fieldValue } from "../custom-field.ts"
import { isOwnField, type ListField } from "../owing.ts"
import type { PersonData } from "../person.ts"
import { compareText, keyOf } from "../person-key.ts"
import type { Listing } from "./listing.ts"
import { type Measure, measureOf } from "./measure.ts"

/** A column whose values are counted. */
export interface ListedField {
  readonly field: AnyField
  readonly listing: Listing
}

/** Which values are counted: at most so many of each column, and of the first those whose key holds a folded text, or none. */
export interface ValuesWish {
  readonly by: ListedField
  readonly across: ListedField | undefined
  /** A column of amounts or numbers, of which is told what those of the persons with each value of the first come to. */
  readonly measure?: ListField | undefined
  readonly find: string
  readonly most: number
  readonly mostAcross: number
}

/** A value, with the key by which filters compare it; both are empty where there is none. */
export interface Keyed {
  readonly key: string
  readonly value: string
}

/** How many persons have a value, and what their numbers come to, where that is wished. */
export type KeyedCount = Keyed & { readonly count: number; readonly measure?: Measure }

/** How many have which value, those first that most have, then by their keys; and how many more values there are. */
export interface CountedColumn {
  readonly told: ReadonlyArray<KeyedCount>
  readonly further: number
}

/** How many have a value of each column, by the keys of both, and what their numbers come to, where that is wished. */
export interface CountedCell {
  readonly row: string
  readonly column: string
  readonly count: number
  readonly measure?: Measure
}

/** What is counted of a selection; `cells` of the told values of both columns. */
export interface CountedValues {
  readonly persons: number
  readonly rows: CountedColumn
  readonly columns: CountedColumn
  readonly cells: ReadonlyArray<CountedCell>
  readonly measure?: Measure
}

/** Of nobody nothing is counted. */
export const nothingCounted: CountedValues = {
  persons: 0,
  rows: { told: [], further: 0 },
  columns: { told: [], further: 0 },
  cells: [],
}

const none: Keyed = { key: "", value: "" }

/** The values that a person has in a column, each once; of spellings of one the first. A value that folds to nothing is none. */
const valuesOf = ({ field, listing }: ListedField, person: PersonData): ReadonlyArray<Keyed> => {
  const value = fieldValue(person, field)
  if (listing === "each") {
    const words = Array.isArray(value) ? value.map(String) : []
    const keyed = new Map(words.toReversed().map((word) => [fold(word), word]))
    if (keyed.size === 0) return [none]
    return [...keyed].map(([key, word]) => (key === "" ? none : { key, value: word }))
  }
  const key = keyOf(field, person)
  if (key === null || key === "") return [none]
  if (listing === "year") return [{ key: key.slice(0, 4), value: key.slice(0, 4) }]
  return [{ key, value: String(value) }]
}

/** Those that most persons have first; of as many, in the order of their keys. */
const byCount = (a: KeyedCount, b: KeyedCount): number => b.count - a.count || compareText(a.key, b.key)

/** Of the spellings of a value the one that most have, of these the first. */
const spelled = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings].reduce((best, each) =>
    each[1] > best[1] || (each[1] === best[1] && compareText(each[0], best[0]) < 0) ? each : best,
  )[0]

/** The number that a person has in a column of their own; nothing where none is. */
const numberIn = (person: PersonData, field: ListField): number | null => {
  const value = isOwnField(field) ? fieldValue(person, field) : null
  return typeof value === "number" ? value : null
}

/** Whose numbers belong to which key, and what those of each come to. */
class Measured {
  private readonly byKey = new Map<string, Array<number | null>>()

  add(key: string, number: number | null): void {
    const known = this.byKey.get(key)
    if (known === undefined) this.byKey.set(key, [number])
    else known.push(number)
  }

  of(key: string): Measure {
    return measureOf(this.byKey.get(key) ?? [])
  }
}

/** The told values of a column, each with what the numbers of those who have it come to. */
const withMeasures = (
  column: CountedColumn,
  all: ReadonlyArray<ReadonlyArray<Keyed>>,
  numbers: ReadonlyArray<number | null>,
): CountedColumn => {
  const measured = new Measured()
  for (const [place, values] of all.entries()) for (const { key } of values) measured.add(key, numbers[place] ?? null)
  return { ...column, told: column.told.map((each) => ({ ...each, measure: measured.of(each.key) })) }
}

const counted = (all: ReadonlyArray<ReadonlyArray<Keyed>>): ReadonlyArray<KeyedCount> => {
  const spellings = new Map<string, Map<string, number>>()
  for (const { key, value } of all.flat()) {
    const known = spellings.get(key) ?? new Map<string, number>()
    spellings.set(key, known.set(value, (known.get(value) ?? 0) + 1))
  }
  return [...spellings].map(([key, each]) => ({
    key,
    value: spelled(each),
    count: [...each.values()].reduce((sum, count) => sum + count, 0),
  }))
}

const told = (all: ReadonlyArray<KeyedCount>, most: number): CountedColumn => {
  const known = all.filter(({ key }) => key !== "").toSorted(byCount)
  const without = all.filter(({ key }) => key === "")
  return { told: [...known.slice(0, most), ...without], further: Math.max(0, known.length - most) }
}

/**
 * Counts persons by their values: what every way of counting means. Who has no value is told besides the `most`. `numberOf` says what
 * is measured, where that is no column of the persons themselves.
 */
export const countValues = <Kept extends PersonData>(
  persons: ReadonlyArray<Kept>,
  { by, across, measure, find, most, mostAcross }: ValuesWish,
  numberOf: (person: Kept, field: ListField) => number | null = numberIn,
): CountedValues => {
  const down = persons.map((person) => valuesOf(by, person))
  const beside = across === undefined ? [] : persons.map((person) => valuesOf(across, person))
  const rows = told(
    counted(down).filter(({ key }) => key === "" || key.includes(find)),
    most,
  )
  const columns = told(counted(beside), mostAcross)
  const numbers = measure === undefined ? undefined : persons.map((person) => numberOf(person, measure))
  const cells = new Map<string, Omit<CountedCell, "measure">>()
  const measured = new Measured()
  const [rowKeys, columnKeys] = [rows, columns].map((each) => new Set(each.told.map(({ key }) => key)))
  for (const [place, values] of beside.entries())
    for (const { key: column } of values)
      for (const { key: row } of down[place] ?? []) {
        if (!rowKeys?.has(row) || !columnKeys?.has(column)) continue
        const at = JSON.stringify([row, column])
        cells.set(at, { row, column, count: (cells.get(at)?.count ?? 0) + 1 })
        measured.add(at, numbers?.[place] ?? null)
      }
  if (numbers === undefined) return { persons: persons.length, rows, columns, cells: [...cells.values()] }
  return {
    persons: persons.length,
    rows: withMeasures(rows, down, numbers),
    columns: withMeasures(columns, beside, numbers),
    cells: [...cells].map(([at, cell]) => ({ ...cell, measure: measured.of(at) })),
    measure: measureOf(numbers),
  }
}
