/**
 * Several servers on one database, as processes, because what this proves is that none of them keeps for itself what has to hold for
 * all. No browser is opened.
 */
import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "@playwright/test"
import { emptyPerson } from "../../core/people/person.ts"
import { type Caller, caller, good, importOf } from "./support/servers/caller.ts"
import { type SeveralServers, severalServers } from "./support/servers/installation.ts"

test.describe.configure({ mode: "serial" })

let all: SeveralServers
test.beforeAll(async () => {
  all = await severalServers()
})
test.afterAll(() => all.close())

const email = "jana@silberfuchs.example"
const password = "Kohte-7xy-Birke"
const jana = caller(() => all.proxy.url)

/** What a server says at each of the servers. */
const everywhere = (who: Caller) =>
  Promise.all(all.servers.map(async ({ url }) => (await who.call("me", undefined, url)).status))

const tokenIn = async (subject: RegExp): Promise<string> => {
  for (;;) {
    const mail = all.mails.received.find((each) => subject.test(each))
    const token = /#(\S+)/.exec((mail ?? "").replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="))?.[1]
    if (token !== undefined) return token
    await pause(50)
  }
}

const countIn = (city: string, at?: string): Promise<number> =>
  good(jana.call("people.count", { filter: { and: [{ field: "city", is: "equals", value: city }] } }, at))

test("who signs in at one is known to all, also to one whose clock is an hour ahead [OPS-02]", async () => {
  const versions = await good(caller(() => all.proxy.url).call("legal.versions"))
  await good(
    jana.call("account.register", {
      ...{ firstName: "Jana", organisation: "Stamm Silberfuchs", email, password, ...versions, newsletter: false },
    }),
  )
  expect(await everywhere(jana)).toEqual([200, 200, 200])
  await good(jana.call("account.verifyEmail", { token: await tokenIn(/Best=?/) }))
})

test("what is changed at one is read at the others, and an outdated change is refused there [OPS-02]", async () => {
  const [first, second, third] = all.servers
  const made = await good(jana.call("people.create", { ...emptyPerson("member"), lastName: "Bauer" }, first.url))
  const { id, version } = made
  const changes = { lastName: "Bauer-Lüth" }
  await good(jana.call("people.update", { id, version, changes }, second.url))
  expect((await good(jana.call("people.get", { id }, third.url))).person.lastName).toBe("Bauer-Lüth")
  const outdated = await jana.call("people.update", { id, version, changes: { lastName: "Brauer" } }, first.url)
  expect([outdated.status, outdated.body._tag]).toEqual([409, "PersonChanged"])
})

test("tries at a password are counted for all together, whichever is asked [OPS-02, ACC-04]", async () => {
  const other = caller(() => all.proxy.url)
  const tries: Array<number> = []
  for (let count = 0; count < 11; count++)
    tries.push((await other.call("access.signIn", { email, password: `Falsch-${count}` })).status)
  expect(tries.slice(0, 10).every((status) => status !== 429)).toBe(true)
  expect(tries[10]).toBe(429)
  // The own device is counted for itself.
  expect((await jana.call("access.signIn", { email, password })).status).toBe(200)
})

test("how far an import is that one does, the others tell [OPS-02, PER-11]", async () => {
  const [first, second, third] = all.servers
  const run = importOf(6_000, "Import")
  const isDone = jana.call("people.import", run, first.url)
  const seen = new Set<number>()
  for (let over = false; !over; ) {
    const told = await Promise.all(
      [second, third].map(({ url }) => good(jana.call("people.importProgress", { id: run.id }, url))),
    )
    for (const { state, applied } of told) if (state === "running") seen.add(applied)
    over = told.every(({ state }) => state === "done")
  }
  expect((await isDone).body).toMatchObject({ created: 6_000, updated: 0 })
  expect([...seen].some((applied) => applied > 0)).toBe(true)
})

test("an export that is asked for at one is made once, and fetched at another from the bucket [OPS-02, PER-10]", async () => {
  const [first, second, third] = all.servers
  const wish = {
    list: "members",
    format: "csv",
    sort: { by: "name", descending: false },
    columns: ["lastName", "city"],
  }
  const id = crypto.randomUUID()
  await good(jana.call("exports.start", { id, wish }, first.url))
  for (;;) {
    const [kept] = await good(jana.call("exports.list", undefined, second.url))
    if (kept.state === "done") break
    await pause(100)
  }
  const file = await good(jana.call("exports.download", { id }, third.url))
  expect(file.split("\n").length).toBeGreaterThan(6_000)
  expect(all.storage.objects.size).toBe(1)
})

test("a message goes to each of its recipients once, whoever delivers it [OPS-02, MSG-01]", async () => {
  await good(jana.call("people.import", importOf(90, "Rundmail")))
  const id = crypto.randomUUID()
  const content = {
    subject: [{ kind: "text", text: "Sommerlager" }],
    body: { blocks: [{ kind: "paragraph", content: [{ kind: "text", text: "Es geht los." }] }] },
    ...{ attachments: [], newsletter: false, except: [], alsoCc: false, joined: true },
    sources: [{ by: "filter", text: "ort:Rundmail" }],
  }
  const { version } = await good(jana.call("messages.write", { id, content }))
  const { fingerprint } = await good(jana.call("messages.review", { id }))
  await good(jana.call("messages.send", { id, version, fingerprint }))
  const to = () =>
    all.mails.received.flatMap((mail) =>
      mail.includes("Sommerlager") ? [/^To: .*?([\w-]+@\S+?)>?\r?$/m.exec(mail)?.[1]] : [],
    )
  for (;;) {
    const { counts } = await good(jana.call("messages.message", { id }))
    if (counts.sent === 90) break
    await pause(100)
  }
  expect(to()).toHaveLength(90)
  expect(new Set(to()).size).toBe(90)
})

test("who signs out or is signed out at one is out at all [OPS-02, ACC-16]", async () => {
  const phone = caller(() => all.proxy.url)
  for (const [name, value] of jana.cookies) phone.cookies.set(name, value)
  const laptop = caller(() => all.proxy.url)
  // From a device that the account knows; others wait, since somebody guessed at it.
  for (const [name, value] of jana.cookies) if (name.includes("device")) laptop.cookies.set(name, value)
  await good(laptop.call("access.signIn", { email, password }))
  expect(await everywhere(laptop)).toEqual([200, 200, 200])
  const sessions: ReadonlyArray<{ readonly id: string; readonly current: boolean }> = await good(
    jana.call("account.ownSessions", undefined, all.servers[0].url),
  )
  for (const { id } of sessions.filter(({ current }) => !current))
    await good(jana.call("account.endSession", { id }, all.servers[1].url))
  expect(await everywhere(laptop)).toEqual([401, 401, 401])
  expect(await everywhere(phone)).toEqual([200, 200, 200])
})

/** Somebody who edits one person after the other, without a pause, until told to stop: which edits were acknowledged. */
const editing = (person: { readonly id: string; readonly version: number }) => {
  let { version } = person
  let street = ""
  const refused: Array<{ readonly status: number; readonly retryAfter: string | null }> = []
  let stopped = false
  const work = (async () => {
    for (let count = 1; !stopped; count++) {
      const changes = { street: `Weg ${count}` }
      const answer = await jana.call("people.update", { id: person.id, version, changes }).catch(() => undefined)
      if (answer?.status === 200) [street, version] = [changes.street, answer.body.version]
      else {
        if (answer !== undefined) refused.push({ status: answer.status, retryAfter: answer.headers.get("retry-after") })
        await pause(50)
        // What was not acknowledged may have been done; whoever edits looks.
        const now = await jana.call("people.get", { id: person.id }).catch(() => undefined)
        if (now?.status === 200) ({ version, street } = now.body.person)
      }
    }
  })()
  return {
    refused,
    acknowledged: () => street,
    stop: async () => {
      stopped = true
      await work
    },
  }
}

const newPerson = () => good(jana.call("people.create", { ...emptyPerson("member"), lastName: "Lüth" }))

test("the database can be restarted while they work: nothing acknowledged is lost, who comes meanwhile is told to come again, and all go on by themselves [OPS-02, OPS-05]", async () => {
  const person = await newPerson()
  const { token } = await good(jana.call("eventCalendar.renew", null))
  const editor = editing(person)
  while (editor.acknowledged() === "") await pause(20)
  const restart = await all.stopDatabase()
  const away = await Promise.all(all.servers.map(({ url }) => jana.call("people.count", {}, url)))
  expect(away.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(Array(3).fill([503, "5"]))
  const page = await fetch(`${all.servers[0].url}/kalender/${token}.ics`)
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"])
  for (const { url } of all.servers) expect((await fetch(`${url}/readyz`)).status).toBe(503)
  await restart()
  const before = editor.acknowledged()
  while (editor.acknowledged() === before) await pause(20)
  await editor.stop()
  await expect
    .poll(() => Promise.all(all.servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).status)))
    .toEqual([200, 200, 200])
  // Of a call whose commit was no longer answered nobody knows whether it was done: it is told as broken. PgBouncer holds some back.
  const refused = editor.refused.map(({ status }) => status)
  expect(refused.filter((status) => status !== 503 && status !== 500)).toEqual([])
  expect((await good(jana.call("people.get", { id: person.id }))).person.street).toBe(editor.acknowledged())
})

test("one that is told to end says so first, answers what comes meanwhile, and ends what it has begun [OPS-02, OPS-09]", async () => {
  const [first] = all.servers
  const run = importOf(4_000, "Drain")
  const editor = editing(await newPerson())
  const isDone = jana.call("people.import", run, first.url)
  while ((await good(jana.call("people.importProgress", { id: run.id }, first.url))).state !== "running") await pause(5)
  const ended = once(first.process, "exit")
  first.process.kill("SIGTERM")
  await expect.poll(async () => (await fetch(`${first.url}/readyz`)).status).toBe(503)
  expect(await everywhere(jana)).toEqual([200, 200, 200])
  expect((await isDone).body).toMatchObject({ created: 4_000, updated: 0 })
  expect(await ended).toEqual([0, null])
  await editor.stop()
  expect(editor.refused).toEqual([])
  expect(await countIn("Drain")).toBe(4_000)
})

test("of one that is killed the others lose nothing that was acknowledged [OPS-02, OPS-05]", async () => {
  const [, second, third] = all.servers
  const person = await newPerson()
  const editor = editing(person)
  while (editor.acknowledged() === "") await pause(20)
  const run = importOf(6_000, "Kill")
  const lost = jana.call("people.import", run, second.url).catch(() => "lost")
  while ((await good(jana.call("people.importProgress", { id: run.id }, third.url))).state !== "running") await pause(5)
  second.process.kill("SIGKILL")
  expect(await lost).toBe("lost")
  const before = editor.acknowledged()
  while (editor.acknowledged() === before) await pause(20)
  await editor.stop()
  expect((await good(jana.call("people.get", { id: person.id }))).person.street).toBe(editor.acknowledged())
  await expect.poll(async () => (await good(jana.call("people.importProgress", { id: run.id }))).state).toBe("unknown")
  expect(await countIn("Kill")).toBe(0)
  expect(await good(jana.call("people.import", run))).toMatchObject({ created: 6_000, updated: 0 })
})

test("one with another secret does not start [OPS-02]", async () => {
  await expect(all.start("fourth", { SECRET: "another-secret-than-that-of-the-other-servers" })).rejects.toThrow(
    "ended at its start",
  )
})
