import { expect, type Page } from "@playwright/test"
import type { Hands } from "../../composition/in-page/hands.ts"
import { signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

const mailsIn = (page: Page) => page.evaluate(() => (window as unknown as Hands).wimpelMails())

// The editor with its placeholders, the frame of the preview and menus that open are what only a browser has.
for (const { size, width, height } of sizes)
  test(`an automatic mail is turned on, written differently for a group, tried, and goes out, ${size} [MSG-07]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height })
    const at = (name: string) => lookInBoth(page, `${name}-${size}`)
    await signIn(page, login)
    await page.goto(`${login.url}/messaging`)
    await page.getByRole("tab", { name: "Entwürfe" }).press("ArrowLeft")
    await expect(page.getByRole("tab", { name: "Automatisch" })).toHaveAttribute("aria-selected", "true")
    const accepted = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Antrag angenommen" }) })
    await expect(accepted.getByText("1 Gruppe anders")).toBeVisible()
    await expect(page.getByText("nicht versendet: keine E-Mail-Adresse")).toBeVisible()
    await at("automatic-list")
    const declined = page.getByRole("checkbox", { name: "Vorschlag abgelehnt an" })
    await declined.press("Space")
    await expect(page.getByText("„Vorschlag abgelehnt“ ist eingeschaltet.")).toBeVisible()
    await expect(declined).toBeChecked()

    await page.getByRole("link", { name: "Antrag eingegangen" }).press("Enter")
    await expect(page.getByRole("heading", { name: "Antrag eingegangen" })).toBeVisible()
    const frame = page.frameLocator("iframe")
    await expect(frame.getByText("Liebe Lina")).toBeVisible()
    await page.getByRole("button", { name: "Anderer Text für eine Gruppe" }).press("Enter")
    await page.getByRole("menuitem", { name: "Rover" }).press("Enter")
    await expect(page.getByRole("radio", { name: "Rover" })).toBeChecked()
    const body = page.getByRole("textbox", { name: "Nachricht" })
    await body.press("Control+a")
    await page.keyboard.type("Hallo {nachn")
    await page.getByRole("option", { name: "Nachname" }).waitFor()
    await page.keyboard.press("Enter")
    await page.keyboard.type(", willkommen bei den Rovern.")
    await expect(frame.getByText("Hallo Beispiel, willkommen bei den Rovern.")).toBeVisible()
    await at("automatic-text")
    await page.getByRole("button", { name: "Test an mich" }).press("Enter")
    await expect(page.getByText(`Der Test ist unterwegs an ${login.email}.`)).toBeVisible()
    await expect.poll(async () => (await mailsIn(page)).at(-1)?.text).toContain("Hallo Beispiel, willkommen")
    await page.getByRole("button", { name: "Speichern" }).press("Enter")
    await expect(page.getByText("Der Text ist gespeichert.")).toBeVisible()
    await page.getByRole("link", { name: "Automatische Mails" }).press("Enter")
    await expect(page.getByText("1 Gruppe anders")).toHaveCount(2)
  })
