import type { Merging } from "../merging.port.ts"
import type { PersonDocuments } from "../ports/person-documents.port.ts"
import type { SpecialRecords } from "../ports/special-records.port.ts"
import type { Vault } from "../ports/vault.port.ts"
import { comparePersons } from "./compare-persons.ts"
import type { PeopleNeeds } from "./index.ts"
import { mergePersons } from "./merge-persons.ts"
import { similarPersons } from "./similar-persons.ts"
import { listApart, tellApart } from "./tell-apart.ts"
import { listMerges, unmergePersons } from "./unmerge-persons.ts"

/** What merging needs besides: it takes along what is kept beside a person. */
export type MergingNeeds = PeopleNeeds | PersonDocuments | SpecialRecords | Vault

/** Merging, implemented over its driven ports. */
export const mergingUseCases: Merging<never, MergingNeeds> = {
  similar: similarPersons,
  compare: comparePersons,
  merge: mergePersons,
  merges: listMerges,
  unmerge: unmergePersons,
  tellApart,
  apart: listApart,
}
