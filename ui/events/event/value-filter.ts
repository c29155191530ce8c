/** Of which values of a column participants are shown: only of these, or of all but these. Nothing said is the value "". */
export interface ValueFilter {
  readonly column: string
  readonly keeps: boolean
  readonly values: ReadonlyArray<string>
}

/** Whether a participant with these values of the column is shown. */
export const passes = ({ keeps, values }: ValueFilter, own: ReadonlyArray<string>): boolean =>
  own.some((value) => values.includes(value)) === keeps

/** Whether a value of a column is ticked: it is among those that are kept, or none of those that are left out. */
export const isTicked = (filters: ReadonlyArray<ValueFilter>, column: string, value: string): boolean => {
  const found = filters.find((each) => each.column === column)
  return found !== undefined && found.values.includes(value) === found.keeps
}

/** The filters with a value of a column ticked, or no more; a column of which nothing is said any more is not filtered. */
export const ticked = (
  filters: ReadonlyArray<ValueFilter>,
  column: string,
  value: string,
): ReadonlyArray<ValueFilter> => {
  const { keeps = true, values = [] } = filters.find((each) => each.column === column) ?? {}
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  const others = filters.filter((each) => each.column !== column)
  return next.length === 0 ? others : [...others, { column, keeps, values: next }]
}

/** The filters with nobody shown who has this value of a column. */
export const without = (
  filters: ReadonlyArray<ValueFilter>,
  column: string,
  value: string,
): ReadonlyArray<ValueFilter> => {
  const { keeps = false, values = [] } = filters.find((each) => each.column === column) ?? {}
  const left = keeps ? values.filter((each) => each !== value) : [...new Set([...values, value])]
  const others = filters.filter((each) => each.column !== column)
  // Of what was kept nothing is left: then it is this value that is left out.
  return left.length === 0
    ? [...others, { column, keeps: false, values: [value] }]
    : [...others, { column, keeps, values: left }]
}
