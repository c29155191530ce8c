import { Agent } from "node:http"
import { makeInstallation, signIn, startProcess } from "./installation.ts"
import { byTurns, call, latencies, throughput } from "./load.ts"
import { percentile, type Result } from "./result.ts"

const fields = ["groups", "birthdate", "membershipNumber", "city", "email"]
const page = { fields, sort: { by: "name", descending: false }, limit: 50 }

/** The list over HTTP with session, workspace, permission and row-level security, in a workspace of so many persons. */
const measure = async (persons: number, searchTarget: number): Promise<ReadonlyArray<Result>> => {
  const installation = await makeInstallation(persons)
  const server = await startProcess("composition/server/launch.mjs", 18_080, {
    WIMPEL_DATA: installation.folder,
    WIMPEL_DEMO: "off",
    BASE_URL: "http://127.0.0.1:18080",
  })
  const bare = await startProcess("tests/bench/bare-server.ts", 18_081, { WIMPEL_DATA: installation.folder })
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  try {
    const cookie = await signIn(server.url, installation)
    const list = (query: object) =>
      call(agent, `${server.url}/api/people.list`, { cookie }, JSON.stringify({ ...page, ...query }))
    const deepPage = async () => {
      const { next } = JSON.parse(await list({ skip: Math.floor(persons * 0.8), limit: 1 })) as {
        readonly next: string
      }
      return () => list({ after: next })
    }
    const typos = ["muler", "petersn", "ozdemri", "schroeder", "lukasiewitz", "kruegre jonte", "grossman"]
    await latencies(300, () => list({}))
    const deepOnce = await deepPage()
    await latencies(300, deepOnce)
    const [first = [], deep = []] = (
      await byTurns(20, [() => latencies(40, () => list({})), () => latencies(40, deepOnce)])
    ).map((rounds) => rounds.flat())
    await latencies(30, (index) => list({ search: typos[index % typos.length] }))
    const search = await latencies(140, (index) => list({ search: typos[index % typos.length] }))
    const fromBare = () => call(agent, `${bare.url}/`, {}, "{}")
    await throughput(500, 20, () => list({}))
    await throughput(500, 20, fromBare)
    const [ours = 0, theirs = 0] = (
      await byTurns(15, [() => throughput(300, 20, () => list({})), () => throughput(300, 20, fromBare)])
    ).map((rates) => percentile(rates, 0.5))
    await throughput(5_000, 20, () => list({}))
    const name = `${persons.toLocaleString("en-US")} persons`
    const p50 = percentile(first, 0.5)
    const p99 = percentile(first, 0.99)
    const ratio = percentile(deep, 0.5) / p50
    const searched = percentile(search, 0.5)
    const memory = server.memory() / 1_048_576
    return [
      { name: `${name}: page p50`, value: p50, unit: "ms", target: "≤ 5", ok: p50 <= 5 },
      { name: `${name}: page p99`, value: p99, unit: "ms", target: "≤ 20", ok: p99 <= 20 },
      { name: `${name}: deep page / first page`, value: ratio, unit: "×", target: "≤ 1.2", ok: ratio <= 1.2 },
      {
        name: `${name}: search with typos p50`,
        value: searched,
        unit: "ms",
        target: `≤ ${searchTarget}`,
        ok: searched <= searchTarget,
      },
      {
        name: `${name}: pages a second`,
        value: ours,
        unit: "/s",
        peer: { name: "bare node:http, same SQL", value: theirs },
        target: "≥ 0.5×",
        ok: ours >= 0.5 * theirs,
      },
      { name: `${name}: memory after 10,000 requests`, value: memory, unit: "MB", target: "≤ 180", ok: memory <= 180 },
      {
        name: `${name}: start on existing data`,
        value: server.startMilliseconds,
        unit: "ms",
        target: "≤ 1500",
        ok: server.startMilliseconds <= 1_500,
      },
      ...(persons === 10_000
        ? [
            {
              name: "applying an import of 10,000 rows",
              value: installation.importSeconds,
              unit: "s",
              target: "≤ 3",
              ok: installation.importSeconds <= 3,
            },
          ]
        : []),
    ]
  } finally {
    agent.destroy()
    await bare.stop()
    await server.stop()
    installation.remove()
  }
}

export const bench = async (): Promise<ReadonlyArray<Result>> => [
  ...(await measure(10_000, 15)),
  ...(await measure(100_000, 60)),
]
