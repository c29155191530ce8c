import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { pairOf } from "../merging/index.ts"
import type { ApartPair } from "../merging.port.ts"
import { SamePerson } from "../people.errors.ts"
import type { Person } from "../person.ts"
import { DistinctPairs } from "../ports/distinct-pairs.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { batches } from "./batches.ts"
import { twoPersons } from "./compare-persons.ts"

/** Remembers that two persons are not one, or forgets it again (PER-09). */
export const tellApart = Effect.fnUntraced(function* (input: {
  readonly first: PersonId
  readonly second: PersonId
  readonly apart: boolean
}) {
  const { now, userName } = yield* Acting
  const [persons, distinct] = [yield* PersonRepository, yield* DistinctPairs]
  const pair = pairOf(input.first, input.second)
  if (pair.first === pair.second) return yield* new SamePerson()
  if (!input.apart) return yield* distinct.remove([pair])
  yield* twoPersons([pair.first, pair.second], persons.find)
  yield* distinct.add([{ ...pair, at: new Date(now).toISOString(), byName: userName }])
})

const side = ({ id, firstName, lastName, birthdate, email }: Person): ApartPair["first"] => ({
  id,
  firstName,
  lastName,
  birthdate,
  email,
})

/** The persons that were told apart and are both still there, newest first. */
export const listApart = Effect.fnUntraced(function* () {
  const [persons, distinct] = [yield* PersonRepository, yield* DistinctPairs]
  const pairs = yield* distinct.all()
  const ids = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]
  const found = (yield* Effect.forEach(batches(ids), persons.find)).flat()
  const byId = new Map(found.map((person) => [person.id, person]))
  return pairs.flatMap(({ first, second, at, byName }): ReadonlyArray<ApartPair> => {
    const [left, right] = [byId.get(first), byId.get(second)]
    return left === undefined || right === undefined ? [] : [{ first: side(left), second: side(right), at, byName }]
  })
})
