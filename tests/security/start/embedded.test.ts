import { type ChildProcess, spawn } from "node:child_process"
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import pg from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startEmbedded } from "../../../adapters/postgres/embedded/embedded.ts"

const started: Array<ChildProcess> = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL")
})

/** A process that does nothing and has nothing to do with any database. */
const bystander = async (...args: ReadonlyArray<string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ["-e", "console.log(1); setInterval(() => undefined, 1000)", "--", ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  })
  started.push(child)
  await new Promise((done) => child.stdout?.once("data", done))
  return child
}
const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

const ask = async (connection: pg.ClientConfig, statement: string): Promise<ReadonlyArray<unknown>> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Starts the database, asks it, and ends it. */
const works = async (folder: string, statement = "select 7 as value"): Promise<void> => {
  const running = await startEmbedded(folder)
  try {
    expect(await ask(running.connection("postgres"), statement)).toEqual([{ value: 7 }])
  } finally {
    await running.stop()
  }
}

describe("a start over what was left behind", () => {
  let folder: string
  let left: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "wimpel-stale-"))
    const running = await startEmbedded(folder)
    await ask(running.connection("postgres"), "create table kept as select 7 as value")
    // As a power cut would leave it: the file of a PostgreSQL that runs no more.
    copyFileSync(join(folder, "postgres", "postmaster.pid"), join(folder, "left.pid"))
    left = readFileSync(join(folder, "left.pid"), "utf8")
    await running.stop()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const file = () => join(folder, "postgres", "postmaster.pid")
  const named = (pid: number | undefined) => [pid, ...left.split("\n").slice(1)].join("\n")

  it("ends no process that has the number of the old one by now, and starts", async () => {
    for (const args of [[], ["-D", join(folder, "postgres")], ["postgres", "-D", join(folder, "postgres"), "-c"]]) {
      const other = await bystander(...args)
      writeFileSync(file(), named(other.pid))
      writeFileSync(join(folder, "run", ".s.PGSQL.5432.lock"), `${other.pid}\n`)
      await works(folder, "select value from kept")
      expect(isAlive(other)).toBe(true)
      expect(existsSync(file())).toBe(false)
    }
  })

  it("ends no PostgreSQL of another folder", async () => {
    const second = mkdtempSync(join(tmpdir(), "wimpel-other-"))
    const other = await startEmbedded(second)
    try {
      const [pid] = readFileSync(join(second, "postgres", "postmaster.pid"), "utf8").split("\n")
      writeFileSync(file(), named(Number(pid)))
      await works(folder, "select value from kept")
      expect(await ask(other.connection("postgres"), "select 7 as value")).toEqual([{ value: 7 }])
    } finally {
      await other.stop()
      rmSync(second, { recursive: true, force: true })
    }
  })

  it("gets over a file that names nobody, or is broken [OPS-05]", async () => {
    for (const text of ["", "\n", "postgres", "-1\n", `${process.pid}`, "0\n", named(1)]) {
      writeFileSync(file(), text)
      await works(folder, "select value from kept")
    }
  })
})

describe("a first start that was killed", () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "wimpel-first-"))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  /** The folder in which the database is made just now, or stands. */
  const made = () => readdirSync(folder).find((name) => name.startsWith("postgres")) ?? "none"
  const has = (...path: ReadonlyArray<string>) => existsSync(join(folder, made(), ...path))
  const moments: Readonly<Record<string, () => boolean>> = {
    "before anything was made": () => true,
    "when its folder was made": () => made() !== "none",
    "when the folder had its version": () => has("PG_VERSION"),
    "when the first database was begun": () => has("base", "1"),
    "when the last database was begun": () => has("base", "5"),
    "when it began to run": () => has("postmaster.opts"),
  }

  const killedWhen = async (moment: () => boolean): Promise<void> => {
    const script = join(folder, "start.ts")
    const module = resolve("adapters/postgres/embedded/embedded.ts")
    writeFileSync(
      script,
      `import { startEmbedded } from ${JSON.stringify(module)}\nawait startEmbedded(${JSON.stringify(folder)})\nsetInterval(() => undefined, 1000)\n`,
    )
    const child = spawn(process.execPath, [script], { stdio: "ignore" })
    started.push(child)
    const ended = new Promise((done) => child.once("exit", done))
    while (!moment() && isAlive(child)) await new Promise((done) => setTimeout(done, 1))
    child.kill("SIGKILL")
    await ended
  }

  for (const [when, moment] of Object.entries(moments))
    it(`${when} keeps no later one from starting [OPS-01, OPS-05]`, async () => {
      await killedWhen(moment)
      await works(folder)
      await works(folder)
      expect(readdirSync(folder).filter((name) => name.startsWith("postgres"))).toEqual(["postgres"])
    })

  it("leaves what an earlier version had begun in place, which is made anew [OPS-05]", async () => {
    mkdirSync(join(folder, "postgres", "base", "1"), { recursive: true })
    mkdirSync(join(folder, "postgres", "global"))
    writeFileSync(join(folder, "postgres", "PG_VERSION"), "18\n")
    await works(folder)
  })

  it("never takes away what somebody else put there, nor a database that holds data", async () => {
    mkdirSync(join(folder, "postgres"))
    writeFileSync(join(folder, "postgres", "urlaub.jpg"), "x")
    await expect(startEmbedded(folder)).rejects.toThrow(/urlaub\.jpg.*WIMPEL_DATA/)
    expect(existsSync(join(folder, "postgres", "urlaub.jpg"))).toBe(true)
    rmSync(join(folder, "postgres", "urlaub.jpg"))

    const running = await startEmbedded(folder)
    await ask(running.connection("postgres"), "create database kept")
    await running.stop()
    // A copy by PostgreSQL's own means comes without this file.
    rmSync(join(folder, "postgres", "postmaster.opts"))
    await works(folder, "select 7 as value from pg_database where datname = 'kept'")
  })
})
