import { expect } from "@playwright/test"
import * as Effect from "effect/Effect"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import { emptyPerson, people } from "../../core/people/index.ts"
import { fillSignIn, greeting, test as onServer, signIn } from "./support/app.ts"
import { elsewhere, loseCalls, test } from "./support/in-page.ts"
import { press } from "./support/keyboard.ts"
import { lookInBoth, sizes } from "./support/look.ts"

onServer(
  "everybody arrives at the start, sees who waits, and gets to them by keyboard [APP-01, ACC-03, APP-21]",
  async ({ page, login }) => {
    await page.goto(login.url)
    await fillSignIn(page, login)
    await expect(greeting(page)).toBeVisible()
    await expect(page).toHaveURL(`${login.url}/`)
    const applying = page.getByRole("region", { name: /Wollen Mitglied werden/ })
    await applying.getByRole("link").first().waitFor()
    const name = (await applying.getByRole("link").first().innerText()).trim().split("\n").at(-1) ?? ""
    await press(page, "link", name)
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(greeting(page)).toBeVisible()
    await page.getByRole("navigation").getByRole("link", { name: "Mitglieder" }).click()
    await page.getByRole("row").nth(3).waitFor()
    await expect(page).toHaveTitle("Mitglieder · Wimpel")
  },
)

test("the start says when the server does not answer, and comes with the next try [APP-08]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const find = await loseCalls(page, "people.list")
  await page.goto(login.url)
  await expect(page.getByText("Der Server antwortet nicht.")).toBeVisible()
  find()
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click()
  await expect(page.getByRole("region", { name: /Wollen Mitglied werden/ })).toBeVisible()
})

for (const { size, ...viewport } of sizes)
  test(`the start stays small however many there are, and leads to all of them, ${size} [APP-21]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, login)
    const birthday = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(5, 10)
    await elsewhere(page, people, ({ create }) =>
      Effect.forEach(
        Array.from({ length: 12 }, (_, index) => index),
        (index) =>
          create({
            ...emptyPerson("member"),
            lastName: `Geburtstag ${index}`,
            birthdate: `2008-${birthday}` as CalendarDate,
            joinDate: "2020-01-01" as CalendarDate,
          }),
      ),
    )
    await page.goto(login.url)
    const birthdays = page.getByRole("region", { name: /Haben bald Geburtstag/ })
    await expect(birthdays.getByRole("listitem")).toHaveCount(5)
    for (const card of await page.locator("main").getByRole("region").all())
      expect((await card.boundingBox())?.height).toBeLessThan(420)
    await lookInBoth(page, `${size}-home-many`)
    await birthdays.getByRole("link", { name: /^Alle ansehen/ }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Geburtstage und Jubiläen" })).toBeVisible()
  })

for (const { size, ...viewport } of sizes)
  test(`the start of a new workspace leads to the import and to the users, ${size} [APP-21]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, login)
    await page.goto(`${login.url}/ws`)
    await page.getByRole("button", { name: /Bezirk Nord/ }).click()
    await expect(page.getByText("Noch ist niemand da")).toBeVisible()
    await lookInBoth(page, `${size}-home-new`)
    await page.getByRole("link", { name: "Benutzer einladen" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Benutzer" })).toBeVisible()
    await page.goBack()
    await page.getByRole("button", { name: "Mitglieder importieren" }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
  })
