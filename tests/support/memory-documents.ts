import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { memoryFileLedger } from "../../adapters/memory/files/file-ledger.ts"
import { memoryFileStore } from "../../adapters/memory/files/file-store.ts"
import { memoryCustomColumns } from "../../adapters/memory/people/custom-columns.ts"
import { memoryPersonDocuments } from "../../adapters/memory/people/person-documents.ts"
import { memoryPersonRepository } from "../../adapters/memory/people/person-repository.ts"
import { memoryPersonUploads } from "../../adapters/memory/people/person-uploads.ts"
import { memoryTimeline } from "../../adapters/memory/people/timeline.ts"
import { FileLedger, FileStore, sweepFiles } from "../../core/files/index.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { type Calls, callsByName, implement, type Port } from "../../core/kernel/operation.ts"
import { documents, uploads } from "../../core/people/index.ts"
import { CustomColumnStore } from "../../core/people/ports/custom-columns.port.ts"
import { DocumentsTogether } from "../../core/people/ports/documents-together.port.ts"
import { PersonDocuments } from "../../core/people/ports/person-documents.port.ts"
import { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { PersonUploads } from "../../core/people/ports/person-uploads.port.ts"
import { Timeline } from "../../core/people/ports/timeline.port.ts"
import { documentsUseCases, expireDocuments } from "../../core/people/use-cases/documents.ts"
import type { PersonFilesNeeds } from "../../core/people/use-cases/person-files.ts"
import { expireUploads, uploadsUseCases } from "../../core/people/use-cases/uploads.ts"
import { memoryPeople } from "./memory-people.ts"

/** The documents of the people context in memory, beside its persons; `store` can be one that breaks. */
export const memoryDocuments = (
  world: Pick<ReturnType<typeof memoryPeople>, "workspace" | "acting"> = memoryPeople(),
  store: FileStore["Service"] = memoryFileStore(),
) => {
  const { workspace, acting } = world
  const together: DocumentsTogether["Service"] = {
    run: (work) =>
      Effect.flatMap(Effect.context<never>(), (outer) =>
        Effect.promise(() =>
          workspace.transaction(async () => {
            const services = Context.make(PersonDocuments, memoryPersonDocuments(workspace)).pipe(
              Context.add(PersonUploads, memoryPersonUploads(workspace)),
              Context.add(CustomColumnStore, memoryCustomColumns(workspace)),
              Context.add(FileLedger, memoryFileLedger(workspace)),
              Context.add(PersonRepository, memoryPersonRepository(workspace)),
              Context.add(Timeline, memoryTimeline(workspace)),
            )
            const exit = await Effect.runPromiseExit(
              Effect.provideContext(work, Context.merge(outer, services)) as Effect.Effect<never, never>,
            )
            return { keep: Exit.isSuccess(exit), value: exit as Exit.Exit<never, never> }
          }),
        ),
      ).pipe(Effect.flatten),
  }
  const services = () =>
    Context.make(Acting, acting()).pipe(Context.add(FileStore, store), Context.add(DocumentsTogether, together))
  const live = <P extends Port>(port: P, useCases: Calls<P, never, PersonFilesNeeds>): Calls<P> => {
    const calls = callsByName<P, never, PersonFilesNeeds>(useCases)
    return implement<P, never, never>(
      port,
      (name) => (input) =>
        Effect.suspend(() => Effect.provideContext(calls[name]?.(input) ?? Effect.die(name), services())),
    )
  }
  return {
    documents: live(documents, documentsUseCases),
    uploads: live(uploads, uploadsUseCases),
    expire: () =>
      Effect.runPromise(
        Effect.provideContext(
          Effect.andThen(together.run(Effect.andThen(expireDocuments(), expireUploads())), sweepFiles(together.run)),
          services(),
        ),
      ),
  }
}
