import { expect, type Page } from "@playwright/test"
import { demoLeader, ledGroup } from "../../composition/demo/demo-leader.ts"
import { fillSignIn, type Login, signIn } from "./support/app.ts"
import { test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })

/** Leaves the page's own user, and comes in as who leads a group. */
const signInAsLeader = async (page: Page, login: Login): Promise<void> => {
  await signIn(page, login)
  await button(page, /, Konto$/).click()
  await page.getByRole("menuitem", { name: "Abmelden" }).click()
  await page.getByLabel("Passwort").waitFor()
  await fillSignIn(page, { ...login, email: demoLeader.email })
  await button(page, /^Lea Demo, Konto/).waitFor()
  await page.goto(`${login.url}/lists/members`)
  await page.getByRole("row").nth(3).waitFor()
}

for (const { size, width, height } of sizes)
  test(`shows who leads a group their persons, no bank data, and nothing that they cannot use, ${size} [WSP-10]`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height })
    await signInAsLeader(page, login)
    await expect(button(page, "Mitglied anlegen").first()).toBeVisible()
    for (const gone of ["Importieren", "Exportieren", "Weiteres", "Ansichten"])
      await expect(button(page, gone)).toHaveCount(0)
    for (const gone of ["Beiträge", "Papierkorb", "Nachrichten"])
      await expect(page.getByRole("link", { name: gone })).toHaveCount(0)
    await lookInBoth(page, `own-groups-list-${size}`)

    await page.getByRole("row").nth(1).getByRole("gridcell").nth(1).click()
    await page.getByRole("region", { name: "Kontakt" }).waitFor()
    await expect(page.getByText(ledGroup).first()).toBeVisible()
    await expect(page.getByRole("region", { name: "Zahlung" })).toHaveCount(0)
    await expect(page.getByText("IBAN")).toHaveCount(0)
    await button(page, /^Spitzname: .* ändern$/).click()
    await page.getByLabel("Spitzname").fill("Flitze")
    await page.keyboard.press("Enter")
    await expect(button(page, "Spitzname: Flitze ändern")).toBeVisible()
    await lookInBoth(page, `own-groups-person-${size}`)

    await page.goto(`${login.url}/fees`)
    await expect(page.getByText("Das geht über deine Gruppen hinaus")).toBeVisible()
    await lookInBoth(page, `own-groups-notice-${size}`)
  })

test("keeps a user to own groups, and says so in the list of users [WSP-10]", async ({ page, login }) => {
  await signIn(page, login)
  await page.goto(`${login.url}/workspace/users`)
  const row = page.getByRole("listitem").filter({ hasText: demoLeader.email })
  await expect(row).toContainText(`nur ${ledGroup}`)
  await row.getByRole("button", { name: /^Berechtigungen von/ }).press("Enter")
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(ledGroup, { exact: true }).waitFor()
  await lookInBoth(page, "own-groups-choice")
  await dialog.getByLabel(ledGroup, { exact: true }).press("Space")
  await dialog.getByRole("button", { name: "Speichern" }).press("Enter")
  await expect(dialog.getByText("Wähle mindestens eine Gruppe.")).toBeVisible()
  await dialog.getByLabel("Rover", { exact: true }).press("Space")
  await dialog.getByLabel(/^Darf nur lesen/).press("Space")
  await dialog.getByRole("button", { name: "Speichern" }).press("Enter")
  await expect(row).toContainText("nur Rover")
  await expect(row).toContainText("liest nur")
})
