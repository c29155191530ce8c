import { expect } from "@playwright/test"
import { signIn, test } from "./support/app.ts"

test("says at the field what is wrong with a sign-in, and keeps what was typed [ACC-04]", async ({ page, login }) => {
  await page.goto(`${login.url}/lists/members`)
  await page.getByLabel("E-Mail").fill("niemand@wimpel.example")
  await page.getByLabel("Passwort").fill("falsch")
  await page.getByRole("button", { name: "Anmelden" }).click()
  await expect(page.getByText(/kein Konto|Konto mit dieser/i)).toBeVisible()
  await page.getByLabel("E-Mail").fill(login.email)
  await page.getByRole("button", { name: "Anmelden" }).click()
  await expect(page.getByText(/Passwort .*(stimmt|falsch)/i)).toBeVisible()
  await expect(page.getByLabel("E-Mail")).toHaveValue(login.email)
})

test("keeps the session's secret from scripts, and ends it [ACC-13, ACC-03]", async ({ page, context, login }) => {
  await signIn(page, login)
  const cookies = (await context.cookies()).filter(({ name }) => name.includes("session"))
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" })
  await page.getByRole("button", { name: /Konto/ }).click()
  await page.getByRole("menuitem", { name: "Abmelden" }).click()
  await expect(page.getByLabel("Passwort")).toBeVisible()
  await page.goto(`${login.url}/lists/members`)
  await expect(page.getByLabel("Passwort")).toBeVisible()
})

test("comes back to the page that was asked for [ACC-01, ACC-02]", async ({ page, login }) => {
  await page.goto(`${login.url}/lists/contacts`)
  await page.getByLabel("E-Mail").fill(login.email)
  await page.getByLabel("Passwort").fill(login.password)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Kontakte" })).toBeVisible()
})
