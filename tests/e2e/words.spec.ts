import { expect, type Page } from "@playwright/test"
import { countOf, signIn } from "./support/app.ts"
import { test as onServer } from "./support/fresh-app.ts"
import { test, testFor } from "./support/in-page.ts"
import { look, lookInBoth, sizes } from "./support/look.ts"

const dialog = (page: Page) => page.getByRole("dialog")
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true })
const row = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name })

/** Opens the page of groups and labels with the palette, as somebody does who knows its name. */
const openWords = async (page: Page): Promise<void> => {
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill("Gruppen und")
  await page.getByRole("option", { name: /Gruppen und Labels Bereich/ }).waitFor()
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: "Gruppen und Labels" }).waitFor()
  await expect(row(page, "Sommerlager")).toContainText(/\d+ Personen/)
}

/** Takes an entry of the menu of a word. */
const choose = async (page: Page, word: string, entry: string): Promise<void> => {
  await page.getByRole("button", { name: `Mehr zu ${word}` }).press("Enter")
  const item = page.getByRole("menuitem", { name: entry })
  await item.waitFor()
  await item.press("Enter")
}

const groupNames = (page: Page) =>
  section(page, "Gruppen")
    .getByRole("button", { name: / ändern$/ })
    .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")?.replace(/ ändern$/, "")))

for (const { size, width, height } of sizes)
  testFor(size, onServer)(
    `labels and groups from their making to their end by keyboard, ${size} [PER-15, PER-16, APP-21]`,
    async ({ browser, own }) => {
      const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
      const page = await context.newPage()
      const at = (what: string) => lookInBoth(page, `words-${what}-${size}`)
      await signIn(page, own.login)
      await openWords(page)
      await at("page")

      await page.getByRole("button", { name: "Label anlegen" }).press("Enter")
      await expect(dialog(page).getByLabel("Name")).toBeFocused()
      await page.keyboard.press("Enter")
      await expect(dialog(page).getByText("Gib einen Namen ein.")).toBeVisible()
      await page.keyboard.insertText("Juleica")
      await dialog(page).getByRole("radio", { name: "Türkis" }).check()
      await at("create")
      await dialog(page).getByLabel("Name").press("Enter")
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByText("„Juleica“ ist angelegt.")).toBeVisible()

      await page.getByRole("button", { name: "Juleica ändern" }).press("Enter")
      await expect(page.getByLabel("Name")).toBeFocused()
      await page.keyboard.press("Control+a")
      await page.keyboard.insertText("sommerlager")
      await page.keyboard.press("Enter")
      await expect(page.getByText("„Sommerlager“ gibt es schon.")).toBeVisible()
      await page.getByLabel("Name").fill("Jugendleiter")
      await page.getByRole("radio", { name: "Rosa" }).check()
      await at("edit")
      await page.getByLabel("Name").press("Enter")
      await expect(page.getByRole("button", { name: "Jugendleiter ändern" })).toBeFocused()
      await expect(row(page, "Jugendleiter")).toContainText("niemand")

      await choose(page, "Jugendleiter", "Zusammenführen …")
      await expect(dialog(page)).toContainText("„Jugendleiter“ gibt es danach nicht mehr.")
      await at("merge")
      await dialog(page).getByRole("button", { name: "Zusammenführen", exact: true }).press("Enter")
      await expect(dialog(page)).toHaveCount(0)
      await expect(
        page.getByText("„Jugendleiter“ gehört jetzt zu „Fotoerlaubnis fehlt“", { exact: false }),
      ).toBeVisible()
      await expect(page.getByRole("button", { name: "Jugendleiter ändern" })).toHaveCount(0)

      const before = await row(page, "Sommerlager").innerText()
      await choose(page, "Sommerlager", "Löschen …")
      await expect(dialog(page)).toContainText(/Bei \d+ Personen wird es entfernt/)
      await at("delete")
      await page.keyboard.press("Enter")
      await expect(page.getByText(/„Sommerlager“ ist gelöscht, bei \d+ Personen entfernt/)).toBeVisible()
      await expect(page.getByRole("button", { name: "Sommerlager ändern" })).toHaveCount(0)
      const said = page.getByRole("listitem").filter({ hasText: "„Sommerlager“ ist gelöscht" })
      await said.getByRole("button", { name: "Rückgängig" }).press("Enter")
      await expect(page.getByText(/Rückgängig gemacht: \d+ Personen/)).toBeVisible()
      await expect(row(page, "Sommerlager")).toContainText(before.split("\n")[1] ?? "")

      const [first, second] = await groupNames(page)
      await choose(page, String(first), "Wechsel in andere Gruppe …")
      await dialog(page).getByRole("checkbox").first().waitFor()
      await at("advance")
      await dialog(page)
        .getByRole("button", { name: /Wechseln nach/ })
        .press("Enter")
      await page.getByRole("option").first().press("Enter")
      await dialog(page)
        .getByLabel(/^Nur ab/)
        .fill("9")
      await dialog(page)
        .getByRole("button", { name: /^\d+ Personen wechseln$/ })
        .press("Enter")
      await expect(page.getByText(/Personen sind jetzt in/)).toBeVisible()

      await page.getByRole("button", { name: `${first} nach unten` }).press("Enter")
      await expect.poll(() => groupNames(page)).toEqual([second, first, ...(await groupNames(page)).slice(2)])
      await expect(page.getByRole("button", { name: `${first} nach unten` })).toBeFocused()
      await choose(page, String(first), "Archivieren")
      await expect(row(page, String(first))).toContainText("Archiviert")
      await page.reload()
      await expect(row(page, String(first))).toContainText("Archiviert")
      expect((await groupNames(page)).slice(0, 2)).toEqual([second, first])
      await context.close()
    },
  )

test("labels show their colours in the list, in its filter and on the page of a person [PER-04, PER-15]", async ({
  page,
  own,
}) => {
  const purple = "rgb(90, 49, 181)"
  await signIn(page, own.login)
  await openWords(page)
  await page.getByRole("button", { name: "Sommerlager ändern" }).press("Enter")
  await page.getByRole("radio", { name: "Lila" }).check()
  await page.getByRole("button", { name: "Speichern" }).press("Enter")
  await expect(page.getByRole("button", { name: "Sommerlager ändern" })).toBeFocused()
  await page.goto(`${own.login.url}/lists/members`)
  await page.getByRole("row").nth(3).waitFor()
  await page.getByRole("button", { name: "Spalten" }).click()
  await page.getByRole("checkbox", { name: "Labels" }).press("Space")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Filter" }).click()
  await page.getByRole("button", { name: /Feld/ }).click()
  await page.getByRole("option", { name: "Labels" }).click()
  const option = dialog(page).getByText("Sommerlager")
  await expect(option).toHaveCSS("color", purple)
  await option.click()
  await look(page, "words-filter")
  await dialog(page).getByRole("button", { name: "Filter anwenden" }).click()
  const cell = page.getByRole("gridcell").getByText("Sommerlager").first()
  await expect(page.getByRole("button", { name: "Filter Labels: Sommerlager entfernen" })).toBeVisible()
  await cell.scrollIntoViewIfNeeded()
  await expect(cell).toHaveCSS("color", purple)
  await look(page, "words-list")
  await page.getByRole("row").nth(1).getByRole("link").click()
  await page.getByRole("heading", { name: "Verlauf" }).waitFor()
  await expect(page.getByRole("button", { name: /^Labels/ }).getByText("Sommerlager")).toHaveCSS("color", purple)
})

test("leaves out who has a label, and offers no group that is archived [PER-15, PER-16]", async ({ page, own }) => {
  await signIn(page, own.login)
  await openWords(page)
  await choose(page, "Rover", "Archivieren")
  await expect(row(page, "Rover")).toContainText("Archiviert")
  await page.goto(`${own.login.url}/lists/members`)
  const all = await countOf(page, "Aktiv")
  await page.getByRole("button", { name: "Filter" }).click()
  await page.getByRole("button", { name: /Bedingung/ }).click()
  await page.getByRole("option", { name: "ist keines von" }).click()
  await dialog(page).getByText("Rover", { exact: true }).click()
  await dialog(page).getByRole("button", { name: "Filter anwenden" }).click()
  // Its chip may make a second line of the tools and move the rows: nobody chooses a row that is on its way.
  await page.getByRole("button", { name: "Filter Gruppen nicht: Rover entfernen" }).waitFor()
  await expect(page.getByText(new RegExp(`^\\d+ von ${all}$`))).toBeVisible()
  await expect(page.getByRole("gridcell", { name: "Rover" })).toHaveCount(0)
  await page.getByRole("row").nth(2).getByRole("gridcell").first().click()
  await page.getByRole("button", { name: "Mit der Auswahl" }).click()
  await page.getByRole("menuitem", { name: /Gruppen ändern/ }).click()
  await expect(dialog(page).getByRole("button", { name: "Wölflinge hinzufügen" })).toBeVisible()
  await expect(dialog(page).getByRole("button", { name: "Rover hinzufügen" })).toHaveCount(0)
})
