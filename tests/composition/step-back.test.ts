import { constants, getPriority } from "node:os"
import { Worker } from "node:worker_threads"
import { expect, it } from "vitest"
import { needsPriorities, threadsHavePriorities } from "../support/threads.ts"

const source = new URL("../../composition/server/step-back.ts", import.meta.url)
const program = (before: string) => `
  import { readlinkSync } from "node:fs"
  import os from "node:os"
  import { syncBuiltinESMExports } from "node:module"
  import { parentPort } from "node:worker_threads"
  ${before}
  const { stepBack } = await import(${JSON.stringify(source.href)})
  stepBack()
  parentPort.postMessage(os.getPriority(Number(readlinkSync("/proc/thread-self").split("/task/")[1])))
`
const kept = `os.setPriority = () => { throw new Error("EPERM") }; syncBuiltinESMExports()`

/** The priority of a thread after it stepped back. */
const priority = async (before: string): Promise<unknown> => {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program(before))}`))
  const told = await new Promise((done, failed) => worker.once("message", done).once("error", failed))
  await worker.terminate()
  return told
}

it.skipIf(!threadsHavePriorities)(
  `a thread steps back behind the others, and only that thread${needsPriorities}`,
  async () => {
    const before = getPriority()
    expect(await priority("")).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
    expect(getPriority()).toBe(before)
  },
)

it.skipIf(!threadsHavePriorities)(`a thread that may not step back goes on as it is${needsPriorities}`, async () => {
  expect(await priority(kept)).toBe(getPriority())
})
