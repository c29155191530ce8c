import { readFile } from "node:fs/promises"
import { expect } from "@playwright/test"
import { signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

const [, phone] = sizes

// A download, a step in the address and leaving a page midway are what only a browser has. The wide walk, through a real server, is
// a whole year (fees-year.spec.ts).
test("the treasurer collects open fees, from the choice to the file for the bank, by keyboard, phone [SEP-04] [SEP-05] [SEP-06] [SEP-08] [SEP-09]", async ({
  page,
  login,
}) => {
  await page.setViewportSize(phone)
  const at = (name: string) => lookInBoth(page, `debits-${name}-phone`)
  const main = page.getByRole("main")
  await signIn(page, login)

  await page.goto(`${login.url}/fees/sepa/settings`)
  await expect(page.getByRole("textbox", { name: "IBAN eures Kontos" })).toHaveValue(/^DE42/)
  await at("settings")

  await page.goto(`${login.url}/fees/sepa`)
  const waits = page.getByRole("region", { name: "Worauf ihr wartet" })
  await expect(waits.getByText(/Geldeingang/)).toBeVisible()
  await at("list")
  await page.getByRole("button", { name: "Neue Lastschrift" }).press("Enter")
  await expect(main.getByRole("status")).toContainText("€ offen")
  await at("choose")
  await page.getByRole("button", { name: "Weiter zur Prüfung" }).press("Enter")

  const fixes = page.getByRole("region", { name: "Das lässt sich gleich beheben" })
  await expect(fixes.getByText(/BIC aus der IBAN/)).toBeVisible()
  await at("check")
  await fixes.getByRole("listitem").filter({ hasText: "BIC aus der IBAN" }).getByRole("button").first().press("Enter")
  await expect(fixes.getByText(/BIC aus der IBAN/)).toHaveCount(0)

  await page.getByRole("button", { name: "Weiter", exact: true }).press("Enter")
  await expect(page).toHaveURL(/step=date/)
  await page.getByRole("textbox", { name: "Gebühr für eine Rücklastschrift" }).fill("4,20")
  await expect(main.getByText("Gespeichert", { exact: true })).toBeVisible()
  await at("date")
  await page.goto(`${login.url}/fees/sepa`)
  await page.getByRole("button", { name: "Weitermachen" }).first().press("Enter")
  await page.getByRole("radio", { name: "Termin" }).press("Space")
  await expect(page.getByRole("textbox", { name: "Gebühr für eine Rücklastschrift" })).toHaveValue("4,20")

  await page.getByRole("button", { name: "Weiter", exact: true }).press("Enter")
  await expect(page.getByRole("region", { name: "So sieht die erste Mail aus" })).toBeVisible()
  await at("announce")
  await page.getByRole("button", { name: "Weiter", exact: true }).press("Enter")
  await at("sum")
  await page.getByRole("button", { name: /^Anlegen: / }).press("Enter")
  await expect(main.getByText("angelegt", { exact: true })).toBeVisible()
  await at("job")
  const arrives = page.waitForEvent("download")
  await page.getByRole("button", { name: "Datei herunterladen" }).press("Enter")
  const file = await readFile(await (await arrives).path(), "utf8")
  expect(file).toContain("urn:iso:std:iso:20022:tech:xsd:pain.008.001.08")
  expect(file).toContain("<Cd>SEPA</Cd>")
  await page.getByRole("button", { name: "Ist bei der Bank eingereicht" }).press("Enter")
  await expect(main.getByText("eingereicht", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Verwerfen …" }).press("Enter")
  await expect(page.getByRole("dialog")).toContainText("lass sie löschen")
  await at("discard")
  await page.getByRole("dialog").getByRole("button", { name: "Verwerfen", exact: true }).press("Enter")
  await expect(main.getByText("verworfen", { exact: true })).toBeVisible()

  await page.goto(`${login.url}/fees/sepa`)
  await page
    .getByRole("region", { name: "Erledigt" })
    .getByRole("link", { name: /eingegangen/ })
    .press("Enter")
  // One debit of several fees brings all of them back.
  await main.getByRole("row").filter({ hasText: "zurück am" }).getByRole("link").first().press("Enter")
  await expect(page.getByRole("region", { name: "Lastschriften" })).toContainText("Wie weiter?")
  await at("fee")
})
