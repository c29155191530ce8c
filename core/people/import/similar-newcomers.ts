import type { PersonId } from "../../kernel/id.ts"
import { findDuplicates, traitsOf } from "../duplicates/index.ts"
import type { DuplicateReason } from "../duplicates/score.ts"
import type { CreateRow } from "../import-run.ts"

/** Two rows of a file that may be one person: the lower line first, and what speaks for it. */
export interface SimilarRows {
  readonly first: CreateRow
  readonly second: CreateRow
  readonly reasons: ReadonlyArray<DuplicateReason>
}

/** Among more new persons than this nobody is looked for. */
const mostCompared = 10_000

/** So many pairs are told, the likeliest. */
const mostPairs = 50

/**
 * Finds new persons of an import that may be one, by the rules by which duplicates are found in the list. Comes up for air
 * as these do (`undefined`), and gives the pairs at the end.
 */
export function* similarNewcomers(create: ReadonlyArray<CreateRow>): Generator<undefined, ReadonlyArray<SimilarRows>> {
  if (create.length > mostCompared) return []
  const byId = new Map(create.map((row) => [String(row.line).padStart(9, "0") as PersonId, row]))
  const traits = [...byId].map(([id, { data }]) => traitsOf({ ...data, id, version: 1 }))
  const pairs = yield* findDuplicates(traits, { limit: mostPairs })
  return pairs.flatMap(({ first, second, reasons }) => {
    const [a, b] = [byId.get(first), byId.get(second)]
    return a === undefined || b === undefined ? [] : [{ first: a, second: b, reasons }]
  })
}
