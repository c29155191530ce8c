import { expect, type Page } from "@playwright/test"
import { totp } from "../support/totp.ts"
import { deviceOf } from "./support/device.ts"
import { addPasskey, press, registerByKeyboard, typeInto } from "./support/keyboard.ts"
import { lookInBoth, sizes } from "./support/look.ts"
import { linkTo } from "./support/outbox.ts"
import { test } from "./support/own-app.ts"

const password = "Kohte-7xy-Birke"

/** Looks at a screen in every size. */
const lookAt = async (page: Page, name: string) => {
  for (const { size, width, height } of sizes) {
    await page.setViewportSize({ width, height })
    await lookInBoth(page, `${name}-${size}`)
  }
  await page.setViewportSize({ width: 1280, height: 860 })
}

const isHome = (page: Page) => expect(page.getByRole("button", { name: /Konto/ })).toBeVisible()

test("a newcomer comes in by a passkey, with the keyboard alone [ACC-05, ACC-15, ACC-16]", async ({ page, own }) => {
  const { url } = own.login
  const device = await deviceOf(page)
  const email = "mira@wiedehopf.example"
  await registerByKeyboard(page, url, email, password)
  await page.goto(await linkTo(own, email))
  await expect(page.getByRole("heading", { name: /bestätigt/i })).toBeVisible()

  await page.goto(`${url}/auth/account`)
  await typeInto(page, "Vorname", "Mira und Ole")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Name gespeichert.")).toBeVisible()
  await addPasskey(page, "Handy von Mira", password)
  expect(await device.credentials()).toHaveLength(1)

  await press(page, "button", /abmelden$/i)
  await page.waitForURL("**/auth/login")
  await press(page, "link", "Mit Passkey anmelden")
  await isHome(page)
  await expect(page.getByRole("heading", { name: /Mira und Ole/ })).toBeVisible()
  await page.goto(`${url}/auth/account`)
  await expect(page.getByText(email).first()).toBeVisible()

  await page.getByRole("list", { name: "Deine Passkeys" }).waitFor()
  await lookAt(page, "account-passkeys")
  // Removed, it opens nothing any more, and the page says so.
  await press(page, "button", "Passkey Handy von Mira entfernen")
  await press(page, "button", "Wirklich entfernen")
  await expect(page.getByRole("list", { name: "Deine Passkeys" })).toBeHidden()
  await press(page, "button", /abmelden$/i)
  await page.waitForURL("**/auth/login")
  await press(page, "link", "Mit Passkey anmelden")
  await expect(page.getByText("Dieser Passkey passt hier nicht.")).toBeVisible()
  await press(page, "link", "Mit Passwort anmelden")
  await expect(page.getByLabel("Passwort")).toBeVisible()
})

test("a device that does not recognise its user brings no passkey, and says what to do [ACC-16]", async ({
  page,
  own,
}) => {
  const device = await deviceOf(page)
  await device.verifies(false)
  await page.goto(`${own.login.url}/auth/passkey`)
  await expect(page.getByText("Es wurde kein Passkey benutzt.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Noch einmal versuchen" })).toBeEnabled()
  await lookAt(page, "passkey")
  await page.goto(`${own.login.url}/auth/login`)
  await page.getByLabel("Passwort").waitFor()
  await lookAt(page, "sign-in")
})

test("an app guards the sign-in by codes, and recovery codes stand in for it [ACC-16]", async ({ page, own }) => {
  const { url } = own.login
  const email = "toto@wiedehopf.example"
  await registerByKeyboard(page, url, email, password)
  await page.goto(await linkTo(own, email))
  await expect(page.getByRole("heading", { name: /bestätigt/i })).toBeVisible()
  await page.goto(`${url}/auth/account`)
  const steps = page.getByRole("region", { name: "Anmelden in zwei Schritten" })
  await steps.getByLabel("Dein Passwort").fill("falsch-1A")
  await page.keyboard.press("Enter")
  await expect(steps.getByText("Das Passwort stimmt nicht.")).toBeVisible()
  await steps.getByLabel("Dein Passwort").fill(password)
  await page.keyboard.press("Enter")
  await expect(steps.getByRole("img", { name: /QR-Code/ })).toBeVisible()
  await steps.scrollIntoViewIfNeeded()
  await lookAt(page, "app-set-up")
  const secret = (await steps.locator("code").innerText()).replaceAll(" ", "")
  await expect(steps.getByLabel("Code aus der App")).toBeFocused()
  await page.keyboard.insertText("000000")
  await page.keyboard.press("Enter")
  await expect(steps.getByText(/Dieser Code stimmt nicht/)).toBeVisible()
  await steps.getByLabel("Code aus der App").fill(totp(secret))
  await page.keyboard.press("Enter")
  const shown = steps.getByRole("list", { name: "Wiederherstellungscodes" }).getByRole("listitem")
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await lookAt(page, "recovery-codes")
  await press(page, "button", "Ich habe sie aufbewahrt")
  await expect(steps.getByText("10 Wiederherstellungscodes sind noch gut.")).toBeVisible()

  const leave = async () => {
    await page.goto(`${url}/auth/account`)
    await press(page, "button", /abmelden$/i)
    await page.waitForURL("**/auth/login")
  }
  const typePassword = async () => {
    await page.getByLabel("E-Mail").fill(email)
    await page.getByLabel("Passwort").fill(password)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: "Noch ein Schritt" })).toBeVisible()
  }
  await leave()
  await typePassword()
  await page.goto(`${url}/lists/members`)
  await page.waitForURL("**/auth/login")
  await page.goto(`${url}/auth/code`)
  await expect(page.getByLabel("Code aus der App")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Gib den Code ein.")).toBeVisible()
  await lookAt(page, "code")
  await page.keyboard.insertText(totp(secret, 1))
  await page.keyboard.press("Enter")
  await isHome(page)

  await leave()
  await typePassword()
  await press(page, "button", /Wiederherstellungscode eingeben/)
  await expect(page.getByLabel("Wiederherstellungscode")).toBeFocused()
  await page.keyboard.insertText((codes[0] ?? "").toUpperCase())
  await page.keyboard.press("Enter")
  await isHome(page)
  await page.goto(`${url}/auth/account`)
  await expect(steps.getByText("9 Wiederherstellungscodes sind noch gut.")).toBeVisible()
  await steps.getByLabel("Dein Passwort").fill(password)
  await press(page, "button", "Ausschalten")
  await expect(steps.getByText(/Ausgeschaltet/)).toBeVisible()
})

test("a new password by mail shows the tokens that end with the old one, and they do [ACC-07, WSP-06]", async ({
  page,
  own,
}) => {
  const { url } = own.login
  const email = "lore@wiedehopf.example"
  await registerByKeyboard(page, url, email, password)
  await page.goto(await linkTo(own, email))
  await expect(page.getByRole("heading", { name: /bestätigt/i })).toBeVisible()
  await page.goto(`${url}/workspace/developers`)
  await press(page, "button", "Token anlegen")
  await page.getByLabel("Name").fill("Webseite")
  await page.getByLabel("Dein Passwort").fill("falsch-1A")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Das Passwort stimmt nicht. Gib es noch einmal ein.")).toBeVisible()
  await page.getByLabel("Dein Passwort").fill(password)
  await page.keyboard.press("Enter")
  const secret = await page.getByLabel("Token", { exact: true }).inputValue()
  const status = async () => {
    const headers = { authorization: `Bearer ${secret}` }
    return (await page.request.get(`${url}/api/people.standings`, { headers })).status()
  }
  expect(await status()).toBe(200)

  await page.context().clearCookies()
  await page.goto(`${url}/auth/forgot`)
  await page.getByLabel("E-Mail").fill(email)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Sieh in dein Postfach" })).toBeVisible()
  await page.goto(await linkTo(own, email, 3))
  await expect(page.getByRole("list", { name: "Tokens, die enden" })).toContainText("Webseite")
  await lookAt(page, "recover-tokens")
  await page.getByLabel("Neues Passwort").fill("Zelt-8ab-Eiche")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Passwort geändert!" })).toBeVisible()
  expect(await status()).toBe(401)
})
