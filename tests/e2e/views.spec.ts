import { expect, type Page } from "@playwright/test"
import * as Effect from "effect/Effect"
import type { ListViewId } from "../../core/people/record-id.ts"
import { views } from "../../core/people/views.port.ts"
import { greeting, type Login, test as onServer, signIn } from "./support/app.ts"
import { elsewhere, loseCalls, test, testFor } from "./support/in-page.ts"
import { look, lookInBoth, sizes } from "./support/look.ts"

const search = (page: Page) => page.getByRole("searchbox", { name: "Suchen" })
const found = (page: Page) => page.getByRole("status").filter({ hasText: /\d+ von \d+/ })
/** So many, and not all that there are. */
const fewer = /^(\d+) von (?!\1$)\d+$/
/** The button of the views: by the name of the one that is open, if one is. */
const button = (page: Page, name?: string) =>
  page.getByRole("button", { name: name === undefined ? "Ansichten" : `Ansicht ${name}`, exact: true })
const panel = (page: Page) => page.getByRole("dialog", { name: /^Ansicht/ })

const openPanel = async (page: Page, name?: string) => {
  await button(page, name).press("Enter")
  await panel(page)
    .getByRole("button", { name: /speichern …$/ })
    .waitFor()
}
const act = async (page: Page, label: string, name?: string) => {
  await openPanel(page, name)
  await panel(page).getByRole("button", { name: label }).press("Enter")
}

/** Types into the search, and waits until that leaves persons out. */
const narrow = async (page: Page, text: string) => {
  await page.keyboard.press("/")
  await expect(search(page)).toBeFocused()
  await search(page).fill(text)
  await expect(found(page)).toHaveText(fewer)
}

/** Saves what the list shows, by keyboard. */
const save = async (page: Page, name: string, shared = false) => {
  await act(page, "Ansicht speichern …")
  const dialog = page.getByRole("dialog", { name: "Ansicht speichern" })
  await expect(dialog.getByLabel("Name")).toBeFocused()
  await page.keyboard.type(name)
  if (shared) await dialog.getByRole("checkbox", { name: /teilen/ }).press("Space")
  await dialog.getByLabel("Name").press("Enter")
  await expect(dialog).toBeHidden()
  await expect(button(page, name)).toBeVisible()
  await expect(page).toHaveURL(/\/lists\/members\?view=[0-9a-f-]{36}$/)
}

const remove = async (page: Page, name: string, shown = name) => {
  await act(page, "Löschen …", shown)
  const question = page.getByRole("dialog", { name: `Ansicht „${name}“ löschen?` })
  await question.getByRole("button", { name: "Löschen", exact: true }).press("Enter")
  await expect(question).toBeHidden()
  await expect(button(page)).toBeVisible()
  await expect(page).toHaveURL(/\/lists\/members$/)
}

const members = async (page: Page, login: Login, rest = "") => {
  await page.goto(`${login.url}/lists/members${rest}`)
  await page.getByRole("row").nth(1).waitFor()
}

for (const { size, width, height } of sizes)
  testFor(size, onServer)(
    `a saved view from its making to its end by keyboard, ${size} [PER-04, APP-22]`,
    async ({ browser, login }) => {
      const name = `Kinder ${size}`
      const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
      const page = await context.newPage()
      const at = (what: string) => lookInBoth(page, `views-${what}-${size}`)
      await signIn(page, login)
      await openPanel(page)
      await expect(panel(page).getByText("Eine Ansicht merkt sich")).toBeVisible()
      await at("none")
      await page.keyboard.press("Escape")
      await narrow(page, "alter:7..15")
      await act(page, "Ansicht speichern …")
      const dialog = page.getByRole("dialog", { name: "Ansicht speichern" })
      await dialog.getByRole("button", { name: "Speichern" }).press("Enter")
      await expect(dialog.getByText("Die Ansicht braucht einen Namen.")).toBeVisible()
      await at("form")
      await page.keyboard.press("Escape")
      await expect(dialog).toBeHidden()
      await save(page, name, true)
      const address = page.url()

      await page.getByRole("tab", { name: /^Alle/ }).click()
      await expect(button(page, `${name}, geändert`)).toBeVisible()
      await at("changed")
      await openPanel(page, `${name}, geändert`)
      await at("panel")
      await panel(page).getByRole("button", { name: "Änderungen speichern" }).press("Enter")
      await expect(button(page, name)).toBeVisible()

      await page.reload()
      await page.getByRole("row").nth(1).waitFor()
      await expect(search(page)).toHaveValue("alter:7..15")
      await expect(page.getByRole("tab", { name: /^Alle/ })).toHaveAttribute("aria-selected", "true")
      await expect(button(page, name)).toBeVisible()

      await act(page, "Ansicht verlassen", name)
      await expect(search(page)).toHaveValue("")
      await expect(page).toHaveURL(/\/lists\/members$/)
      await page.goBack()
      await expect(search(page)).toHaveValue("alter:7..15")
      await page.goForward()
      await expect(search(page)).toHaveValue("")

      await openPanel(page)
      const entry = panel(page).getByRole("menuitem", { name: new RegExp(name) })
      await entry.waitFor()
      await page.keyboard.press("Tab")
      await expect(entry).toBeFocused()
      await page.keyboard.press("Enter")
      await expect(page).toHaveURL(address)
      await expect(search(page)).toHaveValue("alter:7..15")

      await page.goto(login.url)
      await greeting(page).waitFor()
      await page.keyboard.press("Control+k")
      await page.getByRole("combobox").fill(`kinder ${size}`)
      await page.getByRole("option", { name: new RegExp(`${name}.*Ansicht`) }).waitFor()
      await page.keyboard.press("Enter")
      await expect(page).toHaveURL(address)
      await expect(search(page)).toHaveValue("alter:7..15")
      await remove(page, name)
      await context.close()
    },
  )

test("two changes of one view at once show both versions [PER-04]", async ({ page, login }) => {
  await signIn(page, login)
  await save(page, "Zugleich", true)
  const id = new URL(page.url()).searchParams.get("view") as ListViewId
  await elsewhere(page, views, (calls) =>
    Effect.flatMap(calls.open({ id }), (view) => calls.change({ ...view, name: "Vom Vorstand" })),
  )

  await page.getByRole("tab", { name: /^Alle/ }).click()
  await act(page, "Änderungen speichern", "Zugleich, geändert")
  const conflict = page.getByRole("dialog", { name: "„Vom Vorstand“ wurde inzwischen geändert" })
  await expect(conflict.getByText("Stand: Alle")).toBeVisible()
  await expect(conflict.getByText("Name: Vom Vorstand")).toBeVisible()
  await look(page, "views-conflict-wide-light")
  await conflict.getByRole("button", { name: "Meine nehmen" }).press("Enter")
  await expect(button(page, "Zugleich")).toBeVisible()
  await remove(page, "Zugleich")
})

test("a link to a view that is not there shows the list and says so [PER-04]", async ({ page, login }) => {
  await signIn(page, login)
  await members(page, login, "?view=0190a000-0000-7000-8000-000000000009")
  await expect(page.getByText("nicht mit dir geteilt")).toBeVisible()
  await expect(page).toHaveURL(/\/lists\/members$/)
})

test("a view opens when the server cannot be reached at first [PER-04, APP-08]", async ({ page, login }) => {
  await signIn(page, login)
  await narrow(page, "alter:7..15")
  await save(page, "Ohne Netz")
  const address = page.url()
  await act(page, "Ansicht verlassen", "Ohne Netz")
  const find = await loseCalls(page, "views.open")
  await page.goto(address)
  await expect(page.getByText(/nicht erreichbar|Internetverbindung|antwortet nicht/).first()).toBeVisible()
  await page.getByRole("row").nth(1).waitFor()
  find()
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click()
  await expect(search(page)).toHaveValue("alter:7..15")
  await remove(page, "Ohne Netz")
})

for (const { size, width, height } of sizes)
  test(`the search understands conditions and points at a mistake, ${size} [PER-04]`, async ({ browser, login }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
    const page = await context.newPage()
    await signIn(page, login)
    await narrow(page, "geboren<2010 und alter>=7")
    const count = await found(page).innerText()
    await search(page).fill("geboren<2010 und alter>=7 und status:aktif")
    const note = page.getByRole("status").filter({ hasText: "aktif" })
    await expect(note).toContainText("„aktif“ kenne ich hier nicht.")
    await expect(note.locator("mark")).toHaveText("aktif")
    await expect(search(page)).toHaveAttribute("aria-invalid", "true")
    await expect(found(page)).toHaveText(count)
    await lookInBoth(page, `search-mistake-${size}`)
    await page.getByRole("button", { name: "Beispiele" }).press("Enter")
    const help = page.getByRole("dialog", { name: "Suchen mit Bedingungen" })
    await expect(help.getByText("alter:7..10")).toBeVisible()
    await lookInBoth(page, `search-help-${size}`)
    await page.keyboard.press("Escape")
    await expect(help).toBeHidden()
    await search(page).fill("geboren<2010 und alter>=7 und status:aktiv")
    await expect(note).toBeHidden()
    await expect(found(page)).toHaveText(count)
    await search(page).fill("status:ehemalig")
    await page.getByRole("button", { name: "In allen suchen" }).press("Enter")
    await expect(page.getByRole("tab", { name: /^Alle/ })).toHaveAttribute("aria-selected", "true")
    await page.getByRole("row").nth(1).waitFor()
    await context.close()
  })

for (const { size, width, height } of sizes)
  test(`a view whose column was deleted opens and says what is gone, ${size} [PER-04]`, async ({ browser, login }) => {
    const column = `Helm ${size}`
    const name = `Mit ${column}`
    const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
    const page = await context.newPage()
    await signIn(page, login)
    await page.goto(`${login.url}/workspace/columns`)
    await page.getByRole("button", { name: "Spalte anlegen" }).press("Enter")
    const form = page.getByRole("dialog")
    await form.getByLabel("Name").fill(column)
    await form.getByRole("radio", { name: "Ja/Nein" }).check()
    await form.getByRole("button", { name: "Anlegen" }).press("Enter")
    await expect(form).toBeHidden()

    await members(page, login)
    await page.getByRole("button", { name: "Filter", exact: true }).click()
    await page.getByRole("button", { name: /Feld/ }).click()
    await page.getByRole("option", { name: column }).click()
    await page.getByRole("button", { name: /Bedingung/ }).click()
    await page.getByRole("option", { name: "fehlt" }).click()
    await page.getByRole("button", { name: "Filter anwenden" }).click()
    await expect(page.getByText(`${column} fehlt`)).toBeVisible()
    await expect(found(page)).toBeVisible()
    await save(page, name)
    const address = page.url()

    await page.goto(`${login.url}/workspace/columns`)
    await page.getByRole("button", { name: `${column} löschen` }).press("Enter")
    await page.getByRole("dialog").getByRole("button", { name: "Löschen", exact: true }).press("Enter")
    await expect(page.getByRole("dialog")).toBeHidden()
    await page.goto(address)
    await page.getByRole("row").nth(1).waitFor()
    await expect(page.getByText(`Die Bedingung „${column} fehlt“ gilt nicht mehr`)).toBeVisible()
    await lookInBoth(page, `views-gone-${size}`)
    await page.getByRole("button", { name: "Verstanden" }).press("Enter")
    await expect(page.getByText("gilt nicht mehr")).toBeHidden()
    await remove(page, name, `${name}, geändert`)
    await context.close()
  })
