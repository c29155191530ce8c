import type { FeeChoice } from "../../../core/fees/index.ts"

let handed: FeeChoice | undefined

/** Hands fees that were chosen elsewhere over to the page on which they are paid back. */
export const handOverFees = (fees: FeeChoice): void => {
  handed = fees
}

/** The fees that were handed over last; the next who asks gets none. */
export const takenFees = (): FeeChoice | undefined => {
  const fees = handed
  handed = undefined
  return fees
}
