import { readFileSync } from "node:fs"
import { expect, type Page } from "@playwright/test"
import { workspace } from "../../core/workspace/workspace.port.ts"
import { type Login, test as onServer, signIn } from "./support/app.ts"
import { elsewhere, linkInMail, test } from "./support/in-page.ts"
import { look, lookInBoth, sizes } from "./support/look.ts"
import { linkTo } from "./support/outbox.ts"

let count = 0
const address = () => `eltern-${process.pid}-${++count}@nord.example`

/** Signs in, adds somebody of that name and opens their page. */
const newPerson = async (page: Page, login: Login, lastName: string): Promise<void> => {
  await signIn(page, login)
  await page.getByRole("button", { name: "Mitglied anlegen" }).first().click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Vorname").fill("Ylvi")
  await dialog.getByLabel("Nachname").fill(lastName)
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Ansehen" }).click()
  await page.getByRole("heading", { level: 1, name: `Ylvi ${lastName}` }).waitFor()
  await page.getByRole("button", { name: "Dateien wählen" }).waitFor()
}

const openDialog = async (page: Page) => {
  await page.getByRole("button", { name: "Weiteres" }).press("Enter")
  await page.getByRole("menuitem", { name: "Daten prüfen lassen …" }).press("Enter")
  await page.getByRole("dialog").getByText("Gerade gilt kein Link.").waitFor()
}

/** Sends a link to an address by keyboard; the dialog stays open. */
const sendLink = async (page: Page, email: string) => {
  await openDialog(page)
  await page.getByLabel("Andere E-Mail-Adresse").fill(email)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog").getByText(`Der Link ist unterwegs an ${email}.`)).toBeVisible()
  await expect(page.getByRole("button", { name: `Link an ${email} widerrufen` })).toBeVisible()
}

const openLink = async (guest: Page, link: string): Promise<void> => {
  await guest.goto(link)
  await expect(guest.getByRole("heading", { name: "Prüfe deine Daten" })).toBeVisible()
  await guest.getByLabel("Vorname").waitFor()
}

onServer(
  "somebody proposes changes by a link and by keyboard alone; an admin takes one and not the other [PER-19, PER-07, APP-21]",
  async ({ page, browser, app, login }) => {
    const email = address()
    await newPerson(page, login, "Vorschlag")
    await openDialog(page)
    await page.keyboard.type("nix")
    await page.keyboard.press("Enter")
    await expect(page.getByText("Das ist keine E-Mail-Adresse.")).toBeVisible()
    await expect(page.getByLabel("Andere E-Mail-Adresse")).toBeFocused()
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "hidden" })
    await sendLink(page, email)
    await page.keyboard.press("Escape")

    const guest = await (await browser.newContext({ locale: "de-DE" })).newPage()
    await openLink(guest, await linkTo(app, email))
    // Phones load a page again that is pulled down; who comes by its address alone sees nothing.
    await guest.reload()
    await guest.getByLabel("Vorname").waitFor()
    const bare = guest.url()
    await guest.goto("about:blank")
    await guest.goto(bare)
    await expect(guest.getByText("Dieser Link gilt nicht mehr")).toBeVisible()
    await openLink(guest, await linkTo(app, email))
    await expect(guest).toHaveURL(/\/selbstauskunft$/)
    await expect(guest.getByText("Das weiß „Stamm Silberfuchs“ über Ylvi.")).toBeVisible()
    await guest.getByLabel("Straße").focus()
    await guest.keyboard.type("Neuer Weg 7")
    await guest.getByLabel("PLZ").focus()
    await guest.keyboard.type("12")
    await guest.getByRole("button", { name: "Land: Nicht angegeben" }).press("Enter")
    await guest.getByRole("searchbox", { name: "Land suchen" }).waitFor()
    await guest.keyboard.type("deutschl")
    await guest.keyboard.press("ArrowDown")
    await guest.keyboard.press("Enter")
    await guest.getByRole("button", { name: "Land: Deutschland" }).waitFor()
    await guest.getByRole("button", { name: "Änderungen vorschlagen" }).press("Enter")
    await expect(guest.getByText("Diese Postleitzahl gibt es dort nicht.")).toBeVisible()
    await expect(guest.getByLabel("PLZ")).toBeFocused()
    await expect(guest.getByLabel("Straße")).toHaveValue("Neuer Weg 7")
    await guest.keyboard.press("ControlOrMeta+a")
    await guest.keyboard.type("24103")
    await guest.getByLabel("Nachricht an den Verein").focus()
    await guest.keyboard.type("Wir sind umgezogen.")
    // The call alone is lost, whenever the browser hears of a network that is gone.
    await guest.route("**/api/selfService.propose", (route) => route.abort())
    await guest.keyboard.press("ControlOrMeta+Enter")
    await expect(guest.getByRole("alert")).toContainText("Der Server antwortet nicht.")
    await expect(guest.getByLabel("PLZ")).toHaveValue("24103")
    await guest.unroute("**/api/selfService.propose")
    await guest.getByRole("button", { name: "Änderungen vorschlagen" }).press("Enter")
    await expect(guest.getByRole("heading", { name: "Danke!" })).toBeFocused()
    await guest.getByRole("button", { name: "Noch etwas ändern" }).press("Enter")
    await expect(guest.getByLabel("Straße")).toHaveValue("Neuer Weg 7")
    await expect(guest.getByText("Bisher leer. Dein Vorschlag.").first()).toBeVisible()
    await guest.getByRole("button", { name: "Sonst stimmt alles" }).press("Enter")
    await expect(guest.getByRole("heading", { name: "Danke!" })).toBeFocused()

    const card = page.getByRole("region", { name: "Ylvi Vorschlag" })
    const menu = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true })
    await page.goto(login.url)
    await page.getByRole("link", { name: /^\d+ Vorschläge zu Personendaten warten$/ }).press("Enter")
    await expect(card).toContainText("Wir sind umgezogen.")
    const proposals = page.getByRole("navigation").getByRole("link", { name: /^Vorschläge/ })
    await expect(proposals).toHaveAttribute("aria-current", "page")
    await menu("Mitglieder").press("Enter")
    await page.getByRole("row").nth(3).waitFor()
    await proposals.press("Enter")
    await card.getByRole("button", { name: /^Straße .* Annehmen$/ }).press("Enter")
    await expect(page.getByText("Übernommen.")).toBeVisible()
    await expect(card.getByText("Neuer Weg 7")).toHaveCount(0)
    await expect(card.getByRole("button", { name: /^PLZ .* Annehmen$/ })).toBeFocused()
    await card.getByRole("button", { name: /^PLZ .* Ablehnen$/ }).press("Enter")
    await expect(card.getByText("24103")).toHaveCount(0)
    await card.getByRole("link", { name: "Ylvi Vorschlag" }).press("Enter")
    await expect(page.getByText(`Hat die Angaben bestätigt: Link an ${email}`)).toBeVisible()
    await expect(page.getByText(`Straße geändert: eigener Vorschlag über ${email}, angenommen`)).toBeVisible()
    await expect(page.getByRole("region", { name: "Adresse" })).toContainText("Neuer Weg 7")
    await expect(page.getByRole("region", { name: "Adresse" })).not.toContainText("24103")
    await guest.context().close()
  },
)

test("a link that was revoked says so, and what to do; so does one that never was [PER-19]", async ({
  page,
  login,
}) => {
  const email = address()
  await newPerson(page, login, "Widerruf")
  await sendLink(page, email)
  const link = await linkInMail(page, email)
  await page.getByRole("button", { name: `Link an ${email} widerrufen` }).press("Enter")
  await expect(page.getByText(`Der Link an ${email} gilt nicht mehr.`)).toBeVisible()
  await expect(page.getByText("Gerade gilt kein Link.")).toBeVisible()
  for (const each of [link, `${login.url}/selbstauskunft#nix`, `${login.url}/selbstauskunft`]) {
    await page.goto("about:blank")
    await page.goto(each)
    await expect(page.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible()
  }
})

test("looks right in every size, with logo and imprint of who asks [PER-19, APP-21, WSP-01]", async ({
  page,
  login,
}) => {
  const email = address()
  await newPerson(page, login, "Ansicht-mit-einem-langen-Nachnamen")
  await sendLink(page, email)
  const link = await linkInMail(page, email)
  for (const { size, width, height } of sizes) {
    await page.setViewportSize({ width, height })
    await lookInBoth(page, `self-service-dialog-${size}`)
  }
  const content = readFileSync("public/icon-192.png").toString("base64")
  await elsewhere(page, workspace, (calls) => calls.setLogo({ content }))
  await openLink(page, link)
  await page.getByRole("button", { name: "Weitere Nummer" }).waitFor()
  await expect(page.locator("img")).toHaveJSProperty("naturalWidth", 192)
  await expect(page.getByText(/Vereinsregister Musterstadt/)).toBeVisible()
  await page.getByLabel("Nummer 1", { exact: true }).fill("0171 555 123")
  await page.getByLabel("Ort").fill("Llanfairpwllgwyngyllgogerychwyrndrobwll")
  await page.getByRole("button", { name: "Änderungen vorschlagen" }).click()
  await page.getByRole("heading", { name: "Danke!" }).waitFor()
  await look(page, "self-service-thanks")
  await page.getByRole("button", { name: "Noch etwas ändern" }).click()
  await page.getByLabel("Vorname").waitFor()
  for (const { size, width, height } of sizes) {
    await page.setViewportSize({ width, height })
    await lookInBoth(page, `self-service-form-${size}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.goto(`${login.url}/lists/tools/proposals`)
  await page.getByRole("region", { name: /Ansicht-mit/ }).waitFor()
  for (const { size, width, height } of sizes) {
    await page.setViewportSize({ width, height })
    await lookInBoth(page, `self-service-proposals-${size}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.goto(login.url)
  await page.getByRole("link", { name: /Personendaten warte/ }).waitFor()
  await page.getByRole("region", { name: /Geburtstag/ }).waitFor()
  for (const { size, width, height } of sizes) {
    await page.setViewportSize({ width, height })
    await lookInBoth(page, `start-with-proposals-${size}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
