import { type Browser, expect, type Page } from "@playwright/test"
import { fillSignIn, greeting, test as onServer, signIn } from "./support/app.ts"
import { linkInMail, test } from "./support/in-page.ts"
import { look, lookInBoth, sizes } from "./support/look.ts"
import { linkTo } from "./support/outbox.ts"

let count = 0
const address = () => `gast-${process.pid}-${++count}@nord.example`
const fresh = async (browser: Browser): Promise<Page> => (await browser.newContext({ locale: "de-DE" })).newPage()

const rowOf = (page: Page, email: string) =>
  page
    .getByRole("region", { name: /Benutzer|Einladungen/ })
    .getByRole("listitem")
    .filter({ hasText: email })

const openUsers = async (page: Page) => {
  const sections = page.getByRole("navigation", { name: "Teile der Einstellungen" })
  await sections.getByRole("link", { name: "Benutzer" }).click()
  await page.getByRole("button", { name: "Jemanden einladen" }).waitFor()
}

const openSettings = async (page: Page) => {
  await page.getByRole("button", { name: /, Konto$/ }).click()
  await page.getByRole("menuitem", { name: "Einstellungen" }).click()
  await openUsers(page)
}

const invite = async (page: Page, firstName: string, email: string) => {
  await page.getByRole("button", { name: "Jemanden einladen" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Vorname").fill(firstName)
  await dialog.getByLabel("E-Mail").fill(email)
  await dialog.getByRole("button", { name: "Einladen" }).click()
  await dialog.waitFor({ state: "hidden" })
  await expect(rowOf(page, email)).toBeVisible()
}

const signOut = async (page: Page) => {
  await page.getByRole("button", { name: /, Konto$/ }).click()
  await page.getByRole("menuitem", { name: "Abmelden" }).click()
  await page.getByLabel("Passwort").waitFor()
}

const register = async (page: Page) => {
  await page.getByLabel("Passwort").fill("Zelt-8ab-Eiche")
  await page.getByLabel(/Nutzungsbedingungen/).check()
  await page.getByLabel(/Datenschutzhinweise/).check()
  await page.getByRole("button", { name: "Konto anlegen und mitmachen" }).click()
  await greeting(page).waitFor()
}

onServer(
  "invites somebody by keyboard alone, who then sees what they may and nothing else [WSP-02, WSP-03, APP-21]",
  async ({ page, browser, app, login }) => {
    const email = address()
    await signIn(page, login)
    await page.getByRole("button", { name: /, Konto$/ }).focus()
    await page.keyboard.press("Enter")
    await page.getByRole("menuitem", { name: "Hell" }).waitFor()
    await page.keyboard.type("Eins")
    await expect(page.getByRole("menuitem", { name: "Einstellungen" })).toBeFocused()
    await page.keyboard.press("Enter")
    await page.getByRole("link", { name: "Benutzer", exact: true }).focus()
    await page.keyboard.press("Enter")
    const opener = page.getByRole("button", { name: "Jemanden einladen" })
    await expect(opener).toBeEnabled()
    await opener.focus()
    await page.keyboard.press("Enter")
    await expect(page.getByLabel("Vorname")).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(page.getByText("Gib einen Vornamen ein.")).toBeVisible()
    await page.keyboard.type("Ole")
    await page.keyboard.press("Tab")
    await page.keyboard.type(email)
    await page.keyboard.press("Enter")
    const row = rowOf(page, email)
    await expect(row).toContainText("eingeladen")
    await expect(row).toContainText("Mitglieder")
    await expect(opener).toBeFocused()

    const guest = await fresh(browser)
    await guest.goto(await linkTo(app, email))
    await expect(guest.getByRole("heading", { name: /Mitmachen bei Stamm Silberfuchs/ })).toBeVisible()
    await expect(guest).toHaveURL(/\/auth\/invitation$/)
    await expect(guest.getByLabel("Vorname")).toHaveValue("Ole")
    await register(guest)
    await guest.getByRole("button", { name: /, Konto$/ }).click()
    await expect(guest.getByRole("menuitem", { name: "Abmelden" })).toBeVisible()
    await expect(guest.getByRole("menuitem", { name: "Einstellungen" })).toHaveCount(0)
    await guest.goto(`${login.url}/workspace/settings`)
    await expect(guest.getByRole("heading", { name: "Dafür fehlt dir die Berechtigung" })).toBeVisible()

    await page.reload()
    await openUsers(page)
    await expect(rowOf(page, email)).toContainText("Zuletzt hier")
    await page.getByRole("button", { name: "Ole entfernen" }).click()
    await page.getByRole("button", { name: "Entfernen", exact: true }).click()
    await expect(rowOf(page, email)).toHaveCount(0)
    await guest.goto(`${login.url}/lists/members`)
    await expect(guest.getByRole("heading", { name: "Du gehörst zu keinem Arbeitsbereich" })).toBeVisible()
    await look(guest, "placeless")
    await guest.context().close()
  },
)

test("says why the last admin stays, and loses nothing that was chosen [WSP-02]", async ({ page, login }) => {
  await signIn(page, login)
  await openSettings(page)
  const me = rowOf(page, login.email)
  await me.getByRole("button", { name: "Diesen Arbeitsbereich verlassen" }).click()
  await page.getByRole("button", { name: "Verlassen", exact: true }).click()
  await expect(page.getByRole("alert")).toContainText("Mindestens eine Person muss alles dürfen.")
  await page.getByRole("button", { name: "Abbrechen" }).click()
  await me.getByRole("button", { name: /Berechtigungen von/ }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(/^Verwaltung/).uncheck()
  await dialog.getByLabel(/^Mitglieder/).check()
  await dialog.getByRole("button", { name: "Speichern" }).click()
  await expect(dialog.getByRole("alert")).toContainText("Mindestens eine Person muss alles dürfen.")
  await expect(dialog.getByLabel(/^Mitglieder/)).toBeChecked()
})

test("refuses an invitation to somebody else who is signed in, and takes it with the right account [WSP-02]", async ({
  page,
  login,
}) => {
  const [first, second] = [address(), address()]
  await signIn(page, login)
  await openSettings(page)
  await invite(page, "Ole", first)
  await invite(page, "Mia", second)
  await signOut(page)
  await page.goto(await linkInMail(page, first))
  await register(page)
  await page.goto(await linkInMail(page, second))
  await expect(page.getByText(`Angemeldet bist du als ${first}`)).toBeVisible()
  await look(page, "invitation-other")
  await page.getByRole("button", { name: "Abmelden" }).click()
  await register(page)
  await signOut(page)

  await fillSignIn(page, login)
  await openSettings(page)
  await page.getByRole("button", { name: "Ole entfernen" }).click()
  await page.getByRole("button", { name: "Entfernen", exact: true }).click()
  await expect(rowOf(page, first)).toHaveCount(0)
  await invite(page, "Ole", first)
  await expect(rowOf(page, first)).toContainText("hat schon ein Konto")
  await signOut(page)
  await page.goto(await linkInMail(page, first))
  await page.getByRole("button", { name: "Anmelden" }).click()
  await fillSignIn(page, { ...login, email: first, password: "Zelt-8ab-Eiche" })
  await page.getByRole("button", { name: "Einladung annehmen" }).click()
  await expect(greeting(page)).toBeVisible()
})

test("takes an invitation back, and its link is void [WSP-02]", async ({ page, login }) => {
  const email = address()
  await signIn(page, login)
  await openSettings(page)
  await invite(page, "Ole", email)
  const link = await linkInMail(page, email)
  await page.getByRole("button", { name: `Einladung an ${email} noch einmal schicken` }).click()
  await expect.poll(() => linkInMail(page, email)).not.toBe(link)
  const second = await linkInMail(page, email)
  await page.goto(link)
  await expect(page.getByRole("heading", { name: "Diese Einladung gilt nicht mehr" })).toBeVisible()
  await page.goto(`${login.url}/workspace/users`)
  await page.getByRole("button", { name: `Einladung an ${email} zurückziehen` }).click()
  await page.getByRole("button", { name: "Zurückziehen", exact: true }).click()
  await expect(rowOf(page, email)).toHaveCount(0)
  await page.goto(second)
  await expect(page.getByRole("heading", { name: "Diese Einladung gilt nicht mehr" })).toBeVisible()
})

for (const { size, width, height } of sizes)
  test(`the users of a workspace are sound and can be looked at, ${size} [APP-21]`, async ({ page, login }) => {
    const email = address()
    await page.setViewportSize({ width, height })
    await signIn(page, login)
    await page.goto(`${login.url}/workspace/users`)
    await invite(page, "Ole", email)
    await page.getByText(`Die Einladung an ${email} ist unterwegs.`).waitFor()
    await lookInBoth(page, `users-${size}`)
    await page
      .getByRole("button", { name: /Berechtigungen von/ })
      .first()
      .click()
    await page.getByRole("dialog").waitFor()
    await lookInBoth(page, `users-permit-${size}`)
    await page.keyboard.press("Escape")
    await signOut(page)
    await page.goto(await linkInMail(page, email))
    await page.getByLabel("Passwort").waitFor()
    await lookInBoth(page, `invitation-${size}`)
  })
