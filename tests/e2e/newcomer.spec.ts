import { expect } from "@playwright/test"
import { greeting } from "./support/app.ts"
import { deviceOf } from "./support/device.ts"
import { addPasskey, press, registerByKeyboard, tick, typeInto } from "./support/keyboard.ts"
import { linkTo } from "./support/outbox.ts"
import { test } from "./support/own-app.ts"

const password = "Kohte-7xy-Birke"

test("a newcomer registers, proves the address, comes in by passkey and invites somebody for the members, who sees no more, all by keyboard [ACC-05, ACC-15, ACC-16, WSP-02, WSP-03, APP-21]", async ({
  page,
  own,
  browser,
}) => {
  const { url } = own.login
  await deviceOf(page)
  const [mira, ole] = ["mira@kranich.example", "ole@kranich.example"]
  await registerByKeyboard(page, url, mira, password)
  await page.goto(await linkTo(own, mira))
  await expect(page.getByRole("heading", { name: /bestätigt/i })).toBeVisible()
  await page.goto(`${url}/auth/account`)
  await addPasskey(page, "Handy von Mira", password)
  await press(page, "button", /abmelden$/i)
  await page.waitForURL("**/auth/login")
  await press(page, "link", "Mit Passkey anmelden")

  await press(page, "button", /, Konto$/)
  await expect(page.getByRole("menuitem").first()).toBeFocused()
  await page.keyboard.type("Eins")
  await expect(page.getByRole("menuitem", { name: "Einstellungen" })).toBeFocused()
  await page.keyboard.press("Enter")
  await page.getByLabel("Kurzname").waitFor()
  await press(page, "link", "Benutzer")
  await press(page, "button", "Jemanden einladen")
  await expect(page.getByLabel("Vorname")).toBeFocused()
  await page.keyboard.type("Ole")
  await page.keyboard.press("Tab")
  await page.keyboard.type(ole)
  await expect(page.getByRole("checkbox", { name: /^Mitglieder/ })).toBeChecked()
  await expect(page.getByRole("checkbox", { name: /^Verwaltung/ })).not.toBeChecked()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("region", { name: "Einladungen" }).getByRole("listitem")).toContainText(ole)

  const guest = await (await browser.newContext({ locale: "de-DE" })).newPage()
  await guest.goto(await linkTo(own, ole))
  await typeInto(guest, "Passwort", "Zelt-8ab-Eiche")
  await tick(guest, /Nutzungsbedingungen/, /Datenschutzhinweise/)
  await press(guest, "button", "Konto anlegen und mitmachen")
  await expect(greeting(guest)).toBeVisible()
  await expect(guest.getByRole("navigation").getByRole("link", { name: "Mitglieder" })).toBeVisible()
  await press(guest, "button", /, Konto$/)
  await expect(guest.getByRole("menuitem", { name: "Abmelden" })).toBeVisible()
  await expect(guest.getByRole("menuitem", { name: "Einstellungen" })).toHaveCount(0)
  await guest.keyboard.press("Escape")
  // The palette offers nothing that they may not see, and the address alone leads nowhere either.
  await guest.keyboard.press("Control+K")
  await guest.keyboard.type("Einstell")
  await expect(guest.getByRole("dialog").getByRole("option", { name: /Einstellungen/ })).toHaveCount(0)
  for (const path of ["/workspace/settings", "/workspace/developers"]) {
    await guest.goto(url + path)
    await expect(guest.getByRole("heading", { name: "Dafür fehlt dir die Berechtigung" })).toBeVisible()
  }
  const statusOf = (name: string) => guest.evaluate(async (path) => (await fetch(`/api/${path}`)).status, name)
  expect([await statusOf("users.list"), await statusOf("people.standings")]).toEqual([403, 200])
  await guest.context().close()
})
