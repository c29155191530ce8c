import type { PersonId } from "../../kernel/id.ts"

/** Two persons, the smaller id first. */
export interface PersonPair {
  readonly first: PersonId
  readonly second: PersonId
}

/** Two persons as a pair, whichever comes first. */
export const pairOf = (a: PersonId, b: PersonId): PersonPair =>
  a < b ? { first: a, second: b } : { first: b, second: a }

/** A text that is the same for the same two persons. */
export const pairKey = ({ first, second }: PersonPair): string => `${first} ${second}`
