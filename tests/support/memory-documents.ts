import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { memoryFileLedger } from "../../adapters/memory/files/file-ledger.ts"
import { memoryFileStore } from "../../adapters/memory/files/file-store.ts"
import { memoryPersonDocuments } from "../../adapters/memory/people/person-documents.ts"
import { memoryPersonRepository } from "../../adapters/memory/people/person-repository.ts"
import { memoryTimeline } from "../../adapters/memory/people/timeline.ts"
import { FileLedger, FileStore, sweepFiles } from "../../core/files/index.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { callsByName, implement } from "../../core/kernel/operation.ts"
import { type Documents, documents } from "../../core/people/index.ts"
import { DocumentsTogether } from "../../core/people/ports/documents-together.port.ts"
import { PersonDocuments } from "../../core/people/ports/person-documents.port.ts"
import { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { Timeline } from "../../core/people/ports/timeline.port.ts"
import { type DocumentsNeeds, documentsUseCases, expireDocuments } from "../../core/people/use-cases/documents.ts"
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
  const calls = callsByName<typeof documents, never, DocumentsNeeds>(documentsUseCases)
  const live: Documents = implement<typeof documents, never, never>(
    documents,
    (name) => (input) =>
      Effect.suspend(() => Effect.provideContext(calls[name]?.(input) ?? Effect.die(name), services())),
  )
  return {
    documents: live,
    expire: () =>
      Effect.runPromise(
        Effect.provideContext(Effect.andThen(together.run(expireDocuments()), sweepFiles(together.run)), services()),
      ),
  }
}
