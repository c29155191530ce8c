import { readdirSync, readFileSync } from "node:fs"
import { Agent } from "node:http"
import { join } from "node:path"
import { startEmbedded } from "../../adapters/postgres/embedded/embedded.ts"
import { makeInstallation, processorOf, type ServerProcess, signIn, startProcess } from "./installation.ts"
import { byTurns, call, throughput } from "./load.ts"
import { percentile, type Result } from "./result.ts"

const persons = 10_000
const calls = 800
const rounds = 5

const fields = ["groups", "birthdate", "membershipNumber", "city", "email"]
const page = { fields, sort: { by: "name", descending: false }, limit: 50 }

/** Seconds of a processor that a database had so far: its first process, and all that it started. */
const processorOfDatabase = (postmaster: number): number =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => {
      try {
        const parent = Number(readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1])
        return Number(name) === postmaster || parent === postmaster ? sum + processorOf(Number(name)) : sum
      } catch {
        // It ended meanwhile; its parent has its time.
        return sum
      }
    }, 0)

interface Measured {
  /** Calls for each second of a processor that the servers had. */
  readonly rate: number
  /** How much of all processor time the database had. */
  readonly database: number
}

/**
 * One, two and three servers on one database: what each call costs in processor time, which the number of processors does not change.
 * Each has as much to do at once as one alone, as in life: there are more of them because more is asked.
 */
export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const installation = await makeInstallation(persons)
  const postgres = await startEmbedded(installation.folder)
  const { host = "" } = postgres.connection("wimpel")
  const postmaster = Number(
    readFileSync(join(installation.folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0],
  )
  const secret = readFileSync(join(installation.folder, "secret"), "utf8").trim()
  const start = (port: number): Promise<ServerProcess> =>
    startProcess("composition/server/launch.mjs", port, {
      WIMPEL_DATA: join(installation.folder, String(port)),
      DATABASE_URL: `postgres://wimpel@localhost/wimpel?host=${encodeURIComponent(host)}`,
      SECRET: secret,
      DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
      WIMPEL_DEMO: "off",
      BASE_URL: `http://127.0.0.1:${port}`,
    })
  const servers = [await start(18_080), await start(18_081), await start(18_082)]
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  try {
    const cookie = await signIn(servers[0]?.url ?? "", installation)
    const ask = (url: string, operation: string, input: object) =>
      call(agent, `${url}/api/${operation}`, { cookie }, JSON.stringify(input))
    /** Of ten things eight are reads, one is a search and one an edit. */
    const work = async (url: string, index: number): Promise<void> => {
      if (index % 10 === 9) await ask(url, "people.list", { ...page, search: "muler" })
      else if (index % 10 !== 4) await ask(url, "people.list", { ...page, skip: (index * 7) % persons })
      else {
        const found = JSON.parse(await ask(url, "people.list", { ...page, limit: 1, skip: index % persons })) as {
          readonly rows: ReadonlyArray<{ readonly id: string; readonly version: number }>
        }
        for (const { id, version } of found.rows)
          await ask(url, "people.update", { id, version, changes: { street: `Weg ${index}` } }).catch(() => undefined)
      }
    }
    const measure = async (count: number): Promise<Measured> => {
      const asked = servers.slice(0, count)
      const used = () => asked.reduce((sum, { processor }) => sum + processor(), 0)
      const [before, databaseBefore] = [used(), processorOfDatabase(postmaster)]
      await throughput(calls * count, 12 * count, (index) => work(asked[index % count]?.url ?? "", index))
      const [own, database] = [used() - before, processorOfDatabase(postmaster) - databaseBefore]
      return { rate: (calls * count) / own, database: database / (own + database) }
    }
    // Each is as warm as the others: the first has none but its own share too.
    for (let round = 0; round < 4; round++) await measure(3)
    const [one = [], two = [], three = []] = await byTurns(
      rounds,
      [1, 2, 3].map((count) => () => measure(count)),
    )
    const median = (all: ReadonlyArray<Measured>, what: keyof Measured) =>
      percentile(
        all.map((each) => each[what]),
        0.5,
      )
    const alone = median(one, "rate")
    const beside = (name: string, all: ReadonlyArray<Measured>): Result => {
      const value = median(all, "rate")
      return {
        name: `${name}: calls for a second of a processor`,
        value,
        unit: "",
        peer: { name: "one server", value: alone },
        target: "≥ 0.9×",
        ok: value >= 0.9 * alone,
      }
    }
    const share = median(three, "database")
    return [
      beside("two servers", two),
      beside("three servers", three),
      { name: "the database's share of the work", value: 100 * share, unit: "%", target: "said", ok: true },
    ]
  } finally {
    agent.destroy()
    for (const server of servers) await server.stop()
    await postgres.stop()
    installation.remove()
  }
}
