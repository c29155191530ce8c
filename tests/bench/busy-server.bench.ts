import { type ChildProcess, fork } from "node:child_process"
import { readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { built } from "./built.ts"
import { answers, makeInstallation, serverFlags, signIn } from "./installation.ts"
import { percentile, type Result } from "./result.ts"
import type { Round } from "./twenty-clients.ts"

const port = 18_082
const url = `http://127.0.0.1:${port}`
const rounds = 5

interface Delay {
  readonly longest: number
  readonly p99: number
  readonly worked: number
}

/** The next message of a process, or its end. */
const heard = <A>(child: ChildProcess): Promise<A> =>
  new Promise((done, failed) => {
    const ended = (code: number | null) => failed(new Error(`a process of the bench ended with ${code}`))
    child.once("exit", ended)
    child.once("message", (message) => {
      child.off("exit", ended)
      done(message as A)
    })
  })

const ask = <A>(child: ChildProcess, question: string | number): Promise<A> => {
  const answer = heard<A>(child)
  child.send(question)
  return answer
}

/** Milliseconds that a virtual machine's processors were taken away by the machine below, all together; counted by tens. */
const stolen = (): number => Number(/^cpu +(?:\d+ +){7}(\d+)/.exec(readFileSync("/proc/stat", "utf8"))?.[1] ?? 0) * 10

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once("exit", () => done())
    child.kill(signal)
  })

/**
 * Twenty clients list while one imports 10,000 rows: how long does anybody wait for the server's attention? Five rounds, and
 * the middle one counts: a virtual machine is held up by the one below it, at times for longer than what is measured here.
 */
export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const installation = await makeInstallation(10_000)
  const folder = await built({
    "watched-server": join(import.meta.dirname, "watched-server.ts"),
    apart: join(import.meta.dirname, "../../composition/server/apart/worker.ts"),
  })
  const server = fork(join(folder, "watched-server.js"), {
    execArgv: serverFlags,
    detached: true,
    env: { ...process.env, PORT: String(port), WIMPEL_DATA: installation.folder, BASE_URL: url },
  })
  try {
    while (!(await answers(`${url}/healthz`))) await new Promise((done) => setTimeout(done, 20))
    const cookie = await signIn(url, installation)
    const clients = fork(join(import.meta.dirname, "twenty-clients.ts"), [url, cookie], { detached: true })
    const delays: Array<Delay> = []
    const seen: Array<Round> = []
    const [start, taken] = [performance.now(), stolen()]
    try {
      await heard(clients)
      for (let round = 0; round < rounds; round++) {
        await ask<Delay>(server, "delay")
        seen.push(await ask<Round>(clients, round))
        delays.push(await ask<Delay>(server, "delay"))
      }
    } finally {
      await ended(clients, "SIGKILL")
    }
    const steal = (stolen() - taken) / (((performance.now() - start) / 1_000) * availableParallelism())
    const middle = (of: (delay: Delay) => number) => percentile(delays.map(of), 0.5)
    const limited = (name: string, value: number): Result => ({
      name,
      value,
      unit: "ms",
      target: "≤ 20",
      ok: value <= 20,
    })
    const shown = (name: string, value: number, unit: string): Result => ({
      name,
      value,
      unit,
      target: "shown only",
      ok: true,
    })
    return [
      limited(
        "longest delay of the event loop",
        middle(({ longest }) => longest),
      ),
      limited(
        "longest turn of the event loop in processor time",
        middle(({ worked }) => worked),
      ),
      limited("99 of 100 delays of the event loop", Math.max(...delays.map(({ p99 }) => p99))),
      ...delays.map(({ longest }, round) => shown(`longest delay in round ${round + 1}`, longest, "ms")),
      shown("each processor was taken away, of a second", steal, "ms"),
      shown(
        "page p50 for 20 clients meanwhile",
        percentile(
          seen.map(({ page }) => page),
          0.5,
        ),
        "ms",
      ),
      shown(
        "the import of 10,000 rows meanwhile",
        percentile(
          seen.map(({ importing }) => importing),
          0.5,
        ),
        "s",
      ),
    ]
  } finally {
    await ended(server, "SIGTERM")
    installation.remove()
  }
}
