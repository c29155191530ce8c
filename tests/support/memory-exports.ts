import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { startExport } from "../../adapters/export/start-export.ts"
import { memoryDraftFiles } from "../../adapters/memory/files/draft-files.ts"
import { memoryFileLedger } from "../../adapters/memory/files/file-ledger.ts"
import { memoryFileStore } from "../../adapters/memory/files/file-store.ts"
import { memoryCustomColumns } from "../../adapters/memory/people/custom-columns.ts"
import { memoryExportStore } from "../../adapters/memory/people/export-store.ts"
import { memoryPersonRepository } from "../../adapters/memory/people/person-repository.ts"
import { DraftFiles, FileLedger, FileStore, sweepFiles } from "../../core/files/index.ts"
import { Acting } from "../../core/kernel/acting.ts"
import type { UserId } from "../../core/kernel/id.ts"
import { callsByName, implement } from "../../core/kernel/operation.ts"
import { type Exports, type ExportWish, exports } from "../../core/people/index.ts"
import { CustomColumnStore } from "../../core/people/ports/custom-columns.port.ts"
import { ExportQueue } from "../../core/people/ports/export-queue.port.ts"
import { ExportStore } from "../../core/people/ports/export-store.port.ts"
import { ExportWriter } from "../../core/people/ports/export-writer.port.ts"
import { ExportsTogether } from "../../core/people/ports/exports-together.port.ts"
import { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import type { ExportId } from "../../core/people/record-id.ts"
import { type ExportsNeeds, expireExports, exportsUseCases } from "../../core/people/use-cases/exports.ts"
import { makeExport } from "../../core/people/use-cases/make-export.ts"
import { exportSpeech } from "../../ui/text/de/people-export.ts"
import { memoryPeople } from "./memory-people.ts"

/** A text table of everybody, as somebody may want it. */
export const csvWish: ExportWish = { list: "members", format: "csv", sort: { by: "name", descending: false } }

/** The exports of the people context in memory, beside its persons; `parts` can have some that break. */
export const memoryExports = (
  world: Pick<ReturnType<typeof memoryPeople>, "workspace" | "acting"> = memoryPeople(),
  parts: { readonly store?: FileStore["Service"]; readonly begin?: ExportWriter["Service"]["begin"] } = {},
) => {
  const { workspace, acting } = world
  const store = parts.store ?? memoryFileStore()
  const queue: Array<ExportId> = []
  const together: ExportsTogether["Service"] = {
    run: (work) =>
      Effect.flatMap(Effect.context<never>(), (outer) =>
        Effect.promise(() =>
          workspace.transaction(async () => {
            const before = queue.length
            const services = Context.make(ExportStore, memoryExportStore(workspace)).pipe(
              Context.add(ExportQueue, { enqueue: (id) => Effect.sync(() => void queue.push(id)) }),
              Context.add(FileLedger, memoryFileLedger(workspace)),
              Context.add(PersonRepository, memoryPersonRepository(workspace)),
              Context.add(CustomColumnStore, memoryCustomColumns(workspace)),
            )
            const exit = await Effect.runPromiseExit(
              Effect.provideContext(work, Context.merge(outer, services)) as Effect.Effect<never, never>,
            )
            if (Exit.isFailure(exit)) queue.length = before
            return { keep: Exit.isSuccess(exit), value: exit as Exit.Exit<never, never> }
          }),
        ),
      ).pipe(Effect.flatten),
  }
  const begin: ExportWriter["Service"]["begin"] = (wish, custom) =>
    Effect.sync(() => {
      if (wish.format === "pdf" || wish.format === "labels") throw new Error("paper is made elsewhere")
      return startExport(wish.format, exportSpeech, 0, wish.columns, custom)
    })
  const as = (userId: UserId | null) =>
    Context.make(Acting, { ...acting(), userId }).pipe(
      Context.add(FileStore, store),
      Context.add(ExportsTogether, together),
      Context.add(DraftFiles, memoryDraftFiles()),
      Context.add(ExportWriter, { begin: parts.begin ?? begin }),
    )
  const calls = callsByName<typeof exports, never, ExportsNeeds>(exportsUseCases)
  return {
    queue,
    /** What a user can do. */
    of: (userId: UserId): Exports =>
      implement<typeof exports, never, never>(
        exports,
        (name) => (input) =>
          Effect.suspend(() => Effect.provideContext(calls[name]?.(input) ?? Effect.die(name), as(userId))),
      ),
    /** Makes what the queue has. */
    work: async (last = false) => {
      for (const id of queue.splice(0))
        await Effect.runPromise(
          Effect.provideContext(
            Effect.suspend(() => makeExport(id, last)),
            as(null),
          ),
        )
    },
    make: (id: ExportId, last = false) =>
      Effect.runPromise(
        Effect.provideContext(
          Effect.suspend(() => makeExport(id, last)),
          as(null),
        ),
      ),
    /** Removes what is over. */
    expire: () =>
      Effect.runPromise(
        Effect.provideContext(Effect.andThen(together.run(expireExports()), sweepFiles(together.run)), as(null)),
      ),
  }
}
