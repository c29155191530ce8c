import { signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"

for (const width of [1280, 1920])
  test(`look ${width}`, async ({ page, login }) => {
    await page.setViewportSize({ width, height: 860 })
    await signIn(page, login)
    await page.getByRole("button", { name: "Spalten", exact: true }).click()
    for (const name of ["Eigener Betrag", "Noch offen"]) await page.getByRole("checkbox", { name }).press("Space")
    await page.keyboard.press("Escape")
    await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/shots/heads-${width}.png` })
  })
