import { expect, type Locator, type Page } from "@playwright/test"
import { signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"
import { look, lookInBoth, sizes } from "./support/look.ts"

/**
 * Notices stay until they are closed, so that nothing here is a race. What stays of their time is kept by the clock while the mouse
 * lies on one, so the clock stands still.
 */
const keepNotices = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const now = Date.now()
    Date.now = () => now
    window.setTimeout = ((work: () => void, time = 0, ...rest: []) =>
      setTimeout(work, time >= 5_000 ? 1e9 : time, ...rest)) as typeof window.setTimeout
  })

const overlap = async (one: Locator, other: Locator) => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) throw new Error("one of them is not there")
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const menu = (page: Page) => page.getByRole("button", { name: "Mit der Auswahl" })
const choose = async (page: Page, name: string | RegExp) => {
  await menu(page).click()
  await page.getByRole("menuitem", { name }).click()
}

for (const { size, ...viewport } of sizes)
  test(`a notice lies neither on what is done with a selection nor on a dialog, whose answer is in sight, ${size} [APP-21]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize(viewport)
    await keepNotices(page)
    await signIn(page, login)
    await page.getByRole("row").nth(2).getByRole("gridcell").first().click()
    if (size === "wide") await page.getByRole("button", { name: "E-Mail-Adressen kopieren" }).click()
    else await choose(page, "E-Mail-Adressen kopieren")
    const notice = page.getByRole("alertdialog")
    await notice.waitFor()
    const bar = page.getByRole("group", { name: "Auswahl" })
    await page.mouse.move(0, 0)
    expect(await overlap(notice, bar)).toBe(false)
    await lookInBoth(page, `${size}-notice-selection`)

    if (size === "wide") await bar.getByRole("button", { name: "Exportieren" }).click()
    else await choose(page, "Exportieren")
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByRole("button", { name: "Exportieren" })).toBeInViewport({ ratio: 1 })
    expect(await overlap(notice, dialog)).toBe(false)
    await look(page, `${size}-notice-export`)
    await dialog.getByRole("button", { name: "Abbrechen" }).click()

    await choose(page, /^In den Papierkorb/)
    await expect(dialog).toBeVisible()
    expect(await overlap(notice, dialog)).toBe(false)
    await lookInBoth(page, `${size}-notice-question`)
  })
