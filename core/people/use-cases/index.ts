import * as Effect from "effect/Effect"
import type { AnyNeeds } from "../../kernel/operation.ts"
import type { MatchKey } from "../import-run.ts"
import type { People } from "../people.port.ts"
import { ImportLog } from "../ports/import-log.port.ts"
import { MandateReferences } from "../ports/mandate-references.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { changeNames, nameHeld } from "./change-names.ts"
import { countByValue } from "./count-by-value.ts"
import { countPersons, countStandings } from "./count-persons.ts"
import { createPerson } from "./create-person.ts"
import { deletePersons } from "./delete-persons.ts"
import { getPerson } from "./get-person.ts"
import { numberSettings, previewNumbers, setNumberSettings } from "./give-numbers.ts"
import { importPersons } from "./import-persons.ts"
import { importProgress } from "./import-progress.ts"
import { listDuplicates } from "./list-duplicates.ts"
import { listPersons } from "./list-persons.ts"
import { newerPersons } from "./newer-persons.ts"
import { readTimeline, timelineActors } from "./read-timeline.ts"
import { restorePersons } from "./restore-persons.ts"
import { rollbackImport } from "./rollback-import.ts"
import { takeStep } from "./step-membership.ts"
import { totalColumns } from "./total-columns.ts"
import { erasePersons, listTrash } from "./trash-use-cases.ts"
import { undoChange } from "./undo-change.ts"
import { undoEdit } from "./undo-edit.ts"
import { updatePerson } from "./update-person.ts"

/** So many imports the history shows. */
const shownImports = 100

/** The people context, implemented over its driven ports. */
export const peopleUseCases = {
  list: listPersons,
  rows: listPersons,
  count: countPersons,
  totals: totalColumns,
  values: countByValue,
  standings: countStandings,
  get: getPerson,
  newer: newerPersons,
  timeline: readTimeline,
  timelineActors,
  create: createPerson,
  update: updatePerson,
  duplicates: listDuplicates,
  matches: (input: { readonly keys: ReadonlyArray<MatchKey> }) =>
    Effect.flatMap(PersonRepository, (persons) => persons.matching(input.keys)),
  mandateReferences: Effect.fnUntraced(function* ({ references }: { readonly references: ReadonlyArray<string> }) {
    const port = yield* MandateReferences
    return { giving: yield* port.canGive(), known: yield* port.known(references) }
  }),
  import: importPersons,
  importProgress,
  imports: () => Effect.flatMap(ImportLog, (log) => log.list(shownImports)),
  rollbackImport,
  step: takeStep,
  changeNames,
  nameHeld,
  delete: deletePersons,
  undo: undoChange,
  undoEdit,
  trash: listTrash,
  restore: restorePersons,
  erase: erasePersons,
  numberSettings,
  previewNumbers,
  setNumberSettings,
} satisfies People<never, AnyNeeds>
