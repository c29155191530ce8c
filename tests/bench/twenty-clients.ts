import { existsSync, writeFileSync } from "node:fs"
import { Agent } from "node:http"
import { constants, setPriority } from "node:os"
import { manyPersons } from "./installation.ts"
import { call } from "./load.ts"
import { percentile } from "./result.ts"

/** What one round of twenty clients tells. */
export interface Round {
  /** Milliseconds that half of the pages took at most. */
  readonly page: number
  /** Seconds that the import took. */
  readonly importing: number
}

/**
 * Twenty clients that list as fast as they are answered, each told to do so while one more imports 10,000 rows. In life they
 * stand on other machines: here they take what the server and its database leave of the processors. Linux weighs sessions
 * first, then the processes of one.
 */
const autogroup = "/proc/self/autogroup"
if (existsSync(autogroup)) writeFileSync(autogroup, "19")
setPriority(constants.priority.PRIORITY_LOW)

const [url = "", cookie = ""] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const body = JSON.stringify({ fields: ["groups", "city"], sort: { by: "name", descending: false }, limit: 50 })
const list = () => call(agent, `${url}/api/people.list`, { cookie }, body)

const round = async (number: number): Promise<Round> => {
  const create = manyPersons(10_000, 500_000 + number * 10_000).map((data, index) => ({ line: index + 2, data }))
  const run = JSON.stringify({ id: crypto.randomUUID(), fileName: "bench.csv", create, update: [] })
  const times: Array<number> = []
  let importing = true
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
  return { page: percentile(times, 0.5), importing: seconds }
}

for (let warm = 0; warm < 500; warm++) await list()
process.on("message", (number: number) => void round(number).then((told) => process.send?.(told)))
process.on("disconnect", () => process.exit())
process.send?.("ready")
