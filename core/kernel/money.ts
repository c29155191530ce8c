import * as Schema from "effect/Schema"

/** The largest amount in cents that is handled, in either direction: ten billion euros less a cent. */
export const maxCents = 999_999_999_999

/** An amount of euros as integer cents, within ±`maxCents`. */
export const Cents = Schema.Int.check(Schema.isBetween({ minimum: -maxCents, maximum: maxCents })).pipe(
  Schema.brand("Cents"),
)
export type Cents = typeof Cents.Type

/** Whether a number is an amount: an integer within the bounds (and not negative zero). */
export const isCents = (value: number): value is Cents =>
  Number.isInteger(value) && !Object.is(value, -0) && Math.abs(value) <= maxCents

/**
 * A number of cents as an amount.
 * @throws RangeError when it is no integer or out of bounds: that is a defect of the caller, never bad input.
 */
export const cents = (value: number): Cents => {
  const plain = value === 0 ? 0 : value
  if (!isCents(plain)) throw new RangeError(`${value} is no amount in cents`)
  return plain
}

/** No money. */
export const zero: Cents = cents(0)

/** a + b. */
export const add = (a: Cents, b: Cents): Cents => cents(a + b)

/** a − b. */
export const subtract = (a: Cents, b: Cents): Cents => cents(a - b)

/** The sum of amounts; of none it is zero. */
export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/** The opposite amount. */
export const negate = (a: Cents): Cents => cents(-a)

/**
 * amount × numerator / denominator, rounded half away from zero to the cent; exact, without floating point.
 * `numerator` and `denominator` are safe integers, `denominator` is positive.
 */
export const scale = (amount: Cents, numerator: number, denominator: number): Cents => {
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const magnitude = product < 0n ? -product : product
  const rounded = (2n * magnitude + divisor) / (2n * divisor)
  return cents(Number(product < 0n ? -rounded : rounded))
}

/**
 * Splits an amount by weights so that the parts sum up to it exactly (largest remainder; ties to the earlier part).
 * Weights are non-negative safe integers with a positive sum.
 */
export const split = (amount: Cents, weights: ReadonlyArray<number>): ReadonlyArray<Cents> => {
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (total <= 0n) throw new RangeError("the weights of a split must have a positive sum")
  const sign = amount < 0 ? -1 : 1
  const whole = BigInt(Math.abs(amount))
  const shares = weights.map((weight, index) => {
    const product = whole * BigInt(weight)
    return { index, part: product / total, rest: product % total }
  })
  let missing = Number(whole - shares.reduce((all, share) => all + share.part, 0n))
  const parts = shares.map((share) => Number(share.part))
  const byRest = shares.toSorted((a, b) => Number(b.rest > a.rest) - Number(a.rest > b.rest))
  for (const share of byRest) {
    if (missing === 0) break
    parts[share.index]! += 1
    missing -= 1
  }
  return parts.map((part) => cents(sign * part))
}
