const sum = (values: ReadonlyArray<number>): number => values.reduce((whole, each) => whole + each, 0)

/** The most that everybody can get if who wants no more than that gets it all. */
const level = (wishes: ReadonlyArray<number>, whole: number): number => {
  let [left, waiting] = [whole, wishes.length]
  for (const wish of wishes.toSorted((a, b) => a - b)) {
    if (wish * waiting > left) return left / waiting
    left -= wish
    waiting -= 1
  }
  return Number.POSITIVE_INFINITY
}

/** What a column wants, and how much of it it needs before others get more than they need. */
export interface WidthWish {
  readonly wish: number
  readonly need: number
}

/**
 * Shares a width among columns. First each gets what it needs, or if that is too much a part of it; what is left is shared
 * evenly among those that want more, and none gets more than it wants. If all are served, what is over goes to each in
 * the measure of its wish, up to a quarter of it. The widths never are more than the whole.
 */
export const sharedWidths = (columns: ReadonlyArray<WidthWish>, whole: number): ReadonlyArray<number> => {
  const wished = sum(columns.map(({ wish }) => wish))
  if (wished <= whole) {
    const stretch = wished === 0 ? 1 : Math.min(1.25, whole / wished)
    return columns.map(({ wish }) => wish * stretch)
  }
  const needed = sum(columns.map(({ need }) => need))
  if (needed >= whole) return columns.map(({ need }) => (need * whole) / needed)
  const more = columns.map(({ wish, need }) => Math.max(0, wish - need))
  const most = level(more, whole - needed)
  return columns.map(({ need }, index) => need + Math.min(more[index] ?? 0, most))
}
