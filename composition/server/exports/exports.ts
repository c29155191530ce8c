import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { startExport } from "../../../adapters/export/start-export.ts"
import type { Perform } from "../../../adapters/http/answering.ts"
import type { Boss } from "../../../adapters/jobs/boss.ts"
import { jobExportQueue } from "../../../adapters/jobs/export-queue.ts"
import { type Database, inTransaction } from "../../../adapters/postgres/database.ts"
import { postgresFileLedger } from "../../../adapters/postgres/files/file-ledger.ts"
import { postgresCustomColumns } from "../../../adapters/postgres/people/custom-columns.ts"
import { postgresExportStore } from "../../../adapters/postgres/people/export-store.ts"
import { postgresPersonRepository } from "../../../adapters/postgres/people/person-repository.ts"
import { DraftFiles, FileLedger, FileStore } from "../../../core/files/index.ts"
import { Acting } from "../../../core/kernel/acting.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { CustomColumnStore } from "../../../core/people/ports/custom-columns.port.ts"
import { ExportQueue } from "../../../core/people/ports/export-queue.port.ts"
import { ExportStore } from "../../../core/people/ports/export-store.port.ts"
import { ExportWriter } from "../../../core/people/ports/export-writer.port.ts"
import { ExportsTogether } from "../../../core/people/ports/exports-together.port.ts"
import { PersonRepository } from "../../../core/people/ports/person-repository.port.ts"
import type { ExportId } from "../../../core/people/record-id.ts"
import { type ExportsNeeds, expireExports } from "../../../core/people/use-cases/exports.ts"
import { failExport, makeExport } from "../../../core/people/use-cases/make-export.ts"
import { labelSpeech, labelsTitle, listFrame } from "../../../ui/text/de/paper-export.ts"
import { exportSpeech } from "../../../ui/text/de/people-export.ts"
import { letterheadOf } from "../letterhead.ts"
import { type Actor, acting, actorOf } from "../perform.ts"

/** What exports are kept in. Without `boss` there are only those to make that were asked for already. */
export interface ExportParts {
  readonly db: Database
  readonly boss?: Boss
  readonly files: FileStore["Service"]
}

const noQueue: ExportQueue["Service"] = { enqueue: () => Effect.die(new Error("nothing is asked for here")) }

const together = ({ db, boss }: ExportParts, actor: Actor): ExportsTogether["Service"] => ({
  run: (work) =>
    inTransaction(db, actor, () =>
      Effect.provideContext(
        work,
        Context.make(ExportStore, postgresExportStore).pipe(
          Context.add(ExportQueue, boss === undefined ? noQueue : jobExportQueue(boss)),
          Context.add(FileLedger, postgresFileLedger),
          Context.add(PersonRepository, postgresPersonRepository),
          Context.add(CustomColumnStore, postgresCustomColumns),
        ),
      ),
    ),
})

/** Performs calls around exports that come over HTTP. */
export const exportsOverHttp =
  (parts: ExportParts): Perform<ExportsNeeds> =>
  (call, caller) => {
    const actor = actorOf(caller)
    return Effect.provideContext(
      call,
      Context.make(Acting, acting(actor)).pipe(
        Context.add(FileStore, parts.files),
        Context.add(ExportsTogether, together(parts, actor)),
      ),
    )
  }

/** Writes files for an actor. */
export const exportWriter = (db: Database, actor: Actor): ExportWriter["Service"] => ({
  begin: Effect.fnUntraced(function* (wish, custom, total, special) {
    const { now, today } = acting(actor)
    if (wish.format !== "pdf" && wish.format !== "labels")
      return startExport(wish.format, exportSpeech, now, wish.columns, custom, special)
    const { list, filter, search, chosen } = wish
    // What writes PDF is large and seldom wanted.
    const { startLabels, startList } = yield* Effect.promise(() => import("../../../adapters/export/start-paper.ts"))
    const about = {
      club: (yield* letterheadOf(db, actor)).club,
      list,
      ...(filter === undefined ? {} : { filter }),
      ...(search === undefined ? {} : { search }),
      chosen: chosen !== undefined,
      total,
      today,
    }
    if (wish.format === "labels") return startLabels(labelsTitle(about), wish.labels, labelSpeech, now)
    return startList(listFrame({ ...about, special }, custom), wish.columns, custom, exportSpeech, now, special)
  }),
})

const system = (workspaceId: WorkspaceId): Actor => ({ workspaceId, userId: null, userName: "" })

/** Makes one export, for the worker of the queue. */
export const makingExports =
  (parts: ExportParts, drafts: DraftFiles["Service"]) =>
  (workspaceId: WorkspaceId, id: ExportId, last: boolean): Effect.Effect<void> => {
    const actor = system(workspaceId)
    return Effect.provideContext(
      makeExport(id, last),
      Context.make(Acting, acting(actor)).pipe(
        Context.add(FileStore, parts.files),
        Context.add(DraftFiles, drafts),
        Context.add(ExportWriter, exportWriter(parts.db, actor)),
        Context.add(ExportsTogether, together(parts, actor)),
      ),
    )
  }

/** Tells whoever asked for an export that it broke for the last time. */
export const failingExports =
  (parts: ExportParts) =>
  (workspaceId: WorkspaceId, id: ExportId): Effect.Effect<void> =>
    together(parts, system(workspaceId)).run(failExport(id))

/** Forgets the exports of a workspace whose time is over; a sweep removes their files. */
export const expireExportsOf = (db: Database, workspaceId: WorkspaceId): Effect.Effect<number> =>
  inTransaction(db, system(workspaceId), () =>
    Effect.provideContext(
      expireExports(),
      Context.make(Acting, acting(system(workspaceId))).pipe(
        Context.add(ExportStore, postgresExportStore),
        Context.add(FileLedger, postgresFileLedger),
      ),
    ),
  )
