import type { AnyNeeds } from "../../kernel/operation.ts"
import type { Merging } from "../merging.port.ts"
import { comparePersons } from "./compare-persons.ts"
import { mergePersons } from "./merge-persons.ts"
import { similarPersons } from "./similar-persons.ts"
import { listApart, tellApart } from "./tell-apart.ts"
import { listMerges, unmergePersons } from "./unmerge-persons.ts"

/** Merging, implemented over its driven ports. */
export const mergingUseCases = {
  similar: similarPersons,
  compare: comparePersons,
  merge: mergePersons,
  merges: listMerges,
  unmerge: unmergePersons,
  tellApart,
  apart: listApart,
} satisfies Merging<never, AnyNeeds>
