import type { ChildProcess } from "node:child_process"
import { readFile } from "node:fs/promises"

/** So often it is looked at how much memory a child has, in milliseconds. */
const often = 250

const kibibytes = /^VmRSS:\s+(\d+) kB$/m

/** What a process has in memory, in MiB: also what V8 does not count, such as buffers. Nothing where the system does not say it. */
const residentOf = async (pid: number): Promise<number | undefined> => {
  try {
    const [, size] = kibibytes.exec(await readFile(`/proc/${pid}/status`, "utf8")) ?? []
    return size === undefined ? undefined : Number(size) / 1_024
  } catch {
    // Only Linux has such files, and none of a process that has ended.
    return undefined
  }
}

/**
 * Watches a child until it ends, and tells once that it has more than `most` MiB in memory. V8's bounds are those of its heap alone: a
 * picture, a letter or a body lies outside of it. Systems other than Linux have no such bound.
 */
export const watchResident = (child: ChildProcess, most: number, tooMuch: () => void): void => {
  const { pid } = child
  if (pid === undefined) return
  const look = async (): Promise<void> => {
    const resident = await residentOf(pid)
    // Its number is another's once it has ended.
    if (child.exitCode !== null || child.signalCode !== null) return
    if (resident !== undefined && resident > most) tooMuch()
    else timer = setTimeout(look, often).unref()
  }
  let timer = setTimeout(look, often).unref()
  child.once("exit", () => clearTimeout(timer))
}
