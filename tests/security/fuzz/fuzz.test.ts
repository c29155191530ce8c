import { Agent, request as send } from "node:http"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { isGet, pathOf } from "../../../adapters/http/address.ts"
import { fileType, inputHeader } from "../../../adapters/http/file-address.ts"
import { ports } from "../../../core/contexts.ts"
import type { AnyOperation, Port } from "../../../core/kernel/operation.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { sepaSettings } from "../../support/debits.ts"
import { consents } from "../../support/documents.ts"
import { eventContent, registrationForm } from "../../support/events.ts"
import { cookieOf } from "../../support/file-browser.ts"
import { answerOf } from "../../support/forms.ts"
import { onSocket } from "../../support/on-socket.ts"
import { gets, type RunningApp, registration, runningApp, type TestBrowser } from "../../support/running-app.ts"
import { realExecutionDate } from "../../support/transfers.ts"
import { broken, hostile, oddHeaders } from "./hostile.ts"
import { type Pool, validInputs } from "./valid-inputs.ts"

const count = Number(process.env.FUZZ_REQUESTS ?? 3_000)
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101)
/** So many requests are made at a time, and so many are under way. */
const portion = 200
const atOnce = 4

/** Stands in every text of the neighbours' workspace; nobody else may ever see it. */
const theirs = "Nachbarsgeheimnis"

interface Wanted {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | undefined
  readonly caller: "browser" | "token" | "nobody"
}

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const iban = "DE21500500009876543210"
const member = (lastName: string) => ({ ...emptyPerson("member"), firstName: "Ada", lastName, notes: lastName, iban })

const { version: _, ...collecting } = sepaSettings()

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Brings persons into a workspace, and tells some ids of whatever there is in it by now: of each kind a few. */
const stock = async (browser: TestBrowser, text: string): Promise<ReadonlyArray<string>> => {
  for (const each of ["A", "B", "C"]) await browser.call("people.create", member(`${text} ${each}`))
  const { rows = [] } = (await browser.call("people.list", everybody)).body
  const id = rows[0]?.id
  const tier = { name: text, amount: 6_000, billingMonths: [1], rules: [] }
  await browser.call("tiers.save", { id: crypto.randomUUID(), version: 0, content: tier })
  const charge = { kind: "claim", description: text, dueOn: "2026-12-01", paymentMethod: null, sphere: "ideal" }
  const amount = { kind: "same", amount: 6_000 }
  const persons = rows.map((row: { readonly id: string }) => row.id)
  await browser.call("fees.add", { ...charge, batch: crypto.randomUUID(), persons, amount, category: null })
  const levels = [{ name: text, days: 1, surcharge: 250, way: "mail" }]
  await browser.call("dunning.saveSettings", { version: 0, content: { levels, payWithin: 14, minimum: 0 } })
  await browser.call("debits.saveSettings", { version: 0, content: collecting })
  const { body: own } = await browser.call("workspace.details")
  const { version, logo: _logo, onboarded: _done, ...details } = own ?? {}
  const home = { street: "Weg 1", postcode: "12345", city: "Ort" }
  await browser.call("workspace.update", { version, details: { ...details, ...home } })
  const invoiced = {
    tax: "exempt",
    taxNote: text,
    taxNumber: "DE123456789",
    paymentText: "",
    foot: "",
    mailed: "paper",
  }
  await browser.call("invoices.saveSettings", { version: 0, content: { ...invoiced, numbers: "{year}-{counter}" } })
  const seen = { fees: persons.length, amount: persons.length * 6_000, open: persons.length * 6_000 }
  await browser.call("invoices.make", { fees: { found: {}, except: [], seen }, service: null })
  await browser.call("debits.start", { id, fees: { found: {}, except: [] } })
  const credit = { ...charge, kind: "credit", batch: crypto.randomUUID(), persons, amount, category: null }
  await browser.call("fees.add", credit)
  const owed = { fees: { found: { states: ["refund"] }, except: [] }, executionDate: realExecutionDate() }
  const { fingerprint } = (await browser.call("transfers.review", owed)).body
  await browser.call("transfers.make", { id, ...owed, fingerprint })
  await browser.call("mandates.setPayer", { person: rows[1]?.id, payer: id })
  const made = await browser.call("events.create", {
    content: eventContent({ title: text }),
    document: registrationForm(),
  })
  const { form, formVersion, publicId } = made.body
  await browser.call("forms.publish", { id: form, version: formVersion })
  const sent = { number: 1, key: "fuzz-registration-01", startedAt: 0, trap: "", work: "" }
  await browser.call("publicForm.submit", { id: publicId, ...sent, answer: answerOf([text]) })
  const answers = await Promise.all([
    ...[...gets].map((operation) => browser.call(operation)),
    browser.call("people.timeline", { id, limit: 3 }),
    browser.call("people.timelineActors", { id }),
    browser.call("messages.ofPerson", { person: id }),
    browser.call("documents.list", { person: id }),
    browser.call("fees.ofPerson", { person: id }),
    browser.call("mandates.ofPerson", { person: id }),
    browser.call("events.registrations", { id: made.body.id }),
    browser.call("events.participants", { id: made.body.id }),
    browser.call("events.care", { id: made.body.id }),
  ])
  const found = [rows, ...answers.map(({ body }) => body)].flatMap((body) =>
    [...new Set(JSON.stringify(body ?? null).match(uuids) ?? [])].slice(0, 4),
  )
  return [...new Set(found)]
}

const registered = async (email: string, organisation: string): Promise<TestBrowser> => {
  const browser = app.browser()
  await browser.call("account.register", registration(email, { organisation }))
  return browser
}

/** Somebody with a session who may do everything in their workspace, whatever the requests did to the one of before. */
const admin = async (
  before: TestBrowser,
  email: string,
): Promise<{ readonly browser: TestBrowser; readonly email: string }> => {
  const mayAll = async (browser: TestBrowser) => (await browser.call("me")).body?.scope?.includes?.("admin") === true
  if (await mayAll(before)) return { browser: before, email }
  const browser = app.browser()
  await browser.call("access.signIn", { email, password: registration(email).password })
  if (await mayAll(browser)) return { browser, email }
  const other = `fuzz-${crypto.randomUUID()}@silberfuchs.example`
  return { browser: await registered(other, "Eigenes"), email: other }
}

const tokenOf = async (browser: TestBrowser): Promise<string | undefined> =>
  (
    await browser.call("tokens.create", {
      name: "Kasse",
      permissions: ["admin"],
      days: 30,
      password: "Kohte-7xy-Birke",
    })
  ).body.secret

const plain: ReadonlyArray<unknown> = [
  ..."Ada|Ben Nevis|Zoë|fuzz@silberfuchs.example|Kohte-7xy-Birke|2026-02-28|1990-07-15|2024-02-29|2026-07|2026-07-03T17:30|2026-07-03T15:30:00.000Z".split(
    "|",
  ),
  ..."DE|0171 2345678|DE89370400440532013000|COBADEFFXXX|stamm-neu|lastName|city|groups|birthdate".split("|"),
  ..."membershipNumber|customAmount|M-{n:4}|abc|AAAA|https://silberfuchs.example/lager|firstName|".split("|"),
  ..."selfServiceLink|selfLink|applicationConfirmed|debitAnnounced".split("|"),
  ..."DE98ZZZ09999999999|R-{year}-{counter:4}|outOfScope|electronic|pain.008.001.02|bicFromIban|submit|discard|09:30".split(
    "|",
  ),
  ...Object.values(consents),
  ...[0, 1, 2, 5, 30, 200, 1_000, 2_026, 12_345, -3, 0.5, 1_700_000_000_000],
]

const poolOf = (ids: ReadonlyArray<string>): Pool => [
  ids,
  ids.map((id) => `custom.${id}`),
  ids.map((id) => `${id}.0000`),
  ...plain.map((each) => [each]),
]

const operations = ports.flatMap((port: Port) =>
  Object.entries(port.operations).map(([name, operation]) => ({
    name: `${port.name}.${name}`,
    path: `/api${pathOf(port, name, operation)}`,
    operation,
  })),
)

const callers = fc.oneof(
  { weight: 7, arbitrary: fc.constant("browser" as const) },
  { weight: 2, arbitrary: fc.constant("token" as const) },
  { weight: 1, arbitrary: fc.constant("nobody" as const) },
)

const json = (input: unknown): string => JSON.stringify(input) ?? "null"
const bytes = (text: string) => new TextEncoder().encode(text)

const bodies = (input: unknown): fc.Arbitrary<Uint8Array> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(bytes(json(input))) },
    { weight: 5, arbitrary: hostile(input).map((each) => bytes(json(each))) },
    { weight: 1, arbitrary: broken(json(input)) },
  )

const requestsOf = (
  { name, path, operation }: { name: string; path: string; operation: AnyOperation },
  pool: Pool,
): fc.Arbitrary<Wanted> => {
  if (isGet(operation))
    return fc.record({
      name: fc.constant(name),
      method: fc.constant("GET"),
      path: fc.constantFrom("", "?", "?a=%00", `?${"x".repeat(3_000)}`, "/", "%00").map((end) => path + end),
      headers: oddHeaders,
      body: fc.constant(undefined),
      caller: callers,
    })
  const inputs = validInputs(operation.input.ast, pool)
  const sent = inputs.chain(bodies)
  const file = operation.file === "in"
  return fc.record({
    name: fc.constant(name),
    method: fc.constant("POST"),
    path: fc.constant(path),
    headers: file
      ? fc.tuple(sent, oddHeaders).map(([input, odd]) => ({
          "content-type": fileType,
          [inputHeader]: encodeURIComponent(new TextDecoder().decode(input)).slice(0, 6_000),
          ...odd,
        }))
      : oddHeaders.map((odd) => ({ "content-type": "application/json", ...odd })),
    body: file ? fc.uint8Array({ maxLength: 2_000 }) : sent,
    caller: callers,
  })
}

/** What is no operation: pages, logos, files, other methods. */
const elsewhere: fc.Arbitrary<Wanted> = fc.record({
  name: fc.constant("elsewhere"),
  method: fc.constantFrom("GET", "GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS"),
  path: fc.constantFrom(
    "/",
    "/api",
    "/api/",
    "/api/people.none",
    "/api/__proto__",
    "/api/..%2f..%2fetc%2fpasswd",
    "/api/people.list/../me",
    "/..%2f..%2fpackage.json",
    "/%2e%2e/%2e%2e/package.json",
    "/%00",
    "/%ff",
    "/%",
    "//evil.example/",
    "/logo/",
    "/logo/%00",
    "/logo/__proto__",
    "/logo/%ff",
    `/logo/${"x".repeat(5_000)}`,
    "/metrics",
    "/readyz",
    "/manifest.webmanifest",
    "/personen/%00",
    "/api/openapi.json",
    "/?a=%ff",
  ),
  headers: oddHeaders,
  body: fc.constant(undefined),
  caller: callers,
})

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

const answerTo = (url: string, { method, path, headers, body }: Wanted, cookie: string) =>
  new Promise<{ readonly status: number; readonly text: string }>((done, failed) => {
    const own = body === undefined ? {} : { "content-length": String(body.length) }
    const sent = { ...(cookie === "" ? {} : { cookie }), ...headers, ...own }
    const outgoing = send(`${url}`, { agent, method, path, headers: sent }, (response) => {
      const pieces: Array<Buffer> = []
      response.on("data", (piece: Buffer) => pieces.push(piece))
      response.on("end", () =>
        done({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString("latin1") }),
      )
      response.on("error", failed)
    })
    outgoing.on("error", failed)
    outgoing.end(body)
  })

describe("whatever is sent to the server", () => {
  it(`breaks nothing, and never shows another workspace: ${count} requests from seed ${seed}`, {
    timeout: 60_000 + count * 60,
  }, async () => {
    vi.spyOn(console, "log").mockImplementation(() => undefined)
    vi.spyOn(console, "error").mockImplementation(() => undefined)
    const neighbour = await registered("nachbar@fuchsbau.example", theirs)
    const neighbours = await stock(neighbour, theirs)
    const before = (await neighbour.call("people.list", everybody)).body
    let email = "fuzz@silberfuchs.example"
    let browser = await registered(email, "Eigenes")
    let token: string | undefined
    let coming: Promise<void> | undefined
    /** Comes back after a request that ended the session or took a permission. */
    const back = () => {
      coming ??= admin(browser, email).then((now) => {
        ;({ browser, email } = now)
        coming = undefined
      })
      return coming
    }
    const faults: Array<string> = []
    const statuses = new Map<number, number>()
    const asked = new Set<string>()

    await onSocket(app.routes, async (url) => {
      const one = async (wanted: Wanted): Promise<void> => {
        const cookie = wanted.caller === "browser" ? cookieOf(browser) : ""
        const bearer = wanted.caller === "token" ? { authorization: `Bearer ${token}` } : {}
        const told = () =>
          `${wanted.method} ${wanted.path.slice(0, 80)} ${JSON.stringify(wanted.headers).slice(0, 300)} ${new TextDecoder().decode(wanted.body).slice(0, 600)}`
        try {
          const { status, text } = await answerTo(url, { ...wanted, headers: { ...bearer, ...wanted.headers } }, cookie)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          asked.add(wanted.name)
          if (status === 401 && wanted.caller === "browser" && wanted.headers.cookie === undefined) await back()
          if (status >= 500) faults.push(`${status} ${told()}`)
          if (text.includes(theirs)) faults.push(`shows the neighbours: ${told()}`)
        } catch (error) {
          faults.push(`${String(error)} ${told()}`)
        }
      }
      for (let made = 0; made < count && faults.length < 10; made += portion) {
        await back()
        token = await tokenOf(browser)
        const pool = poolOf([...(await stock(browser, "Eigenes")), ...neighbours, crypto.randomUUID()])
        const requests = fc.oneof(
          {
            weight: operations.length,
            arbitrary: fc.constantFrom(...operations).chain((each) => requestsOf(each, pool)),
          },
          { weight: 8, arbitrary: elsewhere },
        )
        const wanted = fc.sample(requests, { numRuns: Math.min(portion, count - made), seed: seed + made })
        const waiting = wanted.values()
        await Promise.all(
          Array.from({ length: atOnce }, async () => {
            for (const each of waiting) await one(each)
          }),
        )
        const alive = await answerTo(url, healthz, "")
        if (alive.text !== "ok") faults.push(`${alive.status} /healthz after ${made} requests`)
      }
    })
    agent.destroy()
    expect(faults).toEqual([])
    expect(operations.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(count / 8)
    expect(statuses.get(400)).toBeGreaterThan(count / 8)
    expect((await neighbour.call("people.list", everybody)).body).toEqual(before)
  })
})

const healthz: Wanted = {
  name: "healthz",
  method: "GET",
  path: "/healthz",
  headers: {},
  body: undefined,
  caller: "nobody",
}
const everybody = { fields: ["notes"], sort: { by: "name", descending: false }, limit: 50 }
