import * as Schema from "effect/Schema"
import { duplicateReasons } from "./duplicates/score.ts"
import { Person } from "./person.ts"

/** The most pairs that are told of at once. */
export const maxDuplicates = 5_000

/** Which pairs: those of at least this score in percent (50 if nothing is said), at most so many (1,000). */
export const DuplicatesQuery = Schema.Struct({
  least: Schema.optional(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))),
  limit: Schema.optional(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxDuplicates }))),
})
export type DuplicatesQuery = typeof DuplicatesQuery.Type

/** A person as pairs of persons show it. */
export const Side = Schema.Struct({
  id: Person.fields.id,
  firstName: Person.fields.firstName,
  lastName: Person.fields.lastName,
  birthdate: Person.fields.birthdate,
  email: Person.fields.email,
})

/** Two persons that may be one (PER-09): how likely, in percent, and what speaks for and against it. */
export const DuplicatePair = Schema.Struct({
  score: Schema.Int,
  reasons: Schema.Array(Schema.Literals(duplicateReasons)),
  first: Side,
  second: Side,
})
export type DuplicatePair = typeof DuplicatePair.Type
