/** Where Ctrl with an arrow leads, and whether that is sure: `known` is false where it had to stop before what is not here yet. */
export interface Edge {
  readonly to: number
  readonly known: boolean
}

/**
 * The edge of filled cells along a row or a column, as spreadsheets go there: from a filled cell beside another one to the last before
 * the next gap, else to the next filled one, and where there is none to the end (`last`). `filled` says nothing of a cell that is not
 * here: then it stops before that one.
 */
export const edgeOf = (
  from: number,
  last: number,
  by: 1 | -1,
  filled: (place: number) => boolean | undefined,
): Edge => {
  if (from === last) return { to: from, known: true }
  const here = filled(from)
  const runs = here === true ? filled(from + by) : false
  if (here === undefined || runs === undefined) return { to: from, known: false }
  for (let place = from + by; ; place += by) {
    const there = filled(place)
    if (there === undefined) return { to: place - by, known: false }
    if (there !== runs) return { to: runs ? place - by : place, known: true }
    if (place === last) return { to: last, known: true }
  }
}
