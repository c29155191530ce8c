import { join } from "node:path"
import { workerData } from "node:worker_threads"
import * as Effect from "effect/Effect"
import { folderDraftFiles } from "../../../adapters/files/folder-drafts.ts"
import { memoryImportProgressBoard } from "../../../adapters/memory/people/import-progress-board.ts"
import { openHouseOnThread } from "../thread-ground.ts"
import { makingExports } from "./exports.ts"
import type { Making } from "./thread.ts"

const making = workerData as Making
const { config, workspaceId, exportId, last } = making

/** One reads on while the other writes down how far it is. */
const connections = 2

const { db, house } = openHouseOnThread(making, connections, memoryImportProgressBoard())
try {
  const drafts = folderDraftFiles(join(config.dataFolder, "drafts"))
  const make = makingExports(house, drafts)
  await Effect.runPromise(make(workspaceId, exportId, last))
} finally {
  await db.destroy()
}
