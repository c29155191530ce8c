import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "@playwright/test"
import { emptyPerson } from "../../core/people/person.ts"
import { type RunningApp, startApp, stopApp } from "./support/app.ts"

const api = async (app: RunningApp) => {
  const post = (operation: string, input: unknown, cookie = "") =>
    fetch(`${app.login.url}/api/${operation}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(input),
    })
  const { email, password } = app.login
  const cookie = (await post("access.signIn", { email, password })).headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ")
  return async <A>(operation: string, input?: unknown): Promise<A> => {
    const ask = () => fetch(`${app.login.url}/api/${operation}`, { headers: { cookie } })
    return (await (input === undefined ? ask() : post(operation, input, cookie)).then((answer) => answer.json())) as A
  }
}

const importRun = (rows: number) => ({
  id: crypto.randomUUID(),
  fileName: "gross.csv",
  create: Array.from({ length: rows }, (_, index) => ({
    line: index + 2,
    data: { ...emptyPerson("member"), lastName: `Neu ${index}` },
  })),
  update: [],
})

type Progress = { readonly state: "unknown" | "running" | "done" }

for (const withDatabase of [false, true])
  test(`a server killed while it applies an import leaves nothing half done${withDatabase ? ", its database killed too" : ""} [OPS-05, PER-11]`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "wimpel-crash-"))
    let app = await startApp(folder)
    try {
      let call = await api(app)
      const before = await call<number>("people.count", {})
      const run = importRun(12_000)
      const lost = call("people.import", run).catch(() => "lost")
      for (;;) {
        const { state } = await call<Progress>("people.importProgress", { id: run.id })
        if (state === "running") break
        await pause(5)
      }
      app.process.kill("SIGKILL")
      if (withDatabase)
        process.kill(Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL")
      expect(await lost).toBe("lost")

      app = await startApp(folder)
      call = await api(app)
      expect(await call<number>("people.count", {})).toBe(before)
      expect(await call<Progress>("people.importProgress", { id: run.id })).toMatchObject({ state: "unknown" })
      expect(await call("people.import", run)).toMatchObject({ created: 12_000, updated: 0 })
      expect(await call("people.import", run)).toMatchObject({ created: 12_000, updated: 0 })
      expect(await call<number>("people.count", {})).toBe(before + 12_000)
    } finally {
      await stopApp(app)
      rmSync(folder, { recursive: true, force: true })
    }
  })

test("a second start on the same data says that it is in use, and the first goes on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wimpel-second-"))
  const app = await startApp(folder)
  try {
    await expect(startApp(folder)).rejects.toThrow(/ended at its start/)
    expect((await fetch(`${app.login.url}/readyz`)).status).toBe(200)
  } finally {
    await stopApp(app)
    rmSync(folder, { recursive: true, force: true })
  }
})

test("an export that a killed server was making is made by the next, once [PER-10, OPS-05]", async () => {
  test.setTimeout(150_000)
  const folder = mkdtempSync(join(tmpdir(), "wimpel-export-"))
  let app = await startApp(folder)
  try {
    let call = await api(app)
    await call("people.import", importRun(12_000))
    const wish = {
      list: "members",
      format: "pdf",
      sort: { by: "name", descending: false },
      columns: ["lastName", "city"],
    }
    const id = crypto.randomUUID()
    await call("exports.start", { id, wish })
    type Kept = ReadonlyArray<{ readonly id: string; readonly state: string; readonly count: number }>
    const kept = () => call<Kept>("exports.list")
    while ((await kept())[0]?.state === "waiting") await pause(5)
    expect((await kept())[0]?.state).toBe("running")
    const isGone = once(app.process, "exit")
    app.process.kill("SIGKILL")
    await isGone
    app = await startApp(folder)
    call = await api(app)
    while ((await kept())[0]?.state !== "done") await pause(200)
    expect(await kept()).toMatchObject([{ id }])
    expect((await kept())[0]?.count).toBeGreaterThan(12_000)
    expect(await call("exports.start", { id, wish })).toMatchObject({ id, state: "done" })
  } finally {
    await stopApp(app)
    rmSync(folder, { recursive: true, force: true })
  }
})
