import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import * as NodeServices from "@effect/platform-node/NodeServices"
import * as Cause from "effect/Cause"
import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { Exit } from "../../adapters/cli/exit.ts"
import { nameOfJobs } from "../../adapters/jobs/boss.ts"
import { wimpel } from "../../composition/cli/commands.ts"
import { heard } from "../support/command-line.ts"
import { emptyDatabase, type TestDatabase } from "../support/postgres.ts"

let folder: string
const databases: Array<TestDatabase> = []

/** The address of a database, as an operator writes it. */
const urlOf = ({ host = "", port = 5432, user = "", password = "", database = "" }: pg.ClientConfig): string => {
  const who = [user, String(password)]
    .filter((part) => part !== "")
    .map(encodeURIComponent)
    .join(":")
  return host.startsWith("/")
    ? `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${who}@${host}:${port}/${database}`
}

/** An installation of its own: `run` gives what a command said, with what came on standard input. */
const installation = async (name: string) => {
  const database = await emptyDatabase()
  databases.push(database)
  const environment: Record<string, string> = {
    WIMPEL_DATA: join(folder, name),
    DATABASE_URL: urlOf(database.owner),
    BASE_URL: "",
  }
  const run = async (typed: string, ...args: ReadonlyArray<string>) => {
    for (const [variable, value] of Object.entries(environment)) vi.stubEnv(variable, value)
    const stdin = vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([typed]) as never)
    try {
      return await heard(async () => {
        const command = Command.runWith(wimpel, { version: "0" })([...args])
        const result = await Effect.runPromise(
          Effect.result(Effect.sandbox(Effect.provide(command, NodeServices.layer))),
        )
        if (Result.isSuccess(result)) return 0
        const error = Cause.squash(result.failure)
        if (!(error instanceof Exit)) throw error
        return error.code
      })
    } finally {
      stdin.mockRestore()
      vi.unstubAllEnvs()
    }
  }
  return Object.assign(run, { environment, owner: database.owner })
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wimpel-operator-"))
})
afterAll(async () => {
  for (const database of databases) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe("the commands of an operator", () => {
  it("set up an installation, back it up, and put it back elsewhere [CLI-02] [OPS-06]", async () => {
    const one = await installation("one")
    expect(await one("", "migrate")).toMatchObject({ code: 0, out: expect.stringContaining("0001-foundation") })
    expect((await one("", "migrate")).out).toBe("Die Datenbank ist auf dem neuesten Stand.\n")
    const workspace = ["--workspace", "stamm-otter"]
    const jana = ["user", "create", "Jana@Otter.example", "--name", "Jana", ...workspace, "--scope", "admin"]
    expect(await one("Otter-Lager-2027\n", ...jana)).toMatchObject({
      code: 1,
      err: expect.stringContaining("gibt es nicht"),
    })
    const create = ["workspace", "create", "stamm-otter", "--name", "Stamm Otter"]
    expect(await one("", ...create)).toMatchObject({ code: 0 })
    expect(await one("", ...create)).toMatchObject({ code: 1, err: "Diesen Arbeitsbereich gibt es schon.\n" })
    expect(await one("", "workspace", "create", "Otter!", "--name", "Otter")).toMatchObject({ code: 1 })
    expect(await one("", ...jana)).toMatchObject({ code: 1, err: expect.stringContaining("fehlt das Passwort") })
    expect(await one("kurz", ...jana)).toMatchObject({ code: 1, err: expect.stringContaining("8 Zeichen") })
    expect(await one("Otter-Lager-2027\n", ...jana)).toMatchObject({ code: 0 })
    expect(await one("Otter-Lager-2027\n", ...jana)).toMatchObject({
      code: 1,
      err: expect.stringContaining("gehört schon"),
    })
    expect(await one("", "demo")).toMatchObject({ code: 1, err: expect.stringContaining("leere Installation") })

    const file = join(folder, "backup")
    const passphrase = join(folder, "passphrase")
    const sealed = ["--passphrase-file", passphrase]
    writeFileSync(passphrase, "kurz")
    expect(await one("", "backup", file, ...sealed)).toMatchObject({ code: 2, err: expect.stringContaining("zu kurz") })
    writeFileSync(passphrase, "vier lange Worte hier\n")
    expect(await one("", "backup", file, ...sealed)).toMatchObject({
      code: 0,
      out: expect.stringContaining("1 Arbeitsbereich, 0 Personen"),
    })
    expect(await one("", "backup", file)).toMatchObject({ code: 1, err: expect.stringContaining("überschreibt nie") })
    for (const command of [["restore"], ["backup", "--check"]])
      expect(await one("", ...command, join(folder, "nowhere"))).toMatchObject({
        code: 1,
        err: expect.stringMatching(/nowhere: Diese Datei gibt es nicht\.\n$/),
      })
    expect(await one("", "backup", file, "--check")).toMatchObject({
      code: 1,
      err: expect.stringContaining("Passphrase"),
    })
    expect(await one("", "backup", file, "--check", ...sealed, "--json")).toMatchObject({ code: 0 })
    expect(await one("", "restore", file, ...sealed)).toMatchObject({
      code: 1,
      err: expect.stringContaining("schon Konten"),
    })
    const two = await installation("two")
    expect(await two("", "restore", file, ...sealed)).toMatchObject({ code: 0 })
    expect(await two("", ...jana)).toMatchObject({ code: 1, err: expect.stringContaining("gehört schon") })
    expect((await two("", "migrate")).out).toBe("Die Datenbank ist auf dem neuesten Stand.\n")
  })

  it("begin no installation where one is meant, and write no key over another's [CLI-02] [OPS-06]", async () => {
    const one = await installation("keys-one")
    await one("", "workspace", "create", "stamm-otter", "--name", "Stamm Otter")
    await one("", "secret", "forget")
    const passphrase = join(folder, "keys-passphrase")
    writeFileSync(passphrase, "vier lange Worte hier\n")
    const file = join(folder, "keys-backup")
    const sealed = ["--passphrase-file", passphrase]
    expect(await one("", "backup", file, ...sealed)).toMatchObject({ code: 0 })

    const two = await installation("keys-two")
    const secret = join(folder, "keys-two", "secret")
    mkdirSync(join(folder, "keys-two"))
    writeFileSync(secret, "of somebody else")
    expect(await two("", "restore", file, ...sealed)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`In ${secret} liegt schon ein anderer Schlüssel`),
    })
    expect(readFileSync(secret, "utf8")).toBe("of somebody else")
    rmSync(secret)
    expect(await two("", "restore", file, ...sealed)).toMatchObject({ code: 0 })
    expect(readFileSync(secret, "utf8")).toBe(readFileSync(join(folder, "keys-one", "secret"), "utf8"))

    const nowhere = await installation("nowhere")
    nowhere.environment.DATABASE_URL = ""
    for (const command of [
      ["backup", join(folder, "of-nothing")],
      ["secret", "forget"],
    ])
      await expect(nowhere("", ...command)).rejects.toThrow("liegt keine Installation")
    expect(existsSync(join(folder, "nowhere"))).toBe(false)
  })

  it("have a new secret take the place of a lost one, and leave one alone that is there [OPS-06]", async () => {
    const three = await installation("three")
    expect(await three("", "migrate")).toMatchObject({ code: 0 })
    const forget = ["secret", "forget"]
    expect(await three("", ...forget)).toMatchObject({ code: 1, err: expect.stringContaining("nichts zu vergessen") })
    rmSync(join(folder, "three", "secret"))
    const server = new pg.Client({ ...three.owner, application_name: nameOfJobs })
    await server.connect()
    expect(await three("", ...forget)).toMatchObject({
      code: 1,
      err: expect.stringContaining("beende erst alle Server"),
    })
    await server.end()
    expect(await three("", ...forget)).toMatchObject({ code: 0, out: expect.stringContaining("neu anmelden") })
    expect(await three("", ...forget)).toMatchObject({ code: 1 })
  })

  it("say which keys of a backup lie elsewhere, and take no old secret for the one of the environment [OPS-06]", async () => {
    const four = await installation("four")
    await four("", "migrate")
    await four("", "secret", "forget")
    const passphrase = join(folder, "long")
    writeFileSync(passphrase, "vier lange Worte hier\n")
    const keys = { SECRET: "s".repeat(44), DATA_KEY: Buffer.alloc(32, 1).toString("base64") }
    const backUp = (name: string) => four("", "backup", join(folder, name), "--passphrase-file", passphrase)
    expect((await backUp("with")).out).toContain("dabei: „secret“.\n")
    Object.assign(four.environment, keys)
    expect((await backUp("without")).out).toContain(
      "dabei: keine Schlüssel.\nAus der Umgebung und darum nicht dabei: SECRET und DATA_KEY.",
    )
  })

  it("say which setting leads to no database [OPS-08]", async () => {
    const five = await installation("five")
    five.environment.DATABASE_URL = "postgres://wimpel@127.0.0.1:1/wimpel"
    await expect(five("", "migrate")).rejects.toThrow(
      /^DATABASE_URL: Die Datenbank lässt niemanden herein \(.*ECONNREFUSED/,
    )
  })
})
