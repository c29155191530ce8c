import { readFileSync } from "node:fs"
import { expect, type Page } from "@playwright/test"
import { signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"
import { openFiles } from "./support/reach.ts"

/** A list as a club keeps it: words among amounts, dates as a spreadsheet counts them, totals at its end. */
const messyList = [
  "Vorname;Nachname;Geburtsdatum;Eigener Betrag;Gruppen",
  ...Array.from({ length: 36 }, (_, index) => {
    const letter = String.fromCharCode(97 + (index % 26))
    return `${letter.repeat(5 + index / 26)};Unsortiert;${38_914 + index * 40};frei;`
  }),
  "Lina;Unsortiert;5.3.12;12,50;Neue Meute",
  "Mats;Unsortiert;31.02.2010;12,50;",
  "Linah;Unsortiert;05.03.2012;12,50;",
  ";;;12,50;",
  "Summe;;;325;",
].join("\r\n")

const openList = async (page: Page): Promise<void> => {
  await openFiles(page, "Importieren")
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("dialog").getByRole("button", { name: "Datei auswählen" }).click(),
  ])
  await chooser.setFiles({ name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from(messyList) })
  await page.getByText("Noch 37 Fehler").waitFor()
}

for (const { size, width, height } of sizes)
  test(`brings everybody of a messy list in, gives back what is left out and takes it all back, ${size} [PER-11, PER-13, APP-21]`, async ({
    browser,
    login,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
    const page = await context.newPage()
    await signIn(page, login)
    await openList(page)
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("tab", { name: /Fehler/ }).click()
    await expect(dialog.getByRole("heading", { name: "36× Eigener Betrag: „frei“" })).toBeVisible()
    await lookInBoth(page, `import-equal-faults-${size}`)
    await dialog.getByLabel("Statt „frei“ in 36 Zeilen").fill("nichts")
    await page.keyboard.press("Enter")
    await expect(dialog.getByRole("heading", { name: "36× Eigener Betrag: „nichts“" })).toBeVisible()
    // Another wrong value takes the focus with it: the next Enter closes nothing.
    await expect(dialog.getByLabel("Statt „nichts“ in 36 Zeilen")).toBeFocused()
    await dialog.getByRole("button", { name: "Alle 36 leer lassen" }).click()
    await dialog.getByText("Noch 1 Fehler").waitFor()
    await dialog.getByRole("button", { name: "Zeile überspringen: Zeile 39" }).click()

    await dialog.getByRole("tab", { name: /Hinweise/ }).click()
    await expect(dialog.getByText(/38914 ist der 16\.07\.2006/)).toBeVisible()
    await expect(dialog.getByText(/5\.3\.12 ist der 05\.03\.2012/)).toBeVisible()
    await lookInBoth(page, `import-guesses-${size}`)
    await dialog.getByRole("tab", { name: /Ausgelassen/ }).click()
    await expect(dialog.getByText("1 Zeile: sieht nach einer Summe aus")).toBeVisible()
    await expect(dialog.getByText("1 Zeile: ohne Namen")).toBeVisible()
    await lookInBoth(page, `import-left-out-${size}`)

    await dialog.getByRole("button", { name: "1 ähnliches Paar: Ansehen" }).click()
    await expect(dialog.getByText("ähnlicher Name, gleicher Geburtstag")).toBeVisible()
    await lookInBoth(page, `import-similar-${size}`)
    await expect(dialog.getByText("Neu angelegt werden außerdem: 1 Gruppe („Neue Meute“)")).toBeVisible()
    await dialog.getByRole("button", { name: "38 Mitglieder importieren" }).click()
    await expect(dialog.getByText("38 Mitglieder importiert")).toBeVisible()
    await expect(dialog.getByText("Außerdem neu angelegt: 1 Gruppe („Neue Meute“)")).toBeVisible()
    await lookInBoth(page, `import-done-${size}`)
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "3 Zeilen als Datei speichern" }).click(),
    ])
    expect(download.suggestedFilename()).toBe("liste-nicht-importiert.csv")
    expect(readFileSync(await download.path(), "utf8").split("\r\n")).toEqual([
      "\ufeffVorname;Nachname;Geburtsdatum;Eigener Betrag;Gruppen;Nicht importiert, weil",
      "Mats;Unsortiert;31.02.2010;12,50;;Geburtsdatum: Dieses Datum gibt es nicht. Schreibe es als Tag.Monat.Jahr, zum Beispiel 31.12.2010.",
      ";;;12,50;;Hier steht kein Name.",
      "Summe;;;325;;Sieht nach einer Summe aus.",
      "",
    ])
    await dialog.getByRole("button", { name: "Import zurücknehmen" }).click()
    const history = page.getByRole("dialog", { name: "Bisherige Importe" })
    await history.getByRole("button", { name: "Zurücknehmen" }).click()
    await expect(history.getByText("38 Personen entfernt")).toBeVisible()
    await history.getByRole("button", { name: "Schließen" }).last().click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await context.close()
  })
