import { expect } from "@playwright/test"
import { signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"
import { look, lookInBoth, sizes } from "./support/look.ts"
import { openHelp } from "./support/reach.ts"

for (const { size, width, height } of sizes)
  test(`somebody looks something up in the handbook, by keyboard, ${size} [APP-20, APP-21]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height })
    const asked: Array<string> = []
    page.on("request", (request) => asked.push(request.url()))
    const handbookCode = () => asked.filter((url) => url.includes("handbook"))
    const at = (name: string) => lookInBoth(page, `${name}-${size}`)
    const field = page.getByRole("searchbox", { name: "Im Handbuch suchen" })
    await signIn(page, login)
    await openHelp(page)
    const open = page.getByRole("link", { name: "Handbuch öffnen" })
    await open.waitFor()
    expect(handbookCode(), "fetched before somebody wants it").toEqual([])
    await at("help-dialog")
    await open.press("Enter")
    await expect(page.getByRole("heading", { name: "Handbuch" })).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    expect(handbookCode()).not.toEqual([])
    await at("handbook")

    await page.keyboard.press("/")
    await page.keyboard.type("gibtesnirgends")
    await expect(page.getByRole("heading", { name: "Nichts gefunden" })).toBeVisible()
    await at("handbook-nothing")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("heading", { name: "Verwalten" })).toBeVisible()
    await page.keyboard.type("wiederherstellungscodes aufschreiben")
    await expect(page.getByRole("heading", { name: "Nichts gefunden" })).toBeVisible()
    await page.keyboard.press("Escape")
    await page.keyboard.type("GERAETE abgemeldet")
    await expect(page.getByRole("main").getByRole("listitem")).not.toHaveCount(0)
    await expect(page.locator("mark", { hasText: "Geräte" }).first()).toBeVisible()
    await at("handbook-found")
    await page.keyboard.press("ArrowDown")
    const first = page.getByRole("main").getByRole("listitem").first().getByRole("link")
    await expect(first).toBeFocused()
    const heading = await first.locator("span").first().innerText()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeInViewport()
    await page.goBack()
    await expect(field, "what was sought is still there").toHaveValue("GERAETE abgemeldet")
    await page.getByRole("button", { name: "Suche leeren" }).click()

    await page.getByRole("link", { name: "Suchen, filtern, Ansichten" }).click()
    await expect(page).toHaveTitle("Suchen, filtern, Ansichten · Wimpel")
    await at("handbook-page")
    await page.getByRole("link", { name: "Filtersprache" }).click()
    await expect(page).toHaveURL(`${login.url}/help/filter-sprache`)
    await expect(page.getByRole("heading", { name: "Die Filtersprache" })).toBeVisible()
    await look(page, `handbook-tables-${size}`)
    await page.goto(`${login.url}/help/kommandozeile-geld`)
    await expect(page.getByRole("heading", { name: "Kommandozeile: Geld" })).toBeVisible()
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await wider(), "the page itself is not wider than the screen").toBe(0)
    await at("handbook-code")
    await page.goto(`${login.url}/help/gibt-es-nicht`)
    await expect(page.getByRole("heading", { name: "Diese Seite wurde nicht gefunden" })).toBeVisible()
  })
