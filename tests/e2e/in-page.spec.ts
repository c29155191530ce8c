import { expect } from "@playwright/test"
import { holdAnswers, loseCalls, test } from "./support/in-page.ts"

// A browser, because the page itself is what is tried: core and memory adapters behind the screens, with no server.

test("Wimpel runs in the page alone: list, search, edit, and what was done stays in the tab [DEM-05]", async ({
  page,
  site,
}) => {
  await page.goto(`${site}/lists/members`)
  await page.getByRole("row").nth(3).waitFor()
  await page.getByRole("searchbox").fill("fuchs")
  await page.getByRole("row", { name: /Fuchs/ }).first().waitFor()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  const nickname = page.getByRole("button", { name: /^Spitzname/ })
  await nickname.waitFor()
  const name = await page.getByRole("heading", { level: 1 }).innerText()
  await nickname.click()
  await page.getByLabel("Spitzname").fill("Reineke")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Reineke").first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
  await expect(page.getByText("Reineke").first()).toBeVisible()
})

test("the door of the page refuses a wrong password and opens to the right one [DEM-05]", async ({ page, site }) => {
  await page.goto(`${site}/auth/login`)
  await page.getByLabel("E-Mail").fill("demo@wimpel.example")
  await page.getByLabel("Passwort").fill("falsch")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Das Passwort stimmt nicht.").first()).toBeVisible()
  await page.getByLabel("Passwort").fill("Demo-Kohte-1a")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { level: 1, name: /^Guten / }).waitFor()
})

test("a test holds each answer in its hand, and can lose it [DEM-05]", async ({ page, site }) => {
  await page.goto(`${site}/lists/members`)
  await page.getByRole("row").nth(3).waitFor()
  const answer = await holdAnswers(page, "people.list")
  await page.getByRole("searchbox").fill("zeltverleih-gibt-es-nicht")
  await expect(page.getByRole("row").nth(1)).toBeVisible()
  answer()
  await expect(page.getByRole("row")).toHaveCount(0)
  const find = await loseCalls(page, "people.list")
  await page.getByRole("searchbox").fill("muller")
  await expect(page.getByText("Der Server antwortet nicht.").first()).toBeVisible()
  find()
  await page.getByRole("button", { name: "Noch einmal versuchen" }).first().click()
  await page
    .getByRole("row", { name: /Müller/ })
    .first()
    .waitFor()
})

test("the account says what there is only with a server, and what failed can be tried again [DEM-05, ACC-16, WSP-06]", async ({
  page,
  site,
}) => {
  await page.goto(`${site}/lists/members`)
  await page.getByRole("row").nth(3).waitFor()
  const find = await loseCalls(page, "account.ownTokens")
  await page.goto(`${site}/auth/account`)
  await expect(page.getByText("Das gibt es nur mit einem Server.")).toBeVisible()
  await expect(page.getByText("Wimpel wurde gerade aktualisiert.")).toHaveCount(0)
  const alert = page.getByRole("alert")
  await expect(alert).toContainText("Der Server antwortet nicht.")
  find()
  await alert.getByRole("button", { name: "Noch einmal versuchen" }).click()
  await expect(alert).toHaveCount(0)
})

test("what could not be read without a network is read as soon as it is back [APP-10]", async ({ page, site }) => {
  await page.goto(`${site}/lists/members`)
  await page.getByRole("row").nth(3).waitFor()
  const find = await loseCalls(page, "people.list")
  await page.context().setOffline(true)
  await page.getByRole("tab", { name: /^Alle/ }).click()
  await expect(page.getByText("Der Server antwortet nicht.").first()).toBeVisible()
  find()
  await page.context().setOffline(false)
  await page.getByRole("row").nth(3).waitFor()
})
