import { existsSync, readlinkSync } from "node:fs"
import { constants, setPriority } from "node:os"

/** Where Linux says which thread asks. */
const self = "/proc/thread-self"

/**
 * Has the thread that calls step back behind all others that want a processor: who waits for an answer goes before what
 * takes its time. Only Linux knows a priority of single threads; elsewhere, and where the service may set none, nothing
 * changes.
 */
export const stepBack = (): void => {
  if (!existsSync(self)) return
  const [, thread] = readlinkSync(self).split("/task/")
  try {
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A service that is kept from setting priorities does its heavy calls all the same.
  }
}
