import { type Browser, expect, type Page } from "@playwright/test"
import { type Login, test as real, signIn } from "./support/app.ts"
import { findingsOf } from "./support/axe.ts"
import { test as inPage } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"
import { mailsIn } from "./support/outbox.ts"
import { overflowOnPhone } from "./support/overflow.ts"

/** A family on a phone, at the page of an event. */
const family = async (browser: Browser, address: string, from: string): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: "de-DE",
    extraHTTPHeaders: { "x-forwarded-for": from },
  })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

const child = async (page: Page, place: number, firstName: string, group: string): Promise<void> => {
  await page.getByLabel("Vorname").nth(place).fill(firstName)
  await page.getByLabel("Nachname").nth(place).fill("Lagerfeuer")
  await page.getByLabel("Geburtsdatum").nth(place).fill("12.3.2016")
  await page
    .getByLabel(new RegExp(`^${group}`))
    .nth(place)
    .check()
  await page.getByLabel(/^Kind/).nth(place).check()
}

const send = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("E-Mail").fill(email)
  await page.getByLabel("Telefonnummer").fill("0431 5550184")
  await page.getByRole("button", { name: "Absenden" }).press("Enter")
  await expect(page.getByRole("heading", { name: "Danke, das ist angekommen" })).toBeFocused()
}

const createCamp = async (page: Page, login: Login): Promise<void> => {
  await page.goto(`${login.url}/lists/events`)
  await page.getByRole("button", { name: "Neue Veranstaltung" }).press("Enter")
  await page.getByRole("textbox", { name: "Titel" }).fill("Zeltlager am Fluss")
  await page.getByRole("textbox", { name: "Ort" }).fill("Eiderwiese")
  await page.reload()
  await expect(page.getByText("Deine Eingaben von vorhin sind noch da")).toBeVisible()
  await page.getByRole("button", { name: "Weiter" }).press("Enter")
  await expect(page.getByLabel("Erster Tag")).toBeFocused()
  await page.getByLabel("Erster Tag").fill("2030-07-01")
  await page.getByLabel("Letzter Tag").fill("2030-07-05")
  await page.getByRole("button", { name: "Weiter" }).press("Enter")
  await page.getByRole("button", { name: "Gruppe hinzufügen" }).press("Enter")
  await page.getByRole("textbox", { name: "Name" }).fill("Wölfe")
  await page.getByRole("textbox", { name: "Höchstens" }).fill("2")
  await page.getByRole("button", { name: "Preis hinzufügen" }).press("Enter")
  await page.getByRole("textbox", { name: "Name" }).nth(1).fill("Kind")
  await page.getByRole("textbox", { name: "Betrag in Euro" }).fill("40")
  await page.getByRole("textbox", { name: "Davon Anzahlung" }).fill("10")
  await page.getByRole("textbox", { name: "Rabatt je weiterem Kind" }).fill("5")
  await page.getByRole("button", { name: /Wer abmeldet/ }).press("Enter")
  await page.getByRole("option", { name: "die Familie selbst, bis es losgeht" }).press("Enter")
  await page.getByRole("textbox", { name: "Danach behaltet ihr" }).fill("10")
  await lookInBoth(page, "event-prices")
  await page.getByRole("button", { name: "Weiter" }).press("Enter")
  await expect(page.getByText("geht nicht: Jede Anmeldung ist gleich bestätigt.").first()).toBeVisible()
  await lookInBoth(page, "event-mails")
  await page.getByRole("button", { name: "Formular bearbeiten" }).press("Enter")
  await page.getByRole("button", { name: "Veröffentlichen" }).press("Enter")
  await page.getByRole("dialog").getByRole("button", { name: "Veröffentlichen" }).press("Enter")
  await expect(page.getByText("Das Formular ist veröffentlicht.")).toBeVisible()
}

// Two sides that see the same places, drafts over a reload, and files that come down: only browsers at a real server show them.
real(
  "a camp is set up, filled by families on phones, and its list goes to who gives the grant [EVT-05] [EVT-06] [EVT-08] [EVT-11] [EVT-12] [EVT-16] [FRM-11] [FRM-12]",
  async ({ page, login, browser, app }) => {
    await signIn(page, login)
    await createCamp(page, login)
    await page.goto(`${login.url}/lists/events`)
    await page.getByRole("link", { name: "Zeltlager am Fluss" }).press("Enter")
    await page.getByRole("button", { name: "Teilen" }).first().press("Enter")
    const address = (await page.getByRole("dialog").getByText("/forms/").first().textContent()) ?? ""
    await page.keyboard.press("Escape")

    const late = await family(browser, address, "10.201.0.4")
    await child(late, 0, "Dia", "Wölfe")
    const one = await family(browser, address, "10.201.0.1")
    await child(one, 0, "Ada", "Wölfe")
    await one.getByRole("button", { name: "Weitere Person hinzufügen" }).press("Enter")
    await child(one, 1, "Ben", "Wölfe")
    await expect(one.getByText("Zusammen 75,00 €")).toBeVisible()
    await expect(one.getByLabel("Wer einen Platz bekommt, kommt auch ohne die anderen")).not.toBeChecked()
    await send(one, "eins@post.example")
    const link = /\/anmeldung\/\S+/.exec((await mailsIn(app, 1, "eins@post.example"))[0]?.text ?? "")?.[0]
    await late.clock.install()
    await late.clock.fastForward(6_000)
    await late.getByLabel("E-Mail").fill("vier@post.example")
    await late.getByLabel("Telefonnummer").fill("0431 5550184")
    await late.getByRole("button", { name: "Absenden" }).press("Enter")
    // The last place went while they typed: they are told before it is sent.
    await expect(late.getByText("Was noch frei ist, hat sich gerade geändert.")).toBeInViewport()
    await expect(late.getByText("Zurzeit sind alle Plätze vergeben")).toBeVisible()
    await expect(late.getByLabel("Vorname")).toHaveValue("Dia")
    const two = await family(browser, address, "10.201.0.2")
    await expect(two.getByText("Warteliste").first()).toBeVisible()
    await child(two, 0, "Cem", "Wölfe")
    await send(two, "zwei@post.example")
    await expect(two.getByText("Warteliste").first()).toBeVisible()
    for (const each of [one, two, late]) await each.context().close()

    await page.reload()
    await expect(page.getByRole("tab", { name: /^Warteliste/ })).toContainText("1")
    await page.getByRole("gridcell", { name: "Ben Lagerfeuer", exact: true }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByText("Kostet 35,00 €, noch offen 35,00 €")).toBeVisible()
    const upfront = dialog.locator("a[href^='/fees/']").first()
    await upfront.press("Enter")
    await page.getByRole("button", { name: "Als bezahlt markieren …" }).press("Enter")
    await expect(dialog.getByRole("textbox", { name: "Betrag" })).toHaveValue("10,00")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("main").getByText("bezahlt", { exact: true })).toBeVisible()
    await page.goBack()
    await page.getByRole("gridcell", { name: "Ben Lagerfeuer", exact: true }).click()
    await expect(dialog.getByText("Kostet 35,00 €, noch offen 25,00 €")).toBeVisible()
    await dialog.getByRole("button", { name: "Stornieren …" }).press("Enter")
    await dialog.getByRole("textbox", { name: /Stornogebühr/ }).fill("4")
    await expect(dialog.getByText("Von 35,00 € bleiben 4,00 €. 6,00 € bekommt die Familie zurück")).toBeVisible()
    await lookInBoth(page, "registration-cancelling")
    await dialog.getByRole("button", { name: "Stornieren" }).press("Enter")
    await expect(dialog.getByText("storniert").first()).toBeVisible()
    await upfront.press("Enter")
    await page.getByRole("button", { name: "Erstattung vermerken …" }).press("Enter")
    await expect(dialog.getByRole("textbox", { name: "Betrag" })).toHaveValue("6,00")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("button", { name: "Erstattung vermerken …" })).toBeHidden()
    await page.goBack()
    await page.getByRole("button", { name: "Platz geben" }).press("Enter")
    await expect(page.getByText("Cem Lagerfeuer hat jetzt einen Platz.")).toBeVisible()
    await expect(page.getByText("2 von 2 Plätzen vergeben")).toBeVisible()
    await page.getByRole("radio", { name: "Listen" }).press(" ")
    const download = page.waitForEvent("download")
    await page.getByRole("button", { name: "Zuschuss Kreisjugendring (Muster) als PDF" }).press("Enter")
    expect((await download).suggestedFilename()).toBe("Zeltlager am Fluss · Zuschuss Kreisjugendring (Muster).pdf")

    const own = await family(browser, login.url + link, "10.201.0.3")
    await expect(own.getByRole("region", { name: "Ben" })).toContainText("Stornogebühr4,00 €")
    // What was paid beyond is paid back by now.
    await expect(own.getByRole("region", { name: "Ben" })).not.toContainText("6,00 €")
    expect((await findingsOf(own)).serious).toEqual([])
    expect(await overflowOnPhone(own)).toEqual([])
    await own.getByRole("button", { name: "Ada abmelden" }).press("Enter")
    await expect(own.getByText("Die Abmeldung kostet nichts.")).toBeVisible()
    expect((await findingsOf(own)).serious).toEqual([])
    expect(await overflowOnPhone(own)).toEqual([])
    await own.getByRole("button", { name: "Ada jetzt abmelden" }).press("Enter")
    await expect(own.getByText("Die Abmeldung ist angekommen.")).toBeVisible()
    await own.context().close()
    await page.reload()
    await page.getByRole("radio", { name: "Teilnehmende" }).press(" ")
    await page.getByRole("gridcell", { name: "Ada Lagerfeuer", exact: true }).click()
    await expect(page.getByRole("dialog").getByText("storniert, von der Familie über ihren Link")).toBeVisible()
  },
)

// What keeps a page for when there is no network is a service worker, which only a browser at a real server has.
real(
  "attendance opens on a phone without a network, and what was marked arrives once there is one [EVT-14]",
  async ({ login, browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "de-DE" })
    const page = await context.newPage()
    await signIn(page, login)
    await page.goto(`${login.url}/lists/events`)
    await page.getByRole("link", { name: "Waldwochenende" }).click()
    await page.getByRole("main").getByRole("button", { name: "Mehr" }).first().click()
    await page.getByRole("menuitem", { name: "Anwesenheit" }).click()
    const first = page.getByRole("button", { name: /: da$/ }).first()
    await first.waitFor()
    const manifest = await page.locator("link[rel=manifest]").getAttribute("href")
    const app = await (await page.request.get(login.url + manifest)).json()
    expect(app).toMatchObject({ name: "Anwesenheit", display: "standalone", start_url: new URL(page.url()).pathname })
    const keptPages = () =>
      page.evaluate(async () =>
        (await (await caches.open("attendance")).keys()).map(({ url }) => new URL(url).pathname),
      )
    await expect.poll(keptPages).toContain(app.start_url)

    await context.setOffline(true)
    await page.goto(login.url + app.start_url)
    await expect(first).toHaveAttribute("aria-pressed", "false")
    await first.click()
    await expect(page.getByText("1 Eintrag wartet")).toBeVisible()
    await expect(page.getByText("bleibt auf diesem Gerät und geht später hinaus")).toBeVisible()
    await page.reload()
    await expect(first).toHaveAttribute("aria-pressed", "true")
    await context.setOffline(false)
    await expect(page.getByText("1 Eintrag wartet")).toBeHidden()
    const second = await context.newPage()
    await second.goto(login.url + app.start_url)
    await expect(second.getByRole("button", { name: /: da$/ }).first()).toHaveAttribute("aria-pressed", "true")

    const keptLists = () =>
      second.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("wimpel.attendance.")))
    expect(await keptLists()).toHaveLength(1)
    await second.goto(`${login.url}/lists/members`)
    await second.getByRole("button", { name: /Konto$/ }).click()
    await second.getByRole("menuitem", { name: "Abmelden" }).click()
    await second.getByLabel("E-Mail").waitFor()
    expect(await keptLists()).toEqual([])
    await context.close()
  },
)

// Layout, colours and keys are what only a browser has.
for (const { size, width, height } of sizes)
  inPage(`the screens of events are sound, ${size} [EVT-13] [EVT-14] [EVT-16] [APP-21]`, async ({ page, login }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, login)
    const at = (name: string) => lookInBoth(page, `${name}-${size}`)
    await page.goto(`${login.url}/lists/events`)
    await page.getByRole("link", { name: "Sommerlager" }).waitFor()
    await at("events")
    await page.getByRole("link", { name: "Sommerlager" }).press("Enter")
    await page.getByRole("gridcell").first().waitFor()
    await at("event")
    await page.getByRole("button", { name: "Filter", exact: true }).press("Enter")
    await page.getByRole("dialog").getByRole("checkbox").first().press(" ")
    await at("event-filter")
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: /^Filter Stand ist .* entfernen$/ }).press("Enter")
    await expect(page.getByRole("button", { name: /entfernen$/ })).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeFocused()
    await page.getByRole("gridcell").nth(1).focus()
    await page.keyboard.press("Enter")
    await page.getByRole("dialog").waitFor()
    await at("registration")
    await page.keyboard.press("Escape")
    await page.getByRole("radio", { name: "Überblick" }).press(" ")
    await page.getByRole("button", { name: "Anzeigen" }).press("Enter")
    await page.getByRole("heading", { name: "Unverträglichkeiten" }).waitFor()
    await at("event-glance")
    await page.getByRole("radio", { name: "Listen" }).press(" ")
    await page.getByRole("button", { name: "Küche als PDF" }).waitFor()
    await at("event-print")
    await page.getByRole("main").getByRole("button", { name: "Mehr" }).first().press("Enter")
    await page.getByRole("menuitem", { name: "Anwesenheit" }).press("Enter")
    const first = page.getByRole("button", { name: /: da$/ }).first()
    await first.press("Enter")
    await expect(first).toHaveAttribute("aria-pressed", "true")
    await at("attendance")
    await page.goto(`${login.url}/lists/events/sheets`)
    await page.getByRole("button", { name: "Als Anfang nehmen" }).first().press("Enter")
    await page.getByRole("dialog").waitFor()
    await at("event-sheet")
  })
