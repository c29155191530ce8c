import type { Reading } from "./as-filter.ts"

/** So much is counted for one search, to try a reading or to find out which are worth it: each asks the server. */
export const mostCounts = 8

/** So many readings of a whole address are tried one by one. */
const mostAddresses = 4

/** Whether one of some readings finds somebody, whatever names stand beside them. */
export type FindsOne = (readings: ReadonlyArray<Reading>) => Promise<boolean>

/** Of many readings the half in which one finds somebody, until they are few. */
const fewer = async (readings: ReadonlyArray<Reading>, findsOne: FindsOne): Promise<ReadonlyArray<Reading>> => {
  if (readings.length <= mostAddresses) return readings
  const half = readings.slice(0, Math.ceil(readings.length / 2))
  return fewer((await findsOne(half)) ? half : readings.slice(half.length), findsOne)
}

/**
 * The readings that are tried, the likeliest first. Where there are too many, one question goes before: where nobody lives at any of the
 * places, no reading at one can be meant, and the others are tried in their stead. Where somebody does, a second one says whether all words
 * are an address; then it is tried whatever is likelier, for no other reading leaves out as little.
 */
export const triable = async (
  readings: ReadonlyArray<Reading>,
  findsOne: FindsOne,
): Promise<ReadonlyArray<Reading>> => {
  if (readings.length <= mostCounts) return readings
  let asked = 0
  const asking: FindsOne = (some) => {
    asked++
    return findsOne(some)
  }
  const places = readings.filter(({ living }) => living !== undefined)
  const addresses = places.filter(({ living }) => living === "wholly")
  const isPlace = places.length > 0 && (await asking(places))
  const isAddress = isPlace && addresses.length > 0 && (addresses.length === places.length || (await asking(addresses)))
  const whole = isAddress ? await fewer(addresses, asking) : []
  const others = readings
    .filter(({ living }) => living === undefined || (isPlace && living === "partly"))
    .slice(0, mostCounts - asked - whole.length)
  return readings.filter((reading) => whole.includes(reading) || others.includes(reading))
}
