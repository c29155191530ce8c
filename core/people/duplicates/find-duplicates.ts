import { pairKey, pairOf } from "../merging/pair.ts"
import { candidates } from "./blocks.ts"
import { type DuplicateReason, likeness } from "./score.ts"
import type { Traits } from "./traits.ts"

/** Two persons that may be one: `first` has the smaller id. */
export interface FoundPair {
  readonly first: Traits["id"]
  readonly second: Traits["id"]
  readonly score: number
  readonly reasons: ReadonlyArray<DuplicateReason>
}

/** From this score on two persons are told of unless something else is asked for. */
const leastScore = 50

const stride = 4_096
const spare = 20_000

/** A pair comes from each block that both are in, soon after each other. So many of the last pairs are known again. */
const remembered = 1 << 18

/** Says of a pair of places whether it was compared a short while ago. */
const comparedLately = (count: number): ((left: number, right: number) => boolean) => {
  const last = new Float64Array(remembered)
  return (left, right) => {
    const pair = left * count + right
    const slot = (Math.imul(left, 0x9e3779b1) ^ right) & (remembered - 1)
    if (last[slot] === pair) return true
    last[slot] = pair
    return false
  }
}

const byScore = (a: FoundPair, b: FoundPair): number => {
  if (a.score !== b.score) return b.score - a.score
  if (a.first !== b.first) return a.first < b.first ? -1 : 1
  return a.second < b.second ? -1 : 1
}

/** What is asked for: pairs of at least this score, at most so many of them, without those that were told apart. */
export interface DuplicateSearch {
  readonly least?: number | undefined
  readonly apart?: ReadonlySet<string>
  readonly limit: number
}

/**
 * Finds pairs of persons that may be one, the likeliest first; the order of the persons changes nothing. It comes up for
 * air every few thousand comparisons (`undefined`), so that others get their turn, and gives the pairs at the end. It
 * never holds much more than `limit` pairs, however many there are.
 */
export function* findDuplicates(
  persons: ReadonlyArray<Traits>,
  { least = leastScore, limit, apart }: DuplicateSearch,
): Generator<undefined, ReadonlyArray<FoundPair>> {
  let found = new Map<number, FoundPair>()
  const best = () => [...found].sort(([, a], [, b]) => byScore(a, b)).slice(0, limit)
  let compared = 0
  const isKnown = comparedLately(persons.length)
  for (const pair of candidates(persons)) {
    if (pair === undefined) {
      yield
      continue
    }
    const [left, right] = pair
    if (isKnown(left, right)) continue
    if (++compared % stride === 0) yield
    const [a, b] = [persons[left]!, persons[right]!]
    if (a.id === b.id) continue
    const { score, reasons } = likeness(a, b)
    if (score < least) continue
    const { first, second } = pairOf(a.id, b.id)
    if (apart?.has(pairKey({ first, second }))) continue
    found.set(left * persons.length + right, { first, second, score, reasons })
    if (found.size >= limit + spare) found = new Map(best())
  }
  return best().map(([, pair]) => pair)
}
