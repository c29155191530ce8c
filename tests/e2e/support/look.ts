import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { expect, type Page } from "@playwright/test"
import { legible } from "../../../ui/kit/theme/legible.ts"
import { dark, light } from "../../../ui/kit/theme/palettes.ts"
import { findingsOf } from "./axe.ts"

/** The sizes in which every screen is looked at. */
export const sizes = [
  { size: "wide", width: 1280, height: 860 },
  { size: "phone", width: 360, height: 740 },
] as const

type Scheme = "light" | "dark"

/** Where pictures of the screens are put, for who wants to look at them: with `PICTURES=1`, since each takes its time. */
const folder = process.env.PICTURES === "1" ? join("node_modules", ".cache", "screens") : undefined

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

const picture = async (page: Page, name: string): Promise<void> => {
  if (folder === undefined) return
  await rest(page)
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" })
}

type Token = keyof typeof light
const pairsOf = (palette: typeof light): ReadonlySet<string> =>
  new Set(
    Object.entries(legible).flatMap(([ground, inks]) =>
      inks.map((ink) => `${palette[ink]} on ${palette[ground as Token]}`),
    ),
  )
const proven = { light: pairsOf(light), dark: pairsOf(dark) }

/** Expects no serious finding of axe, and no text whose colours were not proven to be legible in both schemes. */
const sound = async (page: Page, scheme: Scheme): Promise<void> => {
  await rest(page)
  const { serious, pairs } = await findingsOf(page)
  expect(serious).toEqual([])
  expect(
    pairs.filter((pair) => !proven[scheme].has(pair)),
    "ui/kit/theme/legible.ts names no such pair",
  ).toEqual([])
}

/** Looks at a screen that has come to rest, in the scheme that it is in. */
export const look = async (page: Page, name: string, scheme: Scheme = "light"): Promise<void> => {
  await picture(page, name)
  await sound(page, scheme)
}

/**
 * Looks at a screen in the light, and takes its picture in the dark too. What is sound in the one is so in the other:
 * they differ by the palette alone, and the unit test of the contrasts knows every pair of colours in both.
 */
export const lookInBoth = async (page: Page, name: string): Promise<void> => {
  await look(page, `${name}-light`)
  if (folder === undefined) return
  await page.emulateMedia({ colorScheme: "dark" })
  await picture(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: "light" })
}
