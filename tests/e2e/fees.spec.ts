import { expect } from "@playwright/test"
import { signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

const [, phone] = sizes

// A grid, a list of choices and a dialog are what only a browser has. The wide walk, through a real server, is a whole year
// (fees-year.spec.ts).
test("the treasurer goes from the tier to the money, by keyboard, phone [ANN-01] [ANN-04] [ANN-06] [ANN-08] [FEE-04] [FEE-07] [FEE-10]", async ({
  page,
  login,
}) => {
  await page.setViewportSize(phone)
  const at = (name: string) => lookInBoth(page, `fees-${name}-phone`)
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
  const sums = page.getByText(/^[\d.]+ Beiträge · /)
  const all = await sums.textContent()
  await search.fill(`status:offen monat:${year}-01 zahlart:lastschrift`)
  // The list answers the search, and nothing in it moves any more while it is looked at.
  await expect(sums).not.toHaveText(all ?? "")
  await expect(page.getByRole("gridcell").nth(1)).toBeVisible()
  await at("list")
  const grid = page.getByRole("grid", { name: "Beiträge" })
  await grid.getByRole("row").first().getByRole("gridcell").nth(1).press("Enter")
  await expect(page.getByRole("heading", { name: `Mitgliedsbeitrag Januar ${year}` })).toBeVisible()
  await page.getByRole("button", { name: "Als bezahlt markieren …" }).press("Enter")
  await dialog.getByRole("textbox", { name: "Notiz (nicht nötig)" }).fill("bar am Heimabend")
  await page.keyboard.press("Enter")
  await expect(main.getByText("bezahlt", { exact: true })).toBeVisible()
  await expect(main.getByText(/bar am Heimabend/)).toBeVisible()
  await at("fee")

  await page.goto(`${login.url}/fees/dunning`)
  await expect(preview.getByRole("status")).toContainText("offen: ")
  await at("dunning")
  await page.getByRole("button", { name: /^[\d.]+ Personen mahnen$/ }).press("Enter")
  await expect(preview.getByRole("status")).toContainText("Heute ist niemand zu mahnen.")
  await expect(page.getByRole("region", { name: "Was schon angemahnt wurde" })).toContainText("offen")
})

for (const { size, width, height } of sizes)
  test(`the treasurer filters, keeps a view, sets levels of reminders, and adds fees by hand, by keyboard, ${size} [FEE-02] [FEE-07] [FEE-10]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height })
    const at = (name: string) => lookInBoth(page, `fees-${name}-${size}`)
    const main = page.getByRole("main")
    const year = new Date().getFullYear()
    await signIn(page, login)
    await page.goto(`${login.url}/fees`)
    const search = page.getByRole("searchbox", { name: "Suchen oder filtern" })
    await search.fill(`status:offen monat:${year}-01 zahlart:überweisung`)
    await page.getByRole("button", { name: "Filter", exact: true }).press("Enter")
    const panel = page.getByRole("dialog", { name: "Filter" })
    await expect(panel.getByRole("group", { name: "Das gilt gerade" })).toContainText(`Monat: 01.${year}`)
    await at("filter")
    await panel.getByRole("button", { name: /^Filter Zahlart: .* entfernen$/ }).press("Enter")
    await page.keyboard.press("Escape")
    await expect(search).toHaveValue(`status:offen monat:${year}-01`)
    await page.getByRole("button", { name: "Ansichten", exact: true }).press("Enter")
    await page.getByRole("button", { name: "Ansicht speichern …" }).press("Enter")
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Januar, offen")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("button", { name: "Ansicht Januar, offen", exact: true })).toBeVisible()
    await page.getByRole("button", { name: /^Ansicht Januar, offen/ }).press("Enter")
    await expect(page.getByRole("menuitem", { name: /Ohne Lastschrift, noch offen/ })).toBeVisible()
    await at("views")
    await page.keyboard.press("Escape")
    await page.goto(`${login.url}/fees/dunning/levels`)
    await page.getByRole("button", { name: "Stufe hinzufügen" }).press("Enter")
    await page.getByRole("button", { name: "Speichern" }).press("Enter")
    await expect(page.getByText("Gib der Stufe einen Namen.")).toBeVisible()
    await at("levels")

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
    const amount = page.getByRole("textbox", { name: "Betrag" })
    await amount.fill("=25/0")
    await amount.press("Enter")
    await expect(amount).toHaveAccessibleDescription(/^Durch null/)
    await amount.fill("=3*12,50")
    await amount.press("Tab")
    await expect(amount).toHaveValue("37,50")
    await at("by-hand")
    await amount.fill("=25/2")
    await amount.press("Enter")
    await expect(main.getByRole("link", { name: /^Halstuch/ })).toContainText("12,50")
    await page.goto(`${login.url}/fees?q=Halstuch`)
    await expect(page.getByText("1 Beitrag · 12,50 € gefordert · 12,50 € offen")).toBeVisible()
  })

// The history and the focus are only a browser's.
test("the treasurer looks at a fee and finds the ticks again, and takes back what was marked as paid, by keyboard [FEE-06] [FEE-07]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await page.goto(`${login.url}/fees`)
  const grid = page.getByRole("grid", { name: "Beiträge" })
  const cell = (place: number) => grid.getByRole("row").nth(place).getByRole("gridcell").nth(1)
  const ticked = grid.getByRole("row", { selected: true })
  const chosen = page.getByRole("group", { name: "Auswahl" })
  await cell(1).press("Space")
  await cell(2).press("Space")
  await expect(ticked).toHaveCount(2)
  await cell(3).press("Enter")
  await expect(grid).toBeHidden()
  await page.goBack()
  await expect(ticked).toHaveCount(2)
  await expect(chosen.getByRole("status")).toContainText(/^2 /)
  await expect(grid.locator(":focus")).toBeVisible()

  await chosen.getByRole("button", { name: "Als bezahlt markieren" }).press("Enter")
  await page.getByRole("dialog").getByRole("textbox").press("Enter")
  await expect(page.getByText("2 Beiträge als bezahlt markiert.")).toBeVisible()
  await expect(ticked).toHaveCount(0)
  await expect(grid.locator(":focus")).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(page.getByText("Rückgängig gemacht: 2 Beiträge.")).toBeVisible()
})
