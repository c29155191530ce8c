const widest = 64
const rows = [new Uint8Array(widest + 1), new Uint8Array(widest + 1), new Uint8Array(widest + 1)]

/**
 * How many letters must be added, left out, exchanged or swapped with their neighbour to make one text of the other
 * (optimal string alignment), or one more than `most` as soon as it is certain that it is more. Symmetric.
 */
export const editDistance = (a: string, b: string, most: number): number => {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > most || a.length > widest || b.length > widest) return most + 1
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let column = 0; column <= b.length; column++) last[column] = column
  for (let line = 1; line <= a.length; line++) {
    row[0] = line
    let least = line
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(line - 1) === b.charCodeAt(column - 1)
      let cost = Math.min(last[column]! + 1, row[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const swapped =
        line > 1 &&
        column > 1 &&
        a.charCodeAt(line - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(line - 2) === b.charCodeAt(column - 1)
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1)
      row[column] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, last, row] = [last, row, before]
  }
  return Math.min(last[b.length]!, most + 1)
}
