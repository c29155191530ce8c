import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { Perform } from "../../adapters/http/answering.ts"
import type { Caller } from "../../adapters/http/caller.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import type { Boss } from "../../adapters/jobs/boss.ts"
import { jobMailQueue } from "../../adapters/jobs/mail-queue.ts"
import { memoryImportProgressBoard } from "../../adapters/memory/people/import-progress-board.ts"
import { type Database, inTransaction } from "../../adapters/postgres/database.ts"
import { postgresFileLedger } from "../../adapters/postgres/files/file-ledger.ts"
import { postgresChangeLog } from "../../adapters/postgres/people/change-log.ts"
import { postgresCustomColumns } from "../../adapters/postgres/people/custom-columns.ts"
import { postgresDistinctPairs } from "../../adapters/postgres/people/distinct-pairs.ts"
import { postgresImportLog } from "../../adapters/postgres/people/import-log.ts"
import { postgresLetterhead } from "../../adapters/postgres/people/letterhead.ts"
import { postgresMemberCounts } from "../../adapters/postgres/people/member-counts.ts"
import { postgresMembershipNumbers } from "../../adapters/postgres/people/membership-numbers.ts"
import { postgresMergeLog } from "../../adapters/postgres/people/merge-log.ts"
import { postgresPersonDocuments } from "../../adapters/postgres/people/person-documents.ts"
import { postgresPersonRepository } from "../../adapters/postgres/people/person-repository.ts"
import { postgresPersonUploads } from "../../adapters/postgres/people/person-uploads.ts"
import { postgresSavedViews } from "../../adapters/postgres/people/saved-views.ts"
import { postgresSpecialRecords } from "../../adapters/postgres/people/special-records.ts"
import { postgresTimeline } from "../../adapters/postgres/people/timeline.ts"
import { postgresTrash } from "../../adapters/postgres/people/trash.ts"
import { postgresWords } from "../../adapters/postgres/people/words.ts"
import { FileLedger } from "../../core/files/index.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import type { UserId, WorkspaceId } from "../../core/kernel/id.ts"
import { MailQueue } from "../../core/messaging/index.ts"
import { ChangeLog } from "../../core/people/ports/change-log.port.ts"
import { CustomColumnStore } from "../../core/people/ports/custom-columns.port.ts"
import { DistinctPairs } from "../../core/people/ports/distinct-pairs.port.ts"
import { ImportLog } from "../../core/people/ports/import-log.port.ts"
import { ImportProgressBoard } from "../../core/people/ports/import-progress.port.ts"
import { Letterhead } from "../../core/people/ports/letterhead.port.ts"
import { MemberCounts } from "../../core/people/ports/member-counts.port.ts"
import { MembershipNumbers } from "../../core/people/ports/membership-numbers.port.ts"
import { MergeLog } from "../../core/people/ports/merge-log.port.ts"
import { PersonDocuments } from "../../core/people/ports/person-documents.port.ts"
import { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { PersonUploads } from "../../core/people/ports/person-uploads.port.ts"
import { ProvenSenders } from "../../core/people/ports/proven-senders.port.ts"
import { SavedViews } from "../../core/people/ports/saved-views.port.ts"
import { SpecialRecords } from "../../core/people/ports/special-records.port.ts"
import { Timeline } from "../../core/people/ports/timeline.port.ts"
import { Trash } from "../../core/people/ports/trash.port.ts"
import { Vault } from "../../core/people/ports/vault.port.ts"
import { WordStore } from "../../core/people/ports/words.port.ts"
import type { DecliningNeeds } from "../../core/people/use-cases/declining.ts"
import type { PeopleNeeds } from "../../core/people/use-cases/index.ts"
import type { MergingNeeds } from "../../core/people/use-cases/merging.ts"
import { provenSenders } from "./proven-senders.ts"

/** Who acts in a call that is performed in a workspace. */
export interface Actor {
  readonly workspaceId: WorkspaceId
  readonly userId: UserId | null
  readonly userName: string
}

const nowhere = "00000000-0000-7000-8000-000000000000" as WorkspaceId

/** What a call of an actor needs to know of the moment. */
export const acting = (actor: Actor): Acting["Service"] => {
  const now = Date.now()
  return {
    ...actor,
    now,
    today: todayInGermany(now),
    newId,
  }
}

const peopleContext = (actor: Actor, board: ImportProgressBoard["Service"]) =>
  Context.make(Acting, acting(actor)).pipe(
    Context.add(PersonRepository, postgresPersonRepository),
    Context.add(Timeline, postgresTimeline),
    Context.add(ImportLog, postgresImportLog),
    Context.add(ImportProgressBoard, board),
    Context.add(ChangeLog, postgresChangeLog),
    Context.add(Trash, postgresTrash),
    Context.add(MembershipNumbers, postgresMembershipNumbers),
    Context.add(CustomColumnStore, postgresCustomColumns),
    Context.add(MergeLog, postgresMergeLog),
    Context.add(DistinctPairs, postgresDistinctPairs),
    Context.add(MemberCounts, postgresMemberCounts),
    Context.add(WordStore, postgresWords),
    Context.add(PersonUploads, postgresPersonUploads),
    Context.add(FileLedger, postgresFileLedger),
    Context.add(SavedViews, postgresSavedViews),
  )

/** Runs work of the people context for an actor, in one transaction of the actor's workspace. */
export const performPeople =
  (db: Database, board = memoryImportProgressBoard()) =>
  <A, E>(call: Effect.Effect<A, E, PeopleNeeds>, actor: Actor): Effect.Effect<A, E> =>
    inTransaction(db, { workspaceId: actor.workspaceId, userId: actor.userId }, () =>
      Effect.provideContext(call, peopleContext(actor, board)),
    )

/** As `performPeople`, with what is kept beside a person and moves along when two become one. */
export const performMerging =
  (db: Database, vault: Vault["Service"]) =>
  <A, E>(call: Effect.Effect<A, E, MergingNeeds>, actor: Actor): Effect.Effect<A, E> =>
    inTransaction(db, { workspaceId: actor.workspaceId, userId: actor.userId }, () =>
      Effect.provideContext(
        call,
        peopleContext(actor, memoryImportProgressBoard()).pipe(
          Context.add(PersonDocuments, postgresPersonDocuments),
          Context.add(SpecialRecords, postgresSpecialRecords),
          Context.add(Vault, vault),
        ),
      ),
    )

/** As `performPeople`, with letters that go out once the transaction was kept. */
export const performDeclining =
  (db: Database, boss: Boss) =>
  <A, E>(call: Effect.Effect<A, E, DecliningNeeds>, actor: Actor): Effect.Effect<A, E> =>
    inTransaction(db, { workspaceId: actor.workspaceId, userId: actor.userId }, () =>
      Effect.provideContext(
        call,
        peopleContext(actor, memoryImportProgressBoard()).pipe(
          Context.add(Letterhead, postgresLetterhead),
          Context.add(ProvenSenders, provenSenders(db)),
          Context.add(MailQueue, jobMailQueue(boss)),
        ),
      ),
    )

/** The actor of a call that came over HTTP. */
export const actorOf = (caller: Caller): Actor =>
  caller.signedIn
    ? { workspaceId: caller.workspaceId, userId: caller.userId, userName: caller.userName }
    : { workspaceId: nowhere, userId: null, userName: "" }

/** Performs calls of the people context that come over HTTP. */
export const peopleOverHttp = (db: Database, board: ImportProgressBoard["Service"]): Perform<PeopleNeeds> => {
  const perform = performPeople(db, board)
  return (call, caller) => perform(call, actorOf(caller))
}

/** Performs calls around merging that come over HTTP. */
export const mergingOverHttp = (db: Database, vault: Vault["Service"]): Perform<MergingNeeds> => {
  const perform = performMerging(db, vault)
  return (call, caller) => perform(call, actorOf(caller))
}

/** Performs calls around declining that come over HTTP. */
export const decliningOverHttp = (db: Database, boss: Boss): Perform<DecliningNeeds> => {
  const perform = performDeclining(db, boss)
  return (call, caller) => perform(call, actorOf(caller))
}
