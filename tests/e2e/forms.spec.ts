import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { type Browser, expect, type Page } from "@playwright/test"
import type { FormDetail } from "../../core/forms/index.ts"
import { formBlock, formDocument } from "../support/forms.ts"
import { wholePng } from "../support/pictures.ts"
import { type Login, test as real, signIn } from "./support/app.ts"
import { findingsOf } from "./support/axe.ts"
import { test as inPage } from "./support/in-page.ts"
import { lookInBoth } from "./support/look.ts"
import { overflowOnPhone } from "./support/overflow.ts"

/** Somebody without an account, on a phone, at the form of the demo's club. */
const stranger = async (browser: Browser, login: Login, javaScriptEnabled = true): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: "de-DE",
    javaScriptEnabled,
    extraHTTPHeaders: { "x-forwarded-for": javaScriptEnabled ? "10.200.0.1" : "10.200.0.2" },
  })
  const page = await context.newPage()
  await page.goto(login.url + new URL(login.forms?.application ?? "").pathname)
  return page
}

const fill = async (page: Page, place: number, firstName: string, lastName: string): Promise<void> => {
  await page.getByLabel("Vorname").nth(place).fill(firstName)
  await page.getByLabel("Nachname").nth(place).fill(lastName)
  await page.getByLabel("Geburtsdatum").nth(place).fill("12.3.2014")
  await page.getByLabel("Kinder und Jugendliche").nth(place).check()
}

const fillShared = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("E-Mail").fill(email)
  await page.getByLabel("Telefonnummer").fill("0431 5550184")
  await page.getByLabel("Straße und Hausnummer").fill("Ahornweg 7")
  await page.getByLabel("Postleitzahl").fill("24103")
  await page.getByLabel("Ort", { exact: true }).fill("Kiel")
}

const done = (page: Page) => page.getByRole("heading", { name: "Danke, das ist angekommen" })

/** Opens the page of somebody who applied: they are in the list a moment after their answer was taken, however long that moment is. */
const openApplicant = async (page: Page, url: string, name: string): Promise<void> => {
  await expect(async () => {
    await page.goto(`${url}/lists/members?tab=application`)
    await page.getByRole("searchbox", { name: "Suchen" }).fill(name)
    await expect(page.getByText(/^1 von/)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
}

// What a page does by its script and without it, only a browser shows; what is kept, only the real server.
real(
  "a family applies on a phone by the live form, and becomes members [FRM-08] [FRM-09] [FRM-10] [FRM-12] [FRM-14]",
  async ({ page, login, browser }) => {
    const family = await stranger(browser, login)
    await expect(family.getByLabel("IBAN")).toBeHidden()
    await fill(family, 0, "Mika", "Sperling")
    await family.getByRole("button", { name: "Absenden" }).press("Enter")
    const summary = family.getByRole("alert")
    await expect(summary.getByRole("link", { name: "E-Mail: Hier braucht es eine Angabe." })).toBeVisible()
    await expect(summary).toBeFocused()
    for (const scheme of ["light", "dark"] as const) {
      await family.emulateMedia({ colorScheme: scheme })
      expect((await findingsOf(family)).serious).toEqual([])
      expect(await overflowOnPhone(family)).toEqual([])
    }
    await summary.getByRole("link", { name: /^E-Mail/ }).press("Enter")
    await expect(family.getByLabel("E-Mail")).toBeFocused()
    await fillShared(family, "sperling@post.example")
    await family.getByRole("button", { name: "Weitere Person hinzufügen" }).press("Enter")
    await fill(family, 1, "Juna", "Sperling")
    await expect(family.getByRole("region", { name: "Das kostet es" })).toContainText(/Zusammen .* danach .* im Jahr/)

    await family.reload()
    await expect(family.getByText("Deine Angaben von vorhin sind noch da.")).toBeVisible()
    await expect(family.getByLabel("Vorname").nth(1)).toHaveValue("Juna")

    await family.getByLabel(/^Ja, zieht den Beitrag ein/).check()
    await family.getByLabel("IBAN").fill("de02 1203 0000 0000 2020 52")
    await family.getByLabel("Wem gehört das Konto?").fill("Kim Sperling")
    await family.getByLabel("Ich erteile dieses Mandat.").check()
    await family.getByRole("button", { name: "Absenden" }).press("Enter")
    await expect(summary.getByRole("link")).toHaveText([
      "IBAN: Die Prüfziffer passt nicht. Bestimmt ist ein Zeichen vertippt.",
    ])
    await family.getByLabel("IBAN").fill("de02 1203 0000 0000 2020 51")
    await family.getByRole("button", { name: "Absenden" }).press("Enter")
    await expect(done(family)).toBeFocused()
    await expect(family.getByText("Juna Sperling")).toBeVisible()
    await expect(family.getByText("2020 51")).toHaveCount(0)
    await family.context().close()

    await signIn(page, login)
    await openApplicant(page, login.url, "Juna Sperling")
    await expect(page.getByRole("heading", { level: 1, name: /Juna Sperling/ })).toBeVisible()
    await expect(page.getByRole("button", { name: /^Kontoinhaber:in: Kim Sperling/ })).toBeVisible()
    await page.getByRole("button", { name: "Annehmen" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Annehmen" }).click()
    await expect(page.getByRole("button", { name: /^Mitgliedsnr\.: \S/ })).toBeVisible()
  },
)

real(
  "the live form says that it costs something else by now, keeps what was typed, and is taken then [FRM-11] [FRM-15]",
  async ({ page, login, browser }) => {
    await signIn(page, login)
    /** Makes the tier dearer by so many cents, or cheaper. */
    const dearer = (by: number) =>
      page.evaluate(async (more) => {
        const tiers = await (await fetch("/api/tiers.list")).json()
        const { id, version, name, amount, billingMonths, rules } = tiers.find(
          (tier: { readonly name: string }) => tier.name === "Kinder und Jugendliche",
        )
        const content = { name, amount: amount + more, billingMonths, rules }
        const headers = { "content-type": "application/json" }
        await fetch("/api/tiers.save", { method: "POST", headers, body: JSON.stringify({ id, version, content }) })
      }, by)
    const family = await stranger(browser, login)
    await fill(family, 0, "Ylva", "Rohrdommel")
    await fillShared(family, "rohrdommel@post.example")
    const costs = family.getByRole("region", { name: "Das kostet es" })
    const before = (await costs.textContent()) ?? ""
    await dearer(1_100)
    await family.getByRole("button", { name: "Absenden" }).press("Enter")
    const link = family.getByRole("alert").getByRole("link", { name: /^Was es kostet, wurde gerade geändert/ })
    await expect(link).toBeVisible()
    await expect(costs).not.toHaveText(before)
    const now = (await costs.textContent()) ?? ""
    await expect(family.getByLabel("Vorname")).toHaveValue("Ylva")
    expect((await findingsOf(family)).serious).toEqual([])
    expect(await overflowOnPhone(family)).toEqual([])
    await family.getByRole("button", { name: "Absenden" }).press("Enter")
    await expect(done(family)).toBeFocused()
    await expect(costs).toHaveText(now)
    await dearer(-1_100)
    await family.context().close()
  },
)

real("a form is read, corrected and sent where no script runs [FRM-08] [FRM-09]", async ({ login, browser }) => {
  const page = await stranger(browser, login, false)
  const opened = Date.now()
  await fill(page, 0, "Ole", "Kranich")
  await page.getByRole("button", { name: "Weitere Person hinzufügen" }).click()
  await fill(page, 1, "Elin", "Kranich")
  await page.getByRole("button", { name: "Absenden" }).click()
  await expect(page.getByRole("link", { name: "E-Mail: Hier braucht es eine Angabe." })).toBeVisible()
  await expect(page.getByLabel("Vorname").nth(1)).toHaveValue("Elin")
  await page.getByRole("button", { name: "Person 2 entfernen" }).click()
  await expect(page.getByLabel("Vorname")).toHaveCount(1)
  await fillShared(page, "kranich@post.example")
  // Who is done sooner than anybody can type is taken for a robot.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_000)
  await page.getByRole("button", { name: "Absenden" }).click()
  await expect(done(page)).toBeVisible()
  await expect(page.getByText("Ole Kranich")).toBeVisible()
  await page.goBack()
  await page.getByRole("button", { name: "Absenden" }).click()
  await expect(page.getByText(/^Das war schon angekommen/)).toBeVisible()
  await page.context().close()
})

/** A PDF as a browser chooses it. */
const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 one page") })

// Files as they flow, frames of other pages, and what the page does by its script, only a browser at a real server shows.
real(
  "a form with banner, terms and downloads takes a file, in the frame of another page, and the club gets it [FRM-05] [FRM-06] [FRM-08] [FRM-09] [PER-06]",
  async ({ page, login, browser }) => {
    await signIn(page, login)
    await page.goto(`${login.url}/lists/forms`)
    await page.getByRole("button", { name: "Neues Formular" }).click()
    await page.getByRole("textbox", { name: "Titel" }).fill("Sommerlager")
    await page.getByLabel("Banner wählen").setInputFiles({
      name: "lager.png",
      mimeType: "image/png",
      buffer: Buffer.from(wholePng(1920, 960)),
    })
    await expect(page.getByRole("img", { name: "Das Banner" })).toBeVisible()
    await page.getByLabel("Bedingungen wählen").setInputFiles({ ...pdf("AGB.pdf"), buffer: Buffer.from("<svg/>") })
    await expect(page.getByText("Die Bedingungen müssen ein PDF sein, maximal 2 MB groß.")).toBeVisible()
    await page.getByLabel("Bedingungen wählen").setInputFiles(pdf("AGB.pdf"))
    await expect(page.getByText("AGB.pdf")).toBeVisible()
    const add = async (name: string) => {
      await page.getByRole("button", { name: "Baustein hinzufügen" }).click()
      await page.getByRole("menuitem", { name, exact: true }).click()
    }
    await add("Downloads")
    await page.getByLabel("Datei zum Herunterladen wählen").setInputFiles(pdf("Packliste.pdf"))
    await expect(page.getByText("Packliste.pdf")).toBeVisible()
    await add("Datei")
    await page.getByRole("textbox", { name: "Beschriftung" }).fill("Impfpass")
    await page.getByText("Antwort nötig").click()
    await add("Textfeld")
    await page.getByRole("button", { name: "Neue Spalte anlegen" }).click()
    await page.getByRole("textbox", { name: "Name der Spalte" }).fill("Spitzname")
    await page.getByRole("button", { name: "Anlegen", exact: true }).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await lookInBoth(page, "forms-builder-files")
    await page.getByRole("button", { name: "Veröffentlichen" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Veröffentlichen" }).click()
    await page.getByRole("button", { name: "Teilen" }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByRole("img", { name: "QR-Code mit dem Link zum Formular" })).toBeVisible()
    const snippet = (await dialog.locator("pre").textContent()) ?? ""
    await lookInBoth(page, "forms-share")

    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      locale: "de-DE",
      extraHTTPHeaders: { "x-forwarded-for": "10.200.0.3" },
    })
    const club = await context.newPage()
    // The club's own page is of another origin.
    const own = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(snippet)).listen(0)
    await once(own, "listening")
    await club.goto(`http://localhost:${(own.address() as AddressInfo).port}/`)
    const form = club.frameLocator("iframe")
    await expect(form.getByRole("heading", { name: "Sommerlager" })).toBeVisible()
    await expect.poll(async () => (await club.locator("iframe").boundingBox())?.height).toBeGreaterThan(900)
    own.close()
    const address = /src="([^"]*)"/.exec(snippet)?.[1] ?? ""
    await club.goto(address)
    for (const scheme of ["light", "dark"] as const) {
      await club.emulateMedia({ colorScheme: scheme })
      expect((await findingsOf(club)).serious).toEqual([])
      expect(await overflowOnPhone(club)).toEqual([])
    }
    await club.getByLabel("Vorname").fill("Nele")
    await club.getByLabel("Nachname").fill("Kiebitz")
    await club.getByLabel("E-Mail").fill("kiebitz@post.example")
    const field = club.getByLabel("Impfpass")
    await field.setInputFiles({ name: "bild.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") })
    await expect(club.getByText("Diese Datei geht hier nicht. Nimm ein PDF, JPG oder PNG.")).toBeVisible()
    await club.getByLabel(/^Impfpass/).setInputFiles(pdf("Nele Impfpass.pdf"))
    await expect(club.getByRole("button", { name: "Nele Impfpass.pdf entfernen" })).toBeVisible()
    await club.reload()
    await expect(club.getByRole("button", { name: "Nele Impfpass.pdf entfernen" })).toBeVisible()
    await club.getByRole("button", { name: "Absenden" }).click()
    await expect(club.getByRole("alert").getByRole("link", { name: /^Bedingungen/ })).toBeVisible()
    await club.getByLabel("Ich habe die Bedingungen gelesen").check()
    const download = club.waitForEvent("download")
    await club.getByRole("link", { name: "Packliste.pdf" }).click()
    expect((await download).suggestedFilename()).toBe("Packliste.pdf")
    await club.getByRole("button", { name: "Absenden" }).click()
    await expect(done(club)).toBeVisible()
    await context.close()

    await openApplicant(page, login.url, "Nele Kiebitz")
    await expect(page.getByText("Nele Impfpass.pdf").first()).toBeVisible()
  },
)

// Whether a page that is open hears of it, only a browser at a real server shows.
real(
  "who fills a form in is told that it was changed or closed, and keeps what they typed [FRM-07] [FRM-08] [FRM-15]",
  async ({ page, login, browser }) => {
    await signIn(page, login)
    const call = (name: string, input: object): Promise<FormDetail> =>
      page.evaluate(
        async ([operation, body]) => {
          const headers = { "content-type": "application/json" }
          const response = await fetch(`/api/forms.${operation}`, { method: "POST", headers, body })
          return response.json()
        },
        [name, JSON.stringify(input)] as const,
      )
    const published = async ({ id, version }: FormDetail, what = "publish") => call(what, { id, version })
    const first = await published(await call("create", { document: formDocument() }))
    const context = await browser.newContext({ locale: "de-DE", viewport: { width: 360, height: 740 } })
    const stranger = await context.newPage()
    await stranger.clock.install()
    await stranger.goto(`${login.url}/forms/${first.publicId}`)
    await stranger.getByLabel("Vorname").fill("Rune")
    await stranger.clock.fastForward(61_000)
    const changed = stranger.getByText("Der Verein hat dieses Formular gerade geändert.")
    await expect(changed).toHaveCount(0)

    const document = formDocument([formBlock("birthdate", {}, { required: true, label: "Geburtsdatum" })])
    const draft = await call("saveDraft", { id: first.id, version: first.version, document })
    const second = await published(draft)
    await stranger.clock.fastForward(61_000)
    await expect(changed).toBeVisible()
    await expect(stranger.getByLabel("Vorname")).toHaveValue("Rune")
    await stranger.getByLabel("Nachname").fill("Habicht")
    await stranger.getByLabel("email").fill("habicht@post.example")
    await stranger.getByLabel("Geburtsdatum").fill("31.2.2012")
    // What is told at the field that is left moves the button that is being pressed.
    await stranger.getByRole("button", { name: "Absenden" }).click()
    await expect(stranger.getByRole("alert").getByRole("link", { name: /^Geburtsdatum/ })).toBeVisible()
    await stranger.getByLabel("Geburtsdatum").fill("29.2.2012")

    const more = formDocument([...document.blocks.slice(2), formBlock("text", {}, { required: true, label: "Woher" })])
    const third = await published(await call("saveDraft", { id: first.id, version: second.version, document: more }))
    await stranger.getByRole("button", { name: "Absenden" }).press("Enter")
    await expect(stranger.getByRole("alert").getByRole("link", { name: /^Woher/ })).toBeInViewport()
    await stranger.getByLabel("Woher").fill("Plakat")
    const closed = await published(third, "close")
    await stranger.getByRole("button", { name: "Absenden" }).press("Enter")
    await expect(stranger.getByText("Dieses Formular wurde gerade geschlossen.")).toBeInViewport()
    await expect(stranger.getByLabel("Woher")).toHaveValue("Plakat")
    await published(closed, "reopen")
    await stranger.getByRole("button", { name: "Absenden" }).press("Enter")
    await expect(done(stranger)).toBeFocused()
    await context.close()
  },
)

// Lists, menus and a dialog are what only a browser has.
inPage(
  "a form is built by keyboard, published, and what came in is decided [FRM-02] [FRM-03] [FRM-07] [FRM-15] [PER-03]",
  async ({ page, login }) => {
    await signIn(page, login)
    await page.goto(`${login.url}/lists/forms`)
    await page.getByRole("button", { name: "Neues Formular" }).press("Enter")
    await page.getByRole("textbox", { name: "Titel" }).fill("Schnuppern")
    await page.getByRole("button", { name: "Baustein hinzufügen" }).press("Enter")
    await expect(page.getByRole("menuitem", { name: "Name (schon da)" })).toBeVisible()
    await page.getByRole("menuitem", { name: "Mehrfachauswahl" }).press("Enter")
    await expect(page.getByRole("button", { name: /Gib wenigstens eine Möglichkeit/ })).toBeVisible()
    await page.getByRole("textbox", { name: "Möglichkeiten, eine je Zeile" }).fill("Montag\nMittwoch")
    const block = page.getByRole("button", { name: "Mehrfachauswahl", exact: true })
    await block.focus()
    await page.keyboard.press("Alt+ArrowUp")
    await expect(page.getByText("Mehrfachauswahl ist jetzt an Stelle 2 von 3.")).toBeAttached()
    await page.getByRole("button", { name: "Rückgängig" }).press("Enter")
    await expect(page.getByRole("region", { name: "Bausteine" }).getByRole("listitem").last()).toContainText("Mehrfach")
    await expect(page.frameLocator("iframe").getByLabel("Mittwoch")).toBeVisible()
    await lookInBoth(page, "forms-builder")
    await page.getByRole("button", { name: "Veröffentlichen" }).press("Enter")
    await page.getByRole("dialog").getByRole("button", { name: "Veröffentlichen" }).press("Enter")
    await expect(page.getByText("Das Formular ist veröffentlicht.")).toBeVisible()

    await page.goto(`${login.url}/lists/forms`)
    await lookInBoth(page, "forms")
    const application = page.getByRole("listitem").filter({ hasText: "Mitglied werden" })
    await application.getByRole("link", { name: "1 Antwort wartet auf dich" }).press("Enter")
    await page.getByRole("button", { name: /Tilda/ }).press("Enter")
    await expect(page.getByRole("radio", { name: /% dieselbe Person/ })).toBeChecked()
    await lookInBoth(page, "forms-answers")
    await page.getByRole("button", { name: "Übernehmen" }).press("Enter")
    await expect(page.getByText("Nichts wartet auf dich")).toBeVisible()
  },
)
