import { readFileSync } from "node:fs"
import { expect, type Page } from "@playwright/test"
import * as Effect from "effect/Effect"
import { forms } from "../../core/forms/forms.port.ts"
import type { PersonId } from "../../core/kernel/id.ts"
import { columns } from "../../core/people/custom-columns/columns.port.ts"
import type { CustomColumn } from "../../core/people/custom-columns/custom-column.ts"
import { customFieldOf } from "../../core/people/custom-field.ts"
import { people } from "../../core/people/people.port.ts"
import { uploads } from "../../core/people/uploads/uploads.port.ts"
import { views } from "../../core/people/views.port.ts"
import { formBlock, formDocument } from "../support/forms.ts"
import { viewContent } from "../support/views.ts"
import { signIn } from "./support/app.ts"
import { test as onServer } from "./support/fresh-app.ts"
import { elsewhere, test, testFor } from "./support/in-page.ts"
import { look, lookInBoth, sizes } from "./support/look.ts"

/** Opens the page of the columns with the palette, as somebody does who knows its name. */
const openColumns = async (page: Page): Promise<void> => {
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill("Eigene Sp")
  await page.getByRole("option", { name: /Eigene Spalten Bereich/ }).waitFor()
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: "Eigene Spalten" }).waitFor()
}

const columnOf = (all: ReadonlyArray<CustomColumn>, name: string): CustomColumn => {
  const found = all.find((each) => each.name === name)
  if (found === undefined) throw new Error(`no column ${name}`)
  return found
}

/** Adds a column by keyboard; a choice with these values. */
const addColumn = async (page: Page, name: string, type: string, values: ReadonlyArray<string>, required = false) => {
  await page.getByRole("button", { name: "Spalte anlegen" }).press("Enter")
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name").fill(name)
  await dialog.getByRole("radio", { name: type }).check()
  for (const [index, value] of values.entries()) {
    if (index > 0) await dialog.getByRole("button", { name: "Wert hinzufügen" }).press("Enter")
    await dialog.getByLabel(`Wert ${index + 1}`, { exact: true }).fill(value)
  }
  if (required) await dialog.getByRole("checkbox", { name: /Pflicht/ }).check()
  return dialog
}

/** Saves a view by a column, and a form with a question that writes into it, as somebody does elsewhere. */
const nameElsewhere = async (page: Page, name: string): Promise<void> => {
  const { columns: all } = await elsewhere(page, columns, (calls) => calls.list())
  const { id, options } = columnOf(all, name)
  const content = viewContent({ sort: { by: customFieldOf(id), descending: false } })
  await elsewhere(page, views, (calls) =>
    calls.save({ list: "members", name: "Nach Abzeichen", shared: true, content }),
  )
  const asks = formBlock("dropdown", { options }, { label: "Welches Abzeichen hast du?", column: id })
  await elsewhere(page, forms, (calls) => calls.create({ document: formDocument([asks]) }))
}

for (const { size, width, height } of sizes)
  testFor(size, onServer)(
    `custom columns from their making to their deletion, ${size} [COL-01, COL-02, COL-03, PER-04, PER-05]`,
    async ({ browser, own: { login } }) => {
      const name = `Abzeichen ${size}`
      const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
      const page = await context.newPage()
      const at = (what: string) => lookInBoth(page, `columns-${what}-${size}`)
      await signIn(page, login)
      await openColumns(page)
      const dialog = await addColumn(page, name, "Aufzählung", ["Bronze", "Silber", "Bronze"])
      await dialog.getByRole("button", { name: "Anlegen", exact: true }).press("Enter")
      await expect(dialog.getByText("„Bronze“ steht zweimal da.")).toBeVisible()
      await dialog.getByLabel("Wert 3", { exact: true }).fill("Gold")
      await at("form")
      await page.keyboard.press("Enter")
      await expect(dialog).toBeHidden()
      const listed = page.getByRole("region", { name: "Spalten" }).getByRole("listitem").filter({ hasText: name })
      await expect(listed).toContainText("Bronze, Silber, Gold")
      await page.reload()
      await page.getByRole("button", { name: `${name} ändern` }).waitFor()
      await at("page")

      await page.goto(`${login.url}/lists/members`)
      await page.getByRole("row").nth(3).waitFor()
      await page.keyboard.press("/")
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { name: "Verlauf" }).waitFor()
      await page.getByRole("button", { name: `${name}: Hinzufügen` }).press("Enter")
      await page.getByRole("button", { name: /Keine Angabe/ }).press("Enter")
      await page.getByRole("option", { name: "Silber" }).press("Enter")
      await page.getByRole("button", { name: "Speichern" }).press("Enter")
      const value = page.getByRole("button", { name: `${name}: Silber ändern` })
      await expect(value).toBeVisible()
      await expect(page.getByText(`${name} geändert`).first()).toBeVisible()
      await at("person")

      await page.goto(`${login.url}/lists/members`)
      await page.getByRole("row").nth(3).waitFor()
      await page.getByRole("button", { name: "Filter" }).click()
      await page.getByRole("button", { name: /Feld/ }).click()
      await page.getByRole("option", { name }).click()
      await page.getByRole("checkbox", { name: "Silber" }).press("Space")
      await at("filter")
      await page.getByRole("button", { name: "Filter anwenden" }).click()
      await expect(page.getByText(`${name}: Silber`)).toBeVisible()
      await expect(page.getByRole("status").filter({ hasText: /^1 von/ })).toBeAttached()
      if (size === "wide") {
        await page.getByRole("button", { name: "Spalten", exact: true }).click()
        await page.getByRole("checkbox", { name }).press("Space")
        await page.keyboard.press("Escape")
        await expect(page.getByRole("columnheader", { name })).toBeVisible()
        await expect(page.getByRole("gridcell", { name: "Silber" })).toBeVisible()
        await at("list")
      }

      await elsewhere(page, columns, (calls) =>
        Effect.flatMap(calls.list(), ({ columns }) => calls.delete({ ...columnOf(columns, name), values: "keep" })),
      )
      await page.getByRole("searchbox").first().fill("a")
      await expect(page.getByText("gibt es nicht mehr")).toBeVisible()
      await at("gone")
      await page.getByRole("button", { name: "Noch einmal versuchen" }).press("Enter")
      await page.getByRole("row").nth(3).waitFor()

      await page.goto(`${login.url}/workspace/columns`)
      await page.getByRole("button", { name: `${name} zurückholen` }).press("Enter")
      // It would lie upon the question.
      await page.getByRole("button", { name: "Hinweis schließen" }).press("Enter")
      // Others look at views and forms on the same server.
      if (size === "phone") await nameElsewhere(page, name)
      await page.getByRole("button", { name: `${name} löschen` }).press("Enter")
      const question = page.getByRole("dialog")
      await expect(question.getByText("1 Person hat hier einen Wert.")).toBeVisible()
      if (size === "phone") {
        await expect(question.getByText("Sie steht in der Ansicht „Nach Abzeichen“.")).toBeVisible()
        await expect(question.getByRole("listitem")).toHaveText("„Mitglied werden“: Welches Abzeichen hast du?")
      }
      await at("delete")
      await question.getByRole("button", { name: "Löschen", exact: true }).press("Enter")
      await expect(question).toBeHidden()
      await page.getByRole("button", { name: `${name} zurückholen` }).press("Enter")
      await expect(page.getByRole("button", { name: `${name} ändern` })).toBeVisible()
      await page.getByRole("button", { name: `${name} löschen` }).press("Enter")
      await page.getByRole("radio", { name: /Werte mit löschen/ }).press("Space")
      await page.getByRole("button", { name: "Endgültig löschen" }).press("Enter")
      await expect(page.getByRole("button", { name: `${name} ändern` })).toHaveCount(0)
      await context.close()
    },
  )

test("a required column is asked for when somebody is added [COL-01, PER-08]", async ({ page, login }) => {
  await signIn(page, login)
  await openColumns(page)
  const dialog = await addColumn(page, "Fotoerlaubnis", "Ja/Nein", [], true)
  await page.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
  await page.goto(`${login.url}/lists/members`)
  await page.getByRole("row").nth(3).waitFor()
  await page.getByRole("button", { name: "Mitglied anlegen" }).first().click()
  await page.getByText("Fotoerlaubnis (Pflicht)").waitFor()
  await page.getByLabel("Nachname").fill("Kolumne")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Hier braucht es eine Angabe.")).toBeVisible()
  await look(page, "columns-required")
  await page.getByRole("button", { name: /Keine Angabe/ }).click()
  await page.getByRole("option", { name: "Nein" }).click()
  await page.getByRole("button", { name: "Anlegen", exact: true }).click()
  await expect(page.getByText("Kolumne ist angelegt.")).toBeVisible()
  await page.goto(`${login.url}/workspace/columns`)
  await page.getByRole("button", { name: "Fotoerlaubnis löschen" }).click()
  await page.getByRole("radio", { name: /Werte mit löschen/ }).check()
  await page.getByRole("button", { name: "Endgültig löschen" }).click()
  await expect(page.getByText("mit allen Werten gelöscht")).toBeVisible()
})

test("a column of a file becomes a custom one, with the first 15 of its values [PER-12, COL-02]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const rows = Array.from({ length: 40 }, (_, index) => `Anna;Trikot${index};T${index % 17}`)
  await page.getByRole("button", { name: "Importieren" }).click()
  await page.getByRole("dialog").waitFor()
  const buffer = Buffer.from(["Vorname;Nachname;Trikotnummer", ...rows].join("\r\n"))
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Datei auswählen" }).click(),
  ])
  await chooser.setFiles({ name: "trikots.csv", mimeType: "text/csv", buffer })
  await page.getByText("trikots.csv").first().waitFor()
  await page.getByRole("button", { name: /Feld für „Trikotnummer“/ }).click()
  await page.getByRole("option", { name: "Neue eigene Spalte „Trikotnummer“" }).click()
  await page.getByRole("button", { name: /Art der neuen Spalte/ }).click()
  await page.getByRole("option", { name: "Aufzählung" }).click()
  await page.getByRole("tab", { name: /Hinweise/ }).click()
  await expect(page.getByText("2 bleiben leer: T15, T16.")).toBeVisible()
  await look(page, "columns-import")
  await page.getByRole("button", { name: "40 Mitglieder importieren" }).click()
  await expect(page.getByText("40 Mitglieder importiert")).toBeVisible()
  await page.goto(`${login.url}/workspace/columns`)
  await expect(page.getByRole("listitem").filter({ hasText: "Trikotnummer" })).toContainText(
    "T0, T1, T2, T3, T4 und 10 weitere",
  )
})

const file = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.7 ${name}`) })

for (const { size, width, height } of sizes)
  testFor(size, onServer)(
    `a column of files, from the first file to the last, ${size} [COL-01, COL-03, PER-04, PER-05, PER-07]`,
    async ({ browser, own: { login } }) => {
      const name = `Zeugnis ${size}`
      const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
      const page = await context.newPage()
      const at = (what: string) => lookInBoth(page, `files-${what}-${size}`)
      await signIn(page, login)
      await openColumns(page)
      const dialog = await addColumn(page, name, "Datei", [])
      await at("column")
      await dialog.getByRole("button", { name: "Anlegen", exact: true }).press("Enter")
      await expect(dialog).toBeHidden()

      await page.goto(`${login.url}/lists/members`)
      await page.getByRole("row").nth(3).waitFor()
      await page.keyboard.press("/")
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { name: "Verlauf" }).waitFor()
      const choose = async (label: string, chosen: Parameters<Awaited<ReturnType<typeof picker>>["setFiles"]>[0]) =>
        (await picker(label)).setFiles(chosen)
      const picker = async (label: string) => {
        const waiting = page.waitForEvent("filechooser")
        await page.getByRole("group", { name }).getByRole("button", { name: label }).press("Enter")
        return waiting
      }
      await page.getByRole("button", { name: `${name}: Hinzufügen` }).press("Enter")
      await choose("Datei wählen", { ...file("bild.svg"), buffer: Buffer.from("<svg/>") })
      await expect(page.getByText("bild.svg: Dateien dieser Art nehmen wir nicht an.")).toBeVisible()
      await choose("Datei wählen", file("eins.pdf"))
      await expect(page.getByRole("group", { name }).getByText("eins.pdf", { exact: true })).toBeVisible()
      await at("editor")
      await page.getByRole("button", { name: "Speichern" }).press("Enter")
      await expect(page.getByText(`${name}: Datei hochgeladen`)).toBeVisible()
      await at("person")
      const saved = page.waitForEvent("download")
      await page.getByRole("button", { name: "eins.pdf herunterladen" }).press("Enter")
      expect(readFileSync(await (await saved).path(), "utf8")).toBe("%PDF-1.7 eins.pdf")

      // Somebody else replaces it meanwhile.
      await page.getByRole("button", { name: `${name}: Ersetzen oder entfernen ändern` }).press("Enter")
      await choose("Andere Datei wählen", file("meine.pdf"))
      await expect(page.getByRole("group", { name }).getByText("meine.pdf", { exact: true })).toBeVisible()
      const person = new URL(page.url()).pathname.split("/").at(-1) as PersonId
      const column = columnOf((await elsewhere(page, columns, (calls) => calls.list())).columns, name).id
      const content = new Blob([file("deine.pdf").buffer])
      const value = await elsewhere(page, uploads, (calls) => calls.bring({ column, name: "deine.pdf", content }))
      await elsewhere(page, people, (calls) =>
        Effect.flatMap(calls.get({ id: person }), ({ person: { id, version } }) =>
          calls.update({ id, version, changes: { custom: { [column]: value } } }),
        ),
      )
      await page.getByRole("button", { name: "Speichern" }).press("Enter")
      const conflict = page.getByRole("dialog")
      await expect(conflict.getByText("deine.pdf", { exact: true })).toBeVisible()
      await at("conflict")
      await conflict.getByRole("button", { name: "Meine nehmen" }).press("Enter")
      await expect(page.getByRole("button", { name: "meine.pdf herunterladen" })).toBeVisible()
      await expect(page.getByText(`${name}: Datei ersetzt`).first()).toBeVisible()

      await page.goto(`${login.url}/lists/members`)
      await page.getByRole("row").nth(3).waitFor()
      await page.getByRole("button", { name: "Filter" }).click()
      await page.getByRole("button", { name: /Feld/ }).click()
      await page.getByRole("option", { name }).click()
      await at("filter")
      await page.getByRole("button", { name: "Filter anwenden" }).click()
      await expect(page.getByRole("status").filter({ hasText: /^1 von/ })).toBeAttached()
      if (size === "wide") {
        await page.getByRole("button", { name: "Spalten", exact: true }).click()
        await page.getByRole("checkbox", { name }).press("Space")
        await page.keyboard.press("Escape")
        await expect(page.getByRole("gridcell", { name: "meine.pdf" })).toBeVisible()
        await at("list")
        const again = page.waitForEvent("download")
        await page.getByRole("gridcell", { name: "meine.pdf" }).getByText("meine.pdf").click()
        expect((await again).suggestedFilename()).toBe("meine.pdf")
      }

      await page.goto(`${login.url}/workspace/columns`)
      await page.getByRole("button", { name: `${name} löschen` }).press("Enter")
      const question = page.getByRole("dialog")
      await expect(question.getByText("1 Person hat hier eine Datei.")).toBeVisible()
      await question.getByRole("radio", { name: /Dateien mit löschen/ }).check()
      await at("delete")
      await question.getByRole("button", { name: "Endgültig löschen" }).press("Enter")
      await expect(question).toBeHidden()
      await context.close()
    },
  )

// Only a browser takes the focus from what goes.
test("whoever takes away columns and values by keyboard goes on at the next one, or at the top [APP-21]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await openColumns(page)
  const dialog = await addColumn(page, "Abzeichen", "Aufzählung", ["Bronze", "Silber", "Gold"])
  const away = (place: number) => dialog.getByRole("button", { name: `Wert ${place} wegnehmen` })
  await away(2).press("Enter")
  await expect(away(2)).toBeFocused()
  await page.keyboard.press("Space")
  await expect(away(1)).toBeFocused()
  await dialog.getByRole("button", { name: "Anlegen", exact: true }).press("Enter")
  await expect(dialog).toBeHidden()
  const names = ["Abzeichen", "Fotoerlaubnis"]
  await (await addColumn(page, "Fotoerlaubnis", "Ja/Nein", [])).getByRole("button", { name: "Anlegen" }).press("Enter")
  await expect(dialog).toBeHidden()
  for (const name of names) {
    await page.getByRole("button", { name: `${name} löschen` }).press("Enter")
    await dialog.getByRole("button", { name: "Löschen", exact: true }).press("Enter")
    await expect(page.getByRole("button", { name: `${name} zurückholen` })).toBeVisible()
    const next = name === "Abzeichen" ? page.getByRole("button", { name: "Fotoerlaubnis löschen" }) : page.locator("h1")
    await expect(next).toBeFocused()
  }
  await page.getByRole("button", { name: "Abzeichen zurückholen" }).press("Enter")
  await expect(page.getByRole("button", { name: "Fotoerlaubnis zurückholen" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: "Fotoerlaubnis ändern" })).toBeVisible()
  await expect(page.locator("h1")).toBeFocused()
})
