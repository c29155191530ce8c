import { readFileSync } from "node:fs"
import { expect, type Page } from "@playwright/test"
import { countOf, test as onServer, signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"
import { goByMenu } from "./support/reach.ts"

const table = (page: Page, name: string) => page.getByRole("region", { name, exact: true }).getByRole("table")
const numbers = (text: string) => text.split(/\s+/).map((each) => Number(each.replaceAll(".", "")))

const openReport = async (page: Page): Promise<void> => {
  await goByMenu(page, "Auswertung")
  await expect(page.getByRole("heading", { name: "Auswertung" })).toBeVisible()
  await table(page, "Bestandserhebung").last().waitFor()
}

onServer("counts the members on a key date, and the sums agree [PER-14]", async ({ page, login }) => {
  await signIn(page, login)
  const active = await countOf(page, "Aktiv")
  await openReport(page)
  await expect(page.getByText(new RegExp(`^${active} aktive Mitglieder am`))).toBeVisible()
  const stock = table(page, "Bestandserhebung").last()
  const sums = numbers((await stock.locator("tr[data-sum] td").allInnerTexts()).join(" "))
  expect(sums.at(-1)).toBe(active)
  expect(sums.slice(0, -1).reduce((a, b) => a + b, 0)).toBe(active)
  const years = await table(page, "Entwicklung").last().locator("tbody tr").last().locator("td").allInnerTexts()
  expect(numbers(years.at(-1) ?? "")).toEqual([active])
  const course = (by: string) => table(page, `Verlauf: ${by}`).last().locator("tbody tr")
  const last = async (by: string) => numbers((await course(by).last().locator("td").allInnerTexts()).join(" "))
  await course("Geschlecht").last().waitFor()
  await expect(course("Geschlecht")).toHaveCount(10)
  expect((await last("Geschlecht")).reduce((a, b) => a + b, 0)).toBe(active)
  await page.getByRole("radio", { name: "Geschlecht" }).focus()
  await page.keyboard.press("ArrowRight")
  await course("Alter").last().waitFor()
  expect((await last("Alter")).reduce((a, b) => a + b, 0)).toBe(active)
  await page.getByLabel("Stichtag").fill("31.02.2026")
  await page.keyboard.press("Enter")
  await expect(page.getByText(/Dieses Datum gibt es nicht/)).toBeVisible()
  await page.getByLabel("Stichtag").fill("1.1.1999")
  await page.keyboard.press("Enter")
  await expect(page.getByText(/am 01\.01\.1999/)).toBeVisible()
})

test("gives the stock report away as a file [PER-14]", async ({ page, login }) => {
  await signIn(page, login)
  await openReport(page)
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Bestandserhebung speichern: Als CSV" }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^bestandserhebung-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = readFileSync(await file.path(), "utf8")
  expect(text.startsWith("\ufeffAltersgruppe;männlich;weiblich")).toBe(true)
  expect(text).toContain("\r\nGesamt;")
  const workbook = page.waitForEvent("download")
  await page.getByRole("button", { name: "Entwicklung speichern: Als Excel" }).click()
  expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/)
})

test("lists birthdays and anniversaries by keyboard, leads to the person, and finds the page by the palette [MBR-06, APP-22]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox", { name: "Wohin?" }).fill("geburts")
  await expect(page.getByRole("option", { name: /Geburtstage und Jubiläen/ })).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Geburtstage und Jubiläen" })).toBeVisible()
  const rows = page.getByRole("table").locator("tbody tr")
  await rows.first().waitFor()
  const all = await rows.count()
  await page.getByRole("radio", { name: "Mitgliedschaft" }).press("Space")
  await expect(page.getByRole("columnheader", { name: "Jahre dabei" })).toBeVisible()
  await page.getByRole("radio", { name: "Geburtstage" }).press("Space")
  await expect(page.getByRole("columnheader", { name: "wird" })).toBeVisible()
  await expect(rows).toHaveCount(all)
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Geburtstage speichern: Als CSV" }).click()
  const lines = readFileSync(await (await download).path(), "utf8")
    .trim()
    .split("\r\n")
  expect(lines).toHaveLength(all + 1)
  const name = await rows.first().getByRole("link").innerText()
  await rows.first().getByRole("link").press("Enter")
  await expect(page.getByRole("heading", { name })).toBeVisible()
})

for (const { size, width, height } of sizes)
  test(`reports are sound and can be looked at, ${size} [APP-21, PER-14, MBR-06]`, async ({ browser, login }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
    const page = await context.newPage()
    await signIn(page, login)
    await openReport(page)
    await lookInBoth(page, `report-${size}`)
    for (const [name, id] of [
      ["Entwicklung", "years"],
      ["Gruppen", "groups"],
      ["Verlauf", "course"],
    ] as const) {
      await page.getByRole("heading", { name }).scrollIntoViewIfNeeded()
      await lookInBoth(page, `report-${id}-${size}`)
    }
    await page.goto(`${login.url}/lists/tools/anniversaries`)
    await page.getByRole("table").waitFor()
    await lookInBoth(page, `anniversaries-${size}`)
    await context.close()
  })
