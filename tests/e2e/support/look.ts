import { mkdirSync } from "node:fs"
import { join } from "node:path"
import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

/** The sizes and schemes in which every screen is looked at. */
export const surroundings = [
  { size: "wide", width: 1280, height: 860, scheme: "light" },
  { size: "wide", width: 1280, height: 860, scheme: "dark" },
  { size: "phone", width: 360, height: 740, scheme: "light" },
  { size: "phone", width: 360, height: 740, scheme: "dark" },
] as const

const folder = join("node_modules", ".cache", "screens")

/** Expects no serious finding of axe on a screen, and leaves a picture of it. */
export const look = async (page: Page, name: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical")
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([])
}
