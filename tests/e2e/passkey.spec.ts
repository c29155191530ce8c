import { mkdtempSync, rmSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, type Page } from "@playwright/test"
import { totp } from "../support/totp.ts"
import { test as base, type RunningApp, startApp, stopApp } from "./support/app.ts"
import { look, surroundings } from "./support/look.ts"
import { linkTo } from "./support/outbox.ts"

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

const test = base.extend<object, { readonly own: RunningApp }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "wimpel-e2e-passkey-"))
      const port = await freePort()
      // A passkey is for a name: the server has to know its own, and an address in numbers has none.
      const app = await startApp(folder, port)
      await use({ ...app, login: { ...app.login, url: `http://localhost:${port}` } })
      await stopApp(app)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: "worker" },
  ],
})

const password = "Kohte-7xy-Birke"

/** A device that has a fingerprint reader whose user is there, as long as it is not told otherwise. */
const deviceOf = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send("WebAuthn.enable")
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) => client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    credentials: async () => (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
  }
}

/** Moves the focus by Tab until it is on something with a role and a name, as somebody without a mouse does. */
const tabTo = async (page: Page, role: "button" | "link" | "textbox" | "checkbox", name: string | RegExp) => {
  const wanted = role === "textbox" ? page.getByLabel(name) : page.getByRole(role, { name })
  const target = wanted.first()
  await target.waitFor()
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  await expect(target).toBeFocused()
}

const typeInto = async (page: Page, label: string | RegExp, text: string) => {
  await tabTo(page, "textbox", label)
  await page.keyboard.insertText(text)
}

const press = async (page: Page, role: "button" | "link", name: string | RegExp) => {
  await tabTo(page, role, name)
  await page.keyboard.press("Enter")
}

const registerByKeyboard = async (page: Page, url: string, email: string) => {
  await page.goto(`${url}/auth/login`)
  await press(page, "link", "Konto anlegen")
  await typeInto(page, "Vorname", "Mira")
  await typeInto(page, "Verein oder Gruppe", "Stamm Wiedehopf")
  await typeInto(page, "E-Mail", email)
  await typeInto(page, "Passwort", password)
  for (const name of [/Nutzungsbedingungen/, /Auftragsverarbeitung/, /Datenschutzhinweise/]) {
    await tabTo(page, "checkbox", name)
    await page.keyboard.press("Space")
  }
  await press(page, "button", "Konto anlegen")
  await page.waitForURL("**/onboarding/registration")
}

/** Looks at a screen in every size and scheme. */
const lookAt = async (page: Page, name: string) => {
  for (const { size, width, height, scheme } of surroundings) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    await look(page, `${name}-${size}-${scheme}`)
  }
  await page.setViewportSize({ width: 1280, height: 860 })
}

const isHome = (page: Page) => expect(page.getByRole("button", { name: /Konto/ })).toBeVisible()

test("a newcomer comes in by a passkey, with the keyboard alone [ACC-05, ACC-15, ACC-16]", async ({ page, own }) => {
  const { url } = own.login
  const device = await deviceOf(page)
  const email = "mira@wiedehopf.example"
  await registerByKeyboard(page, url, email)
  await page.goto(await linkTo(own, email))
  await expect(page.getByRole("heading", { name: /bestätigt/i })).toBeVisible()

  await page.goto(`${url}/auth/account`)
  await typeInto(page, "Name des Passkeys", "Handy von Mira")
  await page.getByRole("region", { name: "Passkeys" }).waitFor()
  await page.keyboard.press("Tab")
  await page.keyboard.insertText(password)
  await page.keyboard.press("Enter")
  await expect(page.getByText("„Handy von Mira“ ist angelegt.")).toBeVisible()
  expect(await device.credentials()).toHaveLength(1)

  await press(page, "button", /abmelden$/i)
  await page.waitForURL("**/auth/login")
  await press(page, "link", "Mit Passkey anmelden")
  await isHome(page)
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
  await registerByKeyboard(page, url, email)
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
