import { fork } from "node:child_process"
import { Agent } from "node:http"
import { join } from "node:path"
import { built } from "./built.ts"
import { answers, makeInstallation, manyPersons, serverFlags, signIn } from "./installation.ts"
import { call } from "./load.ts"
import { percentile, type Result } from "./result.ts"

const port = 18_082
const url = `http://127.0.0.1:${port}`

interface Delay {
  readonly longest: number
  readonly p99: number
  readonly worked: number
}

/** Twenty clients list while one imports 10,000 rows: how long does anybody wait for the server's attention? */
export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const installation = await makeInstallation(10_000)
  const folder = await built({
    "watched-server": join(import.meta.dirname, "watched-server.ts"),
    apart: join(import.meta.dirname, "../../composition/server/apart/worker.ts"),
  })
  const child = fork(join(folder, "watched-server.js"), {
    execArgv: serverFlags,
    env: { ...process.env, PORT: String(port), WIMPEL_DATA: installation.folder, BASE_URL: url },
  })
  const ask = () =>
    new Promise<Delay>((done) => {
      child.once("message", (delay) => done(delay as Delay))
      child.send("delay")
    })
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  try {
    while (!(await answers(`${url}/healthz`))) await new Promise((done) => setTimeout(done, 20))
    const cookie = await signIn(url, installation)
    const body = JSON.stringify({ fields: ["groups", "city"], sort: { by: "name", descending: false }, limit: 50 })
    const list = () => call(agent, `${url}/api/people.list`, { cookie }, body)
    for (let warm = 0; warm < 500; warm++) await list()
    const create = manyPersons(10_000, 500_000).map((data, index) => ({ line: index + 2, data }))
    const run = JSON.stringify({ id: crypto.randomUUID(), fileName: "bench.csv", create, update: [] })
    let importing = true
    const times: Array<number> = []
    await ask()
    const clients = Array.from({ length: 20 }, async () => {
      while (importing) {
        const start = performance.now()
        await list()
        times.push(performance.now() - start)
      }
    })
    const start = performance.now()
    await call(agent, `${url}/api/people.import`, { cookie }, run)
    const seconds = (performance.now() - start) / 1_000
    importing = false
    await Promise.all(clients)
    const { longest, p99, worked } = await ask()
    return [
      { name: "longest delay of the event loop", value: longest, unit: "ms", target: "≤ 20", ok: longest <= 20 },
      {
        name: "longest turn of the event loop in processor time",
        value: worked,
        unit: "ms",
        target: "≤ 20",
        ok: worked <= 20,
      },
      { name: "99 of 100 delays of the event loop", value: p99, unit: "ms", target: "≤ 20", ok: p99 <= 20 },
      {
        name: "page p50 for 20 clients meanwhile",
        value: percentile(times, 0.5),
        unit: "ms",
        target: "shown only",
        ok: true,
      },
      { name: "the import of 10,000 rows meanwhile", value: seconds, unit: "s", target: "shown only", ok: true },
    ]
  } finally {
    agent.destroy()
    await new Promise<void>((done) => {
      child.once("exit", () => done())
      child.kill("SIGTERM")
    })
    installation.remove()
  }
}
