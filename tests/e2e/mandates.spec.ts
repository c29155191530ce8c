import { expect } from "@playwright/test"
import { signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

// Dialogs over the page of a person, the way back of the focus and how wide it gets are what only a browser has.
for (const { size, width, height } of sizes)
  test(`the treasurer looks through mandates, ends one and makes another, by keyboard, ${size} [SEP-10] [MBR-04]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, login)
    await page.goto(`${login.url}/fees/sepa/mandates`)
    const main = page.getByRole("main")
    await expect(main.getByText("gültig", { exact: true }).first()).toBeVisible()
    await lookInBoth(page, `mandates-list-${size}`)
    await main.getByRole("link", { name: /SF-NEU-1/ }).press("Enter")
    const section = page.getByRole("region", { name: "SEPA-Mandat" })
    await expect(section.getByText("SF-NEU-1", { exact: true })).toBeVisible()
    await section.scrollIntoViewIfNeeded()
    await lookInBoth(page, `mandates-person-${size}`)
    await section.getByRole("button", { name: "Beenden …" }).press("Enter")
    await page.getByRole("dialog").getByRole("button", { name: "Beenden" }).press("Enter")
    await expect(section.getByText("kein Mandat", { exact: true })).toBeVisible()
    await section.getByRole("button", { name: "Mandat anlegen …" }).press("Enter")
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox", { name: "Unterschrieben am" }).fill("1.2.2026")
    await lookInBoth(page, `mandates-make-${size}`)
    await dialog.getByRole("button", { name: "Anlegen" }).press("Enter")
    await expect(section.getByText("gültig", { exact: true })).toBeVisible()
    await expect(section.getByRole("definition").getByText("SF-NEU-1")).toHaveCount(0)
  })
