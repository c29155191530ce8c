import type { Merging } from "../merging.port.ts"
import { comparePersons } from "./compare-persons.ts"
import type { PeopleNeeds } from "./index.ts"
import { mergePersons } from "./merge-persons.ts"
import { similarPersons } from "./similar-persons.ts"
import { listApart, tellApart } from "./tell-apart.ts"
import { listMerges, unmergePersons } from "./unmerge-persons.ts"

/** Merging, implemented over the driven ports of people. */
export const mergingUseCases: Merging<never, PeopleNeeds> = {
  similar: similarPersons,
  compare: comparePersons,
  merge: mergePersons,
  merges: listMerges,
  unmerge: unmergePersons,
  tellApart,
  apart: listApart,
}
