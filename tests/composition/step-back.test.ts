import { existsSync } from "node:fs"
import { getPriority } from "node:os"
import { Worker } from "node:worker_threads"
import { expect, it } from "vitest"

const source = new URL("../../composition/server/step-back.ts", import.meta.url)
const program = `
  import { readlinkSync } from "node:fs"
  import { getPriority } from "node:os"
  import { parentPort } from "node:worker_threads"
  import { stepBack } from ${JSON.stringify(source.href)}
  stepBack()
  parentPort.postMessage(getPriority(Number(readlinkSync("/proc/thread-self").split("/task/")[1])))
`

it.skipIf(!existsSync("/proc/thread-self"))(
  "a thread steps back behind the others, and only that thread; skipped where threads have no priority",
  async () => {
    const before = getPriority()
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`))
    expect(await new Promise((done) => worker.once("message", done))).toBe(19)
    expect(getPriority()).toBe(before)
    await worker.terminate()
  },
)
