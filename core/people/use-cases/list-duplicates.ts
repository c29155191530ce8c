import * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import { duplicateFields, findDuplicates, traitsOf } from "../duplicates/index.ts"
import type { DuplicatePair, DuplicatesQuery } from "../duplicates.ts"
import { pairKey } from "../merging/index.ts"
import type { PersonRow } from "../person-query.ts"
import { DistinctPairs } from "../ports/distinct-pairs.port.ts"
import { foundPersons } from "./found-persons.ts"

const mostPairs = 1_000

const everybody = () => foundPersons({ filter: { all: [] }, sought: [] }, duplicateFields)

const side = ({ id, firstName, lastName, birthdate = null, email = null }: PersonRow): DuplicatePair["first"] => ({
  id,
  firstName,
  lastName,
  birthdate,
  email,
})

/**
 * Pairs of persons of the whole workspace that may be one, but those that somebody told apart. Others get their turn while
 * it computes.
 */
export const listDuplicates = Effect.fnUntraced(function* ({ least, limit = mostPairs }: DuplicatesQuery) {
  const rows = yield* everybody()
  const distinct = yield* DistinctPairs
  const apart = new Set((yield* distinct.all()).map(pairKey))
  const search = findDuplicates(rows.map(traitsOf), { least, limit, apart })
  let step = search.next()
  while (step.done !== true) {
    yield* Effect.yieldNow
    step = search.next()
  }
  const byId = new Map<PersonId, PersonRow>(rows.map((row) => [row.id, row]))
  return step.value.flatMap(({ first, second, score, reasons }): ReadonlyArray<DuplicatePair> => {
    const [left, right] = [byId.get(first), byId.get(second)]
    return left === undefined || right === undefined ? [] : [{ score, reasons, first: side(left), second: side(right) }]
  })
})
