import { expect } from "@playwright/test"
import { fillSignIn, greeting, test as onServer, signIn } from "./support/app.ts"
import { loseCalls, test } from "./support/in-page.ts"
import { press } from "./support/keyboard.ts"

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
