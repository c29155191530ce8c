import { expect, type Locator, type Page } from "@playwright/test"
import type { SubmissionDetail, SubmissionRow } from "../../core/forms/index.ts"
import { test as real, signIn } from "./support/app.ts"

type Doing = (page: Page) => Promise<unknown>

const options: Doing = (page) => page.getByRole("textbox", { name: "Möglichkeiten, eine je Zeile" }).fill("rot\nblau")
const says =
  (name: string): Doing =>
  (page) =>
    page.getByRole("textbox", { name, exact: true }).fill("So soll es sein.")

/** The fields of a block of the public page. */
const of = (page: Page, label: string): Locator => page.locator("[data-block]").filter({ hasText: label })
const typed =
  (label: string, text: string): Doing =>
  (page) =>
    page
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text)
const chosen =
  (block: string, option: string): Doing =>
  (page) =>
    of(page, block).getByLabel(option, { exact: true }).check()

/** What the palette offers: how it is set, and how it is answered, where there is anything to set or to answer. */
const kinds: ReadonlyArray<readonly [label: string, set: Doing | undefined, answer?: Doing]> = [
  ["Adresse", undefined, typed("Straße", "Ahornweg 7")],
  ["Geschlecht", undefined, chosen("Geschlecht", "divers")],
  ["Gesundheit", undefined, typed("Allergie", "Nüsse")],
  ["Schwimmen", undefined, chosen("Schwimmen", "Gold")],
  ["Geburtsdatum", undefined, typed("Geburtsdatum", "29.02.2012")],
  ["Essen", undefined, chosen("Essen", "vegan")],
  ["Anmerkung", undefined, typed("Anmerkung", "Bis bald")],
  ["Textfeld", undefined, typed("Textfeld", "مرحبا 👋")],
  ["Zahl", undefined, typed("Zahl", "1,5")],
  ["Betrag", undefined, typed("Betrag", "38,50 €")],
  ["Telefonnummern", undefined, typed("Telefonnummer", "0431 5550184")],
  [
    "Datei",
    undefined,
    async (page) => {
      const pdf = { name: "Impfpass.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 one page") }
      await page.getByLabel(/^Datei/).setInputFiles(pdf)
      await page.getByRole("button", { name: "Impfpass.pdf entfernen" }).waitFor()
    },
  ],
  ["Auswahl aus einer Liste", options, chosen("Auswahl aus einer Liste", "rot")],
  ["Auswahl mit Knöpfen", options, chosen("Auswahl mit Knöpfen", "blau")],
  ["Ja oder nein", undefined, chosen("Ja oder nein", "nein")],
  ["IBAN", undefined, typed("IBAN", "\u2066de02 1203 0000 0000 2020 51\u2069")],
  ["Überschrift", undefined],
  ["Trennlinie", undefined],
  ["Beschreibung", says("Text")],
  [
    "Lastschriftmandat",
    says("Text des Mandats"),
    async (page) => {
      await typed("Wem gehört das Konto", "Kim Sperling")(page)
      await page.getByLabel("Ich erteile dieses Mandat.").check()
    },
  ],
  ["Zustimmung", says("Text"), chosen("Zustimmung", "Zustimmung (freiwillig)")],
  ["Eintritt", undefined, typed("Eintritt", "1.1.2027")],
  ["Jahresbeitrag", undefined, (page) => of(page, "Jahresbeitrag").getByRole("radio").first().check()],
  ["Gliederung", options, chosen("Gliederung", "rot")],
  ["Datum", undefined, typed("Datum", "24.12.2026")],
  ["Mehrfachauswahl", options, chosen("Mehrfachauswahl", "blau")],
]

// That a browser shows each block and takes its answer, only a browser shows; that it arrives, only the real server.
real(
  "each kind of block is placed, set, published and answered in a browser [FRM-01] [FRM-02]",
  async ({ page, login, browser }) => {
    await signIn(page, login)
    await page.goto(`${login.url}/lists/forms`)
    await page.getByRole("button", { name: "Neues Formular" }).click()
    await page.getByRole("textbox", { name: "Titel" }).fill("Alle Bausteine")
    for (const [label, set] of kinds) {
      await page.getByRole("button", { name: "Baustein hinzufügen" }).click()
      await page.getByRole("menuitem", { name: label, exact: true }).click()
      await set?.(page)
    }
    await page.getByRole("button", { name: "Veröffentlichen" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Veröffentlichen" }).click()
    await page.getByRole("button", { name: "Teilen" }).click()
    const address = (await page.getByRole("dialog").getByText("/forms/").first().textContent()) ?? ""

    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "de-DE" })
    const stranger = await context.newPage()
    await stranger.goto(login.url + new URL(address).pathname)
    await stranger.getByLabel("Vorname").fill("Zaunkönig")
    await stranger.getByLabel("Nachname").fill("Vogelbeere")
    await stranger.getByLabel("E-Mail").fill("zaun@post.example")
    for (const [, , answer] of kinds) await answer?.(stranger)
    await stranger.getByLabel("Postleitzahl").fill("24103")
    await stranger.getByLabel(/^Ort/).fill("Kiel")
    await stranger.getByRole("button", { name: "Absenden" }).press("Enter")
    await expect(stranger.getByRole("heading", { name: "Danke, das ist angekommen" })).toBeFocused()
    await context.close()

    const call = <A>(name: string, input: object): Promise<A> =>
      page.evaluate(
        async ([operation, body]) => {
          const headers = { "content-type": "application/json" }
          return (await fetch(`/api/forms.${operation}`, { method: "POST", headers, body })).json()
        },
        [name, JSON.stringify(input)] as const,
      )
    const rows = await call<ReadonlyArray<SubmissionRow>>("submissions", { form: null, state: null, after: null })
    const row = rows.find(({ names }) => names.includes("Zaunkönig Vogelbeere"))
    const { document, persons, shared } = await call<SubmissionDetail>("submission", { id: row?.id })
    const answered = { ...shared, ...persons[0]?.answers }
    const asked = kinds.filter(([, , answer]) => answer !== undefined).map(([label]) => label)
    expect(document.blocks.filter(({ id }) => id in answered).map(({ label }) => label)).toEqual([
      "Name",
      "E-Mail",
      ...asked,
    ])
  },
)
