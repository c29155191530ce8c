import * as Schema from "effect/Schema"

/**
 * What the numbers of a column come to: how many there are, their sum, the smallest and the largest; amounts in cents. Of no numbers
 * the sum is 0 and nothing is the smallest.
 */
export const Measure = Schema.Struct({
  filled: Schema.Int,
  sum: Schema.Number,
  least: Schema.NullOr(Schema.Number),
  most: Schema.NullOr(Schema.Number),
})
export type Measure = typeof Measure.Type

const measuredNothing: Measure = { filled: 0, sum: 0, least: null, most: null }

/** Numbers with few decimals stay such numbers, whatever is reckoned with them; whole ones, as cents are, stay what they are. */
const rounded = (value: number): number => (Number.isInteger(value) ? value : Math.round(value * 10_000) / 10_000)

/** Half a cent goes away from zero. */
const wholeCents = (value: number): number => (value < 0 ? -Math.round(-value) : Math.round(value)) + 0

/** What some numbers come to; nothing stands for nobody's number. */
export const measureOf = (values: ReadonlyArray<number | null>): Measure => {
  const known = values.filter((value) => value !== null)
  const [first] = known
  if (first === undefined) return measuredNothing
  return {
    filled: known.length,
    sum: rounded(known.reduce((sum, value) => sum + value, 0)),
    least: known.reduce((least, value) => Math.min(least, value), first),
    most: known.reduce((most, value) => Math.max(most, value), first),
  }
}

/** The same with its sum as exact as numbers of few decimals are: stores may add up in another order. */
export const neat = (measure: Measure): Measure => ({ ...measure, sum: rounded(measure.sum) })

/** The mean of what was measured, money in whole cents; nothing of nothing. */
export const meanOf = ({ filled, sum }: Pick<Measure, "filled" | "sum">, money: boolean): number | null => {
  if (filled === 0) return null
  return money ? wholeCents(sum / filled) : rounded(sum / filled)
}
