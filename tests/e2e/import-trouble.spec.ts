import { expect, type Page } from "@playwright/test"
import { people } from "../../core/people/people.port.ts"
import { emptyPerson } from "../../core/people/person.ts"
import { test as onServer, signIn } from "./support/app.ts"
import { elsewhere, loseCalls, test } from "./support/in-page.ts"
import { look } from "./support/look.ts"

const rows = (name: string) =>
  ["Mitgliedsnr.;Nachname;Vorname", ...[1, 2, 3].map((index) => `${name}${index};${name};Kim ${index}`)].join("\n")

const preview = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: "Importieren" }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("dialog").getByRole("button", { name: "Datei auswählen" }).click(),
  ])
  await chooser.setFiles({ name: `${name}.csv`, mimeType: "text/csv", buffer: Buffer.from(rows(name)) })
  await page.getByRole("button", { name: "3 Mitglieder importieren" }).waitFor()
}

test("says which rows no longer fit when the list changed since the preview, and imports nothing [PER-11]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await preview(page, "Streit")
  const taken = { ...emptyPerson("member"), lastName: "Schneller", membershipNumber: "Streit2" }
  await elsewhere(page, people, (calls) => calls.create(taken))
  await page.getByRole("button", { name: "3 Mitglieder importieren" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("heading", { name: "Die Liste hat sich inzwischen geändert" })).toBeFocused()
  await expect(dialog.getByText(/Zeile 3/)).toBeVisible()
  await look(page, "import-conflict")
  await dialog.getByRole("button", { name: "Neu prüfen" }).click()
  await expect(dialog.getByRole("tab", { name: /^Neu/ })).toBeVisible()
  expect(await elsewhere(page, people, (calls) => calls.count({ search: "Streit" }))).toBe(1)
})

test("finds out what became of an import whose connection was lost, and sends it again only if nothing did [PER-11, APP-08]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await preview(page, "Funkloch")
  const found = [await loseCalls(page, "people.import"), await loseCalls(page, "people.importProgress")]
  await page.getByRole("button", { name: "3 Mitglieder importieren" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("button", { name: "Jetzt nachfragen" })).toBeVisible()
  await look(page, "import-silent")
  await dialog.getByRole("button", { name: "Jetzt nachfragen" }).click()
  await expect(dialog.getByRole("button", { name: "Jetzt nachfragen" })).toBeFocused()
  for (const find of found) find()
  await expect(dialog.getByRole("button", { name: "Noch einmal senden" })).toBeVisible()
  await look(page, "import-nothing")
  await dialog.getByRole("button", { name: "Noch einmal senden" }).click()
  await expect(dialog.getByText("3 Mitglieder importiert")).toBeVisible()
})

onServer("is done when only the answer was lost, and is not applied twice [PER-11]", async ({ page, login }) => {
  await signIn(page, login)
  await preview(page, "Stille")
  await page.route(/people\.import$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole("button", { name: "3 Mitglieder importieren" }).click()
  await expect(page.getByRole("dialog").getByText("3 Mitglieder importiert")).toBeVisible()
  expect(await elsewhere(page, people, (calls) => calls.count({ search: "Stille" }))).toBe(3)
})
