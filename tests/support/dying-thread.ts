import { parentPort, workerData } from "node:worker_threads"
import type { ToApart } from "../../composition/server/apart/messages.ts"

/** A thread for heavy calls that says it began an import and then dies of it, as for want of memory. */
parentPort?.on("message", ({ to }: ToApart) => {
  if (to === "end") return parentPort?.close()
  parentPort?.postMessage({ tells: "progress", ...workerData.connection.running, of: { applied: 1, total: 2 } })
  setImmediate(() => {
    throw new Error("out of memory")
  })
})
