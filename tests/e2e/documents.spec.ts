import { expect } from "@playwright/test"
import { legalDocumentsIn } from "../../adapters/files/legal-documents.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

const { terms, processing, privacy } = legalDocumentsIn("docs/vorlagen")

for (const { size, width, height } of sizes)
  test(`whoever registers reads what they consent to, beside the form, and again at the account, ${size} [ACC-05]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${login.url}/auth/register`)
    await page.getByLabel("Vorname").fill("Kim")
    await lookInBoth(page, `register-${size}`)
    const [beside] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: "Nutzungsbedingungen" }).click(),
    ])
    await expect(beside.getByRole("heading", { level: 1, name: "Nutzungsbedingungen" })).toBeVisible()
    await expect(beside.getByText("Das ist eine Vorlage.")).toBeVisible()
    await expect(beside).toHaveTitle("Nutzungsbedingungen · Wimpel")
    await beside.setViewportSize({ width, height })
    await lookInBoth(beside, `document-${size}`)
    await beside.getByRole("link", { name: "Vertrag zur Auftragsverarbeitung" }).click()
    await expect(beside.getByRole("heading", { level: 1, name: "Vertrag zur Auftragsverarbeitung" })).toBeVisible()
    await lookInBoth(beside, `document-table-${size}`)
    const table = await beside.getByRole("region", { name: "Tabelle" }).boundingBox()
    expect((table?.x ?? 0) + (table?.width ?? 0), "a wide table moves within itself").toBeLessThan(width)
    await beside.close()

    const tick = page.getByRole("checkbox", { name: /Nutzungsbedingungen/ })
    await expect(tick, "to read is not to consent").not.toBeChecked()
    await expect(page.getByLabel("Vorname")).toHaveValue("Kim")
    await page.getByLabel("Verein oder Gruppe").fill("Stamm Kranich")
    await page.getByLabel("E-Mail").fill("kim@kranich.example")
    await page.getByLabel("Passwort").fill("Kohte-7xy-Birke")
    for (const name of [/Nutzungsbedingungen/, /Auftragsverarbeitung/, /Datenschutzhinweise/])
      await page.getByRole("checkbox", { name }).check()
    await page.getByRole("button", { name: "Konto anlegen" }).click()
    await page.waitForURL("**/onboarding/registration")
    await page.goto(`${login.url}/auth/account`)
    const mine = page.locator("section", { has: page.getByRole("heading", { name: "Dem hast du zugestimmt" }) })
    await expect(mine.getByRole("listitem")).toHaveText([
      new RegExp(`Datenschutzhinweise.*Fassung ${privacy.version}$`),
      new RegExp(`Auftragsverarbeitung.*Fassung ${processing.version}$`),
      new RegExp(`Nutzungsbedingungen.*Fassung ${terms.version}$`),
    ])
    await mine.scrollIntoViewIfNeeded()
    await lookInBoth(page, `account-consents-${size}`)
  })

// Nothing cheaper reads the setting from the page's own head and draws the door by it.
test("where strangers make no accounts, the door offers none and says so [OPS-08]", async ({ page, login }) => {
  // As a server says it whose owner closed the door, before any script of the page runs.
  await page.addInitScript(() =>
    document.addEventListener(
      "readystatechange",
      () =>
        document.head.append(
          Object.assign(document.createElement("meta"), { name: "wimpel:registration", content: "invited" }),
        ),
      { once: true },
    ),
  )
  await page.goto(`${login.url}/auth/login`)
  await expect(page.getByRole("link", { name: "Passwort vergessen?" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Konto anlegen" })).toHaveCount(0)
  await page.goto(`${login.url}/auth/register`)
  await expect(page.getByText("Hier legt niemand ohne Einladung ein Konto an.")).toBeVisible()
  await expect(page.getByRole("textbox")).toHaveCount(0)
})
