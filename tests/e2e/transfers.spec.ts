import { readFile } from "node:fs/promises"
import { expect } from "@playwright/test"
import { signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

const [, phone] = sizes

// What was chosen in one screen being handed to the next, a download and a dialog's focus are what only a browser has. A whole year
// (fees-year.spec.ts) shows the wide screens.
test("the treasurer pays back what is owed, from the list of fees to the file, by keyboard, phone [SEP-11]", async ({
  page,
  login,
}) => {
  await page.setViewportSize(phone)
  const at = (name: string) => lookInBoth(page, `transfers-${name}-phone`)
  const main = page.getByRole("main")
  await signIn(page, login)

  await page.goto(`${login.url}/fees?tab=owed`)
  await page.getByRole("button", { name: "Auszahlen …" }).press("Enter")
  await expect(main.getByText("Nur das, was du in der Liste gewählt hast.")).toBeVisible()
  const readers = page.getByRole("region", { name: "Wer was bekommt" }).first()
  await expect(readers.getByRole("cell", { name: /^Auslagen Kochteam/ }).first()).toBeVisible()
  await at("new")
  await page.getByRole("button", { name: /auszahlen \(/ }).press("Enter")
  await expect(main.getByText("angelegt", { exact: true })).toBeVisible()
  await at("order")
  const arrives = page.waitForEvent("download")
  await page.getByRole("button", { name: "Datei herunterladen" }).press("Enter")
  expect(await readFile(await (await arrives).path(), "utf8")).toContain("pain.001.001.09")
  await page.getByRole("button", { name: "Verwerfen …" }).press("Enter")
  await expect(page.getByRole("dialog")).toContainText("doppelt gezahlt")
  await expect(page.getByRole("dialog").getByRole("button", { name: "Abbrechen" })).toBeFocused()
  await page.getByRole("dialog").getByRole("button", { name: "Verwerfen" }).press("Enter")
  await expect(main.getByText("verworfen", { exact: true })).toBeVisible()
  await main.getByRole("link", { name: "Auszahlungen" }).press("Enter")
  await expect(main.getByRole("link", { name: /verworfen/ })).toHaveCount(1)
  await at("list")
})
