import { expect } from "@playwright/test"
import { signIn, test } from "./support/app.ts"
import { lookInBoth, sizes } from "./support/look.ts"

test("makes a token that is shown once, opens what it may, and is void when revoked [WSP-06]", async ({
  page,
  request,
  login,
}) => {
  await signIn(page, login)
  await page.goto(`${login.url}/workspace/developers`)
  await page.getByRole("button", { name: "Token anlegen" }).click()
  await page.getByLabel("Name").fill("Webseite")
  await page.getByRole("button", { name: "Anlegen", exact: true }).click()
  const secret = await page.getByLabel("Token", { exact: true }).inputValue()
  const call = (operation: string) =>
    request.post(`${login.url}/api/${operation}`, { headers: { authorization: `Bearer ${secret}` }, data: "null" })
  const read = () =>
    request.get(`${login.url}/api/people.standings`, { headers: { authorization: `Bearer ${secret}` } })
  expect((await read()).status()).toBe(200)
  expect((await call("account.sendVerification")).status()).toBe(403)
  await page.getByRole("button", { name: "Fertig" }).click()
  await page.reload()
  const row = page.getByRole("listitem").filter({ hasText: "Webseite" })
  await expect(row).toContainText("Zuletzt benutzt")
  expect(await page.content()).not.toContain(secret)
  await row.getByRole("button", { name: "Webseite widerrufen" }).click()
  await page.getByRole("button", { name: "Widerrufen", exact: true }).click()
  await expect(row).toHaveCount(0)
  expect((await read()).status()).toBe(401)
})

for (const { size, width, height } of sizes)
  test(`the pages for developers and of the audit log are sound and can be looked at, ${size} [APP-21]`, async ({
    browser,
    login,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
    const page = await context.newPage()
    await signIn(page, login)
    await page.goto(`${login.url}/workspace/developers`)
    await page.getByRole("button", { name: "Token anlegen" }).click()
    await page.getByLabel("Name").fill("Webseite")
    await lookInBoth(page, `token-create-${size}`)
    await page.getByRole("button", { name: "Anlegen", exact: true }).click()
    const secret = await page.getByLabel("Token", { exact: true }).inputValue()
    await page.getByRole("button", { name: "Fertig" }).click()
    await page.getByRole("listitem").filter({ hasText: "Webseite" }).first().waitFor()
    await lookInBoth(page, `developers-${size}`)
    // A command that changes nothing, as a program calls it.
    await page.request.post(`${login.url}/api/columns.order`, {
      headers: { authorization: `Bearer ${secret}` },
      data: { ids: [] },
    })
    await page.goto(`${login.url}/workspace/settings`)
    await page.getByRole("link", { name: "Protokoll" }).click()
    const done = page.getByRole("listitem").filter({ hasText: "Eigene Spalten sortiert" }).first()
    await expect(done).toContainText("über ein API-Token")
    await expect(done).toContainText("Anfrage-ID")
    await lookInBoth(page, `audit-${size}`)
    await context.close()
  })
