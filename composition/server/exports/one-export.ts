import { join } from "node:path"
import { workerData } from "node:worker_threads"
import * as Effect from "effect/Effect"
import { folderDraftFiles } from "../../../adapters/files/folder-drafts.ts"
import { openDatabase, openPool } from "../../../adapters/postgres/database.ts"
import { openFiles } from "../files.ts"
import { makingExports } from "./exports.ts"
import type { Making } from "./thread.ts"

const { connection, config, workspaceId, exportId, last } = workerData as Making

/** One reads on while the other writes down how far it is. */
const connections = 2

const db = openDatabase(openPool(connection, connections))
try {
  const drafts = folderDraftFiles(join(config.dataFolder, "drafts"))
  const make = makingExports({ db, files: await openFiles(config) }, drafts)
  await Effect.runPromise(make(workspaceId, exportId, last))
} finally {
  await db.destroy()
}
