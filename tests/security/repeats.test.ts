import type pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { emptyPerson } from "../../core/people/index.ts"
import { postgresHouse } from "../support/postgres-house.ts"
import { type RunningApp, registration, runningApp } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

let count = 0
/** A program with a token of a new workspace, and another one of the same workspace. */
const programs = async () => {
  const browser = app.browser()
  const email = `wiederholung-${++count}@silberfuchs.example`
  await browser.call("account.register", registration(email))
  await app.prove(browser, email)
  const program = async () => {
    const { body } = await browser.call("tokens.create", {
      name: "Abgleich",
      permissions: ["members"],
      days: null,
      password: "Kohte-7xy-Birke",
    })
    return (operation: string, input: unknown, key?: string) =>
      app.browser().call(operation, input, {
        authorization: `Bearer ${body.secret}`,
        ...(key === undefined ? {} : { "idempotency-key": key }),
      })
  }
  return { browser, one: await program(), other: await program() }
}
type Program = Awaited<ReturnType<typeof programs>>["one"]
const ahrens = { ...emptyPerson("member"), lastName: "Ahrens" }
const howMany = async (program: Program) => (await program("people.count", {})).body

describe("a command with a key of its caller", () => {
  it("is carried out once, and who asks again gets the answer of the first time", async () => {
    const { one } = await programs()
    const first = await one("people.create", ahrens, "anlegen-1")
    const again = await one("people.create", ahrens, "anlegen-1")
    expect(first.status).toBe(200)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await howMany(one)).toBe(1)
    expect((await one("people.create", ahrens, "anlegen-2")).body.id).not.toBe(first.body.id)
    expect(await howMany(one)).toBe(2)
  })

  it("is carried out once also when it comes three times in parallel", async () => {
    const { one } = await programs()
    const all = await Promise.all([1, 2, 3].map(() => one("people.create", ahrens, "zugleich")))
    expect(await howMany(one)).toBe(1)
    const done = all.filter(({ status }) => status === 200)
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1)
    for (const { status, body } of all) if (status !== 200) expect([status, body._tag]).toEqual([409, "RepeatUnderWay"])
    expect((await one("people.create", ahrens, "zugleich")).body).toEqual(done[0]?.body)
  })

  it("is refused when the key was taken for other input or another command", async () => {
    const { one } = await programs()
    const { body } = await one("people.create", ahrens, "einmal")
    const differs = { status: 422, body: { _tag: "RepeatDiffers" } }
    expect(await one("people.create", { ...ahrens, lastName: "Brandt" }, "einmal")).toMatchObject(differs)
    expect(await one("people.delete", { persons: { ids: [body.id] } }, "einmal")).toMatchObject(differs)
    expect(await howMany(one)).toBe(1)
  })

  it("is another one for another program and another workspace", async () => {
    const [here, there] = [await programs(), await programs()]
    for (const program of [here.one, here.other, there.one])
      expect((await program("people.create", ahrens, "gleicher-Text")).status).toBe(200)
    expect([await howMany(here.one), await howMany(there.one)]).toEqual([2, 1])
  })

  it("is carried out once for somebody at a browser, too: their screens ask again when an answer is lost", async () => {
    const { browser, one } = await programs()
    const create = () => browser.call("people.create", ahrens, { "idempotency-key": "bildschirm" })
    const first = await create()
    expect([(await create()).body, await howMany(one)]).toEqual([first.body, 1])
    // A program of theirs that takes the same key asks for something of its own.
    expect((await one("people.create", ahrens, "bildschirm")).body.id).not.toBe(first.body.id)
  })

  it("that failed has done nothing, and can be asked again", async () => {
    const { one } = await programs()
    const { id } = (await one("people.create", ahrens)).body
    const update = { id, version: 2, changes: { city: "Kiel" } }
    expect((await one("people.update", update, "spaeter")).body._tag).toBe("PersonChanged")
    await one("people.update", { id, version: 1, changes: { lastName: "Brandt" } })
    expect((await one("people.update", update, "spaeter")).status).toBe(200)
  })

  it("with transactions of its own is carried out once as well, and can be asked again when it was refused", async () => {
    const { browser, one } = await programs()
    const person = (await one("people.create", ahrens)).body.id
    const to = (email: string) => ({ person, email })
    const nobody = { person: crypto.randomUUID(), email: "ahrens@silberfuchs.example" }
    for (let tries = 0; tries < 2; tries += 1)
      expect((await one("selfService.sendLink", nobody, "niemand")).body._tag).toBe("PersonNotFound")
    const send = () => one("selfService.sendLink", to("ahrens@silberfuchs.example"), "link")
    const all = await Promise.all([send(), send(), send()])
    const [done] = all.filter(({ status }) => status === 200)
    expect((await send()).body).toEqual(done?.body)
    expect((await browser.call("selfService.links", { person })).body).toHaveLength(1)
    const log = await browser.call("automatic.log", { trigger: "selfServiceLink" })
    expect(log.body).toMatchObject([{ person: { id: person } }])
  })

  it("is refused where a key would be for nothing, and where it is none", async () => {
    const { browser, one } = await programs()
    const renamed = await browser.call("account.rename", { firstName: "Ada" }, { "idempotency-key": "x" })
    expect(renamed).toMatchObject({ status: 400, body: { faults: [{ path: "idempotency-key" }] } })
    for (const key of ["a b", "x".repeat(201), "ä"]) expect((await one("people.create", ahrens, key)).status).toBe(400)
    expect(await howMany(one)).toBe(0)
  })
})

/** Does something with what is kept in all workspaces, which the server cannot. */
const withKept = async <A>(work: (owner: pg.Client) => Promise<A>): Promise<A> => {
  const owner = await app.asOwner()
  await owner.query("alter table kept_answers no force row level security")
  const given = await work(owner)
  await owner.query("alter table kept_answers force row level security")
  await owner.end()
  return given
}
const keptFor = async (...keys: ReadonlyArray<string>) =>
  withKept(async (owner) => (await owner.query("select * from kept_answers where key = any($1)", [keys])).rows)

describe("a kept answer", () => {
  it("tells nothing to who reads the database", async () => {
    const { one } = await programs()
    await one("people.create", { ...ahrens, lastName: "Geheimniskrämer" }, "versiegelt")
    const rows = await keptFor("versiegelt")
    expect(rows).toHaveLength(1)
    expect(Buffer.from(rows[0].answer).toString("latin1")).not.toContain("Geheim")
  })

  it("counts no more a day later, and the next chores remove it", async () => {
    const { one } = await programs()
    for (const key of ["gestern", "alt", "frisch"]) await one("people.create", ahrens, key)
    await withKept((owner) =>
      owner.query("update kept_answers set at = at - interval '25 hours' where key = any($1)", [["gestern", "alt"]]),
    )
    expect((await one("people.create", ahrens, "gestern")).status).toBe(200)
    expect(await howMany(one)).toBe(4)
    await postgresHouse(app.db).chores()
    expect((await keptFor("gestern", "alt", "frisch")).map(({ key }) => key).sort()).toEqual(["frisch", "gestern"])
  })

  it("of a workspace is gone when somebody is erased there, and the command is not done again", async () => {
    const { browser, one } = await programs()
    const { id } = (await one("people.create", ahrens, "geloescht")).body
    await browser.call("people.delete", { persons: { ids: [id] } })
    const erase = () => one("people.erase", { ids: [id] }, "endgueltig")
    const erased = await erase()
    expect(erased.status).toBe(200)
    expect((await erase()).body).toEqual(erased.body)
    const { status, body } = await one("people.create", ahrens, "geloescht")
    expect([status, body._tag]).toEqual([409, "RepeatUnderWay"])
    expect(await howMany(one)).toBe(0)
    expect(await keptFor("geloescht")).toMatchObject([
      { key: "geloescht", fingerprint: "", answer: null, sealed_by: null },
    ])
  })
})
