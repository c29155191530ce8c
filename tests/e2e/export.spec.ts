import { readFileSync } from "node:fs"
import { expect } from "@playwright/test"
import { signIn, test } from "./support/app.ts"
import { look, surroundings } from "./support/look.ts"

test("exports what is found as a table, by keyboard alone [PER-10, APP-21]", async ({ page, login }) => {
  await signIn(page, login)
  await page.keyboard.press("/")
  await page.keyboard.type("thomsen")
  await expect(page.getByRole("row", { name: /Ahlers/ })).toHaveCount(0)
  const found = page.getByRole("row", { name: /Thomsen/ })
  await found.first().waitFor()
  const menu = page.getByRole("button", { name: "Weiteres" })
  await menu.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("menuitem", { name: /Exportieren/ })).toBeFocused()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Exportieren" })
  await dialog.getByRole("radio", { name: /Excel/ }).focus()
  await page.keyboard.press("ArrowDown")
  await expect(dialog.getByRole("radio", { name: /CSV/ })).toBeChecked()
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")])
  expect(download.suggestedFilename()).toMatch(/^mitglieder-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n")
  expect(lines[0]).toMatch(/^\ufeffNachname;Vorname;Gruppen;/)
  expect(lines).toHaveLength((await found.count()) + 1)
  for (const line of lines.slice(1)) expect(line).toMatch(/Thomsen/)
  await expect(dialog).toHaveCount(0)
})

test("exports the selection as a workbook [PER-04, PER-10]", async ({ page, login }) => {
  await signIn(page, login)
  for (const place of [2, 4]) await page.getByRole("row").nth(place).getByRole("gridcell").first().click()
  await expect(page.getByText("2 ausgewählt")).toBeVisible()
  await page.getByRole("group", { name: "Auswahl" }).getByRole("button", { name: "Exportieren" }).click()
  const dialog = page.getByRole("dialog", { name: "Exportieren" })
  await expect(dialog.getByRole("radio", { name: "Nur die Auswahl: 2 Personen" })).toBeChecked()
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Exportieren" }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK")
  await expect(page.getByText(/2 Personen in mitglieder-.*\.xlsx exportiert/)).toBeVisible()
})

for (const { size, width, height, scheme } of surroundings)
  test(`export and history are sound and can be looked at, ${size} and ${scheme} [APP-21, PER-10, PER-13]`, async ({
    browser,
    login,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: "de-DE" })
    const page = await context.newPage()
    await signIn(page, login)
    await page.getByRole("button", { name: "Weiteres" }).click()
    await page.getByRole("menuitem", { name: /Exportieren/ }).click()
    await page.getByRole("dialog", { name: "Exportieren" }).waitFor()
    await look(page, `export-${size}-${scheme}`)
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Weiteres" }).click()
    await page.getByRole("menuitem", { name: "Bisherige Importe" }).click()
    const history = page.getByRole("dialog", { name: "Bisherige Importe" })
    await history.getByRole("listitem").first().waitFor()
    await look(page, `history-${size}-${scheme}`)
    await history
      .getByRole("button", { name: /Zurücknehmen/ })
      .first()
      .click()
    await expect(history.getByRole("heading", { name: /zurücknehmen\?/ })).toBeFocused()
    await look(page, `history-question-${size}-${scheme}`)
    await history.getByRole("button", { name: "Behalten" }).click()
    await context.close()
  })
