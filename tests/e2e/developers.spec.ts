import { expect } from "@playwright/test"
import { test as onServer, signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

onServer(
  "makes a token that is shown once, opens what it may, stands in the audit log, and is void when revoked [WSP-06, APP-21]",
  async ({ page, request, login }) => {
    await signIn(page, login)
    await page.goto(`${login.url}/workspace/developers`)
    await page.getByRole("button", { name: "Token anlegen" }).click()
    await page.getByLabel("Name").fill("Webseite")
    await page.getByLabel("Dein Passwort").fill(login.password)
    await page.getByRole("button", { name: "Anlegen", exact: true }).click()
    const secret = await page.getByLabel("Token", { exact: true }).inputValue()
    const call = (operation: string) =>
      request.post(`${login.url}/api/${operation}`, { headers: { authorization: `Bearer ${secret}` }, data: "null" })
    const read = () =>
      request.get(`${login.url}/api/people.standings`, { headers: { authorization: `Bearer ${secret}` } })
    expect((await read()).status()).toBe(200)
    expect((await call("account.sendVerification")).status()).toBe(403)
    // A command that changes nothing.
    const order = { headers: { authorization: `Bearer ${secret}` }, data: { ids: [] } }
    expect((await request.post(`${login.url}/api/columns.order`, order)).status()).toBe(204)
    await page.getByRole("button", { name: "Fertig" }).click()
    await page.goto(`${login.url}/workspace/settings`)
    await page.getByRole("link", { name: "Protokoll" }).click()
    const done = page.getByRole("listitem").filter({ hasText: "Eigene Spalten sortiert" }).first()
    await expect(done).toContainText("über ein API-Token")
    await expect(done).toContainText("Anfrage-ID")
    for (const { size, ...viewport } of sizes) {
      await page.setViewportSize(viewport)
      await lookInBoth(page, `audit-${size}`)
    }
    await page.goto(`${login.url}/auth/account`)
    const own = page.getByRole("region", { name: "Tokens für Programme" })
    await expect(own.getByRole("listitem").filter({ hasText: "Webseite" })).toContainText("zuletzt benutzt")
    for (const { size, ...viewport } of sizes) {
      await page.setViewportSize(viewport)
      await lookInBoth(page, `account-tokens-${size}`)
    }
    await page.goto(`${login.url}/workspace/developers`)
    const row = page.getByRole("listitem").filter({ hasText: "Webseite" })
    await expect(row).toContainText("Zuletzt benutzt")
    expect(await page.content()).not.toContain(secret)
    await row.getByRole("button", { name: "Webseite widerrufen" }).click()
    await page.getByRole("button", { name: "Widerrufen", exact: true }).click()
    await expect(row).toHaveCount(0)
    expect((await read()).status()).toBe(401)
  },
)

for (const { size, width, height } of sizes)
  test(`the page for developers is sound and can be looked at, ${size} [APP-21]`, async ({ page, login }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, login)
    await page.goto(`${login.url}/workspace/developers`)
    await page.getByRole("button", { name: "Token anlegen" }).click()
    await page.getByLabel("Name").fill("Webseite")
    await page.getByLabel("Dein Passwort").fill(login.password)
    await lookInBoth(page, `token-create-${size}`)
    await page.getByRole("button", { name: "Anlegen", exact: true }).click()
    await page.getByLabel("Token", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Fertig" }).click()
    await page.getByRole("listitem").filter({ hasText: "Webseite" }).first().waitFor()
    await lookInBoth(page, `developers-${size}`)
  })
