import { mostSorts, type PersonOrder, type PersonSort, type SortField, type StretchOrder } from "./person-query.ts"
import type { SoughtWord } from "./person-search.ts"

/** The columns of an order, the first one first. */
export const ordersOf = ({ by, descending, further = [] }: PersonSort): ReadonlyArray<PersonOrder> => [
  { by, descending },
  ...further,
]

/**
 * The order in which a list is read. Whoever searches and sorted by nothing else has those first who are found as it is written, and
 * behind them who is one slip away.
 */
export const orderFound = (
  { further = [], ...sort }: PersonSort,
  sought: ReadonlyArray<SoughtWord>,
): StretchOrder & { readonly further: ReadonlyArray<StretchOrder> } => {
  const forgives = sought.some(({ slips }) => slips.length > 0)
  return sort.by === "name" && further.length === 0 && forgives
    ? { by: "match", descending: false, further: [sort] }
    : { ...sort, further }
}

/** The order by these columns; of none it is the order by name. */
export const sortOf = ([first, ...further]: ReadonlyArray<PersonOrder>): PersonSort =>
  first === undefined ? { by: "name", descending: false } : further.length === 0 ? first : { ...first, further }

/** An order in which a column goes up or down; the others stay. A column that was not in it is the only one then. */
export const turned = (sort: PersonSort, by: SortField, descending: boolean): PersonSort => {
  const orders = ordersOf(sort)
  const there = orders.some((each) => each.by === by)
  return there ? sortOf(orders.map((each) => (each.by === by ? { by, descending } : each))) : { by, descending }
}

/** An order without a column. */
export const withoutColumn = (sort: PersonSort, by: SortField): PersonSort =>
  sortOf(ordersOf(sort).filter((each) => each.by !== by))

/**
 * An order with one more column. A column that is there already is turned round, and then left out, as long as others are left. What
 * is in the order by name as usual gets the column as its first: those who are alike stand by name anyway. Nothing where there are as
 * many as there can be.
 */
export const alsoBy = (sort: PersonSort, by: SortField): PersonSort | undefined => {
  const orders = ordersOf(sort)
  const there = orders.find((each) => each.by === by)
  if (there !== undefined) {
    const gone = there.descending && orders.length > 1
    const turned = { by, descending: !there.descending }
    return sortOf(orders.flatMap((each) => (each !== there ? [each] : gone ? [] : [turned])))
  }
  const [first] = orders
  if (orders.length === 1 && first?.by === "name" && !first.descending) return { by, descending: false }
  return orders.length === mostSorts ? undefined : sortOf([...orders, { by, descending: false }])
}
