import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { consents, documents } from "../support/documents.ts"
import { type RunningApp, registration, runningApp } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const count = async (table: string) =>
  Number((await sql<{ n: number }>`select count(*)::int as n from ${sql.ref(table)}`.execute(app.db)).rows[0]?.n)

describe("registering", () => {
  it("of one address at the same time succeeds exactly once [ACC-05]", async () => {
    const before = await count("auth.user")
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        app
          .browser()
          .call(
            "account.register",
            registration(index % 2 === 0 ? "Zwei@silberfuchs.example" : "zwei@silberfuchs.example"),
          ),
      ),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409, 409])
    expect(await count("auth.user")).toBe(before + 1)
  })

  it("of the same organisation at the same time gives each its own slug [WSP-01]", async () => {
    const slugs = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const browser = app.browser()
        await browser.call(
          "account.register",
          registration(`gleich-${index}@verein.example`, { organisation: "Die Gleichen" }),
        )
        return (await browser.call("me")).body.data.workspace.slug as string
      }),
    )
    expect(slugs.toSorted()).toEqual([
      "die-gleichen",
      "die-gleichen-2",
      "die-gleichen-3",
      "die-gleichen-4",
      "die-gleichen-5",
    ])
  })

  it("shows and gives nothing of other workspaces [OPS-03]", async () => {
    const browser = app.browser()
    await browser.call("account.register", registration("allein@verein.example", { organisation: "Allein" }))
    expect((await browser.call("me")).body.data.workspaces).toHaveLength(1)
    const other = await browser.call("me", undefined, { "wimpel-workspace": "die-gleichen" })
    expect(other).toMatchObject({ status: 403, body: { _tag: "Forbidden", scope: "workspace" } })
  })

  it.each([
    [
      "firstName",
      ["", "   ", " Jana", "Ja\u0000na", "Jana\nBcc: x@evil.example", "\u202eanaJ", "\ud800", "x".repeat(81)],
    ],
    ["organisation", ["", "Verein\u0000", "Ver\u200bein", "x".repeat(121), "Verein\r\n"]],
    [
      "email",
      [
        "",
        "jana",
        "jana@",
        "a b@c.example",
        "a@b.example\nBcc: x@y.example",
        `${"x".repeat(250)}@a.de`,
        "a@b@c.de",
        "a\u0000@b.de",
      ],
    ],
    ["password", ["", "kurz", "Kohte-7xy\u0000", `Aa1${"x".repeat(200)}`, "\ud800Kohte-7xy"]],
    ["terms", [false, true, "true", 1, null, "111111111112", "1111111111111"]],
    ["newsletter", ["yes", null, {}]],
  ] as const)("refuses bad values of %s, and leaves nothing behind [ACC-05]", async (field, values) => {
    const before = await count("auth.user")
    for (const value of values) {
      const answer = await app
        .browser()
        .call("account.register", registration("boese@verein.example", { [field]: value }))
      expect([400, 409, 422], JSON.stringify(value)).toContain(answer.status)
    }
    expect(await count("auth.user")).toBe(before)
  })

  it("keeps document, version and time at the account; all can read the documents, nobody others' consents [ACC-05]", async () => {
    const browser = app.browser()
    await browser.call("account.register", registration("zustimmung@verein.example", { newsletter: true }))
    const { body } = await browser.call("account.ownConsents")
    expect(body).toMatchObject([
      { kind: "newsletter", version: null },
      { kind: "privacy", version: consents.privacy, current: true },
      { kind: "processing", version: consents.processing, current: true },
      { kind: "terms", version: consents.terms, current: true },
    ])
    expect(Date.now() - Date.parse(body[0].givenAt)).toBeLessThan(60_000)
    const stranger = app.browser()
    expect((await stranger.call("account.ownConsents")).status).toBe(401)
    expect((await stranger.call("legal.versions")).body).toEqual(consents)
    expect((await stranger.call("legal.read", { kind: "terms" })).body).toEqual(documents.terms)
    expect((await stranger.call("legal.read", { kind: "../../etc/passwd" })).status).toBe(400)
  })

  it("keeps names as they are, with emoji, script tags and letters of every script [ACC-05]", async () => {
    const names = ["<script>alert(1)</script>", "Łukasz 🏕", "محمد", "'; drop table persons; --", "O’Neill"]
    for (const [index, firstName] of names.entries()) {
      const browser = app.browser()
      await browser.call(
        "account.register",
        registration(`name-${index}@verein.example`, { firstName, organisation: firstName }),
      )
      const { data } = (await browser.call("me")).body
      expect([data.name, data.workspace.name]).toEqual([firstName, firstName])
    }
  })

  it("takes no more than it asks for [ACC-05]", async () => {
    const answer = await app
      .browser()
      .call("account.register", registration("mehr@verein.example", { permissions: ["admin"] }))
    expect(answer.status).toBe(400)
  })
})
