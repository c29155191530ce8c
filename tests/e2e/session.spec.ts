import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, expect, type Page } from "@playwright/test"
import { fillSignIn, greeting, signIn, startApp, stopApp, test } from "./support/app.ts"

const door = (page: Page) => page.getByLabel("Passwort")
const list = (page: Page, name: "Kontakte") => page.getByRole("heading", { name })
const toContacts = (page: Page) => page.getByRole("link", { name: "Kontakte" }).click()

/** Moves an instant that scripts may read, as time would. */
const setExpiry = async (context: BrowserContext, name: "access" | "refresh", by: number): Promise<void> => {
  const cookie = (await context.cookies()).find((each) => each.name === `auth.${name}Until`)
  if (cookie === undefined) throw new Error(`no cookie auth.${name}Until`)
  await context.addCookies([{ ...cookie, value: String(Date.now() + by) }])
}

test("signing out in one tab signs out the other; signing in brings it back to where it was [ACC-11, ACC-03, ACC-01]", async ({
  page,
  context,
  login,
}) => {
  await signIn(page, login)
  const other = await context.newPage()
  await other.goto(`${login.url}/lists/contacts`)
  await other.getByRole("row").nth(2).waitFor()
  await page.getByRole("button", { name: /, Konto$/ }).click()
  await page.getByRole("menuitem", { name: "Abmelden" }).click()
  await expect(door(page)).toBeVisible()
  await expect(door(other)).toBeVisible()
  // What stays opens nothing: the language, and that this device is known to the account.
  const left = (await context.cookies()).filter(({ value }) => value !== "").map(({ name }) => name)
  expect(left.map((name) => name.replace(/-[0-9a-f]{12}$/, "")).toSorted()).toEqual(["auth.device", "locale"])

  await other.goto(`${login.url}/lists/contacts`)
  await expect(door(other)).toBeVisible()
  await fillSignIn(page, login)
  await expect(greeting(page)).toBeVisible()
  await expect(list(other, "Kontakte")).toBeVisible()
})

test("when only the access is over, the way to a protected route refreshes it [ACC-10, ACC-13]", async ({
  page,
  context,
  login,
}) => {
  await signIn(page, login)
  await setExpiry(context, "access", -1_000)
  const [refresh] = await Promise.all([page.waitForResponse("**/api/access.refresh"), toContacts(page)])
  expect(refresh.status()).toBe(204)
  await expect(list(page, "Kontakte")).toBeVisible()
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "auth.accessUntil")
  expect(Number(cookie?.value)).toBeGreaterThan(Date.now())
  expect(cookie).toMatchObject({ path: "/", httpOnly: false })
})

test("when the refresh is over too, the way leads through the sign-in and back [ACC-10, ACC-01, ACC-02]", async ({
  page,
  context,
  login,
}) => {
  const said: Array<string> = []
  page.on("console", (message) => said.push(message.text()))
  await signIn(page, login)
  await setExpiry(context, "access", -2_000)
  await setExpiry(context, "refresh", -1_000)
  await toContacts(page)
  await expect(door(page)).toBeVisible()
  await fillSignIn(page, login)
  await expect(list(page, "Kontakte")).toBeVisible()
  await expect(page).toHaveURL(`${login.url}/lists/contacts`)

  await setExpiry(context, "access", -2_000)
  await setExpiry(context, "refresh", -1_000)
  await page.goto(`${login.url}/lists/members`)
  await expect(door(page)).toBeVisible()
  expect(said.filter((text) => text.includes("have expired"))).toEqual([])
})

test("a refresh that is refused ends the session, one that nobody answers does not [ACC-10]", async ({
  page,
  context,
  login,
}) => {
  await signIn(page, login)
  await setExpiry(context, "access", -1_000)
  await page.route("**/api/access.refresh", (route) => route.abort())
  await toContacts(page)
  await expect(list(page, "Kontakte")).toBeVisible()
  await page.unroute("**/api/access.refresh")
  await page.route("**/api/access.refresh", (route) => route.fulfill({ status: 401, json: { _tag: "NotSignedIn" } }))
  await page.getByRole("link", { name: "Mitglieder" }).click()
  await expect(door(page)).toBeVisible()
})

test("cookies that go in the middle lead to the sign-in and back [ACC-01, ACC-10]", async ({
  page,
  context,
  login,
}) => {
  // Once what a list asks by itself is answered, nothing is asked of the server before somebody goes on.
  const rested = () =>
    Promise.all(
      ["selfService.waiting", "people.standings", "layouts.mine"].map((call) =>
        page.waitForResponse((response) => response.url().endsWith(`/api/${call}`)),
      ),
    )
  const first = rested()
  await signIn(page, login)
  await first
  await context.clearCookies()
  await toContacts(page)
  await expect(door(page)).toBeVisible()
  const again = rested()
  await fillSignIn(page, login)
  await expect(list(page, "Kontakte")).toBeVisible()
  await again

  // Only the secret goes: what scripts can read still says that all is well, until the server says otherwise.
  await context.clearCookies({ name: /session_token/ })
  await page.getByRole("searchbox").first().fill("amt")
  await expect(door(page)).toBeVisible()
  await fillSignIn(page, login)
  await expect(list(page, "Kontakte")).toBeVisible()
})

test("a workspace that is gone, or another user's, is forgotten, and one of the user's own opens [APP-12]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const kept = () => page.evaluate(() => sessionStorage.getItem("wimpel.workspace"))
  await page.evaluate(() => {
    for (const storage of [sessionStorage, localStorage]) storage.setItem("wimpel.workspace", "gibt-es-nicht-mehr")
  })
  await page.reload()
  await expect(greeting(page)).toBeVisible()
  await expect(page.getByRole("region", { name: /Wollen Mitglied werden/ })).toBeVisible()
  expect(await kept()).not.toBe("gibt-es-nicht-mehr")
})

for (const days of [-20, 20])
  test(`a clock that is wrong by ${days} days keeps nobody out [ACC-10]`, async ({ page, login }) => {
    await page.clock.setFixedTime(Date.now() + days * 86_400_000)
    await signIn(page, login)
    await toContacts(page)
    await expect(list(page, "Kontakte")).toBeVisible()
    await page.reload()
    await expect(list(page, "Kontakte")).toBeVisible()
  })

test("the callback of the sign-in leads to where somebody wanted to go, and a forged way to the root [ACC-01, ACC-02]", async ({
  page,
  login,
}) => {
  await page.goto(`${login.url}/login`)
  await expect(page).toHaveURL(`${login.url}/auth/login`)
  await signIn(page, login)
  const remember = (path: string) => page.evaluate((text) => sessionStorage.setItem("auth.return", text), path)
  await remember("/lists/contacts")
  await page.goto(`${login.url}/login`)
  await expect(list(page, "Kontakte")).toBeVisible()
  for (const forged of ["//evil.example", "/\\evil.example", "javascript:alert(1)", "/%2f%2fevil.example"]) {
    await remember(forged)
    await page.goto(`${login.url}/login`)
    await expect(greeting(page)).toBeVisible()
    expect(new URL(page.url()).origin).toBe(login.url)
  }
})

test("whoever is signed in is sent home from what is for guests [APP-04]", async ({ page, login }) => {
  await signIn(page, login)
  for (const path of ["/auth/login", "/auth/register", "/onboarding/ephemeral"]) {
    await page.goto(`${login.url}${path}`)
    await expect(greeting(page)).toBeVisible()
    await expect(page).toHaveURL(`${login.url}/`)
  }
})

test("a tab that nobody touches asks at most twice a minute, and never for its session", async ({ page, login }) => {
  await page.clock.install()
  await signIn(page, login)
  await expect(page.getByRole("progressbar")).toHaveCount(0)
  // What belongs to the start, such as code that is wanted later, is not what an idle tab asks.
  await page.clock.runFor("02:00")
  const asked: Array<string> = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.runFor("10:00")
  expect(asked.length).toBeLessThanOrEqual(20)
  expect(asked.filter((path) => path === "/api/me" || path.startsWith("/api/access."))).toEqual([])
})

test("the page is German, tells machines to keep away, and keeps the language for a year [APP-14, APP-15]", async ({
  page,
  context,
  login,
}) => {
  const response = await page.goto(login.url)
  expect(response?.headers()["x-robots-tag"]).toBe("noindex")
  await door(page).waitFor()
  await expect(page.locator("html")).toHaveAttribute("lang", "de")
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex")
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "locale")
  expect(cookie).toMatchObject({ value: "de", path: "/", sameSite: "Lax" })
  const days = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(364.9)
  expect(days).toBeLessThanOrEqual(365)
})

test("API and sign-in can be on other hosts: calls carry cookies, the way there is a full navigation [APP-18, APP-19, ACC-01]", async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "wimpel-hosts-"))
  let target = ""
  const accepted = new Set<string | undefined>()
  const host = createServer(async (request, response) => {
    const allowed = { "access-control-allow-origin": target, "access-control-allow-credentials": "true" }
    if (!request.url?.startsWith("/api/")) return response.end("Hier meldet man sich an")
    if (request.method === "OPTIONS")
      return response
        .writeHead(204, { ...allowed, "access-control-allow-headers": "content-type, wimpel-workspace" })
        .end()
    accepted.add(request.headers.accept)
    const chunks: Array<Buffer> = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { cookie = "", "content-type": type = "" } = request.headers
    const answer = await fetch(target + request.url, {
      method: request.method ?? "GET",
      headers: { cookie, ...(type === "" ? {} : { "content-type": type }) },
      ...(request.method === "GET" ? {} : { body: Buffer.concat(chunks) }),
      // At the end the server goes while the page still asks what waits.
    }).catch(() => undefined)
    if (answer === undefined) return response.writeHead(502, allowed).end()
    response
      .writeHead(answer.status, {
        ...allowed,
        "content-type": answer.headers.get("content-type") ?? "",
        "set-cookie": answer.headers.getSetCookie(),
      })
      .end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((done) => host.listen(0, "localhost", done))
  const other = `http://localhost:${(host.address() as AddressInfo).port}`
  const app = await startApp(folder, 0, { API_BASE: other, SIGN_IN_HOST: `${other}/konto` })
  target = app.login.url
  try {
    await page.goto(`${target}/lists/contacts`)
    await expect(page).toHaveURL(`${other}/konto/login`)
    await page.goto(`${target}/auth/login`)
    // Not by `fillSignIn`: the other host takes no header that it has not allowed.
    await page.getByLabel("E-Mail").fill(app.login.email)
    await page.getByLabel("Passwort").fill(app.login.password)
    await page.keyboard.press("Enter")
    await expect(list(page, "Kontakte")).toBeVisible()
    await expect(page.getByRole("row").nth(2)).toBeVisible()
    expect([...accepted]).toEqual(["application/json, text/plain"])
  } finally {
    await stopApp(app)
    host.closeAllConnections()
    host.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
