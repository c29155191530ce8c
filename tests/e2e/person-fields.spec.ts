import { expect, type Page } from "@playwright/test"
import { signIn } from "./support/app.ts"
import { holdAnswers, loseCalls, test } from "./support/in-page.ts"
import { look, lookInBoth, sizes } from "./support/look.ts"

const openPerson = async (page: Page) => {
  await page.getByRole("gridcell").nth(1).click()
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.getByRole("button", { name: /^Spitzname/ }).waitFor()
}

test("keys typed right after the click go into the field, though its code is still on its way [PER-06]", async ({
  page,
  login,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route("**/assets/field-input-*.js", async (route) => {
    await promise
    await route.continue()
  })
  await signIn(page, login)
  await openPerson(page)
  const address = page.url()
  await page.getByRole("button", { name: /^Spitzname/ }).click()
  await page.keyboard.type("Jukka")
  await expect(page.getByLabel("Spitzname")).toHaveValue(/Jukka$/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: "Spitzname: Jukka ändern" })).toBeFocused()
  // What is more than a line of text is not here yet: its keys are kept for it.
  await page.getByRole("button", { name: /^Gruppen/ }).click()
  await page.keyboard.type("Jkk")
  resolve()
  const field = page.getByRole("combobox", { name: "Hinzufügen" })
  await expect(field).toHaveValue("Jkk")
  await expect(field).toBeFocused()
  await page.keyboard.type("j")
  await expect(field).toHaveValue("Jkkj")
  expect(page.url()).toBe(address)
})

test("an editor whose code is here is there with the click, with all that a field holds [PER-06]", async ({
  page,
  login,
}) => {
  const code = page.waitForResponse(/assets\/field-input-/)
  await signIn(page, login)
  await openPerson(page)
  await (await code).finished()
  const editor = page.getByRole("button", { name: "Weitere Nummer" })
  // What waits for its code would show another line first, for longer than two frames.
  const shown = await page.getByRole("button", { name: /^Telefon/ }).evaluate(async (button: HTMLElement) => {
    button.click()
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return document.querySelector("[aria-busy=true]") === null
  })
  await expect(editor).toBeVisible()
  expect(shown).toBe(true)
})

// Only a browser tells the key that undoes typing in a field from the one that undoes what was saved.
for (const { size, ...viewport } of sizes)
  test(`an edit is undone by its notice, by a key and in the timeline, ${size} [PER-21, APP-21]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, login)
    await openPerson(page)
    const row = page.getByRole("button", { name: /^Spitzname/ })
    const before = (await row.textContent()) ?? ""
    const edit = async (text: string) => {
      await row.click()
      await page.getByRole("textbox", { name: "Spitzname" }).fill(text)
      await page.keyboard.press("Enter")
      await expect(row).toHaveAccessibleName(`Spitzname: ${text} ändern`)
    }
    await edit("Jukka")
    await edit("Jukki")
    await expect(page.getByText("Gespeichert.")).toHaveCount(1)
    await lookInBoth(page, `person-undo-${size}`)
    await page.getByRole("button", { name: "Rückgängig" }).click()
    await expect(row).toHaveAccessibleName("Spitzname: Jukka ändern")

    await row.click()
    await page.keyboard.type("x")
    await page.keyboard.press("Control+z")
    await expect(page.getByRole("textbox", { name: "Spitzname" })).not.toHaveValue(/x$/)
    await page.keyboard.press("Escape")
    await page.keyboard.press("Control+z")
    await expect(row).toHaveText(before)

    await edit("Jukko")
    const back = page.getByRole("button", { name: "Zurück", exact: true, description: "Spitzname geändert" })
    await back.click()
    await expect(row).toHaveText(before)
    await expect(back).toHaveCount(0)
  })

for (const { size, ...viewport } of sizes)
  test(`a click elsewhere saves a field, and does there what it does, ${size} [PER-06, APP-21]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, login)
    await openPerson(page)
    const field = page.getByLabel("Spitzname")
    await page.getByRole("button", { name: /^Spitzname/ }).click()
    await field.fill("Jukka")
    await page.getByRole("heading", { level: 1 }).click()
    await expect(page.getByRole("button", { name: "Spitzname: Jukka ändern" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Spitzname: Jukka ändern" })).not.toBeFocused()
    // Tab saves and goes on to the next field, and back.
    await page.getByRole("button", { name: /^Spitzname/ }).click()
    await field.fill("Kalle")
    await page.keyboard.press("Tab")
    await expect(page.getByRole("textbox", { name: "Geburtstag" })).toBeFocused()
    await expect(page.getByRole("button", { name: "Spitzname: Kalle ändern" })).toBeVisible()
    await page.keyboard.press("Shift+Tab")
    await expect(field).toBeFocused()
    await page.keyboard.press("Escape")
    // Without an answer it stays in the field, which says so.
    const find = await loseCalls(page, "people.update")
    await page.getByRole("button", { name: /^Spitzname/ }).click()
    await field.fill("Pekka")
    await page.getByRole("heading", { level: 1 }).click()
    await expect(page.getByRole("alert").first()).toContainText("Der Server antwortet nicht.")
    await expect(field).toHaveValue("Pekka")
    await lookInBoth(page, `${size}-unsaved-field`)
    // Whoever goes on to another page is told, and finds it in the field.
    await page.getByRole("link", { name: "Mitglieder" }).first().click()
    await expect(page.getByText(/^Spitzname von .* ließ sich nicht speichern/)).toBeVisible()
    await page.getByRole("row").nth(2).waitFor()
    await look(page, `${size}-unsaved-said`)
    find()
    await page.getByRole("button", { name: "Zum Feld" }).click()
    await expect(field).toHaveValue("Pekka")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("button", { name: "Spitzname: Pekka ändern" })).toBeVisible()
  })

test("what was typed without a network is saved when it is back, unless somebody types on [PER-06, APP-10]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await openPerson(page)
  const field = page.getByLabel("Spitzname")
  const find = await loseCalls(page, "people.update")
  await page.context().setOffline(true)
  await page.getByRole("button", { name: /^Spitzname/ }).click()
  await field.fill("Jukka")
  await page.getByRole("heading", { level: 1 }).click()
  await expect(page.getByRole("alert").first()).toContainText("Der Server antwortet nicht.")
  find()
  await field.focus()
  await page.context().setOffline(false)
  await expect(page.getByText("Keine Internetverbindung")).toHaveCount(0)
  await expect(field).toHaveValue("Jukka")
  await page.context().setOffline(true)
  await expect(page.getByText("Keine Internetverbindung")).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.context().setOffline(false)
  await expect(page.getByRole("button", { name: "Spitzname: Jukka ändern" })).toBeVisible()
})

test("a choice is made in its open list without leaving the field [PER-06]", async ({ page, login }) => {
  await signIn(page, login)
  await openPerson(page)
  await page.getByRole("button", { name: /^Geschlecht/ }).click()
  await page
    .getByRole("region", { name: "Person" })
    .getByRole("button", { name: /Geschlecht/ })
    .click()
  await page.getByRole("option", { name: "divers" }).click()
  await expect(page.getByRole("button", { name: "Speichern" })).toBeVisible()
  const answer = await holdAnswers(page, "people.update")
  await page.getByRole("heading", { level: 1 }).click()
  await page.getByRole("link", { name: "Mitglieder" }).first().click()
  await page.getByRole("row").nth(2).waitFor()
  answer()
  await page.goBack()
  await expect(page.getByRole("button", { name: "Geschlecht: divers ändern" })).toBeVisible()
})

// Only a browser asks before it leaves a page.
test("a page is not left while something typed is not saved, unless that is meant [PER-06, PER-08]", async ({
  page,
  login,
}) => {
  const asked: Array<string> = []
  page.on("dialog", (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await signIn(page, login)
  await page.getByRole("button", { name: "Mitglied anlegen" }).click()
  await page.getByLabel("Vorname").pressSequentially("Ädith")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Weiter bearbeiten" }).click()
  await expect(page.getByLabel("Vorname")).toHaveValue("Ädith")
  await page.reload()
  expect(asked).toEqual(["beforeunload"])
  await page.getByRole("row").nth(2).waitFor()
  await openPerson(page)
  await page.getByRole("button", { name: /^Spitzname/ }).click()
  await page.keyboard.type("Jukka")
  await page.reload()
  expect(asked).toEqual(["beforeunload", "beforeunload"])
  await page.getByRole("button", { name: /^Spitzname/ }).waitFor()
  await page.reload()
  expect(asked).toHaveLength(2)
})

// Only a browser types into what has the focus, and replaces what is selected there.
test("what is typed after Tab goes into the next field, in place of what stands there, before any answer [PER-06]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await openPerson(page)
  const edit = async (name: string, text: string) => {
    await page.getByRole("button", { name: new RegExp(`^${name}:`) }).click()
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type(text)
  }
  await edit("Zweite E-Mail", "alt@verein.example")
  await page.keyboard.press("Enter")
  await edit("E-Mail", "a@verein.example")
  const answer = await holdAnswers(page, "people.update")
  await page.keyboard.press("Tab")
  await page.keyboard.type("z@verein.example")
  await page.keyboard.press("Tab")
  await page.keyboard.type("0431 998877")
  await page.keyboard.press("Enter")
  answer()
  await expect(page.getByRole("button", { name: "E-Mail: a@verein.example ändern", exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Zweite E-Mail: z@verein.example ändern" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Telefon: .*0431 998877/ })).toBeFocused()
  // A click on another field opens it at once, too.
  await edit("Spitzname", "Jukka")
  await page.getByRole("button", { name: /^Titel:/ }).click()
  await expect(page.getByRole("textbox", { name: "Titel" })).toBeFocused()
  await expect(page.getByRole("button", { name: "Spitzname: Jukka ändern" })).toBeVisible()
})
