import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { addCarriedWords } from "../../../adapters/memory/people/words.ts"
import { Acting } from "../../../core/kernel/acting.ts"
import { todayInGermany } from "../../../core/kernel/calendar-date.ts"
import type { UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import { type Calls, callsByName, implement, type Port } from "../../../core/kernel/operation.ts"
import type { Permission } from "../../../core/kernel/permission.ts"
import { Rights } from "../../../core/kernel/rights.ts"
import { uuidv7 } from "../../../core/kernel/uuidv7.ts"
import { bulk } from "../../../core/people/bulk/bulk.port.ts"
import { columns } from "../../../core/people/custom-columns/columns.port.ts"
import { declining } from "../../../core/people/declining/index.ts"
import { merging } from "../../../core/people/merging.port.ts"
import { type People, people } from "../../../core/people/people.port.ts"
import type { Person } from "../../../core/people/person.ts"
import { reports } from "../../../core/people/reports.port.ts"
import { bulkUseCases } from "../../../core/people/use-cases/bulk.ts"
import { columnsUseCases } from "../../../core/people/use-cases/custom-columns/index.ts"
import { type DecliningNeeds, decliningUseCases } from "../../../core/people/use-cases/declining.ts"
import { peopleUseCases } from "../../../core/people/use-cases/index.ts"
import { type MergingNeeds, mergingUseCases } from "../../../core/people/use-cases/merging.ts"
import { reportsUseCases } from "../../../core/people/use-cases/reports.ts"
import { type ViewsNeeds, viewsUseCases } from "../../../core/people/use-cases/views.ts"
import { wordsUseCases } from "../../../core/people/use-cases/words/index.ts"
import { views } from "../../../core/people/views.port.ts"
import { words } from "../../../core/people/words/words.port.ts"
import { ColumnCatalog } from "../../../ui/people/custom/column-catalog.ts"
import { WordCatalog } from "../../../ui/people/words/word-catalog.ts"
import { memoryServices } from "../../support/memory-ports.ts"

/** Late in November 2026, in the evening. */
export const sampleNow = Date.parse("2026-11-20T21:30:00Z")

const userId = "0190a000-0000-7000-8000-000000000002" as UserId

const acting = (name: string, user = userId): Acting["Service"] => {
  let ids = 0
  return {
    workspaceId: "0190a000-0000-7000-8000-000000000001" as WorkspaceId,
    userId: user,
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
  addCarriedWords(workspace, persons)
  const services = memoryServices(workspace)
  const calls = <P extends Port>(
    name: string,
    port: P,
    useCases: Calls<P, never, MergingNeeds | DecliningNeeds>,
  ): Calls<P> => {
    const acted = Context.add(services, Acting, acting(name))
    const byName = callsByName<P, never, MergingNeeds | DecliningNeeds>(useCases)
    return implement<P, never, never>(port, (operation) => (input) => {
      const call = byName[operation]
      return call === undefined ? Effect.die(operation) : Effect.provide(call(input), acted)
    })
  }
  const as = (name: string): People => calls(name, people, peopleUseCases)
  const columnsAs = (name: string) => calls(name, columns, columnsUseCases)
  const me = "Jana Petersen"
  const viewsAs = (name: string, user: UserId, permissions: ReadonlyArray<Permission>) => {
    const acted = services.pipe(Context.add(Acting, acting(name, user)), Context.add(Rights, { permissions }))
    const byName = callsByName<typeof views, never, ViewsNeeds>(viewsUseCases)
    return implement<typeof views, never, never>(views, (operation) => (input) => {
      const call = byName[operation]
      return call === undefined ? Effect.die(operation) : Effect.provide(call(input), acted)
    })
  }
  const catalog = new ColumnCatalog(columnsAs(me), () => Promise.reject(new Error("no files here")))
  const wordsAs = (name: string) => calls(name, words, wordsUseCases)
  const wordCatalog = new WordCatalog(wordsAs(me))
  return {
    people: as(me),
    merging: calls(me, merging, mergingUseCases),
    reports: calls(me, reports, reportsUseCases),
    as,
    views: viewsAs(me, userId, ["members"]),
    /** The saved views as somebody else who is an admin sees them. */
    viewsOfAdmin: viewsAs("Ole Brandt", "0190a000-0000-7000-8000-000000000003" as UserId, ["admin"]),
    columns: columnsAs(me),
    columnsAs,
    catalog: async () => catalog,
    wordsAs,
    words: async () => wordCatalog,
    bulk: calls(me, bulk, bulkUseCases),
    /** Declining with letters, as it is opened when first wanted. */
    declining: async () => calls(me, declining, decliningUseCases),
    workspace,
  }
}
