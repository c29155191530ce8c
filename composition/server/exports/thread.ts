import { Worker } from "node:worker_threads"
import * as Effect from "effect/Effect"
import type pg from "pg"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { ExportId } from "../../../core/people/record-id.ts"
import { type ThreadGround, threadConfig } from "../thread-ground.ts"

/** What a thread makes: one export. */
export interface Making extends ThreadGround {
  readonly workspaceId: WorkspaceId
  readonly exportId: ExportId
  readonly last: boolean
}

/** Memory of the thread in MiB: the addresses of a hundred thousand persons, and not more. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 }

/** Beside the sources stands the thread's source, beside the built server the built thread. */
const file = () => new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./exports.js", import.meta.url)

const ended = (worker: Worker): Promise<void> =>
  new Promise((done, failed) => {
    worker.once("error", failed)
    worker.once("exit", (code) => (code === 0 ? done() : failed(new Error(`the thread ended with ${code}`))))
  })

/**
 * Makes exports in a thread of its own each, with connections of its own: nobody who is answered waits for it, and with the
 * thread goes the memory that it took. `gaveUp` hears of one whose last thread broke.
 */
export const makingInThread =
  (
    connection: pg.ClientConfig,
    config: ThreadGround["config"],
    gaveUp: (workspaceId: WorkspaceId, exportId: ExportId) => Effect.Effect<void>,
    code = file(),
  ) =>
  (workspaceId: WorkspaceId, exportId: ExportId, last: boolean): Effect.Effect<void> =>
    Effect.promise(() => {
      const workerData: Making = { connection, config: threadConfig(config), workspaceId, exportId, last }
      return ended(new Worker(code, { workerData, resourceLimits, name: "export" }))
    }).pipe(Effect.onError(() => (last ? gaveUp(workspaceId, exportId) : Effect.void)))
