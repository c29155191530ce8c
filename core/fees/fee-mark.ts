import type { FeeId } from "./fee-id.ts"

/**
 * Stands for fees and for all that was done to them so far, as a sum that databases reckon too: of the last 48 bits of each id, which are
 * random, and of each version, which every change counts up. Whoever has the same sum has the same fees as they were.
 */
export const markOf = (fees: ReadonlyArray<{ readonly id: FeeId; readonly version: number }>): string =>
  String(fees.reduce((sum, { id, version }) => sum + BigInt(`0x${id.slice(-12)}`) + BigInt(version), 0n))

/** The mark of several fees together, of the marks of some of them each. */
export const markTogether = (marks: ReadonlyArray<string>): string =>
  String(marks.reduce((sum, mark) => sum + BigInt(mark), 0n))
