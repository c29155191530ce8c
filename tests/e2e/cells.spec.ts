import { expect, type Page } from "@playwright/test"
import { columns } from "../../core/people/custom-columns/columns.port.ts"
import { type Login, signIn } from "./support/app.ts"
import { elsewhere, holdAnswers, loseCalls, test, watchCalls } from "./support/in-page.ts"
import { look, lookInBoth } from "./support/look.ts"

test.use({ permissions: ["clipboard-read", "clipboard-write"] })

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}.${column}"]`)

const place = async (page: Page, column: string): Promise<number> => {
  const head = page.getByRole("columnheader", { name: column })
  return Number(await head.getAttribute("aria-colindex")) - 1
}

/** Signs in and goes to the city of the first person. Gives its column. */
const atCity = async (page: Page, login: Login): Promise<number> => {
  await signIn(page, login)
  const city = await place(page, "Ort")
  await cell(page, 0, city).click()
  await expect(cell(page, 0, city)).toBeFocused()
  return city
}

// Only a browser brings keys, clipboard and focus together: what is typed is there at once, and goes on from cell to cell.
test("cells are edited by keys, a large block is pasted after a preview, a small one filled at once, and all undone [PER-21]", async ({
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
  // A name that begins as another one does is typed to its end; a comma stands between several.
  await page.keyboard.type("Rover Runde")
  await expect(page.locator("[data-editing] input")).toHaveValue("Rover Runde")
  await page.keyboard.press("Escape")
  await page.keyboard.type("Rover,leit")
  await page.keyboard.press("Enter")
  await expect(cell(page, 2, groups)).toHaveText(/Rover, Leitungsteam$/)
  await page.keyboard.press("Control+z")
  const [first, second] = [await at(0).innerText(), await at(1).innerText()]

  await at(0).click()
  await expect(at(0)).toBeFocused()
  await page.keyboard.type("Kiel-Nord")
  // The font makes no sign of several, such as a cross of 10x15: what is typed is seen.
  for (const typed of [page.locator("[data-editing] input"), at(1)])
    await expect(typed).toHaveCSS("font-variant-ligatures", "none")
  await look(page, "cells-typing")
  await page.keyboard.press("Enter")
  await expect(at(0)).toHaveText("Kiel-Nord")
  await expect(at(1)).toBeFocused()
  // Arrows go on from what was typed onto a cell, and move in what is edited by F2.
  await page.keyboard.press("ArrowUp")
  await page.keyboard.type("Xanten-Nord")
  await page.keyboard.press("ArrowRight")
  await expect(cell(page, 0, city + 1)).toBeFocused()
  await expect(at(0)).toHaveText("Xanten-Nord")
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("F2")
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.type("-")
  await expect(page.locator("[data-editing] input")).toHaveValue("Xanten-Nor-d")
  await page.keyboard.press("Escape")
  await page.keyboard.press("Control+z")
  await expect(at(0)).toHaveText("Kiel-Nord")
  await page.keyboard.press("ArrowDown")
  // What the column holds already is taken once it is marked; Esc closes that first, and then the cell.
  await page.keyboard.type("kron")
  await expect(page.getByRole("option", { name: "Kronshagen" })).toBeVisible()
  await lookInBoth(page, "cells-completing")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("option")).toHaveCount(0)
  await expect(page.getByRole("combobox", { name: "Ort" })).toHaveValue("kron")
  await page.keyboard.press("Escape")
  await expect(at(1)).toHaveText(second)
  await expect(at(1)).toBeFocused()
  await page.keyboard.press("Alt+ArrowDown")
  await page.getByRole("option").first().waitFor()
  await page.keyboard.press("ArrowUp")
  const marked = await page.getByRole("option", { selected: true }).innerText()
  expect(marked).not.toBe(second)
  await page.keyboard.press("Enter")
  await expect(at(1)).toHaveText(marked)
  await expect(at(2)).toBeFocused()
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("Control+z")
  await expect(at(1)).toHaveText(second)
  // A row is typed by Tabs, and Enter begins the next one where they began.
  await cell(page, 1, city - 1).focus()
  await page.keyboard.press("F2")
  await page.keyboard.press("Tab")
  await expect(at(1)).toBeFocused()
  await page.keyboard.press("F2")
  await page.keyboard.press("Enter")
  await expect(cell(page, 2, city - 1)).toBeFocused()
  await at(1).focus()
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
  // Taking back goes to the cell.
  await expect(at(0)).toBeFocused()

  await page.keyboard.press("Shift+ArrowDown")
  await page.keyboard.press("Shift+ArrowLeft")
  await lookInBoth(page, "cells-chosen")
  await page.keyboard.press("Control+c")
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split("\r\n").map((line) => line.split("\t")[1])).toEqual([first, second])

  await page.evaluate(() => navigator.clipboard.writeText('"Bad Segeberg"\r\nPreetz\r\n'.repeat(12)))
  await at(0).click()
  await page.keyboard.press("Control+v")
  const dialog = page.getByRole("dialog", { name: "Zellen einfügen" })
  await expect(dialog.getByRole("button", { name: /Zellen ändern$/ })).toBeFocused()
  await lookInBoth(page, "cells-preview")
  await page.keyboard.press("Enter")
  await expect(at(0)).toHaveText("Bad Segeberg")
  await expect(at(1)).toHaveText("Preetz")
  await page.getByRole("button", { name: "Rückgängig" }).click()
  await expect(at(1)).toHaveText(second)

  // What is typed into a small block fills it by Ctrl+Enter, and typing goes on at once.
  await at(0).click()
  await page.keyboard.press("Shift+ArrowDown")
  await page.keyboard.type("Lütjenburg")
  await page.keyboard.press("Control+Enter")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.type("Eutin")
  await expect(at(1)).toHaveText("Lütjenburg")
  await expect(page.locator("[data-editing] input")).toHaveValue("Eutin")
  await lookInBoth(page, "cells-at-once")
  await page.keyboard.press("Escape")
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
  await expect(page.getByRole("combobox", { name: "Ort" })).toHaveValue("Plön")
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

// Only a browser has the focus at one end of a block and draws a frame at the other.
test("the cell of a block in which what is typed lands is framed, and Shift+Space chooses the block's rows [PER-21]", async ({
  page,
  login,
}) => {
  const city = await atCity(page, login)
  const at = (row: number) => cell(page, row, city)
  await at(2).click()
  await at(4).click({ modifiers: ["Shift"] })
  await expect(at(4)).toBeFocused()
  await expect(at(2)).toHaveCSS("outline-style", "solid")
  await expect(at(4)).toHaveCSS("outline-style", "none")
  await lookInBoth(page, "cells-block-typed")
  const chosen = page.locator("[role=row][data-place][aria-selected=true]")
  await page.keyboard.press("Shift+Space")
  await expect(chosen).toHaveCount(3)
  await expect(at(4)).toBeFocused()
  // Where nothing else is drawn of a block, its cells have lines around them.
  await page.emulateMedia({ forcedColors: "active" })
  await expect(at(4)).toHaveCSS("outline-width", "1px")
  await expect(at(2)).toHaveCSS("outline-width", "2px")
  await page.emulateMedia({ forcedColors: "none" })
  await page.keyboard.type("Plön")
  await page.keyboard.press("Control+Enter")
  for (const row of [2, 3, 4]) await expect(at(row)).toHaveText("Plön")
  await page.keyboard.press("Control+Space")
  await page.keyboard.press("Shift+Space")
  await expect(page.locator("[role=row][data-place][aria-selected=false]")).toHaveCount(0)
})

// Only a browser scrolls, and says what lies at an edge.
test("a block that is pulled past an edge grows while the list scrolls there, until the button is let go [PER-21]", async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 900, height: 600 })
  await signIn(page, login)
  const grid = page.getByRole("grid")
  // The line of sums below the rows is no part of what scrolls.
  await page.getByRole("button", { name: "Spalten" }).click()
  await page.getByText("Summen und Anzahlen").click()
  await page.keyboard.press("Escape")
  await expect(page.locator("[data-foot]").first()).toBeVisible()
  const scrolled = () => grid.evaluate(({ scrollTop, scrollLeft }) => ({ down: scrollTop, right: scrollLeft }))
  const [box, from] = [await grid.boundingBox(), await cell(page, 1, 2).boundingBox()]
  if (box === null || from === null) throw new Error("nothing there")
  const [x, y] = [from.x + 8, from.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // Past the bottom until more rows have come than were drawn, and back past the head to the first.
  await page.mouse.move(x, box.y + box.height + 2)
  await expect.poll(async () => (await scrolled()).down).toBeGreaterThan(box.height * 2)
  const grown = Number.parseInt(await page.getByText(/^\d+ Zellen/).innerText(), 10)
  expect(grown).toBeGreaterThan((box.height * 2) / from.height)
  await page.mouse.move(x, box.y + 2)
  await expect.poll(async () => (await scrolled()).down).toBe(0)
  await page.mouse.move(box.x + box.width + 2, y)
  await expect.poll(async () => (await scrolled()).right).toBeGreaterThan(100)
  await page.mouse.move(box.x + 2, y)
  await expect.poll(async () => (await scrolled()).right).toBe(0)
  await page.mouse.move(x, box.y + box.height + 2)
  await expect.poll(async () => (await scrolled()).down).toBeGreaterThan(0)
  await page.mouse.up()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const [chosen, there] = [await page.getByText(/^\d+ Zellen/).innerText(), await scrolled()]
  expect(Number.parseInt(chosen, 10)).toBeGreaterThan(Math.floor(there.down / from.height))
  await page.mouse.move(x, box.y + box.height - 40)
  await page.mouse.move(x, box.y + box.height + 2)
  expect([await page.getByText(/^\d+ Zellen/).innerText(), await scrolled()]).toEqual([chosen, there])
  // The first column is always in sight; Home shows what begins beside it, too.
  await page.keyboard.press("End")
  await expect.poll(async () => (await scrolled()).right).toBeGreaterThan(100)
  await page.keyboard.press("Home")
  await expect.poll(async () => (await scrolled()).right).toBe(0)
})

// Only a browser moves the focus from cell to cell, scrolls, and gives the focus back.
// Only a browser pulls with a mouse, and shows where that can be done.
test("what is chosen is pulled on by its little square, left by Esc, and with two clicks goes to the end of the list [PER-21]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const city = await place(page, "Ort")
  const square = page.locator("[data-handle]")
  await cell(page, 0, city).click()
  await page.keyboard.type("Zelt 1")
  await page.keyboard.press("Enter")
  await page.keyboard.type("Zelt 2")
  await page.keyboard.press("Enter")
  await expect(cell(page, 1, city)).toHaveText("Zelt 2")
  await cell(page, 0, city).click()
  await page.keyboard.press("Shift+ArrowDown")
  const before = await cell(page, 2, city).innerText()
  const pull = async (row: number) => {
    const [from, to] = [await square.boundingBox(), await cell(page, row, city).boundingBox()]
    if (from === null || to === null) throw new Error("nothing there")
    await page.mouse.move(from.x + 4, from.y + 4)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + 8, { steps: 4 })
  }
  await pull(4)
  await expect(page.getByText(/^5 Zellen ·/)).toBeVisible()
  await lookInBoth(page, "pulled-on")
  await page.keyboard.press("Escape")
  await page.mouse.up()
  await expect(page.getByText(/^2 Zellen ·/)).toBeVisible()
  await expect(cell(page, 2, city)).toHaveText(before)
  await pull(4)
  await page.mouse.up()
  await expect(cell(page, 4, city)).toHaveText("Zelt 5")
  await expect(page.getByText(/^5 Zellen ·/)).toBeVisible()
  // The first cell of what was chosen stays the active one, and what was in sight stays there.
  await expect(cell(page, 0, city)).toBeFocused()
  await cell(page, 0, city).click()
  await square.dblclick()
  await expect(page.getByRole("dialog")).toContainText("Zelt 1")
  // The dialog gives the focus back before the next key, however long the next frame takes.
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }))
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(cell(page, 0, city)).toBeFocused()
  expect(await page.getByRole("grid").evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  // At the head of a row nothing can be given on.
  await page.keyboard.press("Home")
  await expect(square).toHaveCount(0)
})

// Only a browser drags, and tells what was dragged from what was clicked.
test("a column is dragged by its head to where a line shows, stays where Esc leaves it, and is not sorted by it [PER-04]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const heads = () =>
    page.getByRole("columnheader").evaluateAll((all) => all.map((head) => head.textContent?.trim() ?? "").slice(2))
  const before = await heads()
  const [first = "", second = "", third = ""] = before
  const drag = async (name: string, to: string, side: number) => {
    const [from, until] = await Promise.all(
      [name, to].map((each) => page.getByRole("columnheader", { name: each }).boundingBox()),
    )
    if (!from || !until) throw new Error("nothing there")
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(until.x + until.width * side, until.y + 20, { steps: 5 })
  }
  await drag(first, third, 0.3)
  await expect(page.locator("[data-lands=before]")).toHaveText(new RegExp(third))
  await page.keyboard.press("Escape")
  await page.mouse.up()
  await expect(page.locator("[data-lands]")).toHaveCount(0)
  expect(await heads()).toEqual(before)
  await drag(first, third, 0.3)
  await page.mouse.up()
  await expect.poll(heads).toEqual([second, first, ...before.slice(2)])
  // Before the name none goes, but behind it.
  await drag(third, "Name", 0.1)
  await page.mouse.up()
  await expect.poll(heads).toEqual([third, second, first, ...before.slice(3)])
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending")
})

test("somebody is added in a row by typing, and the next one at once [PER-08] [PER-21]", async ({ page, login }) => {
  await signIn(page, login)
  await cell(page, 0, await place(page, "Ort")).click()
  const [first, last] = ["Vorname", "Nachname"].map((name) => page.getByRole("textbox", { name }))
  // What is typed before the row is there is typed into it, also the key that adds somebody.
  const { promise: typed, resolve: go } = Promise.withResolvers<void>()
  await page.route(/\/assets\/new-row-line-[^/]*\.js$/, (route) => typed.then(() => route.continue()))
  await page.keyboard.press("Control+Shift+*")
  await page.keyboard.type("Mia")
  await page.keyboard.press("Tab")
  await page.keyboard.type("Aadler")
  await page.keyboard.press("Control+Enter")
  go()
  await expect(page.getByText("Mia Aadler ist angelegt.")).toBeVisible()
  await expect(first!).toBeFocused()
  // Nothing is given on from a cell in which nobody is.
  await expect(page.locator("[data-handle]")).toHaveCount(0)
  await page.keyboard.type("Lina")
  await page.keyboard.press("Tab")
  await expect(last!).toBeFocused()
  await page.keyboard.type("Zzmann")
  await page.keyboard.press("Enter")
  await page.keyboard.type("rov")
  await page.keyboard.press("Tab")
  await page.keyboard.type("31.2.2015")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Dieses Datum gibt es nicht.")).toBeVisible()
  await lookInBoth(page, "row-wrong")
  // Whoever comes back to a cell by Tab writes over what stands there.
  for (const key of ["Shift+Tab", "Tab"]) await page.keyboard.press(key)
  await page.keyboard.type("14.3.2015")
  await page.keyboard.press("Control+Enter")
  // While the first one is saved, the next name is for the next row.
  await page.keyboard.type("Lina")
  await expect(page.getByText("Lina Zzmann ist angelegt.")).toBeVisible()
  // Whoever is there already is shown before.
  await expect(first!).toBeFocused()
  await expect(first!).toHaveValue("Lina")
  await page.keyboard.press("Enter")
  await page.keyboard.type("Zzmann")
  await page.keyboard.press("Control+Enter")
  await expect(page.getByText("Vielleicht gibt es diese Person schon")).toBeVisible()
  await lookInBoth(page, "row-similar")
  // Back from the empty row into the one that waits, and out of that.
  await page.keyboard.press("Escape")
  await expect(last!).toHaveValue("Zzmann")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Verwerfen" }).click()
  await expect(page.locator("[role=grid] :focus")).toHaveCount(1)
  await page.keyboard.press("Control+z")
  await expect(page.getByText("Rückgängig gemacht: Lina Zzmann ist im Papierkorb.")).toBeVisible()
})

// Only a browser moves the focus: into what is ticked, from box to box and back into the list, and sets amounts below each other.
test("a cell in which several things are chosen, and one of an amount, is changed by keys alone [PER-21] [COL-01]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const options = ["Juleica", "Erste Hilfe", "Rettungsschwimmen"]
  await elsewhere(page, columns, (calls) =>
    calls.create({ name: "Kann", type: "multiSelection", help: "", required: false, options, divisions: "edit" }),
  )
  await elsewhere(page, columns, (calls) =>
    calls.create({ name: "Kaution", type: "money", help: "", required: false, options: [], divisions: "edit" }),
  )
  await elsewhere(page, columns, (calls) =>
    calls.create({ name: "Zelt", type: "text", help: "", required: false, options: [], divisions: "edit" }),
  )
  await page.reload()
  await page.getByRole("button", { name: "Spalten", exact: true }).click()
  for (const name of ["Kann", "Kaution", "Zelt"]) await page.getByRole("checkbox", { name }).press("Space")
  await page.keyboard.press("Escape")
  // A text that came in several lines keeps them, and gets another one by the key of spreadsheets.
  const tent = cell(page, 0, await place(page, "Zelt"))
  await tent.click()
  await page.evaluate(() => navigator.clipboard.writeText('"Zeile 1\nZeile 2"'))
  const pasted = await holdAnswers(page, "people.update")
  await page.keyboard.press("Control+v")
  await expect(tent).toHaveText("Zeile 1 Zeile 2")
  // Also before what was pasted is saved.
  await page.keyboard.press("F2")
  await page.keyboard.press("Alt+Enter")
  await page.keyboard.type("Zeile 3")
  pasted()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Wird gespeichert …")).toHaveCount(0)
  await page.keyboard.press("ArrowUp")
  await expect(tent).toHaveText("Zeile 1 Zeile 2 Zeile 3")
  await page.keyboard.press("F2")
  await page.keyboard.press("Alt+Enter")
  await page.keyboard.type("Zeile 4")
  await lookInBoth(page, "cells-lines")
  await page.keyboard.press("Enter")
  await page.keyboard.press("ArrowUp")
  await expect(tent).toHaveText("Zeile 1 Zeile 2 Zeile 3 Zeile 4")
  await page.keyboard.press("F2")
  await expect(page.getByRole("textbox", { name: "Zelt" })).toHaveValue("Zeile 1\nZeile 2\nZeile 3\nZeile 4")
  await page.keyboard.press("Escape")
  // A text of one line gets another one, and nobody else gets what follows.
  await page.keyboard.press("ArrowDown")
  await page.keyboard.type("einsdrei")
  for (const _ of "drei") await page.keyboard.press("Shift+ArrowLeft")
  await page.keyboard.press("Alt+Enter")
  await page.keyboard.type("zwei")
  await page.keyboard.press("Enter")
  await expect(cell(page, 1, await place(page, "Zelt"))).toHaveText("eins zwei")
  await expect(cell(page, 2, await place(page, "Zelt"))).toHaveText("–")
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
  const deposit = await place(page, "Kaution")
  const amount = (row: number) => cell(page, row, deposit)
  await amount(0).click()
  for (const typed of ["38,5", "45", "=12*7"]) {
    await page.keyboard.type(typed)
    await page.keyboard.press("Enter")
  }
  for (const [row, text] of ["38,50 €", "45,00 €", "84,00 €"].entries()) await expect(amount(row)).toHaveText(text)
  for (const key of ["ArrowUp", "Shift+ArrowUp", "Shift+ArrowUp"]) await page.keyboard.press(key)
  await expect(page.getByText(/^3 Zellen/)).toHaveText("3 Zellen · Σ 167,50 €")
  await lookInBoth(page, "cells-amounts")
  // All amounts of the column grow by a tenth, after they were seen.
  await page.keyboard.press("Escape")
  await page.getByRole("columnheader", { name: "Kaution" }).click({ button: "right" })
  await page.getByRole("menuitem", { name: "Umrechnen …" }).press("Enter")
  await expect(page.getByRole("textbox", { name: "Rechnung" })).toBeFocused()
  await page.keyboard.type("+10 %")
  await lookInBoth(page, "cells-reckoning")
  await page.keyboard.press("Enter")
  const change = page.getByRole("button", { name: "3 Zellen ändern" })
  await expect(page.getByRole("dialog", { name: "Umrechnen" }).getByRole("cell", { name: "92,40 €" })).toBeVisible()
  await lookInBoth(page, "cells-reckoned")
  // While that is at work in its dialog, keys reach nothing below it: the cell typed last is not taken back.
  const asked: Array<string> = []
  await watchCalls(page, (operation) => asked.push(operation))
  const letGo = await holdAnswers(page, "cells.set")
  await change.press("Enter")
  await expect(change).toHaveAttribute("aria-busy", "true")
  await page.keyboard.press("Control+z")
  letGo()
  await expect(page.getByRole("dialog", { name: "Umrechnen" })).toBeHidden()
  expect(asked).not.toContain("people.undoEdit")
  for (const [row, text] of ["42,35 €", "49,50 €", "92,40 €"].entries()) await expect(amount(row)).toHaveText(text)
  await page.keyboard.press("Control+z")
  for (const [row, text] of ["38,50 €", "45,00 €", "84,00 €"].entries()) await expect(amount(row)).toHaveText(text)
})

// Only a browser moves the focus by which the next key finds its cell.
test("what is typed right after keys that take back is written where these lead, before any answer [PER-21]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const column = await place(page, "Ort")
  const cities = [0, 1, 2, 3].map((row) => cell(page, row, column))
  const [first, second, third, fourth] = cities
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new Error("no cells")
  const before = await fourth.innerText()
  await first.click()
  const release = await holdAnswers(page, "people.update")
  for (const text of ["Bonn", "Köln", "Essen"]) {
    await page.keyboard.type(text)
    await page.keyboard.press("Enter")
  }
  for (const key of ["ArrowDown", "Control+z", "Control+z"]) await page.keyboard.press(key)
  await page.keyboard.type("Ulm")
  for (const key of ["Enter", "Shift+ArrowDown", "Control+d", "Control+z"]) await page.keyboard.press(key)
  await expect(second).toHaveText("Ulm")
  // What is taken back is seen at its key, also in a cell that waits for its own answer.
  await expect(third).not.toHaveText(/^Essen/)
  release()
  await expect(third).not.toHaveText(/^Essen/)
  await expect(first).toHaveText("Bonn")
  await expect(second).toHaveText("Ulm")
  await expect(fourth).toHaveText(before)
  const answer = await holdAnswers(page, "people.timeline")
  await page.keyboard.press("Control+z")
  await expect(second).not.toHaveText("Ulm")
  await page.keyboard.press("Control+y")
  await expect(second).toHaveText("Ulm")
  // Leaving now would lose what waits: that is said.
  await expect(page.getByText("Wird gespeichert …")).toBeVisible()
  answer()
  await expect(page.getByText("Wird gespeichert …")).toBeHidden()
  await expect(page.getByText("Noch einmal geändert")).toBeVisible()
  await expect(second).toHaveText("Ulm")

  // What is typed into a row that is not here yet arrives whole once it is; Esc meanwhile drops all of it.
  const editor = page.locator("[data-editing] input")
  const marked = page.locator("[role=grid] :focus")
  for (const [keys, value] of [
    [["Escape"], undefined],
    [[], "Husum"],
  ] as const) {
    await page.keyboard.press("Control+Home")
    await page.reload()
    await first.click()
    const rows = await holdAnswers(page, "people.list")
    await page.keyboard.press("Control+End")
    await page.keyboard.type("Husum")
    for (const key of keys) await page.keyboard.press(key)
    rows()
    await expect(marked).not.toHaveAttribute("data-cell", /^0\./)
    if (value === undefined) {
      await expect(marked).not.toHaveText("")
      await expect(editor).toHaveCount(0)
    } else await expect(editor).toHaveValue(value)
  }
})

// Only a browser fetches code while keys are pressed, and gives the focus to what comes of it.
test("what is typed into cells before their editor is there stands in them, and is saved where it was meant [PER-21]", async ({
  page,
  login,
}) => {
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route(/cell-desk/, async (route) => {
    await typed
    await route.continue()
  })
  await signIn(page, login)
  const column = await place(page, "Ort")
  const [first, second, third] = [0, 1, 2].map((row) => cell(page, row, column))
  if (first === undefined || second === undefined || third === undefined) throw new Error("no cells")
  const before = await second.innerText()
  await first.click()
  await page.keyboard.type("Am Marktx / 3")
  for (const key of ["F2", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Backspace", "Enter"])
    await page.keyboard.press(key)
  await expect(second).toBeFocused()
  await page.keyboard.type("Ki")
  await page.keyboard.press("Escape")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.type("Ulm")
  await page.keyboard.press("Tab")
  await expect(third).toHaveText("Ulm")
  release()
  await expect(first).toHaveText("Am Markt / 3")
  await page.getByText("2 Zellen geändert").waitFor()
  await expect(third).toHaveText("Ulm")
  await expect(second).toHaveText(before)
  await expect(page.locator("[role=grid] :focus")).toHaveAttribute("data-cell", /^2\./)
})

// Only a browser fetches code while keys are pressed, and gives the focus to what comes of it.
test("what is typed while a dialog is on its way goes into it, and into no cell [PER-21]", async ({ page, login }) => {
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
  // All of it before anything is there: what follows Enter is for what that leads to.
  await page.keyboard.type("mitglied anlx")
  for (const key of ["Backspace", "Enter"]) await page.keyboard.press(key)
  await page.keyboard.type("Kaatharina")
  for (const key of ["Home", "ArrowRight", "Delete"]) await page.keyboard.press(key)
  release()
  await expect(page.getByRole("textbox", { name: "Vorname" })).toHaveValue("Katharina")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Verwerfen" }).click()
  await expect(city).toBeFocused()
  await page.keyboard.press("Control+h")
  await page.keyboard.type("strasse")
  await page.keyboard.press("Tab")
  await page.keyboard.type("Gasse")
  await expect(page.getByRole("textbox", { name: "Suchen nach" })).toHaveValue("strasse")
  await expect(page.getByRole("textbox", { name: "Ersetzen durch" })).toHaveValue("Gasse")
  await page.keyboard.press("Escape")
  await expect(city).toBeFocused()
  await page.keyboard.press("Control+Space")
  await page.keyboard.press("Control+d")
  await page.keyboard.press("Enter")
  await page.keyboard.press("x")
  // Nothing is confirmed that nobody has seen: not by what was typed before it came, nor by an Enter behind letters.
  const filling = page.getByRole("dialog", { name: "Zellen ausfüllen" })
  await expect(filling.getByRole("button", { name: /ändern$/ })).toBeVisible()
  const nowhere = filling.getByText("Was du gerade getippt hast, steht in keiner Zelle.")
  await expect(nowhere, "what was typed before it came is told of").toBeVisible()
  for (const key of ["y", "Enter"]) await page.keyboard.press(key)
  await expect(filling.getByRole("button", { name: /ändern$/ })).toBeEnabled()
  await page.keyboard.press("Tab")
  await expect(filling.getByRole("button").first()).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.locator("[data-editing]")).toHaveCount(0)
  await page.keyboard.press("Control+k")
  await page.keyboard.type("mitglied anl")
  await page.keyboard.press("Enter")
  await page.keyboard.type("Katharina")
  await expect(page.getByRole("textbox", { name: "Vorname" })).toHaveValue("Katharina")
  await expect(city).toHaveText(before)
  await page.reload()

  // Where nothing has the focus, an arrow leads into the list.
  await city.waitFor()
  await page.keyboard.press("ArrowDown")
  await expect(page.locator("[role=grid] :focus")).toHaveAttribute("data-cell", "0.1")

  // Without network the menu of a cell cannot be had: that is said, and the list stays.
  await page.route(/menu-popover|healthz/, (route) => route.abort())
  await city.click({ button: "right" })
  await expect(page.getByText("Das ließ sich nicht laden.").first()).toBeVisible()
  await expect(city).toBeFocused()
  await page.unroute(/menu-popover|healthz/)
  await page.reload()

  // What is typed before the menu of a cell is there goes into no cell; what is chosen has the focus at once.
  await city.click()
  await page.keyboard.press("Shift+F10")
  await page.keyboard.type("xy")
  await page.getByRole("menuitem", { name: "Bearbeiten" }).waitFor()
  await expect(page.locator("[data-editing]")).toHaveCount(0)
  await lookInBoth(page, "cells-menu")
  // The cell is seen whose menu it is; another cell's takes its place by one click.
  const asked = page.locator("[data-asked]")
  await expect(asked).toHaveCSS("outline-style", "solid")
  const own = await asked.getAttribute("data-cell")
  const [row = 0, column = 0] = (own ?? "").split(".").map(Number)
  const rightClick = async (to: number, of: number) => {
    const { x = 0, y = 0, height = 0 } = (await cell(page, to, of).boundingBox()) ?? {}
    await page.mouse.click(x + 8, y + height / 2, { button: "right" })
    await expect(asked).toHaveAttribute("data-cell", `${to}.${of}`)
    await page.getByRole("menuitem", { name: "Bearbeiten" }).waitFor()
  }
  await rightClick(row + 2, column - 1)
  await rightClick(row, column)
  await page.keyboard.type("b")
  await page.keyboard.press("Enter")
  await expect(page.locator("[data-editing] input")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(city).toBeFocused()

  // From the menu of a column its value is what is left to say.
  await city.click()
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("Shift+F10")
  await page.getByRole("menuitem", { name: "Filtern …" }).waitFor()
  await page.keyboard.press("Escape")
  // Closed again, the filter gives the focus back to the head that asked for it, and keys go on from there.
  const head = page.getByRole("columnheader", { name: /^Ort/ })
  await page.keyboard.press("Shift+F10")
  await page.getByRole("menuitem", { name: "Filtern …" }).click()
  await expect(page.getByRole("textbox", { name: "Wert" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(head).toBeFocused()
  await head.getByRole("button", { name: /^Ort/ }).click()
  await expect(head, "keys go on from a head that was pressed").toBeFocused()
  await head.click({ button: "right", position: { x: 20, y: 12 } })
  await page.getByRole("menuitem", { name: "Filtern …" }).waitFor()
  await page.keyboard.type("f")
  await page.keyboard.press("Enter")
  await page.keyboard.type(before)
  await expect(page.getByRole("textbox", { name: "Wert" })).toHaveValue(before)
  await page.keyboard.press("Enter")
  await expect(page.getByText(`Ort enthält „${before}“`)).toBeVisible()
  // Its values are told with how many have each: arrows and Space pick, Enter applies.
  await page.getByRole("button", { name: "Spalte Ort" }).press("Enter")
  await page.getByRole("menuitem", { name: "Filtern …" }).press("Enter")
  await expect(page.getByRole("checkbox", { name: new RegExp(`^${before} ?\\d+$`) })).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Space")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: `Filter Ort: ${before} entfernen` })).toBeVisible()
  await page.getByRole("button", { name: "Spalte Ort" }).press("Enter")
  await page.getByRole("menuitem", { name: "Zählen nach …" }).press("Enter")
  await page.getByRole("button", { name: new RegExp(`zeigen: Ort: ${before}$`) }).press("Enter")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  // Back from whom a number counts is the counting again.
  await page.goBack()
  await expect(page.getByRole("dialog", { name: "Zählen nach Spalten" }).getByRole("table")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.getByRole("button", { name: "Spalten" }).press("Enter")
  await page.keyboard.type("stra")
  await expect(page.getByRole("searchbox", { name: "Spalte suchen" })).toHaveValue("stra")
})

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

  // What a finger does is told apart from a mouse by a browser alone.
  test("a cell is chosen by the first touch and edited by the second, and the name opens the person [PER-21]", async ({
    page,
    login,
  }) => {
    await signIn(page, login)
    const city = cell(page, 1, await place(page, "Ort"))
    await city.tap()
    await expect(city).toBeFocused()
    await city.tap()
    await page.getByRole("combobox", { name: "Ort" }).fill("Laboe")
    await page.keyboard.press("Enter")
    await expect(city).toHaveText("Laboe")
    await page.getByRole("button", { name: "Spalten" }).tap()
    await page.getByRole("checkbox", { name: "Geschlecht" }).press("Space")
    await page.keyboard.press("Escape")
    const gender = cell(page, 1, await place(page, "Geschlecht"))
    const other = (await gender.innerText()) === "divers" ? "weiblich" : "divers"
    await gender.tap()
    await gender.tap()
    await page.getByRole("option", { name: other }).tap()
    await expect(gender, "what is chosen is saved").toHaveText(other)
    await expect(page.locator("[data-editing]")).toHaveCount(0)
    await cell(page, 1, 1).tap()
    await page.waitForURL(/\/lists\/members\/[0-9a-f-]{36}/)
  })
})

// Only a browser presses the next key before the edge of a long column is known.
test("what is asked of a block up to an edge that is still looked for is asked of the whole one [PER-21]", async ({
  page,
  login,
}) => {
  await atCity(page, login)
  const all = Number(await page.getByRole("grid").getAttribute("aria-rowcount")) - 1
  const found = await holdAnswers(page, "people.count")
  await page.keyboard.press("Control+Shift+ArrowDown")
  await page.keyboard.press("Shift+Space")
  await page.keyboard.press("Control+c")
  await page.keyboard.press("Delete")
  found()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.clipboard.readText()).trimEnd().split("\n").length))
    .toBe(all)
  const table = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return (await item?.getType("text/html"))?.text()
  })
  expect(table?.match(/<td [^>]*sdnum="1031;0;@"/g)).toHaveLength(all)
  await expect(page.getByRole("dialog")).toContainText(`${all} Zellen`)
  await expect(page.locator('[data-cell="-1.0"] [data-on=true]'), "everybody is chosen").toHaveCount(1)
})

// Only a browser types before the edge of a long column is known, and holds the keys behind.
test("what is typed before the edge of a column is found is written into the row that it leads to, to the last letter [PER-21]", async ({
  page,
  login,
}) => {
  const city = await atCity(page, login)
  const last = Number(await page.getByRole("grid").getAttribute("aria-rowcount")) - 2
  const found = await holdAnswers(page, "people.count")
  await page.keyboard.press("Control+ArrowDown")
  await page.keyboard.type("Husum")
  await page.keyboard.press("Enter")
  found()
  await expect(cell(page, last, city)).toHaveText("Husum")
  await expect(page.getByRole("grid").getByText("Husum")).toHaveCount(1)
})

// Only a browser has keys go to a cell while an edge is looked for.
test("who leaves the cell from which an edge is looked for writes where they are, and does not wait for it [PER-21]", async ({
  page,
  login,
}) => {
  const city = await atCity(page, login)
  const found = await holdAnswers(page, "people.count")
  await page.keyboard.press("Control+ArrowDown")
  await expect(page.locator(`[data-cell="0.${city}"]:focus`)).toHaveCount(0)
  await page.keyboard.press("ArrowUp")
  await page.keyboard.type("Husum")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("grid").getByText("Husum")).toHaveCount(1)
  found()
})

// Only a browser knows where the key behind F2 goes: a blank ticks a person where there is no field yet, and Enter opens them.
test("a cell is edited by F2 with what it shows while a block before it is on its way [PER-21]", async ({
  page,
  login,
}) => {
  const city = await atCity(page, login)
  await page.keyboard.type("Husum")
  await page.keyboard.press("Enter")
  await page.keyboard.press("ArrowUp")
  // So that what edits cells is here.
  await expect(page.getByText("Wird gespeichert …")).toHaveCount(0)
  const answered = await holdAnswers(page, "cells.preview")
  for (const key of [
    "Shift+ArrowDown",
    "Shift+ArrowDown",
    "Control+d",
    "ArrowDown",
    "F2",
    " ",
    "X",
    "Home",
    "Y",
    "Enter",
  ])
    await page.keyboard.press(key)
  await expect(cell(page, 1, city)).toHaveText("YHusum X")
  answered()
  await expect(page.getByText("Wird gespeichert …")).toHaveCount(0)
  for (const [row, text] of ["Husum", "YHusum X", "Husum"].entries())
    await expect(cell(page, row, city)).toHaveText(text)
  await expect(page.getByText("ausgewählt")).toHaveCount(0)
})
