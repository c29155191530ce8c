/**
 * Kills the real server again and again while it hands a message of many mails to a mail server, and while it accepts applications,
 * each of which has a mail sent by itself; at times its database with it. At the end nobody got a mail twice, none is lost, and what
 * nobody can know is told as unclear. `npm run kill`;
 * KILL_ROUNDS and KILL_SEED say how often, and when.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { SMTPServer } from "smtp-server"
import { emptyPerson } from "../../../core/people/person.ts"
import { type RunningApp, startApp, stopApp } from "../../e2e/support/app.ts"
import { numbers } from "./numbers.ts"

const rounds = Number(process.env.KILL_ROUNDS ?? 20)
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
const next = numbers(seed)
const mails = 500
/** So long the mail server thinks about each mail, in milliseconds: kills hit mails that it has and has not answered. */
const thinking = 100

/** The addresses to which the mail server took a mail, one for each. */
const arrived: Array<string> = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onData: (stream, session, done) => {
    stream.resume()
    stream.on("end", () => {
      arrived.push(...session.envelope.rcptTo.map(({ address }) => address))
      setTimeout(done, thinking)
    })
  },
})
server.on("error", () => undefined)
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
const address = server.server.address()
const port = typeof address === "object" && address !== null ? address.port : 0

const folder = mkdtempSync(join(tmpdir(), "wimpel-kill-mails-"))
const settings = {
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: "Verein <post@verein.example>",
  // A new workspace may send fewer in a day than go out here.
  MAILS_PER_DAY: "off",
}
const start = (): Promise<RunningApp> => startApp(folder, 0, settings)
const databaseProcess = (): number =>
  Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0])

let cookie = ""
const call = async (app: RunningApp, operation: string, input: unknown) => {
  const response = await fetch(`${app.login.url}/api/${operation}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(input),
  })
  cookie ||= response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ")
  const text = await response.text()
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${text.slice(0, 300)}`)
  return text === "" ? undefined : JSON.parse(text)
}

/** So many apply; in each round the next of them are accepted while the server is killed. */
const applicants = 120
const atOnce = Math.ceil(applicants / rounds)
const applied = Array.from({ length: applicants }, (_, index) => `antrag-${index}@silberfuchs.example`)

/** Whose application is still open, of those who applied here. */
const open = async (app: RunningApp): Promise<ReadonlyArray<string>> => {
  const filter = { and: [{ standing: ["application"] }, { field: "city", is: "equals", value: "Antrag" }] }
  const { rows } = await call(app, "people.list", {
    filter,
    sort: { by: "name", descending: false },
    limit: 200,
    fields: [],
  })
  return rows.map(({ id }: { readonly id: string }) => id)
}

const accept = (app: RunningApp, ids: ReadonlyArray<string>): Promise<unknown> =>
  call(app, "people.step", { persons: { ids }, step: "accept" })

/** What stands in the log of automatic mails of who was accepted, by address. */
const logged = async (app: RunningApp): Promise<ReadonlyMap<string, ReadonlyArray<string>>> => {
  const found = new Map<string, ReadonlyArray<string>>()
  for (let before: string | undefined; ; ) {
    const after = before === undefined ? {} : { before }
    const rows = await call(app, "automatic.log", { trigger: "applicationConfirmed", ...after })
    for (const { mail } of rows) {
      const address = mail?.address ?? ""
      found.set(address, [...(found.get(address) ?? []), mail?.state ?? "none"])
    }
    if (rows.length === 0) return found
    before = rows.at(-1)?.id
  }
}

const addresses = Array.from({ length: mails }, (_, index) => `kind-${index}@silberfuchs.example`)

const send = async (app: RunningApp): Promise<string> => {
  const { email, password } = app.login
  await call(app, "access.signIn", { email, password })
  const create = addresses.map((each, index) => ({
    line: index + 2,
    data: { ...emptyPerson("contact"), lastName: `Kind ${index}`, email: each, city: "Rundmail" },
  }))
  const apply = applied.map((each, index) => ({
    line: mails + index + 2,
    data: { ...emptyPerson("applicant"), lastName: `Antrag ${index}`, email: each, city: "Antrag" },
  }))
  const all = { fileName: "liste.csv", create: [...create, ...apply], update: [] }
  await call(app, "people.import", { id: crypto.randomUUID(), ...all })
  await call(app, "automatic.turn", { trigger: "applicationConfirmed", on: true })
  const id = crypto.randomUUID()
  const content = {
    subject: [{ kind: "text", text: "Sommerlager" }],
    body: { blocks: [{ kind: "paragraph", content: [{ kind: "text", text: "Es geht los." }] }] },
    attachments: [],
    newsletter: false,
    sources: [{ by: "filter", text: "ort:Rundmail" }],
    except: [],
    alsoCc: false,
    joined: true,
  }
  const { version } = await call(app, "messages.write", { id, content })
  const { fingerprint } = await call(app, "messages.review", { id })
  await call(app, "messages.send", { id, version, fingerprint })
  return id
}

const countsOf = async (app: RunningApp, id: string): Promise<Record<string, number>> =>
  (await call(app, "messages.message", { id })).counts

const fail = (text: string): never => {
  throw new Error(`${text} (KILL_SEED=${seed})`)
}

let app = await start()
try {
  const id = await send(app)
  for (let round = 1; round <= rounds; round++) {
    const before = arrived.length
    // A kill before the first mail of a round would tell nothing.
    for (let waited = 0; arrived.length === before && waited < 100; waited++) await pause(50)
    await pause(next() * 400)
    // Killed before, within or after the transaction that accepts, and while the mails go out that it asked for.
    const accepting = accept(app, (await open(app)).slice(0, atOnce)).catch(() => undefined)
    await pause(next() * 300)
    const withDatabase = round % 3 === 0
    const database = databaseProcess()
    app.process.kill("SIGKILL")
    if (withDatabase) process.kill(database, "SIGKILL")
    await accepting
    app = await start()
    console.log(`${round}/${rounds}${withDatabase ? " with its database" : ""}: ${arrived.length} mails arrived`)
  }
  const rest = await open(app)
  if (rest.length > 0) await accept(app, rest)
  const waits = ({ queued = 0, sending = 0, deferred = 0 }: Record<string, number>): number =>
    queued + sending + deferred
  // Claims of killed servers run out after three minutes.
  for (let waited = 0; waits(await countsOf(app, id)) > 0; waited++) {
    if (waited > 600) fail(`mails are still on their way: ${JSON.stringify(await countsOf(app, id))}`)
    await pause(1_000)
  }
  const underWay = ["queued", "sending", "deferred"]
  for (let waited = 0; [...(await logged(app)).values()].flat().some((each) => underWay.includes(each)); waited++) {
    if (waited > 600) fail("automatic mails are still on their way")
    await pause(1_000)
  }
  if (new Set(arrived).size !== arrived.length) fail("somebody got a mail twice")
  const states = new Map<string, string>()
  for (let after: string | undefined; ; ) {
    const rows = await call(app, "messages.deliveries", { id, limit: 200, ...(after === undefined ? {} : { after }) })
    for (const row of rows) states.set(row.address, row.state)
    after = rows.at(-1)?.id
    if (rows.length < 200) break
  }
  for (const each of addresses) {
    const state = states.get(each)
    if (state !== "sent" && state !== "unclear") fail(`the mail to ${each} is ${state}`)
    if (state === "sent" && !arrived.includes(each)) fail(`the mail to ${each} is told as sent and did not arrive`)
  }
  const log = await logged(app)
  for (const each of applied) {
    const [state, ...more] = log.get(each) ?? []
    if (more.length > 0) fail(`${each} stands in the log of automatic mails ${more.length + 1} times`)
    if (state !== "sent" && state !== "unclear") fail(`the automatic mail to ${each} is ${state ?? "lost"}`)
    if (state === "sent" && !arrived.includes(each))
      fail(`the automatic mail to ${each} is told as sent and did not arrive`)
  }
  const confirmed = applied.flatMap((each) => log.get(each) ?? [])
  console.log(
    `${applicants} automatic mails: ${confirmed.filter((each) => each === "sent").length} sent, the others unclear, none twice.`,
  )
  const { sent, unclear } = await countsOf(app, id)
  console.log(
    `${mails} mails: ${sent} sent, ${unclear} unclear, ${arrived.length} arrived, none twice (KILL_SEED=${seed}).`,
  )
} finally {
  await stopApp(app)
  await new Promise<void>((closed) => server.close(() => closed()))
  rmSync(folder, { recursive: true, force: true })
}
