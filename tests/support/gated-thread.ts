import { parentPort, threadId, workerData } from "node:worker_threads"
import type { ToApart } from "../../composition/server/apart/messages.ts"

/**
 * A thread for heavy calls that answers with its number once the gate is open; what is called "people.break" breaks it at
 * once, as for want of memory. It can be one that never ends.
 */
const gate = new Int32Array(workerData.connection.gate as SharedArrayBuffer)

parentPort?.on("message", (message: ToApart) => {
  if (message.to === "end") return workerData.connection.stays === true ? undefined : parentPort?.close()
  if (message.name === "people.break") throw new Error("out of memory")
  void Promise.resolve(Atomics.waitAsync(gate, 0, 0).value).then(() =>
    parentPort?.postMessage({ tells: "answer", answer: { status: 200, json: String(threadId) } }),
  )
})
