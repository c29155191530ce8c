import { maxCents } from "./money.ts"

/**
 * Takes those that fit into one sum of money (`maxCents`), one after the other, and tells which do not. Amounts are cents, not negative;
 * one alone may be more than any sum. Laws: what fits is at most `maxCents`; none that is beyond fits beside all that do; nothing is lost.
 */
export const fitting = <A>(
  all: ReadonlyArray<A>,
  amountOf: (each: A) => number,
): { readonly fits: ReadonlyArray<A>; readonly beyond: ReadonlyArray<A> } => {
  const [fits, beyond]: [Array<A>, Array<A>] = [[], []]
  let sum = 0
  for (const each of all) {
    const amount = amountOf(each)
    if (sum + amount > maxCents) beyond.push(each)
    else {
      sum += amount
      fits.push(each)
    }
  }
  return { fits, beyond }
}
