import { expect } from "@playwright/test"
import { onePixel } from "../support/pictures.ts"
import { greeting, test as onServer, signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

const picture = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from(onePixel) }

onServer(
  "asks a newcomer once about the group, and keeps what was said and the logo [DEM-03, WSP-01]",
  async ({ page, login }) => {
    await page.goto(`${login.url}/auth/register`)
    await page.getByLabel("Vorname").fill("Ole")
    await page.getByLabel("Verein oder Gruppe").fill("Stamm Neuland")
    await page.getByLabel("E-Mail").fill(`neu-${process.pid}-${Date.now()}@nord.example`)
    await page.getByLabel("Passwort").fill("Kohte-7xy-Birke")
    for (const label of [/Nutzungsbedingungen/, /Auftragsverarbeitung/, /Datenschutzhinweise/])
      await page.getByLabel(label).check()
    await page.getByRole("button", { name: "Konto anlegen" }).click()
    await expect(page.getByRole("heading", { name: "Erzähl uns von euch" })).toBeVisible()
    await page.getByLabel("Logo wählen").setInputFiles({ ...picture, buffer: Buffer.from("<svg onload=alert(1)>") })
    await expect(page.getByRole("alert")).toContainText("kein Bild")
    await page.getByLabel("Logo wählen").setInputFiles(picture)
    await expect(page.getByAltText("Euer Logo")).toHaveJSProperty("naturalWidth", 1)
    await page.getByRole("button", { name: /Was seid ihr/ }).click()
    await page.getByRole("option", { name: "Pfadfinden" }).click()
    await page.getByLabel("Gegründet am").fill("31.02.1987")
    await page.getByRole("button", { name: "Fertig" }).click()
    await expect(page.getByText("Das ist kein Datum.")).toBeVisible()
    await page.getByLabel("Gegründet am").fill("1.5.1987")
    await page.getByRole("button", { name: "Fertig" }).click()
    await expect(greeting(page)).toBeVisible()
    await page.goto(`${login.url}/onboarding/registration`)
    await expect(greeting(page)).toBeVisible()
    await page.goto(`${login.url}/workspace/settings`)
    await expect(page.getByLabel("Gegründet am")).toHaveValue("01.05.1987")
    await expect(page.getByRole("button", { name: /Was seid ihr/ })).toContainText("Pfadfinden")
    await expect(page.getByAltText("Euer Logo")).toBeVisible()
    await page.getByLabel("Kurzname").fill("Stamm Neuland")
    await page.getByRole("button", { name: "Speichern" }).click()
    await expect(page.getByText(/Nur kleine Buchstaben/)).toBeVisible()
    await expect(page.getByLabel("Kurzname")).toBeFocused()
    const slug = `neuland-${process.pid}-${Date.now()}`
    await page.getByLabel("Kurzname").fill(slug)
    await page.getByLabel("Name", { exact: true }).fill("Stamm Neuland Nord")
    await page.getByRole("button", { name: "Speichern" }).click()
    await expect(page.locator("body")).toContainText("Stamm Neuland Nord")
    await expect(page.getByAltText("Euer Logo")).toHaveAttribute("src", new RegExp(`^/logo/${slug}\\?`))
    const contact = page.getByLabel("E-Mail für Rückfragen")
    await contact.fill("fragen")
    await contact.press("Enter")
    await expect(page.getByText("zum Beispiel kontakt@verein.example")).toBeVisible()
    await expect(contact).toBeFocused()
    await contact.fill("fragen@nord.example")
    const saved = page.waitForResponse((response) => response.url().endsWith("/api/workspace.update"))
    await contact.press("Enter")
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expect(contact).toHaveValue("fragen@nord.example")
  },
)

for (const { size, width, height } of sizes)
  test(`the settings of a workspace are sound and can be looked at, ${size} [APP-21, WSP-05]`, async ({
    browser,
    login,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
    const page = await context.newPage()
    await signIn(page, login)
    await page.goto(`${login.url}/workspace/settings`)
    await page.getByLabel("Kurzname").waitFor()
    await page.getByText("Das nächste Mitglied bekommt die Nummer").waitFor()
    await lookInBoth(page, `settings-${size}`)
    // A form that is higher than the window tells all its faults at its top, as long as they are there.
    for (const label of ["Name", "Kurzname"]) await page.getByLabel(label, { exact: true }).fill("")
    await page.getByRole("button", { name: "Speichern" }).press("Enter")
    const faults = page.getByRole("navigation", { name: "Noch zu prüfen" })
    await faults.getByRole("button", { name: "Kurzname" }).press("Enter")
    await expect(page.getByLabel("Kurzname")).toBeFocused()
    await lookInBoth(page, `settings-faults-${size}`)
    await page.getByLabel("Kurzname").fill("silberfuchs")
    await expect(faults).toHaveCount(0)
    await page.goto(`${login.url}/onboarding/registration`)
    await page.getByLabel("Gegründet am").waitFor()
    await lookInBoth(page, `onboarding-${size}`)
    await context.close()
  })
