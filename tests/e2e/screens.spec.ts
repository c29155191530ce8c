import { signIn, test } from "./support/app.ts"
import { look, surroundings } from "./support/look.ts"

for (const { size, width, height, scheme } of surroundings)
  test(`every screen is sound and can be looked at, ${size} and ${scheme} [APP-21, APP-14]`, async ({
    browser,
    login,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: "de-DE" })
    const page = await context.newPage()
    const at = (name: string) => look(page, `${name}-${size}-${scheme}`)
    await page.goto(login.url)
    await page.getByLabel("Passwort").waitFor()
    await at("sign-in")
    await signIn(page, login)
    await at("members")
    await page.getByRole("button", { name: "Mitglied anlegen" }).first().click()
    await page.getByRole("dialog").waitFor()
    await at("create")
    await page.keyboard.press("Escape")
    await page.getByRole("searchbox").first().fill("niemand heißt so")
    await page.getByText("Niemand gefunden").waitFor()
    await at("nobody")
    await page.getByRole("searchbox").first().fill("")
    await page.goto(`${login.url}/lists/contacts`)
    await page.getByRole("row").nth(2).waitFor()
    await at("contacts")
    await page.keyboard.press("/")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: "Verlauf" }).waitFor()
    await at("person")
    await page.goto(`${login.url}/gibt/es/nicht`)
    await page.getByText("Diese Seite wurde nicht gefunden").waitFor()
    await at("not-found")
    await context.close()
  })
