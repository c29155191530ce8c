import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { fromKysely } from "pg-boss"
import { WorkspaceId } from "../../core/kernel/id.ts"
import type { ExportQueue } from "../../core/people/ports/export-queue.port.ts"
import { ExportId } from "../../core/people/record-id.ts"
import { statements } from "../postgres/unit.ts"
import type { Boss } from "./boss.ts"
import { exportQueue, exportRetries } from "./prepare.ts"
import { wakeWorkers } from "./wake.ts"

const Order = Schema.Struct({ workspaceId: WorkspaceId, exportId: ExportId })
const readOrder = Schema.decodeUnknownEffect(Order)

/** Exports of a workspace as jobs of its open transaction: they are there when it is kept, and only then. */
export const jobExportQueue = (boss: Boss): ExportQueue["Service"] => ({
  enqueue: (exportId) =>
    Effect.asVoid(
      statements(({ db, workspaceId }) =>
        boss.send(exportQueue, { workspaceId, exportId }, { db: fromKysely(db), group: { id: workspaceId } }),
      ),
    ),
})

/**
 * So many exports are made at once by each server, each in a process of its own, and one of a workspace: whoever wants many keeps nobody
 * else waiting.
 */
const places = { localConcurrency: 2, localGroupConcurrency: 1 }

/** Makes the exports, those that wait longest first; `make` hears whether it is the last try. */
export const workExports = async (
  boss: Boss,
  make: (workspaceId: WorkspaceId, exportId: ExportId, last: boolean) => Effect.Effect<void>,
): Promise<void> => {
  const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 10 }
  await boss.work(exportQueue, { includeMetadata: true, ...places, ...polling }, async (jobs) => {
    try {
      for (const { data, retryCount } of jobs)
        await Effect.runPromise(
          readOrder(data).pipe(
            Effect.orDie,
            Effect.flatMap(({ workspaceId, exportId }) => make(workspaceId, exportId, retryCount >= exportRetries)),
          ),
        )
    } finally {
      wakeWorkers(boss, exportQueue)
    }
  })
}
