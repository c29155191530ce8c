import type { PersonId } from "../../../core/kernel/id.ts"

let handed: ReadonlyArray<PersonId> = []

/** Hands persons who were chosen in a list over to the page on which fees are made by hand. */
export const handOver = (persons: ReadonlyArray<PersonId>): void => {
  handed = persons
}

/** The persons who were handed over last; the next who asks gets none. */
export const takenPersons = (): ReadonlyArray<PersonId> => {
  const persons = handed
  handed = []
  return persons
}
