/**
 * Kills the real server again and again while it writes, at times its database with it, and looks
 * after each new start whether all that was acknowledged is there and nothing is half. `npm run kill`; KILL_ROUNDS and
 * KILL_SEED say how often, and when.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileType, inputHeader, outputHeader } from "../../../adapters/http/file-address.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { type RunningApp, startApp, stopApp } from "../../e2e/support/app.ts"
import { onePixel } from "../../support/pictures.ts"
import { numbers } from "./numbers.ts"

const rounds = Number(process.env.KILL_ROUNDS ?? 30)
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
const rowsOfImport = 400
const rowsOfChange = 50
/** So many persons get the documents in turn, because each may have 200. */
const withDocuments = 30

const next = numbers(seed)

/** What was acknowledged, and what was on its way when the server was killed. */
const persons = new Map<string, { readonly lastName: string; street: string; version: number; tried: string }>()
/** City or label that many persons got at once, and whether that was acknowledged. */
const imports = new Map<string, boolean>()
const changes = new Map<string, boolean>()
/** Documents by id, and their persons. */
const documents = new Map<string, string>()

class NotAnswered extends Error {}

/** Calls of the server that runs now. Whoever is not answered did not get it acknowledged. */
const callsOf = (url: string, cookie: string) => {
  const send = async (operation: string, init: RequestInit): Promise<Response> => {
    try {
      return await fetch(`${url}/api/${operation}`, init)
    } catch {
      throw new NotAnswered()
    }
  }
  const read = async (operation: string, response: Response) => {
    const text = await response.text().catch(() => Promise.reject(new NotAnswered()))
    if (!response.ok) throw new Error(`${operation}: ${response.status} ${text.slice(0, 300)}`)
    return text === "" ? undefined : JSON.parse(text)
  }
  const headers = { "content-type": "application/json", cookie }
  return {
    call: async (operation: string, input: unknown) =>
      read(operation, await send(operation, { method: "POST", headers, body: JSON.stringify(input) })),
    upload: async (person: string) => {
      const input = encodeURIComponent(JSON.stringify({ person, name: "bild.png" }))
      return read(
        "documents.upload",
        await send("documents.upload", {
          method: "POST",
          headers: { "content-type": fileType, cookie, [inputHeader]: input },
          body: Buffer.from(onePixel),
        }),
      )
    },
    download: async (id: string) => {
      const response = await send("documents.download", { method: "POST", headers, body: JSON.stringify({ id }) })
      if (!response.ok) throw new Error(`documents.download: ${response.status}`)
      return { bytes: new Uint8Array(await response.arrayBuffer()), about: response.headers.get(outputHeader) }
    },
  }
}
type Server = ReturnType<typeof callsOf>

const cookieOf = async ({ login: { url, email, password } }: RunningApp): Promise<string> => {
  const response = await fetch(`${url}/api/access.signIn`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  })
  return response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ")
}

let made = 0
const writers: ReadonlyArray<(server: Server) => Promise<void>> = [
  async ({ call }) => {
    const lastName = `Neu ${++made}`
    const { id, version } = await call("people.create", { ...emptyPerson("contact"), lastName, street: "Weg 0" })
    persons.set(id, { lastName, street: "Weg 0", version, tried: "Weg 0" })
  },
  async ({ call }) => {
    // The first have the documents, and each of those makes another version of its person.
    const [id, person] = [...persons].slice(withDocuments)[Math.floor(next() * (persons.size - withDocuments))] ?? []
    if (id === undefined || person === undefined) return
    person.tried = `Weg ${++made}`
    const changed = { id, version: person.version, changes: { street: person.tried } }
    const { version } = await call("people.update", changed)
    Object.assign(person, { version, street: person.tried })
  },
  async ({ call }) => {
    const city = `Ort ${++made}`
    imports.set(city, false)
    const create = Array.from({ length: rowsOfImport }, (_, index) => ({
      line: index + 2,
      data: { ...emptyPerson("contact"), lastName: `Zeile ${index}`, city },
    }))
    await call("people.import", { id: crypto.randomUUID(), fileName: "liste.csv", create, update: [] })
    imports.set(city, true)
  },
  async ({ call }) => {
    const [city] = [...imports].findLast(([, acknowledged]) => acknowledged) ?? []
    if (city === undefined) return
    const label = `Wort ${++made}`
    const { rows } = await call("people.list", {
      filter: { field: "city", is: "equals", value: city },
      fields: [],
      sort: { by: "name", descending: false },
      limit: rowsOfChange,
    })
    changes.set(label, false)
    const ids = rows.map(({ id }: { readonly id: string }) => id)
    await call("people.changeNames", { persons: { ids }, change: { field: "labels", add: [label], remove: [] } })
    changes.set(label, true)
  },
  async ({ upload }) => {
    const person = [...persons.keys()].slice(0, withDocuments)[documents.size % withDocuments]
    if (person === undefined) return
    documents.set((await upload(person)).id, person)
  },
]

/** Writes until nobody answers. */
const write = async (server: Server): Promise<void> => {
  await Promise.all(
    writers.map(async (writer) => {
      for (;;) {
        // Where there is nothing to write yet, the others have their turn.
        await pause(1)
        try {
          await writer(server)
        } catch (error) {
          if (error instanceof NotAnswered) return
          throw error
        }
      }
    }),
  )
}

const fail = (text: string): never => {
  throw new Error(`${text} (KILL_SEED=${seed})`)
}

/** Looks whether all that was acknowledged is there, and nothing half. What was on its way may be there or not. */
const check = async ({ call, download }: Server): Promise<void> => {
  const counted = (filter: object): Promise<number> => call("people.count", { filter })
  for (const [id, person] of persons) {
    const { person: kept } = await call("people.get", { id })
    if (kept.lastName !== person.lastName) fail(`${person.lastName} is lost`)
    if (kept.street !== person.street && kept.street !== person.tried)
      fail(`${person.lastName} lives in ${kept.street}, not in ${person.street}`)
    Object.assign(person, { street: kept.street, tried: kept.street, version: kept.version })
  }
  for (const [label, acknowledged] of changes) {
    const count = await counted({ field: "labels", is: "in", values: [label] })
    if (count !== rowsOfChange && (acknowledged || count !== 0)) fail(`${label} is on ${count} persons`)
    changes.set(label, count > 0)
  }
  for (const [city, acknowledged] of imports) {
    const count = await counted({ field: "city", is: "equals", value: city })
    if (count !== rowsOfImport && (acknowledged || count !== 0)) fail(`of ${city} there are ${count} persons`)
    imports.set(city, count > 0)
  }
  for (const [id, person] of documents) {
    const { bytes } = await download(id)
    if (Buffer.compare(bytes, onePixel) !== 0) fail(`document ${id} is another`)
    const listed = await call("documents.list", { person })
    for (const each of listed)
      if ((await download(each.id)).bytes.length !== onePixel.length) fail(`document ${each.id} is half`)
  }
}

const folder = mkdtempSync(join(tmpdir(), "wimpel-kill-"))
const databaseProcess = (): number =>
  Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0])

let app = await startApp(folder)
try {
  const cookie = await cookieOf(app)
  for (let round = 1; round <= rounds; round++) {
    const server = callsOf(app.login.url, cookie)
    const writing = write(server)
    // Told when it is waited for; until then a fault of it must not end this process without stopping the server.
    writing.catch(() => undefined)
    await pause(100 + next() * 1_900)
    const withDatabase = round % 3 === 0
    const database = databaseProcess()
    app.process.kill("SIGKILL")
    if (withDatabase) process.kill(database, "SIGKILL")
    await writing
    app = await startApp(folder)
    await check(callsOf(app.login.url, cookie))
    const kept = `${persons.size} persons, ${imports.size} imports, ${changes.size} changes, ${documents.size} documents`
    console.log(`${round}/${rounds}${withDatabase ? " with its database" : ""}: ${kept}`)
  }
} finally {
  await stopApp(app)
  rmSync(folder, { recursive: true, force: true })
}
console.log(`Nothing lost, nothing half (KILL_SEED=${seed}).`)
