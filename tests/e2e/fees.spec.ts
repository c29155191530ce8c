import { expect } from "@playwright/test"
import { test as real, signIn } from "./support/app.ts"
import { testFor } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

// A grid, a list of choices and a dialog are what only a browser has. The wide walk goes through a real server and its database.
for (const { size, width, height } of sizes)
  testFor(size, real)(
    `the treasurer goes from the tier to the money, by keyboard, ${size} [ANN-01] [ANN-04] [ANN-06] [ANN-08] [FEE-02] [FEE-04] [FEE-07]`,
    async ({ page, login }) => {
      await page.setViewportSize({ width, height })
      const at = (name: string) => lookInBoth(page, `fees-${name}-${size}`)
      const main = page.getByRole("main")
      await signIn(page, login)

      await page.goto(`${login.url}/fees/tiers`)
      await expect(page.getByRole("link", { name: /Kinder und Jugendliche/ })).toContainText("60,00")
      await at("tiers")
      await page.getByRole("link", { name: /Kinder und Jugendliche/ }).press("Enter")
      const examples = page.getByRole("region", { name: "So sieht es aus" })
      await expect(examples.getByRole("status")).toContainText("Mitglieder, zusammen")
      await expect(examples.getByText(/Familie ab 2\. Kind −50/).first()).toBeVisible()
      await at("tier")
      await page.getByRole("textbox", { name: "Betrag", exact: true }).fill("66")
      await page.getByRole("button", { name: "Jahr vergleichen …" }).press("Enter")
      const dialog = page.getByRole("dialog")
      await expect(dialog.getByRole("row", { name: /^Einnahmen im Jahr [\d.]+,/ })).toContainText("+")
      await at("comparison")
      await page.keyboard.press("Escape")
      await page.getByRole("button", { name: "Speichern" }).press("Enter")
      await expect(page.getByRole("link", { name: /Kinder und Jugendliche/ })).toContainText("66,00")

      await page.goto(`${login.url}/fees/billing`)
      const year = new Date().getFullYear() + 1
      await page.getByRole("button", { name: /Für den Monat/ }).press("Enter")
      await page.getByRole("option", { name: `Januar ${year}` }).press("Enter")
      const preview = page.getByRole("region", { name: "Vorschau" })
      await expect(preview.getByRole("status")).toContainText("Beiträge, zusammen")
      await at("billing")
      const make = page.getByRole("button", { name: /^[\d.]+ Beiträge über .* anlegen$/ })
      await make.press("Enter")
      await expect(page.getByRole("heading", { name: "Beiträge", exact: true })).toBeVisible()

      const search = page.getByRole("searchbox", { name: "Suchen oder filtern" })
      await search.fill(`status:offen monat:${year}-01`)
      await expect(page.getByText(/^[\d.]+ Beiträge · /)).toBeVisible()
      await expect(page.getByRole("gridcell").nth(1)).toBeVisible()
      await at("list")
      const grid = page.getByRole("grid", { name: "Beiträge" })
      await grid
        .getByRole("row")
        .nth(size === "wide" ? 1 : 0)
        .getByRole("gridcell")
        .nth(1)
        .press("Enter")
      await expect(page.getByRole("heading", { name: `Mitgliedsbeitrag Januar ${year}` })).toBeVisible()
      await page.getByRole("button", { name: "Als bezahlt markieren …" }).press("Enter")
      await dialog.getByRole("textbox", { name: "Notiz (nicht nötig)" }).fill("bar am Heimabend")
      await page.keyboard.press("Enter")
      await expect(main.getByText("bezahlt", { exact: true })).toBeVisible()
      await expect(main.getByText(/bar am Heimabend/)).toBeVisible()
      await at("fee")

      await page.goto(`${login.url}/fees/new`)
      const find = page.getByRole("combobox", { name: "Person suchen" })
      await find.focus()
      await page.keyboard.type("an")
      await page.getByRole("option").first().waitFor()
      await page.keyboard.press("ArrowDown")
      await expect(find).toHaveAttribute("aria-activedescendant", /option/)
      await page.keyboard.press("Enter")
      await expect(find).toHaveValue("")
      await page.keyboard.press("Escape")
      await page.getByRole("textbox", { name: "Wofür" }).fill("Halstuch")
      await page.getByRole("textbox", { name: "Betrag" }).fill("12,50")
      await at("by-hand")
      await page.getByRole("button", { name: "Beitrag anlegen" }).press("Enter")
      await expect(main.getByRole("link", { name: /Halstuch/ })).toContainText("12,50")
      await page.goto(`${login.url}/fees?q=Halstuch`)
      await expect(page.getByText("1 Beitrag · 12,50 € gefordert · 12,50 € offen")).toBeVisible()
    },
  )
