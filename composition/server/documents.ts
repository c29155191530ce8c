import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { Perform } from "../../adapters/http/answering.ts"
import { type Database, inTransaction } from "../../adapters/postgres/database.ts"
import { postgresFileLedger } from "../../adapters/postgres/files/file-ledger.ts"
import { postgresCustomColumns } from "../../adapters/postgres/people/custom-columns.ts"
import { postgresPersonDocuments } from "../../adapters/postgres/people/person-documents.ts"
import { postgresPersonRepository } from "../../adapters/postgres/people/person-repository.ts"
import { postgresPersonUploads } from "../../adapters/postgres/people/person-uploads.ts"
import { postgresTimeline } from "../../adapters/postgres/people/timeline.ts"
import { FileLedger, FileStore, sweepFiles } from "../../core/files/index.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { CustomColumnStore } from "../../core/people/ports/custom-columns.port.ts"
import { DocumentsTogether } from "../../core/people/ports/documents-together.port.ts"
import { PersonDocuments } from "../../core/people/ports/person-documents.port.ts"
import { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { PersonUploads } from "../../core/people/ports/person-uploads.port.ts"
import { Timeline } from "../../core/people/ports/timeline.port.ts"
import { expireDocuments } from "../../core/people/use-cases/documents.ts"
import type { PersonFilesNeeds } from "../../core/people/use-cases/person-files.ts"
import { expireUploads } from "../../core/people/use-cases/uploads.ts"
import { type Actor, acting, actorOf } from "./perform.ts"

const together = (db: Database, actor: Actor): DocumentsTogether["Service"] => ({
  run: (work) =>
    inTransaction(db, actor, () =>
      Effect.provideContext(
        work,
        Context.make(PersonDocuments, postgresPersonDocuments).pipe(
          Context.add(PersonUploads, postgresPersonUploads),
          Context.add(CustomColumnStore, postgresCustomColumns),
          Context.add(FileLedger, postgresFileLedger),
          Context.add(PersonRepository, postgresPersonRepository),
          Context.add(Timeline, postgresTimeline),
        ),
      ),
    ),
})

/** Runs work around documents and other files of persons for an actor; what it changes together is one transaction of the actor's workspace. */
export const performDocuments =
  (db: Database, files: FileStore["Service"]) =>
  <A, E>(call: Effect.Effect<A, E, PersonFilesNeeds>, actor: Actor): Effect.Effect<A, E> =>
    Effect.provideContext(
      call,
      Context.make(Acting, acting(actor)).pipe(
        Context.add(FileStore, files),
        Context.add(DocumentsTogether, together(db, actor)),
      ),
    )

/** Performs calls around documents and other files of persons that come over HTTP. */
export const documentsOverHttp = (db: Database, files: FileStore["Service"]): Perform<PersonFilesNeeds> => {
  const perform = performDocuments(db, files)
  return (call, caller) => perform(call, actorOf(caller))
}

/**
 * Forgets documents of a workspace that were deleted for too long and files that nobody has in a custom column any more,
 * and removes every file that nothing holds.
 */
export const expireFiles = (db: Database, files: FileStore["Service"], actor: Actor): Effect.Effect<number> => {
  const { run } = together(db, actor)
  return Effect.andThen(run(Effect.andThen(expireDocuments(), expireUploads())), sweepFiles(run)).pipe(
    Effect.provideService(Acting, acting(actor)),
    Effect.provideService(FileStore, files),
  )
}
