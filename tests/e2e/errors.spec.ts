import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, type Page } from "@playwright/test"
import { greeting, test as onServer, signIn, startApp, stopApp } from "./support/app.ts"
import { answerInstead, holdAnswers, test } from "./support/in-page.ts"

const personCode = /\/assets\/person\.screen-[^/]*\.js$/

/** Opens the first person of the list that is on the screen, by keyboard. */
const openPerson = async (page: Page): Promise<void> => {
  await page.keyboard.press("/")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
}

const home = (page: Page) => page.getByRole("link", { name: "Zurück zur Startseite" })

/** Lets the code of a person's page be this, wherever it is asked for; before anything is loaded, so that nothing is. */
const replacePersonScreen = (page: Page, body: string) =>
  page.route(personCode, (route) => route.fulfill({ contentType: "text/javascript", body }))

onServer("an address that leads nowhere is told so in words and by its status [APP-05]", async ({ page, login }) => {
  for (const path of ["/gibt/es/nicht", "/lists/members/x/y", "/auth/nirgends", "/finance/nichts"]) {
    const response = await page.goto(`${login.url}${path}`)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole("heading", { name: "Diese Seite wurde nicht gefunden" })).toBeVisible()
  }
  await signIn(page, login)
  expect((await page.goto(`${login.url}/lists/members`))?.status()).toBe(200)
  await page.goto(`${login.url}/lists/niemand`)
  await expect(page.getByRole("heading", { name: "Diese Seite wurde nicht gefunden" })).toBeVisible()
  await home(page).click()
  await expect(greeting(page)).toBeVisible()
  await expect(page).toHaveURL(`${login.url}/`)
})

test("code that is gone after an update makes the page reload once, and no more within a minute [APP-09, APP-08]", async ({
  page,
  login,
}) => {
  // Gone before anything is loaded, so that nothing of it can be here already.
  await page.route(personCode, (route) => route.fulfill({ status: 404, body: "" }))
  await signIn(page, login)
  let loads = 0
  page.on("load", () => loads++)
  await Promise.all([page.waitForEvent("load"), openPerson(page)])
  await expect(page.getByRole("heading", { name: "Dieser Teil von Wimpel ließ sich nicht laden" })).toBeVisible()
  // A second failure in the same minute: the next screen's code is missing too.
  await home(page).click()
  await page.getByRole("navigation").getByRole("link", { name: "Mitglieder" }).click()
  await page.getByRole("row").nth(3).waitFor()
  const alive = page.waitForResponse("**/healthz")
  await openPerson(page)
  await expect(page.getByRole("heading", { name: "Dieser Teil von Wimpel ließ sich nicht laden" })).toBeVisible()
  await (await alive).finished()
  expect(loads).toBe(1)
  expect(await page.evaluate(() => Number(sessionStorage.getItem("wimpel.reloadedAt")))).toBeGreaterThan(0)

  await page.unroute(personCode)
  await page.getByRole("button", { name: "Neu laden" }).click()
  await expect(page.getByRole("heading", { name: "Verlauf" })).toBeVisible()
})

test("a dialog whose code is gone takes nothing from the screen below it [APP-09, APP-08]", async ({ page, login }) => {
  await signIn(page, login)
  await page.evaluate(() => sessionStorage.setItem("wimpel.reloadedAt", String(Date.now())))
  await page.route(/\/assets\/palette-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: "" }))
  await page.getByRole("searchbox").first().fill("müller")
  await page.keyboard.press("Control+k")
  const alert = page.getByRole("alert")
  await expect(alert).toContainText("Dieser Teil von Wimpel ließ sich nicht laden")
  await expect(page.getByRole("row", { name: /Müller/ }).first()).toBeVisible()
  await alert.getByRole("button", { name: "Schließen" }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole("searchbox").first()).toHaveValue("müller")
  // So it is with the corner of notices: what is said there is said all the same, and no reload takes it away.
  await page.evaluate(() => sessionStorage.removeItem("wimpel.reloadedAt"))
  await page.route(/\/assets\/toasts-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: "" }))
  await page.locator("[data-cell='0.1']").focus()
  const alive = page.waitForResponse("**/healthz")
  await page.keyboard.press("Delete")
  await (await alive).finished()
  await expect(
    page.getByRole("status").filter({ hasText: "Wähle zuerst aus, wer in den Papierkorb soll" }),
  ).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem("wimpel.reloadedAt"))).toBeNull()
})

test("without a network a banner says so, nothing is reloaded, and what is not there is told [APP-08, APP-10]", async ({
  page,
  context,
  login,
}) => {
  await signIn(page, login)
  await context.setOffline(true)
  await expect(page.getByRole("status").getByText(/Keine Internetverbindung/)).toBeVisible()
  await openPerson(page)
  await expect(page.getByRole("heading", { name: "Keine Internetverbindung" })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem("wimpel.reloadedAt"))).toBeNull()
  await context.setOffline(false)
  await expect(page.getByText(/Du siehst, was schon geladen ist/)).toHaveCount(0)
  await expect(page.getByRole("heading", { name: "Verlauf" })).toBeVisible()
})

onServer("a server that has stopped leaves what is there, and goes on when it is back [APP-08]", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "wimpel-stopped-"))
  let app = await startApp(folder)
  try {
    await signIn(page, app.login)
    await stopApp(app)
    await page.getByRole("searchbox").first().fill("müller")
    await expect(page.getByText("Der Server antwortet nicht.")).toBeVisible()
    await expect(page.getByRole("heading", { name: "Mitglieder" })).toBeVisible()
    app = await startApp(folder, Number(new URL(app.login.url).port))
    await page.getByRole("button", { name: "Noch einmal versuchen" }).click()
    await expect(page.getByRole("row", { name: /Müller/ }).first()).toBeVisible()
  } finally {
    await stopApp(app)
    rmSync(folder, { recursive: true, force: true })
  }
})

test("maintenance behind a proxy has a page of its own, and trying again leads on [APP-08]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const back = await answerInstead(page, "access.me", 503, "<h1>Service Unavailable</h1>")
  await page.reload()
  await expect(page.getByRole("heading", { name: "Wimpel wird gerade gewartet" })).toBeVisible()
  back()
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click()
  await expect(page.getByRole("heading", { name: "Mitglieder" })).toBeVisible()
})

test("who calls too often is told how long to wait [APP-08]", async ({ page, login }) => {
  await signIn(page, login)
  await answerInstead(page, "access.me", 429, { _tag: "TooManyCalls", retryAfter: 30 })
  await page.reload()
  await expect(page.getByRole("heading", { name: "Das war zu viel auf einmal" })).toBeVisible()
  await expect(page.getByText("Warte 30 Sekunden und versuche es dann noch einmal.")).toBeVisible()
})

test("what the plan does not hold is marked in the menu, and told with the way to it [APP-08, APP-11, WSP-04]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const me = await page.evaluate(async () => (await fetch("/api/me")).json())
  const back = await answerInstead(page, "access.me", 200, { ...me, features: ["core", "people", "association"] })
  await page.reload()
  const menu = page.getByRole("navigation", { name: "Hauptmenü" })
  await expect(menu.getByRole("link", { name: "Beiträge, nicht in eurem Tarif" })).toBeVisible()
  await expect(menu.getByRole("link", { name: "Mitglieder", exact: true })).toBeVisible()
  await expect(menu.getByRole("link", { name: /nicht in eurem Tarif/ })).toHaveCount(3)
  back()
  await answerInstead(page, "access.me", 402)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Das gehört nicht zu eurem Tarif" })).toBeVisible()
})

test("whoever lacks a permission sees that in place of a screen, and no entry of it [APP-08, APP-11, WSP-04]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const me = await page.evaluate(async () => (await fetch("/api/me")).json())
  await answerInstead(page, "access.me", 200, { ...me, scope: ["certificates"] })
  await page.goto(`${login.url}/lists/contacts`)
  await expect(page.getByRole("heading", { name: "Dafür fehlt dir die Berechtigung" })).toBeVisible()
  await expect(page.getByRole("navigation").getByRole("link")).toHaveText(["Start"])
  await home(page).click()
  await expect(greeting(page)).toBeVisible()
})

test("a 403 of the server is told where it happens [APP-08, WSP-04]", async ({ page, login }) => {
  await answerInstead(page, "people.list", 403, { _tag: "Forbidden", scope: "members" })
  await page.goto(`${login.url}/lists/members`)
  await expect(page.getByText("Dafür fehlt dir die Berechtigung.")).toBeVisible()
})

test("what breaks while drawing shows its status and message, and the frame stays [APP-06, APP-07]", async ({
  page,
  login,
}) => {
  await replacePersonScreen(
    page,
    'export const PersonScreen = () => { throw Object.assign(new Error("Der Kompass dreht sich"), { response: { status: 418 } }) }',
  )
  await signIn(page, login)
  await openPerson(page)
  await expect(page.getByText("418", { exact: true })).toBeVisible()
  await expect(page.getByText("Der Kompass dreht sich")).toBeVisible()
  await expect(page.getByRole("heading", { name: /^Ups!/ })).toBeVisible()
  await home(page).click()
  await expect(greeting(page)).toBeVisible()
})

test("what breaks without a word is 500 and „Fehler“ [APP-06, APP-07]", async ({ page, login }) => {
  await replacePersonScreen(page, "export const PersonScreen = () => { throw {} }")
  await signIn(page, login)
  await openPerson(page)
  await expect(page.getByText("500", { exact: true })).toBeVisible()
  await expect(page.getByText("Fehler", { exact: true })).toBeVisible()
})

test("an error in the error page has a page too [APP-06]", async ({ page, login }) => {
  await replacePersonScreen(
    page,
    'export const PersonScreen = () => { throw { get message() { throw new Error("doppelt kaputt") } } }',
  )
  await signIn(page, login)
  await openPerson(page)
  await expect(
    page.getByRole("heading", { name: "Beim Anzeigen der Fehlerseite ist ein Fehler aufgetreten" }),
  ).toBeVisible()
  await expect(page.getByText("doppelt kaputt")).toBeVisible()
  await page.getByRole("link", { name: "Zur Startseite" }).click()
  await expect(greeting(page)).toBeVisible()
})

onServer("a new version is offered, can be ignored, and is taken by reloading [APP-08]", async ({ page, login }) => {
  // From the start: an answer that was on its way before would tell the version that there was.
  let revision: string | undefined
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    await route.fulfill({
      response,
      headers: revision === undefined ? headers : { ...headers, "wimpel-revision": revision },
    })
  })
  await signIn(page, login)
  const banner = page.getByText("Es gibt eine neue Version von Wimpel.")
  await expect(banner).toHaveCount(0)
  revision = "/assets/index-neuer.js"
  const search = page.getByRole("searchbox").first()
  await search.fill("müller")
  await expect(banner).toBeVisible()
  await page.getByRole("button", { name: "Ignorieren" }).click()
  await search.fill("thomsen")
  await page
    .getByRole("row", { name: /Thomsen/ })
    .first()
    .waitFor()
  await expect(banner).toHaveCount(0)
  revision = "/assets/index-noch-neuer.js"
  await search.fill("müller")
  await expect(banner).toBeVisible()
  // Only the page that is asked for now is of the new version: until then each answer tells of it, also one that comes late.
  page.on("request", (request) => {
    if (request.isNavigationRequest()) revision = undefined
  })
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Jetzt neu laden" }).click()])
  await page.getByRole("row").nth(3).waitFor()
  await expect(banner).toHaveCount(0)
})

test("a bar moves at the top for as long as calls are under way [APP-10]", async ({ page, login }) => {
  await signIn(page, login)
  const bar = page.getByRole("progressbar", { name: "Daten werden geladen" })
  await expect(bar).toHaveCount(0)
  const answer = await holdAnswers(page, "people.list")
  await page.getByRole("searchbox").first().fill("müller")
  await expect(bar).toBeVisible()
  answer()
  await expect(bar).toHaveCount(0)
})
