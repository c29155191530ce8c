import * as Effect from "effect/Effect"
import { sweepFiles } from "../files/index.ts"
import { boundedContext, chore, offer } from "../kernel/context.ts"
import { bulk } from "./bulk/index.ts"
import { cells } from "./cells/index.ts"
import { columns } from "./custom-columns/index.ts"
import { declining } from "./declining/index.ts"
import { documents } from "./documents/index.ts"
import { families } from "./family/index.ts"
import { exports } from "./kept-exports/index.ts"
import { layouts } from "./layouts.port.ts"
import { merging } from "./merging.port.ts"
import { people } from "./people.port.ts"
import { PersonRepository } from "./ports/person-repository.port.ts"
import { reports } from "./reports.port.ts"
import { selfService } from "./self-service.port.ts"
import { specialData } from "./special-data/index.ts"
import { specialExport } from "./special-export/index.ts"
import { uploads } from "./uploads/index.ts"
import { bulkUseCases } from "./use-cases/bulk.ts"
import { cellsUseCases } from "./use-cases/cells.ts"
import { columnsUseCases } from "./use-cases/custom-columns/index.ts"
import { decliningUseCases } from "./use-cases/declining.ts"
import { documentsUseCases, expireDocuments } from "./use-cases/documents.ts"
import { expireUndoing } from "./use-cases/expire-undoing.ts"
import { expireExports, exportsUseCases } from "./use-cases/exports.ts"
import { familiesUseCases } from "./use-cases/families.ts"
import { peopleUseCases } from "./use-cases/index.ts"
import { layoutsUseCases } from "./use-cases/layouts.ts"
import { mergingUseCases } from "./use-cases/merging.ts"
import { valuesOfMandates, valuesOfPersons } from "./use-cases/placeholder-values.ts"
import { recordsOfPersons } from "./use-cases/records-of-persons.ts"
import { reportsUseCases } from "./use-cases/reports.ts"
import { expireSelfService, selfServiceUseCases } from "./use-cases/self-service/index.ts"
import { ownRecordsOfPeople } from "./use-cases/self-service/own-records.ts"
import { resealSpecialData, specialDataUseCases } from "./use-cases/special-data.ts"
import { specialExportUseCases } from "./use-cases/special-export.ts"
import { expireTrash } from "./use-cases/trash-use-cases.ts"
import { expireMerges } from "./use-cases/unmerge-persons.ts"
import { expireUploads, uploadsUseCases } from "./use-cases/uploads.ts"
import { viewsUseCases } from "./use-cases/views.ts"
import { wordsUseCases } from "./use-cases/words/index.ts"
import { views } from "./views.port.ts"
import { words } from "./words/index.ts"
import { triggersOfPeople } from "./writing/triggers.ts"

const counted = <E, R>(work: Effect.Effect<unknown, E, R>) => Effect.as(work, 0)

/** Members and contacts, and everything that is kept of them. */
export const peopleContext = boundedContext("people", {
  offers: [
    offer(people, peopleUseCases),
    offer(columns, columnsUseCases),
    offer(words, wordsUseCases),
    offer(bulk, bulkUseCases),
    offer(cells, cellsUseCases),
    offer(declining, decliningUseCases),
    offer(merging, mergingUseCases),
    offer(views, viewsUseCases),
    offer(layouts, layoutsUseCases),
    offer(reports, reportsUseCases),
    offer(families, familiesUseCases),
    offer(specialData, specialDataUseCases),
    offer(specialExport, specialExportUseCases),
    offer(documents, documentsUseCases, "own"),
    offer(uploads, uploadsUseCases, "own"),
    offer(exports, exportsUseCases, "own"),
    offer(selfService, selfServiceUseCases, "own"),
  ],
  ofPersons: recordsOfPersons,
  ownRecords: ownRecordsOfPeople,
  placeholders: [valuesOfPersons, valuesOfMandates],
  triggers: triggersOfPeople,
  chores: [
    chore("persons in the trash for too long (PER-17)", expireTrash),
    chore("what undoes merges (PER-09)", expireMerges),
    chore("names that nobody has any more (PER-17)", () =>
      Effect.flatMap(PersonRepository, (persons) => persons.forgetNames()),
    ),
    chore("what undoes changes and imports (PER-13)", () => counted(expireUndoing())),
    chore("links and proposals of self-service (PER-19)", () => counted(expireSelfService())),
    chore("special data that a former key sealed", resealSpecialData),
    chore("exports of yesterday (PER-10)", expireExports),
    chore("deleted documents", expireDocuments),
    chore("files of custom columns that nobody has", expireUploads),
    // Last: what the chores before let go of goes with this round.
    chore("files that nothing holds", sweepFiles, "own"),
  ],
})
