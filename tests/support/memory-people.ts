import * as Effect from "effect/Effect"
import { memoryImportProgressBoard } from "../../adapters/memory/people/import-progress-board.ts"
import type { PersonId } from "../../core/kernel/id.ts"
import {
  bulk,
  cells,
  columns,
  declining,
  families,
  merging,
  people,
  reports,
  specialData,
  words,
} from "../../core/people/index.ts"
import { expireUndoing } from "../../core/people/use-cases/expire-undoing.ts"
import { specialDataFor } from "../../core/people/use-cases/special-data.ts"
import { expireTrash } from "../../core/people/use-cases/trash-use-cases.ts"
import { expireMerges } from "../../core/people/use-cases/unmerge-persons.ts"
import { memoryWorld, testClock, testWorkspaceId } from "./memory-world.ts"

/** The people context over memory: each call is one transaction by `Jana` at a time that the test moves. */
export const memoryPeople = (start = Date.parse("2026-11-20T12:00:00Z")) => {
  const board = memoryImportProgressBoard()
  const world = memoryWorld(testClock(start)).given({ board, late: true })
  const { calls, perform } = world
  return {
    ...world,
    columns: calls(columns),
    words: calls(words),
    bulk: calls(bulk),
    cells: calls(cells),
    declining: calls(declining),
    families: calls(families),
    people: calls(people),
    merging: calls(merging),
    specialData: calls(specialData),
    exportedSpecialData: (persons: ReadonlyArray<PersonId>, format: "csv" | "xlsx" | "pdf") =>
      perform(specialDataFor(persons, format)),
    reports: calls(reports),
    board,
    workspaceId: testWorkspaceId,
    expire: () => Effect.runPromise(perform(expireTrash())),
    expireUndoing: () => Effect.runPromise(perform(expireUndoing())),
    expireMerges: () => Effect.runPromise(perform(expireMerges())),
  }
}
