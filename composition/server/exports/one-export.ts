import { join } from "node:path"
import * as Effect from "effect/Effect"
import { folderDraftFiles } from "../../../adapters/files/folder-drafts.ts"
import { memoryImportProgressBoard } from "../../../adapters/memory/people/import-progress-board.ts"
import { firstMessage } from "../child/as-child.ts"
import { openHouseApart } from "../ground-apart.ts"
import { makingExports } from "./exports.ts"
import type { Making } from "./process.ts"

const making = (await firstMessage()) as Making
const { config, workspaceId, exportId, last } = making

/** One reads on while the other writes down how far it is. */
const connections = 2

const { db, house } = openHouseApart(making, connections, memoryImportProgressBoard())
try {
  const drafts = folderDraftFiles(join(config.dataFolder, "drafts"))
  const make = makingExports(house, drafts)
  await Effect.runPromise(make(workspaceId, exportId, { last }))
} finally {
  await db.destroy()
}
// The server listens on, and would keep this process.
process.disconnect?.()
