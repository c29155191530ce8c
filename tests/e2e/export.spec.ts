import { readFileSync } from "node:fs"
import { expect, type Page } from "@playwright/test"
import { readPdf } from "../support/pdf-text.ts"
import { signIn, test } from "./support/app.ts"
import { lookInBoth, sizes } from "./support/look.ts"
import { openFiles } from "./support/reach.ts"

/** Opens the export of the list. */
const openExport = async (page: Page) => {
  await openFiles(page, "Exportieren")
  const dialog = page.getByRole("dialog", { name: "Exportieren" })
  await dialog.waitFor()
  return dialog
}

const narrowed = async (page: Page, name: string) => {
  await page.keyboard.press("/")
  await page.keyboard.type(name.toLowerCase())
  await expect(page.getByRole("row", { name: /Ahlers/ })).toHaveCount(0)
  await page
    .getByRole("row", { name: new RegExp(name) })
    .first()
    .waitFor()
}

test("exports what is found as a table, by keyboard alone [PER-10, APP-21]", async ({ page, login }) => {
  await signIn(page, login)
  await page.keyboard.press("/")
  await page.keyboard.type("thomsen")
  await expect(page.getByRole("row", { name: /Ahlers/ })).toHaveCount(0)
  const found = page.getByRole("row", { name: /Thomsen/ })
  await found.first().waitFor()
  const opening = page.getByRole("button", { name: "Exportieren" })
  await opening.focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Exportieren" })
  await expect(dialog.getByRole("radio", { name: /Excel/ })).toBeFocused()
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

test("prints what is found as a list, by keyboard alone [PER-10, APP-21]", async ({ page, login }) => {
  await signIn(page, login)
  await narrowed(page, "Thomsen")
  const count = await page.getByRole("row", { name: /Thomsen/ }).count()
  await page.getByRole("button", { name: "Exportieren" }).focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Exportieren" })
  await dialog.getByRole("radio", { name: /Excel/ }).focus()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  await expect(dialog.getByRole("radio", { name: /PDF-Liste/ })).toBeChecked()
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")])
  expect(download.suggestedFilename()).toMatch(/^mitglieder-\d{4}-\d\d-\d\d\.pdf$/)
  const { pages, title } = await readPdf(readFileSync(await download.path()))
  expect(title).toContain("Mitglieder")
  const texts = pages.flat()
  expect(texts.join(" ")).toContain("Filter: Aktiv; Suche „thomsen“")
  expect(texts.filter((text) => text.startsWith("Thomsen"))).toHaveLength(count)
  await expect(dialog).toHaveCount(0)
})

test("prints labels from the first that is free, and tells who gets none [PER-10]", async ({ page, login }) => {
  await signIn(page, login)
  await narrowed(page, "Thomsen")
  const dialog = await openExport(page)
  await dialog.getByRole("radio", { name: /Adressetiketten/ }).check()
  await expect(dialog.getByText(/vollständige Anschrift/).first()).toBeVisible()
  await dialog.getByLabel("Erstes freies Etikett").fill("25")
  await expect(dialog.getByText("Der Bogen hat die Etiketten 1 bis 24.")).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Exportieren" })).toBeDisabled()
  await dialog.getByLabel("Erstes freies Etikett").fill("24")
  await dialog.getByLabel(/Ein Etikett je Haushalt/).uncheck()
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Exportieren" }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^mitglieder-etiketten-.*\.pdf$/)
  const { pages } = await readPdf(readFileSync(await download.path()))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages[0]?.[0]).toMatch(/Thomsen$/)
  expect(pages[0]?.at(-1)).toMatch(/^\d{5} \S/)
})

test("has a file made in the background, which is found again after leaving [PER-10]", async ({ page, login }) => {
  await signIn(page, login)
  await narrowed(page, "Thomsen")
  const dialog = await openExport(page)
  await dialog.getByRole("radio", { name: /CSV/ }).check()
  await dialog.getByRole("checkbox", { name: /Im Hintergrund/ }).check()
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/exports.start"))
  await dialog.getByRole("button", { name: "Exportieren" }).click()
  expect((await answered).status()).toBe(200)
  await page.goto(`${login.url}/lists/contacts`)
  await page.getByRole("button", { name: "Weiteres" }).waitFor()
  const again = await openExport(page)
  const mine = again.getByRole("region", { name: "Meine Exporte" })
  const entry = mine.getByRole("listitem").filter({ hasText: /mitglieder-.*\.csv/ })
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    entry.getByRole("button", { name: /Herunterladen/ }).click(),
  ])
  expect(readFileSync(await download.path(), "utf8")).toMatch(/^\ufeffNachname;Vorname;/)
  await entry.getByRole("button", { name: /Löschen/ }).click()
  await expect(entry).toHaveCount(0)
})

for (const { size, width, height } of sizes)
  test(`export and history are sound and can be looked at, ${size} [APP-21, PER-10, PER-13]`, async ({
    browser,
    login,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
    const page = await context.newPage()
    await signIn(page, login)
    await openFiles(page, "Exportieren")
    await page.getByRole("dialog", { name: "Exportieren" }).waitFor()
    await lookInBoth(page, `export-${size}`)
    const dialog = page.getByRole("dialog", { name: "Exportieren" })
    await dialog.getByRole("radio", { name: /Adressetiketten/ }).check()
    await expect(dialog.getByText(/vollständige Anschrift/).first()).toBeVisible()
    await lookInBoth(page, `export-labels-${size}`)
    await dialog.getByRole("radio", { name: /PDF-Liste/ }).check()
    await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Exportieren" }).click()])
    await expect(dialog).toHaveCount(0)
    await openExport(page)
    await dialog.getByRole("region", { name: "Meine Exporte" }).scrollIntoViewIfNeeded()
    await lookInBoth(page, `export-mine-${size}`)
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Weiteres" }).click()
    await page.getByRole("menuitem", { name: "Bisherige Importe" }).click()
    const history = page.getByRole("dialog", { name: "Bisherige Importe" })
    await history.getByRole("listitem").first().waitFor()
    await lookInBoth(page, `history-${size}`)
    await history
      .getByRole("button", { name: /Zurücknehmen/ })
      .first()
      .click()
    await expect(history.getByRole("heading", { name: /zurücknehmen\?/ })).toBeFocused()
    await lookInBoth(page, `history-question-${size}`)
    await history.getByRole("button", { name: "Behalten" }).click()
    await context.close()
  })

for (const { size, width, height } of sizes)
  test(`exports health data only when it is wanted and confirmed, each time anew, ${size} [PER-10, PER-07]`, async ({
    browser,
    login,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
    const page = await context.newPage()
    await signIn(page, login)
    await page.keyboard.press("/")
    // Nobody of these goes to the camps of the demo, so nothing is known of their health.
    await page.keyboard.type("gruppe:Förderkreis")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    const section = page.getByRole("region", { name: "Ernährung und Gesundheit" })
    await section.getByRole("button", { name: "Anzeigen" }).press("Enter")
    await section.getByRole("button", { name: /^Gesundheit/ }).press("Enter")
    await page.getByRole("textbox", { name: "Eintrag 1" }).fill(`Nüsse ${size}`)
    await page.keyboard.press("Control+Enter")
    await expect(section.getByText(`Allergie: Nüsse ${size}`)).toBeVisible()
    const person = page.url()

    await page.goto(`${login.url}/lists/members`)
    await page.getByRole("row").nth(3).waitFor()
    const dialog = await openExport(page)
    const wish = dialog.getByRole("checkbox", { name: /Gesundheitsdaten mit ausgeben/ })
    await dialog.getByRole("radio", { name: /Adressbuch/ }).check()
    await expect(wish).toHaveCount(0)
    await dialog.getByRole("radio", { name: /CSV/ }).check()
    await wish.press("Space")
    await expect(dialog.getByText(/Art. 9 DSGVO/)).toBeVisible()
    const start = dialog.getByRole("button", { name: "Exportieren" })
    await expect(start).toBeDisabled()
    await dialog.getByRole("checkbox", { name: /Ich brauche diese Angaben/ }).press("Space")
    await lookInBoth(page, `export-special-${size}`)
    const saved = page.waitForEvent("download")
    await start.press("Enter")
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^mitglieder-mit-gesundheit-\d{4}-\d\d-\d\d\.csv$/)
    const text = readFileSync(await download.path(), "utf8")
    expect(text.split("\r\n")[0]).toMatch(/;Ernährung;Gesundheit;Schwimmen$/)
    expect(text).toContain(`Nüsse ${size}`)
    await expect(dialog).toHaveCount(0)

    await openExport(page)
    await dialog.getByRole("radio", { name: /CSV/ }).check()
    await expect(wish).not.toBeChecked()
    await page.goto(person)
    await expect(page.getByText("Besondere Angaben in eine Datei ausgegeben (CSV)").first()).toBeVisible()
    await lookInBoth(page, `export-special-timeline-${size}`)
    await context.close()
  })
