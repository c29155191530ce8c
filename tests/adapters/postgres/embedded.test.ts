import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import pg from "pg"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { attachEmbedded, startEmbedded } from "../../../adapters/postgres/embedded/embedded.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wimpel-embedded-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ask = async (connection: pg.ClientConfig, statement: string): Promise<ReadonlyArray<Record<string, unknown>>> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const clusterPid = () => Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0])

/** Starts the database in a process of its own, and kills that process as a power cut would. */
const startAndKill = (): Promise<void> =>
  new Promise((done) => {
    const script = join(folder, "start.ts")
    const module = resolve("adapters/postgres/embedded/embedded.ts")
    writeFileSync(
      script,
      `import { startEmbedded } from ${JSON.stringify(module)}\nawait startEmbedded(${JSON.stringify(folder)})\nprocess.kill(process.pid, "SIGKILL")\n`,
    )
    spawn(process.execPath, [script], { stdio: "ignore" }).once("exit", () => done())
  })

describe("the database that the application brings", () => {
  it("keeps its data over a restart, and is not reached by TCP [OPS-01]", async () => {
    const first = await startEmbedded(folder)
    await ask(first.connection("postgres"), "create table kept (value int); insert into kept values (7)")
    expect(await ask(first.connection("postgres"), "show listen_addresses")).toEqual([{ listen_addresses: "" }])
    await first.stop()
    const second = await startEmbedded(folder)
    expect(await ask(second.connection("postgres"), "select value from kept")).toEqual([{ value: 7 }])
    await second.stop()
  })

  it("says so when another process works on the same data, and harms nothing", async () => {
    const running = await startEmbedded(folder)
    await expect(startEmbedded(folder)).rejects.toThrow(/schon in Benutzung.*WIMPEL_DATA/)
    expect(await ask(running.connection("postgres"), "select 1 as one")).toEqual([{ one: 1 }])
    await running.stop()
  })

  it("is taken over when a killed process left it behind [OPS-05]", async () => {
    await startAndKill()
    const left = clusterPid()
    const taken = await startEmbedded(folder)
    expect(clusterPid()).toBe(left)
    expect(await ask(taken.connection("postgres"), "select 1 as one")).toEqual([{ one: 1 }])
    await taken.stop()
    expect(await attachEmbedded(folder)).toBeUndefined()
  })

  it("starts again when it was killed itself, with all that was committed [OPS-05]", async () => {
    const first = await startEmbedded(folder)
    await ask(first.connection("postgres"), "create table kept (value int); insert into kept values (7)")
    process.kill(clusterPid(), "SIGKILL")
    await first.stop()
    const second = await startEmbedded(folder)
    expect(await ask(second.connection("postgres"), "select value from kept")).toEqual([{ value: 7 }])
    await second.stop()
  })

  it("can be joined by the command line while a server runs [CLI-01]", async () => {
    expect(await attachEmbedded(folder)).toBeUndefined()
    const running = await startEmbedded(folder)
    const joined = await attachEmbedded(folder)
    expect(await ask(joined?.connection("postgres") ?? {}, "select 1 as one")).toEqual([{ one: 1 }])
    await running.stop()
  })

  it("works in a folder whose path is too long for a socket [OPS-01]", async () => {
    const deep = join(folder, "ein-sehr-langer-name-".repeat(6))
    const running = await startEmbedded(deep)
    expect(await ask(running.connection("postgres"), "select 1 as one")).toEqual([{ one: 1 }])
    await running.stop()
  })
})
