import { expect, type Page, type Route } from "@playwright/test"
import * as Effect from "effect/Effect"
import { people } from "../../core/people/people.port.ts"
import { signIn } from "./support/app.ts"
import { test as onServer } from "./support/fresh-app.ts"
import { elsewhere, test } from "./support/in-page.ts"
import { press, tabTo } from "./support/keyboard.ts"
import { lookInBoth, sizes } from "./support/look.ts"
import { goByMenu } from "./support/reach.ts"

const dialog = (page: Page) => page.getByRole("dialog")

interface Typed {
  readonly first: string
  readonly last: string
  readonly birthdate: string
  readonly email?: string
}

const fill = async (page: Page, { first, last, birthdate, email = "" }: Typed): Promise<void> => {
  await page.getByRole("button", { name: "Mitglied anlegen" }).first().click()
  await dialog(page).getByLabel("Vorname").fill(first)
  await dialog(page).getByLabel("Nachname").fill(last)
  await dialog(page).getByLabel("Geburtstag").fill(birthdate)
  await dialog(page).getByLabel("E-Mail").fill(email)
}

const quirin = { first: "Quirin", last: "Zwiebelhuber", birthdate: "14.03.2012", email: "quirin@beispiel.example" }
const twin = { first: "Quirin", last: "Zwibelhuber", birthdate: "14.03.2012" }

/** Adds somebody, and somebody who is much alike all the same. */
const addTwo = async (page: Page): Promise<void> => {
  await fill(page, quirin)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Quirin Zwiebelhuber ist angelegt.")).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await fill(page, twin)
  await page.keyboard.press("Enter")
  await dialog(page).getByRole("button", { name: "Trotzdem anlegen" }).click()
  await expect(page.getByText("Quirin Zwibelhuber ist angelegt.")).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

const openDuplicates = async (page: Page): Promise<void> => {
  await goByMenu(page, "Doppelte finden")
  await expect(page.getByRole("heading", { name: "Doppelte", level: 1 })).toBeVisible()
  await expect(page.getByRole("button", { name: compare })).toBeVisible()
}
const compare = /Quirin Zwi\w+, Quirin Zwi\w+: Vergleichen/
/** Where somebody goes on who dealt with a pair: at the next one, or at the top where none is left. */
const atPairs = (page: Page) => page.locator("h1:focus, li button:focus")
const choice = (page: Page, field: string) => page.getByRole("radiogroup", { name: field })

onServer(
  "shows while typing that a person may be there already, and lets it be added all the same [PER-08]",
  async ({ page, own }) => {
    await signIn(page, own.login)
    await fill(page, quirin)
    // The first answer is lost on its way: asked again, the server adds nobody twice.
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route(/people\.create$/, lose, { times: 1 })
    await page.keyboard.press("Enter")
    await expect(page.getByText("Quirin Zwiebelhuber ist angelegt.")).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await fill(page, twin)
    const hint = dialog(page).getByRole("link", { name: /Quirin Zwiebelhuber/ })
    await expect(hint).toHaveCount(1)
    await expect(dialog(page)).toContainText("ähnlicher Name, gleicher Geburtstag")
    const [tab] = await Promise.all([page.waitForEvent("popup"), hint.click()])
    await expect(tab.getByRole("heading", { name: "Quirin Zwiebelhuber" })).toBeVisible()
    await tab.close()
    await dialog(page).getByLabel("Nachname").fill("Vollkommenanders")
    await expect(hint).toHaveCount(0)
    await dialog(page).getByLabel("E-Mail").fill("quirin@beispiel.example")
    await expect(dialog(page)).toContainText("gleiche E-Mail")
    await dialog(page).getByRole("button", { name: "Anlegen", exact: true }).click()
    await expect(dialog(page)).toContainText("Ist es jemand anderes?")
    await dialog(page).getByRole("button", { name: "Trotzdem anlegen" }).click()
    await expect(page.getByText("Quirin Vollkommenanders ist angelegt.")).toBeVisible()
  },
)

onServer(
  "merges two persons field by field by keyboard, and undoes it a while later [PER-09, PER-07, APP-21]",
  async ({ page, own }) => {
    await signIn(page, own.login)
    await addTwo(page)
    await openDuplicates(page)
    await press(page, "button", compare)
    await expect(page.getByRole("heading", { name: "Vergleichen" })).toBeFocused()
    // Back goes to the pair that was looked at, and reloading stays with the two.
    await page.goBack()
    await expect(page.getByRole("button", { name: compare })).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: "Vergleichen" })).toBeFocused()
    await page.reload()
    await expect(page.getByRole("heading", { name: "Vergleichen" })).toBeFocused()
    const name = choice(page, "Nachname")
    await expect(name.getByRole("radio")).toHaveCount(2)
    await expect(choice(page, "E-Mail").getByRole("radio", { name: "quirin@beispiel.example" })).toBeChecked()
    const right = name.getByRole("radio", { name: "Zwiebelhuber" })
    await name.getByRole("radio", { checked: true }).focus()
    if (!(await right.isChecked())) await page.keyboard.press("ArrowDown")
    await expect(right).toBeChecked()
    await tabTo(page, "button", "Zusammenführen")
    await page.keyboard.press("Enter")
    // Whatever it names is told where it is another name.
    await expect(page.getByText(/^Zusammengeführt: /)).toHaveText("Zusammengeführt: Quirin Zwiebelhuber.")
    await expect(page.getByRole("button", { name: compare })).toHaveCount(0)
    await expect(atPairs(page)).toBeFocused()

    await page.getByRole("link", { name: "Mitglieder" }).first().click()
    await page.getByRole("row").nth(3).waitFor()
    await page.keyboard.press("/")
    await page.keyboard.type("quirin")
    await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "2")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("region", { name: "Verlauf" })).toContainText("gehört jetzt hierher")

    await page.goto(`${own.login.url}/lists/tools/duplicates`)
    await page.getByRole("tab", { name: "Zusammengeführt" }).click()
    await page.getByRole("button", { name: /Rückgängig/ }).click()
    await expect(page.getByText(/ist wieder eine eigene Person/)).toBeVisible()
    await expect(page.getByText("In den letzten 24 Stunden wurde nichts zusammengeführt")).toBeVisible()
    await page.getByRole("tab", { name: "Mögliche Doppelte" }).click()
    await expect(page.getByRole("button", { name: compare })).toBeVisible()
  },
)

test("remembers that two are not one until that is taken back [PER-09]", async ({ page, own }) => {
  await signIn(page, own.login)
  await addTwo(page)
  await openDuplicates(page)
  await page.getByRole("button", { name: /Quirin.*Keine Doppelten/ }).click()
  await expect(page.getByText("Gemerkt: Das sind zwei verschiedene Personen.")).toBeVisible()
  await expect(page.getByRole("button", { name: compare })).toHaveCount(0)
  await page.reload()
  await page.getByRole("tab", { name: "Keine Doppelten" }).click()
  await page.getByRole("button", { name: /Wieder vorschlagen/ }).click()
  await expect(page.getByText("Noch nichts auseinandergehalten")).toBeVisible()
  await page.getByRole("tab", { name: "Mögliche Doppelte" }).click()
  await expect(page.getByRole("button", { name: compare })).toBeVisible()
})

test("tells who merges what somebody else changed meanwhile, and keeps what was chosen [PER-09]", async ({
  page,
  own,
}) => {
  await signIn(page, own.login)
  await addTwo(page)
  await openDuplicates(page)
  await page.getByRole("button", { name: compare }).click()
  const name = choice(page, "Nachname")
  await name.getByRole("radio", { name: "Zwibelhuber" }).check()
  await elsewhere(
    page,
    people,
    Effect.fnUntraced(function* (calls) {
      const sort = { by: "lastName", descending: false } as const
      const { rows } = yield* calls.list({ search: "zwiebelhuber", fields: [], sort, limit: 2 })
      for (const { id, version, lastName } of rows)
        if (lastName === "Zwiebelhuber") yield* calls.update({ id, version, changes: { city: "Bonn" } })
    }),
  )
  await page.getByRole("button", { name: "Zusammenführen" }).click()
  await expect(page.getByRole("region", { name: "Vergleichen" }).getByRole("alert")).toContainText(
    "Jemand hat eine der beiden Personen inzwischen geändert",
  )
  await expect(choice(page, "Ort").getByRole("radio", { name: "Bonn" })).toBeChecked()
  await expect(name.getByRole("radio", { name: "Zwibelhuber" })).toBeChecked()
  await page.getByRole("button", { name: "Zusammenführen" }).click()
  await expect(page.getByText("Zusammengeführt: Quirin Zwibelhuber.")).toBeVisible()
})

for (const { size, width, height } of sizes)
  test(`duplicates are sound and can be looked at, ${size} [APP-21, PER-09]`, async ({ browser, own }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
    const page = await context.newPage()
    await signIn(page, own.login)
    const at = (name: string) => lookInBoth(page, `${name}-${size}`)
    await fill(page, quirin)
    await page.keyboard.press("Enter")
    await expect(page.getByText("Quirin Zwiebelhuber ist angelegt.")).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole("button", { name: "Hinweis schließen" }).click()
    await fill(page, twin)
    await dialog(page)
      .getByRole("link", { name: /Quirin/ })
      .waitFor()
    await page.keyboard.press("Enter")
    await dialog(page).getByRole("button", { name: "Trotzdem anlegen" }).waitFor()
    await at("create-similar")
    await dialog(page).getByRole("button", { name: "Trotzdem anlegen" }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole("button", { name: "Hinweis schließen" }).click()
    await openDuplicates(page)
    await at("duplicates")
    await page.getByRole("button", { name: compare }).click()
    await choice(page, "Nachname").waitFor()
    await expect(
      page.getByText(/^Vorgeschlagen von links: Name.*, weil über diese Person mehr bekannt ist\.$/),
    ).toBeVisible()
    await at("compare")
    await page.getByRole("button", { name: "Zusammenführen" }).click()
    await page.getByText(/Zusammengeführt: Quirin/).waitFor()
    await page.getByRole("tab", { name: "Zusammengeführt" }).click()
    await page
      .getByRole("button", { name: /Rückgängig/ })
      .last()
      .waitFor()
    await at("merged")
    await page.getByRole("tab", { name: "Keine Doppelten" }).click()
    await page.getByText("Noch nichts auseinandergehalten").waitFor()
    await at("apart-none")
    await context.close()
  })
