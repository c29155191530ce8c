import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { fromKysely } from "pg-boss"
import { WorkspaceId } from "../../core/kernel/id.ts"
import { RecentUse } from "../../core/kernel/recent-use.ts"
import type { ExportQueue } from "../../core/people/ports/export-queue.port.ts"
import { ExportId } from "../../core/people/record-id.ts"
import { statements } from "../postgres/unit.ts"
import type { Boss } from "./boss.ts"
import { brokenExportQueue, exportQueue, exportRetries, longExportQueue } from "./prepare.ts"
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

/**
 * So long an export has a place among those, in milliseconds. One that takes longer is ended, and begins anew where the long ones are
 * made one after the other: so small ones do not wait behind lists of tens of thousands.
 */
const patience = 10_000

/**
 * Whose exports had such a place for so many milliseconds lately, each counting half after five minutes, has the next ones made where the
 * long ones are, from the start: also who takes them back meanwhile and begins anew. Each server counts for itself.
 */
const muchFrom = 10_000
const halfLife = 300_000

/**
 * So long one takes at most, in milliseconds: several times what the largest clubs need. It is given up then, so that the next one has
 * its turn.
 */
const longPatience = 300_000

/** How an export is to be made: whether it is the last try, and how many milliseconds it has. */
export interface Terms {
  readonly last: boolean
  readonly patience: number
}

/** Makes an export; `late` where it was ended because it took too long. */
export type Make = (workspaceId: WorkspaceId, exportId: ExportId, terms: Terms) => Effect.Effect<"made" | "late">

/** Writes something down of an export that is not made: that it waits again, or that there will be none. */
export type Note = (workspaceId: WorkspaceId, exportId: ExportId) => Effect.Effect<void>

/**
 * So often a queue is looked at, in seconds, also where nobody was notified: of what went on from another queue, or of what two workers
 * took at once of a workspace that may have one at a time.
 */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }

/** Makes the exports of a queue: by their priority, and of those alike the one that waits longest first. */
const workOn = async (
  boss: Boss,
  queue: typeof exportQueue | typeof longExportQueue,
  how: { readonly localConcurrency: number; readonly localGroupConcurrency?: number; readonly patience: number },
  { make, late }: { readonly make: Make; readonly late: Note },
): Promise<void> => {
  const { patience: given, ...at } = how
  await boss.work(queue, { includeMetadata: true, ...at, ...polling }, async (jobs) => {
    try {
      for (const { data, retryCount } of jobs)
        await Effect.runPromise(
          Effect.gen(function* () {
            const { workspaceId, exportId } = yield* Effect.orDie(readOrder(data))
            const terms = { last: retryCount >= exportRetries, patience: given }
            if ((yield* make(workspaceId, exportId, terms)) === "late") yield* late(workspaceId, exportId)
          }),
        )
    } finally {
      wakeWorkers(boss, queue)
    }
  })
}

/** Makes the exports; those that take long, and those of who had long ones lately, go on to where such are made, and wait there. */
export const workExports = (
  boss: Boss,
  make: Make,
  waits: Note,
  now: () => number = () => performance.now(),
): Promise<void> => {
  const lately = new RecentUse<WorkspaceId>(now, halfLife)
  const measured: Make = (workspaceId, exportId, terms) =>
    Effect.suspend(() => {
      if (lately.of(workspaceId) >= muchFrom) return Effect.succeed("late" as const)
      const began = now()
      return Effect.onExit(make(workspaceId, exportId, terms), () =>
        Effect.sync(() => lately.add(workspaceId, now() - began)),
      )
    })
  const late: Note = (workspaceId, exportId) =>
    Effect.andThen(
      waits(workspaceId, exportId),
      Effect.promise(async () => {
        // Who had least goes first.
        const priority = -Math.round(lately.of(workspaceId))
        await boss.send(longExportQueue, { workspaceId, exportId }, { priority, group: { id: workspaceId } })
      }),
    )
  return workOn(boss, exportQueue, { ...places, patience }, { make: measured, late })
}

/** Makes the exports that take long; one that takes too long is given up. */
export const workLongExports = (boss: Boss, make: Make, gaveUp: Note): Promise<void> =>
  workOn(boss, longExportQueue, { localConcurrency: 1, patience: longPatience }, { make, late: gaveUp })

/** Tells whoever asked for an export that no try made it. */
export const workBrokenExports = async (boss: Boss, gaveUp: Note): Promise<void> => {
  await boss.work(brokenExportQueue, polling, async (jobs) => {
    for (const { data } of jobs)
      await Effect.runPromise(
        Effect.flatMap(Effect.orDie(readOrder(data)), ({ workspaceId, exportId }) => gaveUp(workspaceId, exportId)),
      )
  })
}
