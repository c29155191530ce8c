import { expect, type Page } from "@playwright/test"
import { signIn } from "./support/app.ts"
import { test as onServer } from "./support/fresh-app.ts"
import { testFor } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

const dialog = (page: Page) => page.getByRole("dialog")
const bar = (page: Page) => page.getByRole("group", { name: "Auswahl" })

/** Holds back what the page does with the next frame, as a slow machine does, until it is let go. */
const holdFrames = async (page: Page): Promise<() => Promise<void>> => {
  const held = await page.evaluateHandle(() => {
    const { requestAnimationFrame } = window
    const frames: Array<FrameRequestCallback> = []
    window.requestAnimationFrame = (each) => frames.push(each)
    return () => {
      window.requestAnimationFrame = requestAnimationFrame
      for (const each of frames) requestAnimationFrame(each)
    }
  })
  return () => held.evaluate((letGo) => letGo())
}

/** Takes a field of the dialog. */
const take = async (page: Page, from: string, to: string): Promise<void> => {
  await dialog(page)
    .getByRole("button", { name: new RegExp(`${from}.*Feld|Feld.*${from}`) })
    .press("Enter")
  const option = page.getByRole("option", { name: to, exact: true })
  await option.waitFor()
  await option.press("Enter")
}

for (const { size, width, height } of sizes)
  testFor(size, onServer)(
    `gives chosen persons one value by keyboard, and takes it back, ${size} [PER-04, APP-21]`,
    async ({ browser, own }) => {
      const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
      const page = await context.newPage()
      const at = (what: string) => lookInBoth(page, `bulk-${what}-${size}`)
      await signIn(page, own.login)
      await page.getByRole("row").nth(3).waitFor()
      await page.keyboard.press("/")
      await page.keyboard.press("ArrowDown")
      for (const _ of [1, 2, 3]) {
        await page.keyboard.press("Space")
        await page.keyboard.press("ArrowDown")
      }
      await expect(bar(page)).toContainText("3 ausgewählt")
      const menu = bar(page).getByRole("button", { name: "Mit der Auswahl" })
      await menu.press("Enter")
      const entry = page.getByRole("menuitem", { name: "Feld ändern …" })
      await entry.waitFor()
      // The dialog is here before the menu has given the focus back; its button has it in the end all the same.
      const letGo = await holdFrames(page)
      await entry.press("Enter")
      await dialog(page).getByText("Gilt für 3 Personen.").waitFor()
      await letGo()
      await take(page, "Geschlecht", "Austritt")
      await dialog(page).getByRole("textbox", { name: "Austritt" }).fill("31.2.1990")
      await page.keyboard.press("Enter")
      await expect(dialog(page).getByText(/Dieses Datum gibt es nicht/)).toBeVisible()
      await at("fault")
      await dialog(page).getByRole("textbox", { name: "Austritt" }).fill("1.2.1950")
      await page.keyboard.press("Enter")
      await expect(dialog(page).getByText("3 Personen werden ausgelassen:")).toBeVisible()
      await expect(dialog(page).getByRole("button", { name: /ändern$/ })).toHaveCount(0)
      await at("refused")
      await dialog(page).getByRole("button", { name: "Zurück" }).press("Enter")
      await take(page, "Austritt", "Ort")
      await dialog(page).getByRole("textbox", { name: "Ort" }).fill("Neustadt an der Probe")
      await page.keyboard.press("Enter")
      await expect(dialog(page).getByText("Bei 3 Personen ändert sich der Wert.")).toBeVisible()
      await at("review")
      // Where the focus goes, and what a held key presses there, only a browser knows: one more Enter, or one that is held, sends nothing.
      const send = dialog(page).getByRole("button", { name: "3 Personen ändern" })
      await page.keyboard.press("Control+Enter")
      await expect(send).not.toBeFocused()
      await page.keyboard.down("Enter")
      await expect(send).toBeFocused()
      await page.keyboard.down("Enter")
      await page.keyboard.up("Enter")
      await expect(send).toBeFocused()
      await expect(send).toBeEnabled()
      await page.keyboard.press("Enter")
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByText("Ort geändert: 3 Personen.")).toBeVisible()
      await expect(page.getByText("Neustadt an der Probe", { exact: false })).toHaveCount(3)
      // Whoever was chosen still is, and the keyboard is where the next thing is done with them.
      await expect(bar(page)).toContainText("3 ausgewählt")
      await expect(menu).toBeFocused()
      await page.getByRole("button", { name: "Rückgängig" }).press("Enter")
      await expect(page.getByText("Rückgängig gemacht: 3 Personen.")).toBeVisible()
      await expect(page.getByText("Neustadt an der Probe", { exact: false })).toHaveCount(0)
      await context.close()
    },
  )
