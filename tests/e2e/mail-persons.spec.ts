import { expect, type Page } from "@playwright/test"
import { signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

const bar = (page: Page) => page.getByRole("group", { name: "Auswahl" })
const mails = (page: Page) => page.getByRole("region", { name: "Mails" })
const timeline = (page: Page) => page.getByRole("region", { name: "Verlauf" })

// Only a browser shows that the palette finds what the bar can do, and that sections fit their page.
for (const { size, width, height } of sizes)
  test(`writes to chosen persons by keyboard, and sees on a page what went there, ${size} [PER-04, PER-06, PER-07]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, login)
    await page.getByRole("row").nth(3).waitFor()
    await page.keyboard.press("/")
    await page.keyboard.press("ArrowDown")
    for (const _ of [1, 2]) {
      await page.keyboard.press("Space")
      await page.keyboard.press("ArrowDown")
    }
    await expect(bar(page)).toContainText("2 ausgewählt")
    await lookInBoth(page, `mail-persons-bar-${size}`)
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox").fill("mail schreiben")
    await page
      .getByRole("option", { name: /^Mail schreiben/ })
      .first()
      .waitFor()
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/messaging\/drafts\//)
    await expect(page.getByText(/^\d Mail/).first()).toBeVisible()
    await lookInBoth(page, `mail-persons-draft-${size}`)

    await page.goto(`${login.url}/lists/members`)
    await page.getByRole("row").nth(3).waitFor()
    await page.keyboard.press("/")
    await page.keyboard.type("mail:unzustellbar")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await timeline(page)
      .getByText(/nicht zugestellt/)
      .first()
      .waitFor()
    await expect(
      timeline(page)
        .getByText(/Bezahlt|Gefordert/)
        .first(),
    ).toBeVisible()
    await timeline(page).scrollIntoViewIfNeeded()
    await lookInBoth(page, `person-timeline-${size}`)
    await mails(page).scrollIntoViewIfNeeded()
    await lookInBoth(page, `person-mails-${size}`)
    await mails(page).getByRole("button", { name: "Noch einmal senden" }).press("Enter")
    await expect(timeline(page).getByText(/Mail noch einmal auf den Weg gebracht/)).toBeVisible()
    await mails(page).getByRole("button", { name: "Mail ansehen" }).first().press("Enter")
    await expect(page.getByRole("dialog")).toBeVisible()
  })
