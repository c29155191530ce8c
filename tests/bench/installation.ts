import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import * as Effect from "effect/Effect"
import { makeAuth } from "../../adapters/auth/better-auth.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import { createWorkspace } from "../../adapters/postgres/access/workspaces.ts"
import { demoPersons } from "../../composition/demo/demo-persons.ts"
import { readConfig } from "../../composition/server/config.ts"
import { installationSecret } from "../../composition/server/kept-secret.ts"
import { openStorage } from "../../composition/server/storage.ts"
import type { HouseNeeds } from "../../core/contexts.ts"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import type { ImportId, UserId, WorkspaceId } from "../../core/kernel/id.ts"
import { planFeatures } from "../../core/kernel/plan.ts"
import { wholeReach } from "../../core/kernel/reach.ts"
import type { User } from "../../core/kernel/who.ts"
import type { CustomValues } from "../../core/people/custom-values.ts"
import type { PersonData } from "../../core/people/person.ts"
import { peopleUseCases } from "../../core/people/use-cases/index.ts"
import { postgresHouse, runsOf } from "../support/postgres-house.ts"

/** An installation of its own for a benchmark: a data folder with a workspace of so many persons. */
export interface Installation {
  readonly folder: string
  readonly email: string
  readonly password: string
  /** Seconds that applying the first ten thousand rows took, all in one import. */
  readonly importSeconds: number
  readonly remove: () => void
}

const root = resolve(import.meta.dirname, "../..")
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly scripts: { readonly start: string; readonly wimpel: string }
}

const flagsOf = (script: string): Array<string> => script.split(" ").filter((word) => word.startsWith("--"))

/** The flags that `npm start` gives the process. */
export const serverFlags = flagsOf(scripts.start)

/** The flags that `npm run wimpel` gives the process. */
export const commandFlags = flagsOf(scripts.wimpel)

/** So many persons like those of the demo, with names of their own, so that a search is no easier than in life. */
export const manyPersons = (count: number, from = 0): ReadonlyArray<PersonData> => {
  const models = demoPersons("2026-11-20" as CalendarDate)
  return Array.from({ length: count }, (_, index) => {
    const model = models[(index * 31) % models.length] as PersonData
    const number = from + index
    const syllables = ["ber", "dorf", "hag", "lin", "mar", "nau", "ost", "rich", "stein", "wald", "sen", "burg"]
    const ending = `${syllables[number % 12]}${syllables[Math.floor(number / 12) % 12]}`
    return {
      ...model,
      lastName: number % 3 === 0 ? model.lastName : `${model.lastName.split(/[ -]/)[0]}${ending}`,
      email: `post.${number}@post.example`,
      membershipNumber: String(number + 1).padStart(6, "0"),
      familyId: null,
    }
  })
}

/** What an installation has besides its persons: what is done before they come, and their custom values by number. */
interface Given {
  readonly before?: (perform: <A>(call: Effect.Effect<A, unknown, HouseNeeds>) => Promise<A>) => Promise<void>
  readonly custom?: (number: number) => CustomValues
}

export const makeInstallation = async (persons: number, given: Given = {}): Promise<Installation> => {
  const folder = mkdtempSync(join(tmpdir(), "wimpel-bench-"))
  const config = readConfig({ WIMPEL_DATA: folder })
  if ("faults" in config) throw new Error(config.faults.join())
  const storage = await openStorage(config)
  const auth = makeAuth({ db: storage.db, secret: installationSecret(config), baseUrl: config.baseUrl })
  const login = { email: "bench@wimpel.example", password: "Bench-12345-x" }
  const { user } = await auth.api.signUpEmail({ body: { name: "Bench", ...login } })
  const actor: User = {
    kind: "user",
    workspaceId: newId() as WorkspaceId,
    userId: user.id as UserId,
    userName: "Bench",
    permissions: ["admin"],
    reach: wholeReach,
    features: planFeatures,
  }
  await Effect.runPromise(
    createWorkspace(
      storage.db,
      { id: actor.workspaceId, slug: "bench", name: "Bench" },
      { id: actor.userId, permissions: actor.permissions },
    ),
  )
  const { run } = runsOf(postgresHouse(storage.db).perform, actor)
  await given.before?.(run)
  let importSeconds = 0
  for (let from = 0; from < persons; from += 10_000) {
    const create = manyPersons(Math.min(10_000, persons - from), from).map((data, index) => ({
      line: index + 2,
      data: given.custom === undefined ? data : { ...data, custom: given.custom(from + index) },
    }))
    const start = performance.now()
    await run(peopleUseCases.import({ id: newId() as ImportId, fileName: "bench.csv", create, update: [] }))
    if (from === 0) importSeconds = (performance.now() - start) / 1_000
  }
  await storage.close()
  return { folder, ...login, importSeconds, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** How many ticks of `/proc` make a second on Linux. */
const ticks = 100

/** Seconds of a processor that a process had so far, and those of its children that ended (proc_pid_stat(5), fields 14 to 17). */
export const processorOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? []
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string
  /** Milliseconds from the start of the process to its first answer. */
  readonly startMilliseconds: number
  /** Resident memory of the process in bytes. */
  readonly memory: () => number
  /** Seconds of a processor that the process had so far, with all its threads. */
  readonly processor: () => number
  readonly stop: () => Promise<void>
}

export const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

export const startProcess = async (
  script: string,
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> => {
  const start = performance.now()
  const child: ChildProcess = spawn(process.execPath, [...serverFlags, join(root, script)], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/healthz`))) await new Promise((done) => setTimeout(done, 5))
  const startMilliseconds = performance.now() - start
  return {
    url,
    startMilliseconds,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0) * 1_024,
    processor: () => processorOf(child.pid ?? 0),
    stop: () =>
      new Promise((done) => {
        child.once("exit", () => done())
        child.kill("SIGTERM")
      }),
  }
}

/** Signs in and gives back the cookie. */
export const signIn = async (url: string, installation: Installation): Promise<string> => {
  const response = await fetch(`${url}/api/access.signIn`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: installation.email, password: installation.password }),
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ")
}
