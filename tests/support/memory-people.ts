import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { MemoryWorkspace } from "../../adapters/memory/memory-workspace.ts"
import { memoryImportProgressBoard } from "../../adapters/memory/people/import-progress-board.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import type { PersonId, UserId, WorkspaceId } from "../../core/kernel/id.ts"
import { type Calls, callsByName, implement, type Port } from "../../core/kernel/operation.ts"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"
import {
  bulk,
  columns,
  declining,
  families,
  merging,
  people,
  reports,
  specialData,
  words,
} from "../../core/people/index.ts"
import { bulkUseCases } from "../../core/people/use-cases/bulk.ts"
import { columnsUseCases } from "../../core/people/use-cases/custom-columns/index.ts"
import { type DecliningNeeds, decliningUseCases } from "../../core/people/use-cases/declining.ts"
import { expireUndoing } from "../../core/people/use-cases/expire-undoing.ts"
import { familiesUseCases } from "../../core/people/use-cases/families.ts"
import { peopleUseCases } from "../../core/people/use-cases/index.ts"
import { type MergingNeeds, mergingUseCases } from "../../core/people/use-cases/merging.ts"
import { reportsUseCases } from "../../core/people/use-cases/reports.ts"
import { specialDataFor, specialDataUseCases } from "../../core/people/use-cases/special-data.ts"
import { expireTrash } from "../../core/people/use-cases/trash-use-cases.ts"
import { expireMerges } from "../../core/people/use-cases/unmerge-persons.ts"
import { wordsUseCases } from "../../core/people/use-cases/words/index.ts"
import { memoryServices } from "./memory-ports.ts"

const workspaceId = "01900000-0000-7000-8000-000000000001" as WorkspaceId

/** The people context over memory: each call is one transaction by `Jana` at a time that the test moves. */
export const memoryPeople = (start = Date.parse("2026-11-20T12:00:00Z")) => {
  const workspace = new MemoryWorkspace()
  const board = memoryImportProgressBoard()
  const services = memoryServices(workspace, board)
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
  const perform = <A, E>(call: Effect.Effect<A, E, MergingNeeds | DecliningNeeds>): Effect.Effect<A, E> =>
    Effect.promise(() =>
      workspace.transaction(async () => {
        const exit = await Effect.runPromiseExit(Effect.provideContext(call, Context.add(services, Acting, acting())))
        return { keep: Exit.isSuccess(exit), value: exit }
      }),
    ).pipe(Effect.flatten)
  const live = <P extends Port>(port: P, useCases: Calls<P, never, MergingNeeds | DecliningNeeds>): Calls<P> => {
    const calls = callsByName<P, never, MergingNeeds | DecliningNeeds>(useCases)
    return implement<P, never, never>(port, (name) => (input) => perform(calls[name]?.(input) ?? Effect.die(name)))
  }
  return {
    columns: live(columns, columnsUseCases),
    words: live(words, wordsUseCases),
    bulk: live(bulk, bulkUseCases),
    declining: live(declining, decliningUseCases),
    families: live(families, familiesUseCases),
    people: live(people, peopleUseCases),
    merging: live(merging, mergingUseCases),
    specialData: live(specialData, specialDataUseCases),
    exportedSpecialData: (persons: ReadonlyArray<PersonId>, format: "csv" | "xlsx" | "pdf") =>
      perform(specialDataFor(persons, format)),
    reports: live(reports, reportsUseCases),
    workspace,
    acting,
    clock,
    board,
    workspaceId,
    expire: () => Effect.runPromise(perform(expireTrash())),
    expireUndoing: () => Effect.runPromise(perform(expireUndoing())),
    expireMerges: () => Effect.runPromise(perform(expireMerges())),
  }
}
