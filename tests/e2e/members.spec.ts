import { expect } from "@playwright/test"
import { countOf, test as onServer, signIn } from "./support/app.ts"
import { holdAnswers, test } from "./support/in-page.ts"
import { lookInBoth } from "./support/look.ts"

test("finds Müller by typing muler, from the list by Ctrl+F too, and clears the search again [PER-04]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await page.keyboard.press("/")
  await page.keyboard.type("muler")
  await expect(page.getByRole("row", { name: /Müller/ }).first()).toBeVisible()
  await expect(page.getByRole("row", { name: /Ahlers/ })).toHaveCount(0)
  const search = page.getByRole("searchbox", { name: "Suchen" })
  await page.keyboard.press("ArrowDown")
  await expect(search).not.toBeFocused()
  await page.keyboard.press("Control+f")
  await expect(search).toBeFocused()
  // Whoever goes down and back before the answer is here stays in the search.
  const answered = await holdAnswers(page, "people.list")
  await page.keyboard.type("ozdemir")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Control+f")
  answered()
  await expect(page.getByRole("row", { name: /Özdemir/ }).first()).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue("ozdemir")
  // In the search the same key is the browser's.
  await page.evaluate(() =>
    document.addEventListener("keydown", ({ key, defaultPrevented }) => {
      document.body.dataset.pressed = `${key} ${defaultPrevented}`
    }),
  )
  await page.keyboard.press("Control+f")
  await expect(page.locator("body")).toHaveAttribute("data-pressed", "f false")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("row", { name: /Ahlers/ }).first()).toBeVisible()
})

// Only a browser shows that the offer comes without moving the rows, and that several conditions fit the panel.
test("offers a filter for a place and a group, and puts several conditions together [PER-04, APP-21]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await page.keyboard.press("/")
  await page.keyboard.type("kiel wölflinge")
  const offer = page.getByRole("group", { name: "Als Filter" }).getByRole("button", { name: /Kiel/i })
  await offer.waitFor()
  await lookInBoth(page, "filter-offer")
  await offer.click()
  await expect(page.getByRole("button", { name: "Filter Gruppen: Wölflinge entfernen" })).toBeVisible()
  await expect(page.getByRole("row").nth(1)).toBeVisible()

  // The panel comes with the focus on its field, and letters search there.
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await expect(page.getByRole("button", { name: /^Feld/ })).toBeFocused()
  await page.keyboard.type("al")
  await expect(page.getByPlaceholder("Feld suchen")).toBeFocused()
  await expect(page.getByRole("option").first()).toHaveText("Alter")
  await page.keyboard.press("Enter")
  // What is chosen leads on to its value, and Esc back to the field.
  await expect(page.getByLabel("ab (Jahre)")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Feld: Alter" })).toBeFocused()
  await page.keyboard.type("alt")
  await expect(page.getByPlaceholder("Feld suchen")).toHaveValue("alt")
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("ab (Jahre)")).toBeFocused()
  await page.keyboard.type("6")
  // The next one is sought at once.
  await page.getByRole("button", { name: "Weiterer Filter" }).press("Enter")
  await page.keyboard.type("gesch")
  await expect(page.getByPlaceholder("Feld suchen")).toBeFocused()
  await page.keyboard.press("Enter")
  await page.getByRole("checkbox", { name: "weiblich" }).press("Space")
  await lookInBoth(page, "filter-several")
  await page.getByRole("button", { name: "Filter anwenden" }).click()
  await expect(page.getByRole("button", { name: "Filter Alter ab 6 entfernen" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Filter Geschlecht: weiblich/ })).toBeVisible()
})

// Only a browser fetches code late, and has the focus that keys go to.
test("a field is sought and its value typed in one go, although the panel of the filter is still on its way [PER-04]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await page.getByRole("button", { name: "Filter", exact: true }).focus()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/panel-popover|filter-panel/, async (route) => {
    await first.promise
    await route.continue()
  })
  await page.route(/picker-popover/, async (route) => {
    await second.promise
    await route.continue()
  })
  await page.keyboard.press("Enter")
  await page.keyboard.type("ort")
  first.resolve()
  await page.getByRole("dialog", { name: "Filter" }).waitFor()
  await page.keyboard.press("Enter")
  await page.keyboard.type("kie")
  second.resolve()
  await expect(page.getByRole("button", { name: "Feld: Ort" })).toBeVisible()
  await expect(page.getByRole("group", { name: "Ort" }).getByRole("textbox")).toHaveValue("kie")
})

// Only a browser lays out rows: how many are seen, and that the line below them stays in sight.
test("shows 20 rows at 860 pixels, last names first, with sums below [PER-04, APP-21]", async ({ page, login }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await signIn(page, login)
  await page.getByRole("button", { name: "Spalten", exact: true }).click()
  await page.getByRole("checkbox", { name: "Eigener Betrag" }).press("Space")
  for (const name of ["Enge Zeilen", "„Nachname, Vorname“", "Summen und Anzahlen"])
    await page.getByRole("checkbox", { name }).press("Space")
  await page.keyboard.press("Escape")
  const grid = page.getByRole("grid")
  await expect(grid.getByRole("link", { name: "Ahlers, Amélie" })).toBeVisible()
  await expect(grid.getByText(/^\d+ ausgefüllt$/).first()).toBeVisible()
  await lookInBoth(page, "list-compact")
  const email = grid.getByRole("gridcell").filter({ hasText: "henrike.brandt-oldenburg@" }).locator("span").first()
  const isCut = () => email.evaluate((element) => element.scrollWidth > element.clientWidth)
  expect(await isCut()).toBe(true)
  await grid.getByRole("columnheader", { name: /E-Mail/ }).focus()
  await page.keyboard.press("Shift+F10")
  await page.getByRole("menuitem", { name: "Breite an den Inhalt anpassen" }).click()
  await expect.poll(isCut).toBe(false)
  const number = grid.getByRole("columnheader", { name: /Mitgliedsnr/ })
  const widthOf = () => number.evaluate((head: HTMLElement) => head.offsetWidth)
  const before = await widthOf()
  await number.locator("[data-grip]").dblclick()
  await expect.poll(widthOf).toBeLessThan(before)
  // A double click marks text, which would be copied instead of cells.
  expect(await page.evaluate(() => String(document.getSelection()))).toBe("")
  const seen = await grid.evaluate((element) => {
    const { bottom } = element.lastElementChild!.getBoundingClientRect()
    const top = element.lastElementChild!.getBoundingClientRect().top
    const whole = [...element.querySelectorAll("[data-place]")].filter(
      (row) => row.getBoundingClientRect().bottom <= top,
    )
    return { rows: whole.length, inSight: bottom <= window.innerHeight }
  })
  expect(seen.inSight).toBe(true)
  expect(seen.rows).toBeGreaterThanOrEqual(20)
  await page.reload()
  await expect(grid.getByRole("link", { name: "Ahlers, Amélie" })).toBeVisible()
})

test("tells a reader of the screen how many rows there are and which one is at hand [PER-04, APP-21]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const grid = page.getByRole("grid")
  const count = (await countOf(page, "Aktiv")) + 1
  expect(count).toBeGreaterThan(100)
  await expect(grid).toHaveAttribute("aria-rowcount", String(count))
  expect(await page.getByRole("row").count()).toBeLessThan(60)
  await page.keyboard.press("/")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Control+End")
  await expect(page.locator(`[role=row][aria-rowindex="${count}"]`)).toBeVisible()
})

onServer(
  "opens a person, changes the street, and shows old and new value in the timeline [PER-06, PER-07]",
  async ({ page, login }) => {
    await signIn(page, login)
    await page.keyboard.press("/")
    // Faster than any answer: what opens is what was searched, never what stood there before.
    await page.keyboard.type("ozdemir")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: /Özdemir/ })).toBeVisible()
    await page.getByRole("button", { name: /^Adresse/ }).click()
    await expect(page.getByRole("textbox", { name: "Straße" })).toBeFocused()
    await page.keyboard.press("Control+a")
    await page.keyboard.type("Neue Gasse 12")
    await page.keyboard.press("Enter")
    await expect(page.getByText(/→/).first()).toBeVisible()
    await expect(page.getByText(/Neue Gasse 12/).nth(1)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/Neue Gasse 12/).first()).toBeVisible()
  },
)

test("loses no key that goes to what was searched while the list shows nobody [PER-04]", async ({ page, login }) => {
  await signIn(page, login)
  const search = page.getByRole("searchbox", { name: "Suchen" })
  await search.fill("keiner heißt so")
  await expect(page.getByText("Niemand gefunden")).toBeVisible()
  const answer = await holdAnswers(page, "people.list")
  await search.fill("ozdemir")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  answer()
  await expect(page.getByRole("heading", { level: 1, name: /Özdemir/ })).toBeVisible()
})

test("goes into the list as soon as it shows somebody, unless somebody types on [PER-04]", async ({ page, login }) => {
  await signIn(page, login)
  const search = page.getByRole("searchbox", { name: "Suchen" })
  await search.fill("keiner heißt so")
  await expect(page.getByText("Niemand gefunden")).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await expect(search).toBeFocused()
  await search.fill("ozdemir")
  await expect(page.getByRole("row", { name: /Özdemir/ }).first()).toBeVisible()
  await expect(search).toBeFocused()
  await search.fill("keiner heißt so")
  await expect(page.getByText("Niemand gefunden")).toBeVisible()
  await search.fill("ozdemir")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("row", { name: /Özdemir/ }).first()).toBeVisible()
  await expect(page.getByRole("grid").locator(":focus")).toHaveCount(1)
})

onServer(
  "shows both values when two change the same person at once, and loses neither [PER-06]",
  async ({ browser, login }) => {
    const [mine, theirs] = await Promise.all(
      [0, 1].map(async () => (await browser.newContext({ locale: "de-DE" })).newPage()),
    )
    if (mine === undefined || theirs === undefined) throw new Error("no pages")
    for (const page of [mine, theirs]) {
      await signIn(page, login)
      await page.keyboard.press("/")
      await page.keyboard.type("thomsen")
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { name: /Thomsen/ }).waitFor()
    }
    const change = async (page: typeof mine, city: string) => {
      await page.getByRole("button", { name: /^Adresse/ }).click()
      await page.getByRole("textbox", { name: "Ort" }).focus()
      await page.keyboard.press("Control+a")
      await page.keyboard.type(city)
      await page.keyboard.press("Enter")
    }
    await change(theirs, "Lübeck")
    await expect(theirs.getByText(/Lübeck/).first()).toBeVisible()
    await change(mine, "Flensburg")
    const dialog = mine.getByRole("dialog")
    await expect(dialog).toContainText("Flensburg")
    await expect(dialog).toContainText("Lübeck")
  },
)

test("shows the same list after a reload, back and forward [PER-04, APP-01]", async ({ page, login }) => {
  await signIn(page, login)
  await page.getByRole("tab", { name: /^Alle/ }).click()
  await expect(page).toHaveURL(/\/lists\/members\?tab=all$/)
  await page
    .getByRole("columnheader", { name: /Eintritt/ })
    .getByRole("button", { name: "Eintritt", exact: true })
    .click()
  await expect(page).toHaveURL(/\?tab=all&sort=joinDate$/)
  const search = page.getByRole("searchbox", { name: "Suchen" })
  await search.fill("petersen")
  const rows = page.getByRole("row", { name: /Petersen/ })
  await rows.first().waitFor()
  const found = await page.getByRole("row").count()
  await page.reload()
  await rows.first().waitFor()
  await expect(page.getByRole("row")).toHaveCount(found)
  await expect(search).toHaveValue("petersen")
  await expect(page.getByRole("tab", { name: /^Alle/ })).toHaveAttribute("aria-selected", "true")
  expect(page.url()).not.toContain("petersen")
  await rows.first().getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1, name: /Petersen/ })).toBeVisible()
  await page.getByRole("link", { name: "Mitglieder" }).first().click()
  await rows.first().waitFor()
  await expect(page).toHaveURL(/\?tab=all&sort=joinDate$/)
  await page.goBack()
  await page.goBack()
  await rows.first().waitFor()
  await page.goBack()
  await expect(page).toHaveURL(/\?tab=all$/)
  await expect(search).toHaveValue("")
  await page.goBack()
  await expect(page.getByRole("tab", { name: /^Aktiv/ })).toHaveAttribute("aria-selected", "true")
  await page.goForward()
  await page.goForward()
  await rows.first().waitFor()
  await expect(search).toHaveValue("petersen")
})

test("says that the network is gone, and goes on when it is back [APP-08]", async ({ page, context, login }) => {
  await signIn(page, login)
  await context.setOffline(true)
  await expect(page.getByText(/offline|keine Internetverbindung|keine Verbindung/i).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/offline|keine Internetverbindung|keine Verbindung/i)).toHaveCount(0)
})

// What is ticked and offered is drawn by the browser's own boxes and lists, which nothing cheaper draws again.
test("shows what is ticked in a condition before it is applied [PER-04]", async ({ page, login }) => {
  await signIn(page, login)
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  const panel = page.getByRole("dialog", { name: "Filter" })
  const group = panel.getByRole("checkbox", { name: "Wölflinge" })
  await panel.getByText("Wölflinge", { exact: true }).click()
  await expect(group).toBeChecked()
  await panel.getByText("Wölflinge", { exact: true }).click()
  await expect(group).not.toBeChecked()
})

test("offers the groups that contain what is typed, and says when it will be a new one [PER-15, PER-16]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await page.getByRole("button", { name: "Mitglied anlegen" }).click()
  const group = page.getByRole("combobox", { name: "Gruppe" })
  await expect(async () => {
    // The groups may come after the first letters.
    await group.fill("")
    await group.pressSequentially("wolf")
    await expect(page.getByRole("option")).toHaveText(["Wölflinge"], { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText("Gemeint ist „Wölflinge“.")).toBeVisible()
  await group.fill("Luchse")
  await expect(page.getByText("„Luchse“ gibt es noch nicht und wird neu angelegt.")).toBeVisible()
})
