import * as Schema from "effect/Schema"

/** By which column of a table its lines stand in order, by its place: 0 is what the lines are called. Nothing: as values are offered. */
export const LineSort = Schema.Struct({ place: Schema.Int, descending: Schema.Boolean })
export type LineSort = typeof LineSort.Type

/** What a line goes by: its own value, a number where the column is of numbers; what it is called; and its figures. */
export interface Sortable {
  readonly value: string
  readonly label: string
  readonly figures: ReadonlyArray<number | null>
}

let collator: Intl.Collator | undefined

/**
 * Lines in the order of a column. Names go as people read them, with numbers by what they are; figures first the largest or the
 * smallest, those alike as they came. What is missing comes last either way.
 */
export const inLineOrder = <Line extends Sortable>(
  lines: ReadonlyArray<Line>,
  sort: LineSort | undefined,
  numeric: boolean,
): ReadonlyArray<Line> => {
  if (sort === undefined) return lines
  const { place, descending } = sort
  collator ??= new Intl.Collator("de", { numeric: true })
  const keyOf = (line: Line): number | string | null => {
    if (place > 0) return line.figures[place - 1] ?? null
    if (line.value === "") return null
    return numeric ? Number(line.value) : line.label
  }
  const compared = (a: number | string, b: number | string): number =>
    typeof a === "number" && typeof b === "number" ? a - b : (collator?.compare(String(a), String(b)) ?? 0)
  return lines.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return descending ? compared(b, a) : compared(a, b)
  })
}

/** The next order by a column: names from the start, figures the largest first; then the other way, then as values are offered. */
export const nextSort = (sort: LineSort | undefined, place: number): LineSort | undefined => {
  const first = place > 0
  if (sort?.place !== place) return { place, descending: first }
  return sort.descending === first ? { place, descending: !first } : undefined
}
