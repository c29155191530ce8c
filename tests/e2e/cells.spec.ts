import { expect, type Page } from "@playwright/test"
import { columns } from "../../core/people/custom-columns/columns.port.ts"
import { signIn } from "./support/app.ts"
import { elsewhere, loseCalls, test } from "./support/in-page.ts"
import { look, lookInBoth } from "./support/look.ts"

test.use({ permissions: ["clipboard-read", "clipboard-write"] })

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}.${column}"]`)

const place = async (page: Page, column: string): Promise<number> => {
  const head = page.getByRole("columnheader", { name: column })
  return Number(await head.getAttribute("aria-colindex")) - 1
}

// Only a browser brings keys, clipboard and focus together: what is typed is there at once, and goes on from cell to cell.
test("cells are edited by keys, a block is pasted after a preview, and both are undone [PER-21]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const city = await place(page, "Ort")
  const at = (row: number) => cell(page, row, city)
  await at(0).waitFor()
  // The first edit after a load: which groups there are is not known yet.
  const groups = await place(page, "Gruppen")
  await cell(page, 0, groups).click()
  await page.keyboard.type("leit")
  await page.keyboard.press("Enter")
  await expect(cell(page, 0, groups)).toHaveText(/Leitungsteam$/)
  await page.keyboard.type("rov")
  await page.keyboard.press("Enter")
  await expect(cell(page, 1, groups)).toHaveText(/Rover$/)
  await expect(cell(page, 2, groups)).toBeFocused()
  const [first, second] = [await at(0).innerText(), await at(1).innerText()]

  await at(0).click()
  await expect(at(0)).toBeFocused()
  await page.keyboard.type("Kiel-Nord")
  await look(page, "cells-typing")
  await page.keyboard.press("Enter")
  await expect(at(0)).toHaveText("Kiel-Nord")
  await expect(at(1)).toBeFocused()
  await page.keyboard.type("x")
  await page.keyboard.press("Escape")
  await expect(at(1)).toHaveText(second)
  // Whoever works in cells goes on by Tab, and leaves by Esc and Tab; whoever comes by Tab leaves by it.
  await page.keyboard.press("Tab")
  await expect(cell(page, 1, city + 1)).toBeFocused()
  await page.keyboard.press("Shift+Tab")
  await page.keyboard.press("Escape")
  await expect(at(1)).toBeFocused()
  await page.keyboard.press("Shift+Tab")
  await expect(page.locator("[role=grid] :focus")).toHaveCount(0)
  await page.keyboard.press("Tab")
  await expect(at(1)).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Shift+Tab")
  await expect(page.locator("[role=grid] :focus")).toHaveCount(0)
  await page.keyboard.press("Tab")
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("Control+z")
  await expect(at(0)).toHaveText(first)

  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("Shift+ArrowDown")
  await page.keyboard.press("Shift+ArrowLeft")
  await lookInBoth(page, "cells-chosen")
  await page.keyboard.press("Control+c")
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split("\r\n").map((line) => line.split("\t")[1])).toEqual([first, second])

  await page.evaluate(() => navigator.clipboard.writeText('"Bad Segeberg"\r\nPreetz\r\n'))
  await at(0).click()
  await page.keyboard.press("Control+v")
  const dialog = page.getByRole("dialog", { name: "Zellen einfügen" })
  await expect(dialog.getByRole("button", { name: "2 Zellen ändern" })).toBeFocused()
  await lookInBoth(page, "cells-preview")
  await page.keyboard.press("Enter")
  await expect(at(0)).toHaveText("Bad Segeberg")
  await expect(at(1)).toHaveText("Preetz")
  await page.getByRole("button", { name: "Rückgängig" }).click()
  await expect(at(1)).toHaveText(second)

  // What is typed into a block fills it by Ctrl+Enter.
  await at(0).click()
  await page.keyboard.press("Shift+ArrowDown")
  await page.keyboard.type("Lütjenburg")
  await page.keyboard.press("Control+Enter")
  const filling = page.getByRole("dialog", { name: "Zellen ausfüllen" })
  await expect(filling.getByRole("button", { name: "2 Zellen ändern" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(at(1)).toHaveText("Lütjenburg")
  await page.keyboard.press("Control+z")
  await expect(at(1)).toHaveText(second)

  const born = cell(page, 0, await place(page, "Geburtstag"))
  await born.dblclick()
  await page.keyboard.press("Control+a")
  await page.keyboard.type("31.2.2010")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Dieses Datum gibt es nicht.")).toBeVisible()
  await lookInBoth(page, "cells-wrong")
  // Nothing is swallowed that is typed elsewhere meanwhile; after a click too it is seen where.
  await at(1).click()
  await expect(at(1)).toHaveCSS("outline-style", "solid")
  await page.keyboard.type("Preetz")
  await page.keyboard.press("Enter")
  await expect(at(1)).toHaveText("Preetz")
  await expect(born).toContainText("31.2.2010")
  await born.dblclick()
  await page.keyboard.press("Escape")
  const back = await loseCalls(page, "people.update")
  await at(0).click()
  await page.keyboard.type("Plön")
  await page.keyboard.press("Enter")
  await expect(page.getByText(/, Ort: .*Deine Eingabe wartet in der Zelle/)).toBeVisible()
  await lookInBoth(page, "cells-lost")
  back()
  await at(0).click()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("textbox", { name: "Ort" })).toHaveValue("Plön")
  await page.keyboard.press("Enter")
  await expect(at(0)).toHaveText("Plön")

  await page.getByRole("button", { name: "Spalten", exact: true }).click()
  await page.getByRole("checkbox", { name: "Geschlecht" }).press("Space")
  await page.keyboard.press("Escape")
  const gender = cell(page, 0, await place(page, "Geschlecht"))
  await gender.click()
  await page.keyboard.type("dx")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Das steht nicht zur Wahl.")).toBeVisible()
  await lookInBoth(page, "cells-no-choice")
  await page.keyboard.press("Backspace")
  await lookInBoth(page, "cells-choice")
  await page.keyboard.press("Enter")
  await expect(gender).toHaveText("divers")
})

// Only a browser moves the focus: into what is ticked, from box to box and back into the list.
test("a cell in which several things are chosen is changed by keys alone [PER-21] [COL-01]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const options = ["Juleica", "Erste Hilfe", "Rettungsschwimmen"]
  await elsewhere(page, columns, (calls) =>
    calls.create({ name: "Kann", type: "multiSelection", help: "", required: false, options, divisions: "edit" }),
  )
  await page.reload()
  await page.getByRole("button", { name: "Spalten", exact: true }).click()
  await page.getByRole("checkbox", { name: "Kann" }).press("Space")
  await page.keyboard.press("Escape")
  const can = await place(page, "Kann")
  const at = (row: number) => cell(page, row, can)
  await at(0).click()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("checkbox", { name: "Juleica" })).toBeFocused()
  await lookInBoth(page, "cells-ticks")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Space")
  await page.keyboard.type("ret")
  await expect(page.getByRole("checkbox", { name: "Erste Hilfe" })).toBeHidden()
  await page.keyboard.press("Enter")
  await expect(at(0)).toHaveText("Erste Hilfe, Rettungsschwimmen")
  await expect(at(1)).toBeFocused()
  await page.keyboard.type("erste hi")
  await page.keyboard.press("Enter")
  await expect(at(1)).toHaveText("Erste Hilfe")
  await page.keyboard.type("Segeln")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Das steht nicht zur Wahl.")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(at(2)).toBeFocused()
  await page.keyboard.press("F2")
  await page.keyboard.press("Space")
  await page.keyboard.press("Enter")
  await expect(at(2)).toHaveText("Juleica")
})

// Only a browser fetches code while keys are pressed, and gives the focus to what comes of it.
test("what is typed while a dialog is on its way goes into it, and into no cell [PER-21] [APP-22]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const city = cell(page, 0, await place(page, "Ort"))
  const before = await city.innerText()
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await typed
    await route.continue()
  })
  await city.click()
  await page.keyboard.press("Control+k")
  await page.keyboard.type("papieerkorbx")
  for (const key of ["Backspace", "Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Delete", "End"])
    await page.keyboard.press(key)
  release()
  const field = page.getByRole("combobox", { name: "Wohin?" })
  await expect(field).toHaveValue("papierkorb")
  await page.keyboard.press("Escape")
  await expect(city).toBeFocused()
  await page.keyboard.press("Control+h")
  await page.keyboard.type("strasse")
  await page.keyboard.press("Tab")
  await page.keyboard.type("Gasse")
  await expect(page.getByRole("textbox", { name: "Suchen nach" })).toHaveValue("strasse")
  await expect(page.getByRole("textbox", { name: "Ersetzen durch" })).toHaveValue("Gasse")
  await page.keyboard.press("Escape")
  await expect(city).toBeFocused()
  await page.keyboard.press("Shift+ArrowDown")
  await page.keyboard.press("Shift+ArrowDown")
  await page.keyboard.press("Control+d")
  await page.keyboard.press("Enter")
  await page.keyboard.press("x")
  // Nothing is confirmed that nobody has seen.
  await expect(page.getByRole("dialog", { name: "Zellen ausfüllen" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.locator("[data-editing]")).toHaveCount(0)
  await page.keyboard.press("Control+k")
  await page.keyboard.type("mitglied anl")
  await page.keyboard.press("Enter")
  await page.keyboard.type("Katharina")
  await expect(page.getByRole("textbox", { name: "Vorname" })).toHaveValue("Katharina")
  await expect(city).toHaveText(before)
  await page.reload()

  // From the menu of a column its value is what is left to say.
  await city.click()
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("Shift+F10")
  await page.getByRole("menuitem", { name: "Filtern …" }).waitFor()
  await page.keyboard.type("f")
  await page.keyboard.press("Enter")
  await page.keyboard.type(before)
  await expect(page.getByRole("textbox", { name: "Wert" })).toHaveValue(before)
  await page.keyboard.press("Enter")
  await expect(page.getByText(`Ort enthält „${before}“`)).toBeVisible()
  await page.getByRole("button", { name: "Spalten" }).press("Enter")
  await page.keyboard.type("stra")
  await expect(page.getByRole("searchbox", { name: "Spalte suchen" })).toHaveValue("stra")
})
