import { type ChildProcess, spawn } from "node:child_process"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"

/** The path of a program that is installed under one of these names, or nothing. */
export const installed = (...names: ReadonlyArray<string>): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path))

/** A program that was started with a home of its own: whose home it is, matters to browsers that root starts. */
export interface Program {
  readonly home: string
  readonly stop: () => Promise<void>
}

/** Ends a child together with this process, however that ends; gives what ends the child before. */
export const endWithUs = (child: ChildProcess): (() => void) => {
  const kill = () => void child.kill()
  process.once("exit", kill)
  child.once("exit", () => process.off("exit", kill))
  return kill
}

/** Waits until a child has ended. */
export const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once("exit", () => done())
  })

/** Starts a program. What it says goes nowhere: browsers without a desktop complain of much that does not matter here. */
export const start = async (
  path: string,
  args: (home: string) => ReadonlyArray<string>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Program> => {
  const home = mkdtempSync(join(tmpdir(), "wimpel-engine-"))
  const child = spawn(path, args(home), {
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, TZ: "Europe/Berlin", ...environment },
    stdio: "ignore",
  })
  const kill = endWithUs(child)
  return {
    home,
    stop: async () => {
      kill()
      await ended(child)
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** What `probe` gives as soon as it gives anything; fails with what was waited for, and why it did not come. */
export const until = async <A>(what: string, probe: () => Promise<A | null | undefined | false>): Promise<A> => {
  const end = performance.now() + 30_000
  let reason: unknown
  do {
    try {
      const found = await probe()
      if (found !== null && found !== undefined && found !== false) return found
      reason = undefined
    } catch (error) {
      reason = error
    }
    await pause(100)
  } while (performance.now() < end)
  throw new Error(`waited in vain: ${what}${reason instanceof Error ? ` (${reason.message})` : ""}`)
}
