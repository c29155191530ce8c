import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { MemoryWorkspace } from "../../adapters/memory/memory-workspace.ts"
import { memoryChangeLog } from "../../adapters/memory/people/change-log.ts"
import { memoryCustomColumns } from "../../adapters/memory/people/custom-columns.ts"
import { memoryDistinctPairs } from "../../adapters/memory/people/distinct-pairs.ts"
import { memoryImportLog } from "../../adapters/memory/people/import-log.ts"
import { memoryImportProgressBoard } from "../../adapters/memory/people/import-progress-board.ts"
import { memoryMemberCounts } from "../../adapters/memory/people/member-counts.ts"
import { memoryMembershipNumbers } from "../../adapters/memory/people/membership-numbers.ts"
import { memoryMergeLog } from "../../adapters/memory/people/merge-log.ts"
import { memoryPersonDocuments } from "../../adapters/memory/people/person-documents.ts"
import { memoryPersonRepository } from "../../adapters/memory/people/person-repository.ts"
import { memorySpecialRecords } from "../../adapters/memory/people/special-records.ts"
import { memoryTimeline } from "../../adapters/memory/people/timeline.ts"
import { memoryTrash } from "../../adapters/memory/people/trash.ts"
import { memoryVault } from "../../adapters/memory/vault.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import type { UserId, WorkspaceId } from "../../core/kernel/id.ts"
import { type Calls, callsByName, implement, type Port } from "../../core/kernel/operation.ts"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"
import { columns, families, merging, people, reports, specialData } from "../../core/people/index.ts"
import { ChangeLog } from "../../core/people/ports/change-log.port.ts"
import { CustomColumnStore } from "../../core/people/ports/custom-columns.port.ts"
import { DistinctPairs } from "../../core/people/ports/distinct-pairs.port.ts"
import { ImportLog } from "../../core/people/ports/import-log.port.ts"
import { ImportProgressBoard } from "../../core/people/ports/import-progress.port.ts"
import { MemberCounts } from "../../core/people/ports/member-counts.port.ts"
import { MembershipNumbers } from "../../core/people/ports/membership-numbers.port.ts"
import { MergeLog } from "../../core/people/ports/merge-log.port.ts"
import { PersonDocuments } from "../../core/people/ports/person-documents.port.ts"
import { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { SpecialRecords } from "../../core/people/ports/special-records.port.ts"
import { Timeline } from "../../core/people/ports/timeline.port.ts"
import { Trash } from "../../core/people/ports/trash.port.ts"
import { Vault } from "../../core/people/ports/vault.port.ts"
import { columnsUseCases } from "../../core/people/use-cases/custom-columns/index.ts"
import { familiesUseCases } from "../../core/people/use-cases/families.ts"
import { peopleUseCases } from "../../core/people/use-cases/index.ts"
import { type MergingNeeds, mergingUseCases } from "../../core/people/use-cases/merging.ts"
import { reportsUseCases } from "../../core/people/use-cases/reports.ts"
import { specialDataUseCases } from "../../core/people/use-cases/special-data.ts"
import { expireTrash } from "../../core/people/use-cases/trash-use-cases.ts"
import { expireMerges } from "../../core/people/use-cases/unmerge-persons.ts"

const workspaceId = "01900000-0000-7000-8000-000000000001" as WorkspaceId

/** The people context over memory: each call is one transaction by `Jana` at a time that the test moves. */
export const memoryPeople = (start = Date.parse("2026-11-20T12:00:00Z")) => {
  const workspace = new MemoryWorkspace()
  const board = memoryImportProgressBoard()
  const vault = memoryVault()
  const clock = { now: start, ids: 0 }
  const acting = (): Acting["Service"] => ({
    workspaceId,
    userId: "01900000-0000-7000-8000-000000000002" as UserId,
    userName: "Jana",
    now: clock.now,
    today: todayInGermany(clock.now),
    newId: () => {
      clock.ids += 1
      const random = new Uint8Array(10)
      new DataView(random.buffer).setUint32(6, clock.ids)
      return uuidv7(clock.now, random)
    },
  })
  const perform = <A, E>(call: Effect.Effect<A, E, MergingNeeds>): Effect.Effect<A, E> =>
    Effect.promise(() =>
      workspace.transaction(async () => {
        const exit = await Effect.runPromiseExit(
          Effect.provideContext(
            call,
            Context.make(Acting, acting()).pipe(
              Context.add(PersonRepository, memoryPersonRepository(workspace)),
              Context.add(Timeline, memoryTimeline(workspace)),
              Context.add(ImportLog, memoryImportLog(workspace)),
              Context.add(ImportProgressBoard, board),
              Context.add(ChangeLog, memoryChangeLog(workspace)),
              Context.add(Trash, memoryTrash(workspace)),
              Context.add(MembershipNumbers, memoryMembershipNumbers(workspace)),
              Context.add(CustomColumnStore, memoryCustomColumns(workspace)),
              Context.add(MergeLog, memoryMergeLog(workspace)),
              Context.add(DistinctPairs, memoryDistinctPairs(workspace)),
              Context.add(MemberCounts, memoryMemberCounts(workspace)),
              Context.add(PersonDocuments, memoryPersonDocuments(workspace)),
              Context.add(SpecialRecords, memorySpecialRecords(workspace)),
              Context.add(Vault, vault),
            ),
          ),
        )
        return { keep: Exit.isSuccess(exit), value: exit }
      }),
    ).pipe(Effect.flatten)
  const live = <P extends Port>(port: P, useCases: Calls<P, never, MergingNeeds>): Calls<P> => {
    const calls = callsByName<P, never, MergingNeeds>(useCases)
    return implement<P, never, never>(port, (name) => (input) => perform(calls[name]?.(input) ?? Effect.die(name)))
  }
  return {
    columns: live(columns, columnsUseCases),
    families: live(families, familiesUseCases),
    people: live(people, peopleUseCases),
    merging: live(merging, mergingUseCases),
    specialData: live(specialData, specialDataUseCases),
    reports: live(reports, reportsUseCases),
    workspace,
    acting,
    clock,
    board,
    workspaceId,
    expire: () => Effect.runPromise(perform(expireTrash())),
    expireMerges: () => Effect.runPromise(perform(expireMerges())),
  }
}
