import { expect } from "@playwright/test"
import { fillSignIn, signIn } from "./support/app.ts"
import { linkInMail, test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

// Only in a browser the secret of a link stands behind `#`, and has to come along on the way through the sign-in and back.
for (const { size, width, height } of sizes)
  test(`one's own address becomes another by its link, opened on a device where one signs in first, ${size} [ACC-15] [APP-21]`, async ({
    page,
    login,
  }) => {
    const email = "demo@neu.example"
    await page.setViewportSize({ width, height })
    await signIn(page, login)
    await page.goto(`${login.url}/auth/account`)
    const part = page.getByRole("region", { name: "Deine E-Mail-Adresse" })
    await part.getByLabel("Neue E-Mail-Adresse").fill(login.email)
    await part.getByLabel("Dein Passwort").fill(login.password)
    await page.keyboard.press("Enter")
    await expect(part.getByText("Das ist deine Adresse. Gib eine andere ein.")).toBeVisible()
    await lookInBoth(page, `own-email-${size}`)
    await part.getByLabel("Neue E-Mail-Adresse").fill(email)
    await page.keyboard.press("Enter")
    await expect(part.getByText(`Wir haben einen Link an ${email} geschickt.`)).toBeVisible()
    await lookInBoth(page, `own-email-waits-${size}`)
    const link = await linkInMail(page, email)
    await page.goto(login.url)
    await page.getByRole("button", { name: /, Konto$/ }).click()
    await page.getByRole("menuitem", { name: "Abmelden" }).click()
    await page.getByLabel("Passwort").waitFor()
    await page.goto(link)
    await fillSignIn(page, login)
    await expect(page.getByRole("heading", { name: "Neue Adresse gilt" })).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/email$/)
    await lookInBoth(page, `own-email-holds-${size}`)
    await page.getByRole("link", { name: "Zu meinem Konto" }).click()
    await expect(page.getByText(`: ${email}.`)).toBeVisible()
  })
