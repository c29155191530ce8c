import * as Effect from "effect/Effect"
import type { FileLedger } from "../../files/index.ts"
import type { Acting } from "../../kernel/acting.ts"
import type { MatchKey } from "../import-run.ts"
import type { People } from "../people.port.ts"
import type { ChangeLog } from "../ports/change-log.port.ts"
import type { CustomColumnStore } from "../ports/custom-columns.port.ts"
import type { DistinctPairs } from "../ports/distinct-pairs.port.ts"
import { ImportLog } from "../ports/import-log.port.ts"
import type { ImportProgressBoard } from "../ports/import-progress.port.ts"
import type { MemberCounts } from "../ports/member-counts.port.ts"
import type { MembershipNumbers } from "../ports/membership-numbers.port.ts"
import type { MergeLog } from "../ports/merge-log.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import type { PersonUploads } from "../ports/person-uploads.port.ts"
import type { SavedViews } from "../ports/saved-views.port.ts"
import type { Timeline } from "../ports/timeline.port.ts"
import type { Trash } from "../ports/trash.port.ts"
import type { WordStore } from "../ports/words.port.ts"
import { changeNames } from "./change-names.ts"
import { countPersons, countStandings } from "./count-persons.ts"
import { createPerson } from "./create-person.ts"
import { deletePersons } from "./delete-persons.ts"
import { getPerson } from "./get-person.ts"
import { numberSettings, setNumberSettings } from "./give-numbers.ts"
import { importPersons } from "./import-persons.ts"
import { importProgress } from "./import-progress.ts"
import { listDuplicates } from "./list-duplicates.ts"
import { listPersons } from "./list-persons.ts"
import { readTimeline } from "./read-timeline.ts"
import { restorePersons } from "./restore-persons.ts"
import { rollbackImport } from "./rollback-import.ts"
import { takeStep } from "./step-membership.ts"
import { erasePersons, listTrash } from "./trash-use-cases.ts"
import { undoChange } from "./undo-change.ts"
import { updatePerson } from "./update-person.ts"

/** So many imports the history shows. */
const shownImports = 100

/** What the use cases of people need. */
export type PeopleNeeds =
  | Acting
  | PersonRepository
  | Timeline
  | ImportLog
  | ImportProgressBoard
  | ChangeLog
  | Trash
  | MembershipNumbers
  | CustomColumnStore
  | MergeLog
  | DistinctPairs
  | MemberCounts
  | WordStore
  | PersonUploads
  | FileLedger
  | SavedViews

/** The people context, implemented over its driven ports. */
export const peopleUseCases: People<never, PeopleNeeds> = {
  list: listPersons,
  rows: listPersons,
  count: countPersons,
  standings: countStandings,
  get: getPerson,
  timeline: readTimeline,
  create: createPerson,
  update: updatePerson,
  duplicates: listDuplicates,
  matches: (input: { readonly keys: ReadonlyArray<MatchKey> }) =>
    Effect.flatMap(PersonRepository, (persons) => persons.matching(input.keys)),
  import: importPersons,
  importProgress,
  imports: () => Effect.flatMap(ImportLog, (log) => log.list(shownImports)),
  rollbackImport,
  step: takeStep,
  changeNames,
  delete: deletePersons,
  undo: undoChange,
  trash: listTrash,
  restore: restorePersons,
  erase: erasePersons,
  numberSettings,
  setNumberSettings,
}
