import type { ChildProcess } from "node:child_process"
import * as Effect from "effect/Effect"
import type pg from "pg"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { ExportId } from "../../../core/people/record-id.ts"
import { startChild } from "../child/start-child.ts"
import { configApart, type GroundApart } from "../ground-apart.ts"

/** What a process makes: one export. */
export interface Making extends GroundApart {
  readonly workspaceId: WorkspaceId
  readonly exportId: ExportId
  readonly last: boolean
}

/** The addresses of a hundred thousand persons, and not more. */
const memory = { young: 4, old: 512 }

/** Beside the sources stands the source of the process, beside the built server the built one. */
const file = () => new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./exports.js", import.meta.url)

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done, failed) => {
    child.once("error", failed)
    child.once("exit", (code, signal) =>
      code === 0 ? done() : failed(new Error(`the process of an export ended with ${signal ?? code}`)),
    )
  })

/**
 * Makes exports in a process of its own each, with connections of its own: nobody who is answered waits for it, and with the
 * process goes the memory that it took. `gaveUp` hears of one whose last process broke.
 */
export const makingInProcess =
  (
    connection: pg.ClientConfig,
    config: GroundApart["config"],
    gaveUp: (workspaceId: WorkspaceId, exportId: ExportId) => Effect.Effect<void>,
    code = file(),
  ) =>
  (workspaceId: WorkspaceId, exportId: ExportId, last: boolean): Effect.Effect<void> =>
    Effect.promise(() => {
      const making: Making = { connection, config: configApart(config), workspaceId, exportId, last }
      return ended(startChild(code, memory, making))
    }).pipe(Effect.onError(() => (last ? gaveUp(workspaceId, exportId) : Effect.void)))
