import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { memoryChangeLog } from "../../../adapters/memory/people/change-log.ts"
import { memoryCustomColumns } from "../../../adapters/memory/people/custom-columns.ts"
import { memoryDistinctPairs } from "../../../adapters/memory/people/distinct-pairs.ts"
import { memoryImportLog } from "../../../adapters/memory/people/import-log.ts"
import { memoryImportProgressBoard } from "../../../adapters/memory/people/import-progress-board.ts"
import { memoryMemberCounts } from "../../../adapters/memory/people/member-counts.ts"
import { memoryMembershipNumbers } from "../../../adapters/memory/people/membership-numbers.ts"
import { memoryMergeLog } from "../../../adapters/memory/people/merge-log.ts"
import { memoryPersonDocuments } from "../../../adapters/memory/people/person-documents.ts"
import { memoryPersonRepository } from "../../../adapters/memory/people/person-repository.ts"
import { memorySpecialRecords } from "../../../adapters/memory/people/special-records.ts"
import { memoryTimeline } from "../../../adapters/memory/people/timeline.ts"
import { memoryTrash } from "../../../adapters/memory/people/trash.ts"
import { memoryVault } from "../../../adapters/memory/vault.ts"
import { Acting } from "../../../core/kernel/acting.ts"
import { todayInGermany } from "../../../core/kernel/calendar-date.ts"
import type { UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import { type Calls, callsByName, implement, type Port } from "../../../core/kernel/operation.ts"
import { uuidv7 } from "../../../core/kernel/uuidv7.ts"
import { columns } from "../../../core/people/custom-columns/columns.port.ts"
import { merging } from "../../../core/people/merging.port.ts"
import { type People, people } from "../../../core/people/people.port.ts"
import type { Person } from "../../../core/people/person.ts"
import { ChangeLog } from "../../../core/people/ports/change-log.port.ts"
import { CustomColumnStore } from "../../../core/people/ports/custom-columns.port.ts"
import { DistinctPairs } from "../../../core/people/ports/distinct-pairs.port.ts"
import { ImportLog } from "../../../core/people/ports/import-log.port.ts"
import { ImportProgressBoard } from "../../../core/people/ports/import-progress.port.ts"
import { MemberCounts } from "../../../core/people/ports/member-counts.port.ts"
import { MembershipNumbers } from "../../../core/people/ports/membership-numbers.port.ts"
import { MergeLog } from "../../../core/people/ports/merge-log.port.ts"
import { PersonDocuments } from "../../../core/people/ports/person-documents.port.ts"
import { PersonRepository } from "../../../core/people/ports/person-repository.port.ts"
import { SpecialRecords } from "../../../core/people/ports/special-records.port.ts"
import { Timeline } from "../../../core/people/ports/timeline.port.ts"
import { Trash } from "../../../core/people/ports/trash.port.ts"
import { Vault } from "../../../core/people/ports/vault.port.ts"
import { reports } from "../../../core/people/reports.port.ts"
import { columnsUseCases } from "../../../core/people/use-cases/custom-columns/index.ts"
import { peopleUseCases } from "../../../core/people/use-cases/index.ts"
import { type MergingNeeds, mergingUseCases } from "../../../core/people/use-cases/merging.ts"
import { reportsUseCases } from "../../../core/people/use-cases/reports.ts"
import { ColumnCatalog } from "../../../ui/people/custom/column-catalog.ts"

/** Late in November 2026, in the evening. */
export const sampleNow = Date.parse("2026-11-20T21:30:00Z")

const acting = (name: string): Acting["Service"] => {
  let ids = 0
  return {
    workspaceId: "0190a000-0000-7000-8000-000000000001" as WorkspaceId,
    userId: "0190a000-0000-7000-8000-000000000002" as UserId,
    userName: name,
    now: sampleNow,
    today: todayInGermany(sampleNow),
    newId: () => uuidv7(sampleNow + ids++, crypto.getRandomValues(new Uint8Array(10))),
  }
}

/** The people context over these persons in memory: the real use cases without a server. `as` acts under another name. */
export const memoryPeople = (persons: ReadonlyArray<Person>) => {
  const workspace = new MemoryWorkspace()
  workspace.persons = new Map(persons.map((person) => [person.id, person]))
  const board = memoryImportProgressBoard()
  const vault = memoryVault()
  const servicesOf = (name: string) =>
    Context.empty().pipe(
      Context.add(Acting, acting(name)),
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
    )
  const calls = <P extends Port>(name: string, port: P, useCases: Calls<P, never, MergingNeeds>): Calls<P> => {
    const services = servicesOf(name)
    const byName = callsByName<P, never, MergingNeeds>(useCases)
    return implement<P, never, never>(port, (operation) => (input) => {
      const call = byName[operation]
      return call === undefined ? Effect.die(operation) : Effect.provide(call(input), services)
    })
  }
  const as = (name: string): People => calls(name, people, peopleUseCases)
  const columnsAs = (name: string) => calls(name, columns, columnsUseCases)
  const me = "Jana Petersen"
  const catalog = new ColumnCatalog(columnsAs(me))
  return {
    people: as(me),
    merging: calls(me, merging, mergingUseCases),
    reports: calls(me, reports, reportsUseCases),
    as,
    columns: columnsAs(me),
    columnsAs,
    catalog: async () => catalog,
    workspace,
  }
}
