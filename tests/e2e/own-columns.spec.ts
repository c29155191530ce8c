import { type Browser, expect, type Page } from "@playwright/test"
import { type Login, signIn } from "./support/app.ts"
import { test } from "./support/fresh-app.ts"

const head = (page: Page, name: string) => page.getByRole("columnheader", { name: new RegExp(name) })

/** The list of members on a device on which nobody was before. */
const onDevice = async (browser: Browser, login: Login): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "de-DE" })
  const page = await context.newPage()
  await signIn(page, login)
  await page.goto(`${login.url}/lists/members`)
  await page.getByRole("row").nth(1).waitFor()
  return page
}

/** Does something that changes the columns, and waits until the server keeps them. */
const kept = async (page: Page, change: () => Promise<void>) => {
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/layouts.keep"))
  await change()
  expect((await answer).ok()).toBe(true)
}

test("columns that somebody chooses are there on another device, and after a reload [PER-04, PER-05]", async ({
  browser,
  own,
}) => {
  const one = await onDevice(browser, own.login)
  await one.getByRole("button", { name: "Spalten", exact: true }).click()
  await kept(one, () => one.getByRole("checkbox", { name: "Adresse", exact: true }).press("Space"))
  await one.keyboard.press("Escape")
  await expect(head(one, "Adresse")).toBeVisible()

  const other = await onDevice(browser, own.login)
  await expect(head(other, "Adresse")).toBeVisible()
  await expect(other.getByRole("gridcell", { name: /^.+, \d{5} \p{L}+/u }).first()).toBeVisible()
  await other.reload()
  await expect(head(other, "Adresse")).toBeVisible()

  await other.getByRole("button", { name: "Spalten", exact: true }).click()
  await kept(other, () => other.getByRole("button", { name: "Wie am Anfang" }).press("Enter"))
  await one.reload()
  await one.getByRole("row").nth(1).waitFor()
  await expect(head(one, "Adresse")).toHaveCount(0)
})
