import { type ChildProcess, fork } from "node:child_process"

/**
 * Memory of a child in MiB, its own and not the server's. Much for the `young`, because work on many records makes much that soon
 * goes.
 */
export interface ChildMemory {
  readonly young: number
  readonly old: number
}

/**
 * Starts a process of its own for work that may take all memory that it is given: V8 ends the process in which a thread has too
 * little, so only a process keeps the server from ending with it. It hears `first`, and then what it is sent. Where the server ends
 * by itself, it is ended too, even if it is too busy to hear so; where the server is killed, it ends as soon as it hears that.
 */
export const startChild = (code: URL, { young, old }: ChildMemory, first: object): ChildProcess => {
  const child = fork(code, [], {
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: [
      `--max-semi-space-size=${young}`,
      `--max-old-space-size=${old}`,
      "--v8-pool-size=1",
      "--no-parallel-scavenge",
      "--no-parallel-compaction",
    ],
  })
  const end = (): void => void child.kill("SIGKILL")
  process.once("exit", end)
  child.once("exit", () => process.off("exit", end))
  tellChild(child, first)
  return child
}

/** Sends something to a child. One that has ended hears nothing, and its end is told by its own event. */
export const tellChild = (child: ChildProcess, message: object): void => {
  child.send(message, () => undefined)
}
