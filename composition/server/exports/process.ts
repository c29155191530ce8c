import type { ChildProcess } from "node:child_process"
import * as Effect from "effect/Effect"
import type pg from "pg"
import type { Make } from "../../../adapters/jobs/export-queue.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { ExportId } from "../../../core/people/record-id.ts"
import { childCode } from "../child/child-code.ts"
import { watchResident } from "../child/resident.ts"
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

/** All that the process of an export has in memory, in MiB (`watchResident`). */
const mostResident = 1_024

/** Waits until a process is done, and ends one that takes too long or too much memory. */
const ended = (child: ChildProcess, patience: number, resident: number): Promise<"made" | "late"> =>
  new Promise((done, failed) => {
    let [isLate, isLarge] = [false, false]
    const late = setTimeout(() => {
      isLate = true
      child.kill("SIGKILL")
    }, patience)
    watchResident(child, resident, () => {
      isLarge = true
      child.kill("SIGKILL")
    })
    child.once("error", (error) => {
      clearTimeout(late)
      failed(error)
    })
    child.once("exit", (code, signal) => {
      clearTimeout(late)
      if (code === 0) done("made")
      else if (isLate) done("late")
      else if (isLarge) failed(new Error(`the process of an export was ended, for it took more than ${resident} MiB`))
      else failed(new Error(`the process of an export ended with ${signal ?? code}`))
    })
  })

/**
 * Makes exports in a process of its own each, with connections of its own: nobody who is answered waits for it, and with the
 * process goes the memory that it took.
 */
export const makingInProcess =
  (
    connection: pg.ClientConfig,
    config: GroundApart["config"],
    code = childCode(import.meta.url, "exports"),
    resident = mostResident,
  ): Make =>
  (workspaceId, exportId, { last, patience }) =>
    Effect.promise(() => {
      const making: Making = { connection, config: configApart(config), workspaceId, exportId, last }
      return ended(startChild(code, memory, making), patience, resident)
    })
