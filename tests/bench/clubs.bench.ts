import { Agent } from "node:http"
import { copyClubs } from "./copy-clubs.ts"
import { makeInstallation, signIn, startProcess } from "./installation.ts"
import { call, latencies } from "./load.ts"
import { percentile, type Result } from "./result.ts"

/** `CLUBS=20000 npm run bench -- clubs` measures what docs/scale.md tells; it takes 16 GB of disk and most of an hour. */
const clubs = Number(process.env.CLUBS ?? 1_000)
const persons = 300
/** The user is at home in so many of them, and goes from one to the next with each call. */
const homes = 40
const atWork = 500

const fields = ["groups", "birthdate", "membershipNumber", "city", "email"]
const page = { fields, sort: { by: "name", descending: false }, limit: 50 }

export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const installation = await makeInstallation(persons)
  const { slugs, bytesOfClub } = await copyClubs(installation.folder, clubs, homes)
  const start = () =>
    startProcess("composition/server/launch.mjs", 18_080, {
      WIMPEL_DATA: installation.folder,
      WIMPEL_DEMO: "off",
      BASE_URL: "http://127.0.0.1:18080",
    })
  await (await start()).stop()
  const server = await start()
  const agent = new Agent({ keepAlive: true, maxSockets: atWork })
  try {
    const signedIn = await latencies(15, () => signIn(server.url, installation))
    const cookie = await signIn(server.url, installation)
    const at = (index: number) => ({ cookie, "wimpel-workspace": slugs[index % slugs.length] ?? "" })
    const ask = (operation: string, index: number, input: object) =>
      call(agent, `${server.url}/api/${operation}`, at(index), JSON.stringify(input))
    const list = (index: number, query: object = {}) => ask("people.list", index, { ...page, ...query })
    const edit = async (index: number) => {
      const { rows } = JSON.parse(await list(index, { limit: 1, skip: index % persons })) as {
        readonly rows: ReadonlyArray<{ readonly id: string; readonly version: number }>
      }
      const [row] = rows
      if (row === undefined) return
      // Two at once may edit the same person: the later one is refused, as in life.
      await ask("people.update", index, {
        ...{ id: row.id, version: row.version },
        changes: { street: `Weg ${index}` },
      }).catch(() => undefined)
    }
    await latencies(400, list)
    const pages = await latencies(800, list)
    const searches = await latencies(300, (index) =>
      list(index, { search: ["muler", "petersn", "schroeder"][index % 3] }),
    )
    // Each of those at work does something every ten seconds: of nine things eight are reads.
    const mixed: Array<number> = []
    const work = async (admin: number): Promise<void> => {
      for (let turn = 0; turn < 3; turn++) {
        await new Promise((done) => setTimeout(done, Math.random() * 10_000))
        const began = performance.now()
        await (turn === 1 && admin % 3 === 0 ? edit(admin) : list(admin, turn === 2 ? { search: "muler" } : {}))
        mixed.push(performance.now() - began)
      }
    }
    await Promise.all(Array.from({ length: atWork }, (_, admin) => work(admin)))
    const name = `${clubs.toLocaleString("en-US")} clubs of ${persons}`
    const result = (what: string, value: number, unit: string, most: number): Result => ({
      ...{ name: `${name}: ${what}`, value, unit, target: `≤ ${most}`, ok: value <= most },
    })
    return [
      result("start", server.startMilliseconds, "ms", 1_500),
      result("page p50", percentile(pages, 0.5), "ms", 5),
      result("page p99", percentile(pages, 0.99), "ms", 20),
      result("search with typos p50", percentile(searches, 0.5), "ms", 10),
      result("sign-in p50", percentile(signedIn, 0.5), "ms", 150),
      result(`${atWork} at work, p99`, percentile(mixed, 0.99), "ms", 50),
      result("memory", server.memory() / 1_048_576, "MB", 200),
      result("disk of a club", bytesOfClub / 1_048_576, "MB", 2),
    ]
  } finally {
    agent.destroy()
    await server.stop()
    installation.remove()
  }
}
