import { expect, type Page } from "@playwright/test"
import { countOf, signIn } from "./support/app.ts"
import { test as onServer } from "./support/fresh-app.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"
import { mailsIn } from "./support/outbox.ts"
import { goByMenu } from "./support/reach.ts"

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) })
const bar = (page: Page) => page.getByRole("group", { name: "Auswahl" })
const dialog = (page: Page) => page.getByRole("dialog")

/** Goes to the first row of a tab by keyboard; says how many rows it has. */
const enter = async (page: Page, name: string): Promise<number> => {
  const count = await countOf(page, name)
  await tab(page, name).click()
  await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", String(count + 1))
  await page.keyboard.press("/")
  await page.keyboard.press("ArrowDown")
  return count
}

/** Goes to a tab and chooses all of its rows, so many. */
const chooseAll = async (page: Page, name: string): Promise<number> => {
  const count = await enter(page, name)
  await page.keyboard.press("Control+a")
  await expect(bar(page)).toContainText(`${count} ausgewählt`)
  return count
}

const act = async (page: Page, entry: RegExp): Promise<void> => {
  await bar(page).getByRole("button", { name: "Mit der Auswahl" }).click()
  await page.getByRole("menuitem", { name: entry }).click()
}

test("accepts all applications at once, and takes that back [MBR-01, PER-02, PER-04]", async ({ page, own }) => {
  await signIn(page, own.login)
  const active = await countOf(page, "Aktiv")
  const count = await chooseAll(page, "Anträge")
  await bar(page).getByRole("button", { name: "Annehmen" }).click()
  await expect(dialog(page).getByLabel("Eintritt")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByText(`Antrag angenommen: ${count} Personen.`)).toBeVisible()
  await expect(tab(page, "Aktiv")).toHaveText(new RegExp(`${active + count}`))
  await expect(page.getByText("Gerade will niemand neu eintreten.")).toBeVisible()
  await page.getByRole("button", { name: "Rückgängig" }).click()
  await expect(page.getByText(`Rückgängig gemacht: ${count} Personen.`)).toBeVisible()
  await expect(tab(page, "Aktiv")).toHaveText(new RegExp(`${active}`))
  await expect(tab(page, "Anträge")).toHaveText(new RegExp(`${count}`))
})

test("declines one by keyboard, and takes that back on the page of the person [MBR-03, PER-02, PER-07, APP-21]", async ({
  page,
  own,
}) => {
  await signIn(page, own.login)
  await enter(page, "Anträge")
  await page.keyboard.press("Space")
  await expect(bar(page)).toContainText("1 ausgewählt")
  await bar(page).getByRole("button", { name: "Ablehnen" }).focus()
  await page.keyboard.press("Enter")
  await expect(dialog(page).getByLabel(/Grund/)).toBeFocused()
  await page.keyboard.type("kein Platz")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Antrag abgelehnt: 1 Person.")).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await tab(page, "Abgelehnt").click()
  await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "2")
  await page.keyboard.press("/")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Grund: kein Platz")).toBeVisible()
  await page.getByRole("button", { name: "Ablehnung zurücknehmen" }).focus()
  await page.keyboard.press("Enter")
  await expect(dialog(page).getByRole("button", { name: "Ablehnung zurücknehmen" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("region", { name: "Verlauf" })).toContainText("Ablehnung zurückgenommen")
  await expect(page.getByRole("button", { name: "Annehmen" })).toBeVisible()
})

onServer(
  "declines all with a mail by keyboard; it says who gets none, sends each one mail and cannot call them back [MBR-03, PER-07, APP-21]",
  async ({ page, own }) => {
    await signIn(page, own.login)
    const count = await enter(page, "Anträge")
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: /^E-Mail: / }).focus()
    const name = await page.getByRole("heading", { level: 1 }).innerText()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("textbox", { name: "E-Mail", exact: true })).toBeFocused()
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.press("Delete")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("button", { name: "E-Mail: Hinzufügen ändern", exact: true })).toBeFocused()
    await page.goBack()
    const chosen = await chooseAll(page, "Anträge")
    await bar(page).getByRole("button", { name: "Ablehnen" }).focus()
    await page.keyboard.press("Enter")
    await expect(dialog(page).getByLabel(/Grund/)).toBeFocused()
    await expect(dialog(page).getByRole("button", { name: "Ohne Mail ablehnen" })).toBeVisible()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Space")
    const letter = dialog(page).getByRole("figure", { name: "So sieht die Mail aus" })
    await expect(letter).toContainText("Dein Antrag auf Mitgliedschaft")
    const mailed = chosen - 1
    await expect(dialog(page)).toContainText(`${mailed} Personen bekommen eine Mail.`)
    await expect(dialog(page).getByRole("listitem")).toHaveText([name])
    await expect(dialog(page)).toContainText("Antworten kommen nicht bei euch an")
    for (const { size, width, height } of sizes) {
      await page.setViewportSize({ width, height })
      await lookInBoth(page, `decline-${size}`)
    }
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.keyboard.press("Enter")
    await expect(page.getByText(`Antrag abgelehnt: ${chosen} Personen. ${mailed} Mails sind unterwegs.`)).toBeVisible()
    for (const mail of await mailsIn(own, mailed)) {
      expect(mail.header("subject")).toBe("Dein Antrag auf Mitgliedschaft")
      expect(mail.text).toMatch(/^(?:Liebe|Lieber|Hallo) \S.*,\n\ndanke, dass du bei uns mitmachen möchtest\./)
    }
    await page
      .getByRole("alertdialog", { name: /^Antrag abgelehnt/ })
      .getByRole("button", { name: "Rückgängig" })
      .click()
    await expect(
      page.getByText(`Rückgängig gemacht: ${chosen} Personen. Die Mails sind schon unterwegs.`),
    ).toBeVisible()
    await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", String(count + 1))
    await page.keyboard.press("/")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("region", { name: "Verlauf" })).toContainText(
      "Mail auf den Weg gebracht: „Dein Antrag auf Mitgliedschaft",
    )
  },
)

test("leaves with date and reason, refuses a leave before the join, and rejoins [MBR-03, MBR-02]", async ({
  page,
  own,
}) => {
  await signIn(page, own.login)
  await page.keyboard.press("/")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Austritt eintragen" }).click()
  const date = dialog(page).getByLabel("Austritt", { exact: true })
  await date.fill("31.02.2026")
  await page.keyboard.press("Enter")
  await expect(dialog(page).getByText(/Dieses Datum gibt es nicht/)).toBeVisible()
  await date.fill("1.1.1901")
  await page.keyboard.press("Enter")
  await expect(dialog(page).getByText(/Der Austritt liegt vor dem Eintritt/)).toBeVisible()
  await dialog(page).getByRole("button", { name: "Schließen" }).last().click()
  await page.getByRole("button", { name: "Austritt eintragen" }).click()
  await dialog(page).getByLabel(/Grund/).fill("Umzug")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("region", { name: "Verlauf" })).toContainText("Grund: Umzug")
  await page.getByRole("button", { name: "Austritt zurücknehmen" }).click()
  await dialog(page).getByRole("button", { name: "Austritt zurücknehmen" }).click()
  await expect(page.getByRole("button", { name: "Austritt eintragen" })).toBeVisible()
})

test("sets the format of the numbers with a preview; the next member gets the first of them [MBR-04, MBR-01]", async ({
  page,
  own,
}) => {
  await signIn(page, own.login)
  await page.getByRole("button", { name: "Weiteres" }).click()
  await page.getByRole("menuitem", { name: /Mitgliedsnummern/ }).click()
  await dialog(page).getByLabel("Davor").fill("W-")
  await dialog(page).getByLabel("Nächster Zähler").fill("900")
  await dialog(page).getByLabel("Stellen mindestens").fill("5")
  await expect(dialog(page)).toContainText("W-00900 · W-00901 · W-00902")
  await dialog(page).getByRole("radio", { name: "Eigene Vorlage" }).click()
  await dialog(page).getByLabel("Vorlage").last().fill("{year}")
  await expect(dialog(page)).toContainText("Ohne {counter} bekämen alle dieselbe Nummer.")
  await expect(dialog(page).getByRole("button", { name: "Speichern" })).toBeDisabled()
  await dialog(page).getByRole("radio", { name: "Vorne und hinten" }).click()
  await dialog(page).getByRole("button", { name: "Speichern" }).click()
  await expect(page.getByText(/Neue Mitglieder bekommen ab jetzt/)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await enter(page, "Anträge")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Annehmen" }).click()
  await dialog(page).getByRole("button", { name: "Annehmen" }).click()
  await expect(page.getByRole("button", { name: /^Mitgliedsnr\.: W-00900/ })).toBeVisible()
})

test("deletes what a search finds, undoes it, and brings one back from the trash [PER-17, PER-04]", async ({
  page,
  own,
}) => {
  await signIn(page, own.login)
  const grid = page.getByRole("grid")
  await page.keyboard.press("/")
  await page.keyboard.type("thomsen")
  await expect(page.getByRole("row", { name: /Ahlers/ })).toHaveCount(0)
  const rows = page.getByRole("row", { name: /Thomsen/ })
  await rows.first().waitFor()
  const count = await rows.count()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Control+a")
  await expect(bar(page)).toContainText(`${count} ausgewählt`)
  await act(page, /In den Papierkorb/)
  await dialog(page).getByRole("button", { name: "In den Papierkorb" }).click()
  await expect(page.getByText("Niemand gefunden")).toBeVisible()
  await page.getByRole("button", { name: "Rückgängig" }).click()
  await expect(grid).toHaveAttribute("aria-rowcount", String(count + 1))
  await rows.first().getByRole("gridcell").first().click()
  await act(page, /In den Papierkorb/)
  await dialog(page).getByRole("button", { name: "In den Papierkorb" }).click()
  await expect(page.getByText("Im Papierkorb: 1 Person.")).toBeVisible()
  await page.getByRole("navigation").getByRole("link", { name: "Papierkorb" }).click()
  await page.getByRole("button", { name: /Thomsen: Zurückholen/ }).click()
  await expect(page.getByText("Der Papierkorb ist leer")).toBeVisible()
  await expect(page.getByText("Zurückgeholt: 1 Person.")).toBeVisible()
})

test("deletes a person on its page, leads back to the list, and undoing leads to the person [PER-17]", async ({
  page,
  own,
}) => {
  await signIn(page, own.login)
  await page.keyboard.press("/")
  await page.keyboard.type("ozdemir")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  const heading = page.getByRole("heading", { name: /Özdemir/ })
  await heading.waitFor()
  const address = page.url()
  await page.getByRole("button", { name: "Weiteres" }).click()
  await page.getByRole("menuitem", { name: /In den Papierkorb/ }).click()
  await dialog(page).getByRole("button", { name: "In den Papierkorb" }).click()
  await expect(page.getByRole("heading", { name: "Mitglieder" })).toBeVisible()
  await page.getByRole("button", { name: "Rückgängig" }).click()
  await expect(heading).toBeVisible()
  expect(page.url()).toBe(address)
})

test("gives a group to the chosen persons and takes it away again [PER-04, PER-16]", async ({ page, own }) => {
  await signIn(page, own.login)
  for (const place of [2, 4]) await page.getByRole("row").nth(place).getByRole("gridcell").first().click()
  await act(page, /Gruppen ändern/)
  await dialog(page).getByRole("combobox").fill("Sommerlager")
  await page.keyboard.press("Enter")
  await expect(dialog(page).getByText("„Sommerlager“ gibt es noch nicht.")).toBeVisible()
  await dialog(page).getByRole("button", { name: "Hinzufügen", exact: true }).click()
  await expect(page.getByText("Sommerlager hinzugefügt: 2 Personen.")).toBeVisible()
  // It lies upon the button that comes back below it.
  await page.getByRole("button", { name: "Hinweis schließen" }).click()
  await expect(page.getByRole("row", { name: /Sommerlager/ })).toHaveCount(2)
  // They are still in the list, and so still chosen.
  await expect(bar(page)).toContainText("2 ausgewählt")
  await act(page, /Gruppen ändern/)
  await dialog(page).getByRole("radio", { name: "Entfernen" }).click()
  await dialog(page).getByText("Sommerlager").click()
  await dialog(page).getByRole("button", { name: "Entfernen" }).click()
  await expect(page.getByText("Sommerlager entfernt: 2 Personen.")).toBeVisible()
  await expect(page.getByRole("row", { name: /Sommerlager/ })).toHaveCount(0)
})

for (const { size, width, height } of sizes)
  test(`steps, numbers, names and trash are sound and can be looked at, ${size} [APP-21]`, async ({ browser, own }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
    const page = await context.newPage()
    await signIn(page, own.login)
    const at = (name: string) => lookInBoth(page, `${name}-${size}`)
    const count = await countOf(page, "Anträge")
    await tab(page, "Anträge").click()
    await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", String(count + (size === "phone" ? 0 : 1)))
    await page.keyboard.press("/")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Space")
    await expect(bar(page)).toContainText("1 ausgewählt")
    await at("selection")
    await bar(page).getByRole("button", { name: "Mit der Auswahl" }).click()
    await page.getByRole("menuitem").first().waitFor()
    await at("selection-menu")
    await page.getByRole("menuitem", { name: /Gruppen ändern/ }).click()
    await dialog(page).getByRole("combobox").waitFor()
    await at("names")
    await page.keyboard.press("Escape")
    await expect(dialog(page)).toHaveCount(0)
    await bar(page).getByRole("button", { name: "Annehmen" }).click()
    await dialog(page).getByLabel("Eintritt").waitFor()
    await at("step")
    await page.keyboard.press("Escape")
    await expect(dialog(page)).toHaveCount(0)
    await act(page, /In den Papierkorb/)
    await dialog(page).getByRole("button", { name: "In den Papierkorb" }).click()
    await expect(page.getByText("Im Papierkorb: 1 Person.")).toBeVisible()
    await goByMenu(page, "Papierkorb")
    await page.getByRole("main").getByRole("listitem").first().waitFor()
    await at("trash")
    await page.getByRole("button", { name: "Papierkorb leeren" }).click()
    await at("trash-question")
    await page.getByRole("button", { name: "Behalten" }).click()
    await page.getByRole("main").getByRole("listitem").first().waitFor()
    await page.goBack()
    await page.getByRole("grid").waitFor()
    await page.getByRole("button", { name: "Weiteres" }).click()
    await page.getByRole("menuitem", { name: /Mitgliedsnummern/ }).click()
    await dialog(page).getByLabel("Davor").waitFor()
    await at("numbers")
    await page.keyboard.press("Escape")
    await expect(dialog(page)).toHaveCount(0)
    await page.keyboard.press("/")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: "Annehmen" }).waitFor()
    await at("applicant")
    await context.close()
  })
