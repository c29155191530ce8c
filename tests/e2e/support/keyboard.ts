import { expect, type Page } from "@playwright/test"

/** Moves the focus by Tab until it is on something with a role and a name, as somebody without a mouse does. */
export const tabTo = async (page: Page, role: "button" | "link" | "textbox" | "checkbox", name: string | RegExp) => {
  const wanted = role === "textbox" ? page.getByLabel(name) : page.getByRole(role, { name })
  const target = wanted.first()
  await target.waitFor()
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  await expect(target).toBeFocused()
}

/** Goes to a field and types. */
export const typeInto = async (page: Page, label: string | RegExp, text: string) => {
  await tabTo(page, "textbox", label)
  await page.keyboard.insertText(text)
}

/** Goes to a button or link and presses Enter. */
export const press = async (page: Page, role: "button" | "link", name: string | RegExp) => {
  await tabTo(page, role, name)
  await page.keyboard.press("Enter")
}

/** Goes to boxes and ticks each. */
export const tick = async (page: Page, ...names: ReadonlyArray<RegExp>) => {
  for (const name of names) {
    await tabTo(page, "checkbox", name)
    await page.keyboard.press("Space")
  }
}

/** Opens an account and a workspace, from the sign-in on. */
export const registerByKeyboard = async (page: Page, url: string, email: string, password: string) => {
  await page.goto(`${url}/auth/login`)
  await press(page, "link", "Konto anlegen")
  await typeInto(page, "Vorname", "Mira")
  await typeInto(page, "Verein oder Gruppe", "Stamm Wiedehopf")
  await typeInto(page, "E-Mail", email)
  await typeInto(page, "Passwort", password)
  await tick(page, /Nutzungsbedingungen/, /Auftragsverarbeitung/, /Datenschutzhinweise/)
  await press(page, "button", "Konto anlegen")
  await page.waitForURL("**/onboarding/registration")
}

/** Adds a passkey on the screen of one's own account. */
export const addPasskey = async (page: Page, name: string, password: string) => {
  await typeInto(page, "Name des Passkeys", name)
  await page.getByRole("region", { name: "Passkeys" }).waitFor()
  await page.keyboard.press("Tab")
  await page.keyboard.insertText(password)
  await page.keyboard.press("Enter")
  await expect(page.getByText(`„${name}“ ist angelegt.`)).toBeVisible()
}
