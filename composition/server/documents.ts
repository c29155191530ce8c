import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { Perform } from "../../adapters/http/answering.ts"
import { type Database, inTransaction } from "../../adapters/postgres/database.ts"
import { postgresFileLedger } from "../../adapters/postgres/files/file-ledger.ts"
import { postgresPersonDocuments } from "../../adapters/postgres/people/person-documents.ts"
import { postgresPersonRepository } from "../../adapters/postgres/people/person-repository.ts"
import { postgresTimeline } from "../../adapters/postgres/people/timeline.ts"
import { FileLedger, FileStore, sweepFiles } from "../../core/files/index.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { DocumentsTogether } from "../../core/people/ports/documents-together.port.ts"
import { PersonDocuments } from "../../core/people/ports/person-documents.port.ts"
import { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { Timeline } from "../../core/people/ports/timeline.port.ts"
import { type DocumentsNeeds, expireDocuments } from "../../core/people/use-cases/documents.ts"
import { type Actor, acting, actorOf } from "./perform.ts"

const together = (db: Database, actor: Actor): DocumentsTogether["Service"] => ({
  run: (work) =>
    inTransaction(db, actor, (trx) =>
      Effect.provideContext(
        work,
        Context.make(PersonDocuments, postgresPersonDocuments(trx, actor.workspaceId)).pipe(
          Context.add(FileLedger, postgresFileLedger(trx, actor.workspaceId)),
          Context.add(PersonRepository, postgresPersonRepository(trx, actor.workspaceId)),
          Context.add(Timeline, postgresTimeline(trx, actor.workspaceId)),
        ),
      ),
    ),
})

/** Runs work around documents for an actor; what it changes together is one transaction of the actor's workspace. */
export const performDocuments =
  (db: Database, files: FileStore["Service"]) =>
  <A, E>(call: Effect.Effect<A, E, DocumentsNeeds>, actor: Actor): Effect.Effect<A, E> =>
    Effect.provideContext(
      call,
      Context.make(Acting, acting(actor)).pipe(
        Context.add(FileStore, files),
        Context.add(DocumentsTogether, together(db, actor)),
      ),
    )

/** Performs calls around documents that come over HTTP. */
export const documentsOverHttp = (db: Database, files: FileStore["Service"]): Perform<DocumentsNeeds> => {
  const perform = performDocuments(db, files)
  return (call, caller) => perform(call, actorOf(caller))
}

/** Forgets documents of a workspace that were deleted for too long, and removes every file that nothing holds any more. */
export const expireFiles = (db: Database, files: FileStore["Service"], actor: Actor): Effect.Effect<number> => {
  const { run } = together(db, actor)
  return Effect.andThen(run(expireDocuments()), sweepFiles(run)).pipe(
    Effect.provideService(Acting, acting(actor)),
    Effect.provideService(FileStore, files),
  )
}
