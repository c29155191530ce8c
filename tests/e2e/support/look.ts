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

/** The sizes in which long walks are made; `lookInBoth` looks at what they come to in both schemes. */
export const sizes = [
  { size: "wide", width: 1280, height: 860 },
  { size: "phone", width: 360, height: 740 },
] as const

const folder = join("node_modules", ".cache", "screens")

/** Waits until what comes and goes has come and gone: half faded in, a text has less contrast than it will have. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    for (let quiet = 0; quiet < 3; quiet++) {
      await frame()
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      if (ending.some(({ playState }) => playState === "running")) quiet = -1
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
  })

/** Expects no serious finding of axe on a screen that has come to rest, and leaves a picture of it. */
export const look = async (page: Page, name: string): Promise<void> => {
  await rest(page)
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical")
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([])
}

/** Looks at a screen in the light and in the dark, where its scheme is the device's. */
export const lookInBoth = async (page: Page, name: string): Promise<void> => {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await look(page, `${name}-${scheme}`)
  }
}
