import { expect, type Page } from "@playwright/test"
import { pdfOf } from "../support/letter-files.ts"
import { onePixel } from "../support/pictures.ts"
import { signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

const body = (page: Page) => page.getByRole("textbox", { name: "Nachricht" })
const file = (name: string, mimeType: string, bytes: Uint8Array) => ({ name, mimeType, buffer: Buffer.from(bytes) })

// Choosing and pasting files, pictures that a page draws, and an editor that holds them are what only a browser has.
for (const { size, width, height } of sizes)
  test(`a message gets files, a picture and an event, is tried out, and becomes a template, ${size} [MSG-02] [MSG-06] [MSG-07]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, login)
    await page.goto(`${login.url}/messaging`)
    await page.getByRole("link", { name: /Packliste/ }).click()
    await expect(body(page)).toContainText("Rucksack")

    const attachments = page.getByRole("region", { name: "Anhänge" })
    await attachments
      .locator("input[type=file]")
      .setInputFiles([
        file("packliste.pdf", "application/pdf", pdfOf(48_000)),
        file("programm.pdf", "application/pdf", new TextEncoder().encode("MZ")),
      ])
    await expect(attachments.getByText("programm.pdf: Anhang nicht unterstützt.")).toBeVisible()
    await expect(attachments.getByRole("button", { name: "packliste.pdf herunterladen" })).toBeVisible()

    await attachments.getByRole("button", { name: "Termin anhängen …" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Titel").fill("Sommerlager")
    await dialog.getByLabel("Beginn", { exact: true }).fill("3.7.2027")
    await dialog.getByRole("button", { name: "Anhängen" }).click()
    await expect(dialog.getByText("Gib eine Uhrzeit an")).toBeVisible()
    await lookInBoth(page, `messaging-event-${size}`)
    await dialog.getByLabel("Beginn, Uhrzeit").fill("17:30")
    await page.keyboard.press("Enter")
    await expect(attachments.getByRole("button", { name: "Sommerlager.ics herunterladen" })).toBeVisible()
    await lookInBoth(page, `messaging-attachments-${size}`)

    await body(page).click()
    await page.getByLabel("Bild wählen").setInputFiles(file("punkt.png", "image/png", onePixel))
    await page.getByLabel("Was zeigt das Bild?").fill("Ein blauer Punkt")
    await page.keyboard.press("Enter")
    await expect(body(page).getByRole("img", { name: "Ein blauer Punkt" })).toBeVisible()
    // Pasted as a program for pictures gives it: nothing but a file.
    await body(page).evaluate(
      (element, bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], "zweiter.png", { type: "image/png" }))
        element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
      },
      [...onePixel],
    )
    await page.getByLabel("Was zeigt das Bild?").fill("Noch einer")
    await page.keyboard.press("Enter")
    await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible()

    await page.reload()
    await expect(body(page).getByRole("img")).toHaveCount(2)
    const preview = page.getByRole("region", { name: "Vorschau" })
    const shown = page.frameLocator("iframe").getByRole("img", { name: "Ein blauer Punkt" })
    await expect(shown).toHaveJSProperty("naturalWidth", 1)
    await expect(preview.getByText("packliste.pdf, Sommerlager.ics")).toBeVisible()
    await preview.getByRole("button", { name: "Testmail an mich senden" }).click()
    await expect(preview.getByText(/hat die Testmail an .* angenommen/)).toBeVisible()
    await lookInBoth(page, `messaging-picture-${size}`)

    await page.getByRole("button", { name: "Weitere Aktionen" }).click()
    await page.getByRole("menuitem", { name: "Als Vorlage speichern …" }).click()
    await dialog.getByLabel("Name").fill("Lager")
    await page.keyboard.press("Enter")
    await expect(page.getByText("Die Vorlage „Lager“ ist gespeichert.")).toBeVisible()
    await page.getByRole("main").getByRole("link", { name: "Rundmails" }).click()
    await page.getByRole("button", { name: "Aus Vorlage …" }).click()
    await lookInBoth(page, `messaging-templates-${size}`)
    await dialog.getByRole("button", { name: "Lager verwenden" }).click()
    await expect(body(page).getByRole("img")).toHaveCount(2)
    await expect(attachments.getByRole("button", { name: "packliste.pdf herunterladen" })).toBeVisible()
  })
