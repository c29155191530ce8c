import { Agent, get } from "node:http"
import * as Effect from "effect/Effect"
import { postgresApiTokens } from "../../adapters/auth/api-tokens.ts"
import { makeAuth } from "../../adapters/auth/better-auth.ts"
import { sessionCallers } from "../../adapters/auth/callers.ts"
import { readConfig } from "../../composition/server/config.ts"
import { installationSecret } from "../../composition/server/kept-secret.ts"
import { openStorage } from "../../composition/server/storage.ts"
import { type Installation, makeInstallation, signIn, startProcess } from "./installation.ts"
import { percentile, type Result } from "./result.ts"

const port = 18_084
const url = `http://127.0.0.1:${port}`
const checks = 2_000

/** What it costs to tell from its cookie who calls, and how often the database is asked, beside the server on the same data. */
const check = async (folder: string, cookie: string) => {
  const config = readConfig({ WIMPEL_DATA: folder, BASE_URL: url })
  if ("faults" in config) throw new Error(config.faults.join())
  const storage = await openStorage(config, true)
  try {
    const { db } = storage
    const auth = makeAuth({ db, secret: installationSecret(config), baseUrl: url })
    let asked = 0
    db.pool.on("acquire", () => {
      asked += 1
    })
    const callers = sessionCallers(auth, db, postgresApiTokens(db), Date.now)
    const identify = async (): Promise<void> => {
      const { kind } = await Effect.runPromise(callers.identify({ cookie }))
      if (kind !== "user") throw new Error("no session")
    }
    for (let warm = 0; warm < 200; warm++) await identify()
    asked = 0
    const start = performance.now()
    for (let call = 0; call < checks; call++) await identify()
    return { each: (performance.now() - start) / checks, asked: asked / checks }
  } finally {
    await storage.close()
  }
}

const me = (agent: Agent, cookie: string): Promise<number> =>
  new Promise((done, failed) => {
    const start = performance.now()
    get(`${url}/api/me`, { agent, headers: { cookie } }, (response) => {
      response.resume()
      response.on("end", () => done(performance.now() - start))
    }).on("error", failed)
  })

/** How long `me` takes while twenty sign in at once. */
const whileSigningIn = async (installation: Installation, cookie: string): Promise<ReadonlyArray<number>> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  for (let warm = 0; warm < 300; warm++) await me(agent, cookie)
  const times: Array<number> = []
  let signing = true
  const asking = (async () => {
    while (signing) times.push(await me(agent, cookie))
  })()
  await Promise.all(Array.from({ length: 20 }, () => signIn(url, installation)))
  signing = false
  await asking
  agent.destroy()
  return times
}

/** What the door costs those who are inside. */
export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const installation = await makeInstallation(100)
  const server = await startProcess("composition/server/launch.mjs", port, {
    WIMPEL_DATA: installation.folder,
    WIMPEL_DEMO: "off",
    BASE_URL: url,
  })
  try {
    const cookie = await signIn(url, installation)
    const { each, asked } = await check(installation.folder, cookie)
    const p99 = percentile(await whileSigningIn(installation, cookie), 0.99)
    return [
      {
        name: "telling who calls, with session, workspace and permissions as they are now",
        value: each,
        unit: "ms",
        target: "≤ 2",
        ok: each <= 2,
      },
      { name: "connections taken for that", value: asked, unit: "", target: "1", ok: asked === 1 },
      { name: "GET /api/me p99 while 20 sign in at once", value: p99, unit: "ms", target: "≤ 20", ok: p99 <= 20 },
    ]
  } finally {
    await server.stop()
    installation.remove()
  }
}
