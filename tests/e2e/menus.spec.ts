import { expect } from "@playwright/test"
import { signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"

// In a browser, because it is about where the focus goes within one press of a key.
test("opens a menu by Enter with the focus on its first entry, each time [APP-21]", async ({ page, login }) => {
  await signIn(page, login)
  const account = page.getByRole("button", { name: /, Konto$/ })
  // From the second time on its code is there, and it stands within the press.
  for (const _ of [1, 2]) {
    await account.focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("menuitem").first()).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("menu")).toHaveCount(0)
    await expect(account).toBeFocused()
  }
})
