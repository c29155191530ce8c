import type { Page } from "@playwright/test"

const inMenu = async (page: Page, menu: RegExp, name: string): Promise<void> => {
  await page.getByRole("button", { name: menu }).click()
  await page.getByRole("menuitem", { name }).click()
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 1280) <= 640

/** Goes to a page of the main menu: on a phone it stands in the menu of what has no room in the bar. */
export const goByMenu = (page: Page, name: string): Promise<void> =>
  isPhone(page) ? inMenu(page, /^Mehr/, name) : page.getByRole("navigation").getByRole("link", { name }).click()

/** Opens the import or export of the list: on a phone both stand in the menu beside the title. */
export const openFiles = (page: Page, name: "Importieren" | "Exportieren"): Promise<void> =>
  isPhone(page) ? inMenu(page, /^Weiteres$/, name) : page.getByRole("button", { name }).click()

/** Opens the help: on a phone it stands in the menu of what has no room in the bar. */
export const openHelp = (page: Page): Promise<void> =>
  isPhone(page) ? inMenu(page, /^Mehr/, "Hilfe") : page.getByRole("button", { name: "Hilfe" }).click()
