import { readFile } from "node:fs/promises"
import { expect } from "@playwright/test"
import { test as real, signIn } from "./support/app.ts"
import { testFor } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

// A file that is saved and dialogs over a grid are what only a browser has; PDF is made by the real server of the wide walk alone.
for (const { size, width, height } of sizes)
  testFor(size, real)(
    `the treasurer writes invoices, one and many, and cancels one, by keyboard, ${size} [FEE-08]`,
    async ({ page, login }) => {
      await page.setViewportSize({ width, height })
      const at = (name: string) => lookInBoth(page, `invoices-${name}-${size}`)
      await signIn(page, login)

      await page.goto(`${login.url}/fees/invoices/settings`)
      const numbers = page.getByRole("textbox", { name: "Rechnungsnummern" })
      await expect(numbers).toHaveValue("R-{year}-{counter:4}")
      await numbers.fill("{year}/{counter:3}")
      await page.getByRole("textbox", { name: "Steuernummer oder USt-IdNr." }).fill("214/5876/0123")
      await expect(page.getByText(/Die nächste Rechnung bekommt die Nummer \d{4}\/\d{3}\./)).toBeVisible()
      await at("settings")
      await page.getByRole("button", { name: "Speichern" }).press("Enter")
      await expect(page.getByText("Einstellungen gespeichert. Sie gelten für neue Rechnungen.")).toBeVisible()

      await page.goto(`${login.url}/fees?tab=all&q=Herbstfahrt`)
      const grid = page.getByRole("grid")
      await expect(grid.getByRole("row").nth(1)).toBeVisible()
      await grid.focus()
      await page.keyboard.press("Control+a")
      const bar = page.getByRole("group", { name: "Auswahl" })
      if (size === "wide") await bar.getByRole("button", { name: "Rechnungen …" }).press("Enter")
      else {
        await bar.getByRole("button", { name: "Weiteres" }).press("Enter")
        await page.getByRole("menuitem", { name: "Rechnungen …" }).press("Enter")
      }
      const dialog = page.getByRole("dialog")
      await expect(dialog).toBeVisible()
      await at("many")
      await dialog.getByRole("button", { name: "Rechnung erstellen" }).press("Enter")
      await expect(dialog.getByRole("status")).toContainText("erstellt")
      await expect(dialog.getByText(/gibt es schon/).first()).toBeVisible()
      await at("made")
      if (size === "wide") {
        const download = page.waitForEvent("download")
        await dialog.getByRole("button", { name: "Alle als PDF" }).press("Enter")
        expect((await download).suggestedFilename()).toMatch(/^Rechnungen .*\.pdf$/)
      }
      await dialog.getByRole("button", { name: "Schließen" }).last().press("Enter")

      // Fees that were made together stand in no order, and not of everybody an address is known.
      await page.goto(`${login.url}/fees?tab=all&q=${encodeURIComponent("zoë ahlers herbstfahrt")}`)
      await grid.getByRole("gridcell").nth(1).press("Enter")
      const card = page.getByRole("region", { name: "Rechnung", exact: true })
      await card.getByRole("button", { name: "Per Mail schicken …" }).press("Enter")
      const mailing = page.getByRole("dialog")
      await expect(mailing.getByRole("status")).toContainText(/Mail/)
      await at("mailing")
      await mailing.getByRole("button", { name: /^1 Mail schicken/ }).press("Enter")
      await expect(mailing.getByRole("status")).toContainText("1 Mail ist unterwegs.")
      await mailing.getByRole("button", { name: "Schließen" }).last().press("Enter")
      const mails = page.getByRole("region", { name: "Mails", exact: true })
      await expect(mails.getByText(/^Rechnung \S*\d$/).first()).toBeVisible()
      await at("mailed")
      if (size === "wide") {
        const download = page.waitForEvent("download")
        await card
          .getByRole("button", { name: /^E-Rechnung / })
          .first()
          .press("Enter")
        expect(await readFile(await (await download).path(), "latin1")).toContain("factur-x.xml")
      }
      await card.getByRole("button", { name: "Stornieren …" }).press("Enter")
      await at("cancelling")
      await page.getByRole("dialog").getByRole("button", { name: "Stornieren" }).press("Enter")
      await expect(card.getByText(/^ · Storno von /).first()).toBeVisible()
      await expect(card.getByRole("button", { name: "Rechnung erstellen …" })).toBeVisible()
      await at("fee")
    },
  )
