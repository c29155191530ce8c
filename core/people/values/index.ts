export {
  type CountedColumn,
  type CountedValues,
  countValues,
  type KeyedCount,
  type ListedField,
  nothingCounted,
  type ValuesWish,
} from "./count-values.ts"
export { type Listing, listingOf } from "./listing.ts"
export { Measure, meanOf, measureOf, neat } from "./measure.ts"
export { conditionsOf } from "./value-conditions.ts"
export { mostAcross, mostValuesTold, ToldValues, type ValueCount, ValueCounts, ValuesQuery } from "./value-counts.ts"
