import { expect, type Page } from "@playwright/test"
import { addressesIn, arrive, built, forGuests } from "./support/addresses.ts"
import { signIn } from "./support/app.ts"
import { findingsOf } from "./support/axe.ts"
import { test } from "./support/in-page.ts"
import { overflow } from "./support/overflow.ts"

/** Begins a walk by Tab at the top of the page, and marks what it has to come by. */
const beginWalk = (page: Page) =>
  page.evaluate(() => {
    const top = document.body
    top.tabIndex = -1
    top.focus()
    top.removeAttribute("tabindex")
    // The menu is still what it was on the screen before.
    for (const each of document.querySelectorAll<HTMLElement>("[data-walked],[data-unwalked]"))
      for (const mark of ["walked", "walking", "unwalked"]) delete each.dataset[mark]
    // Within these the arrow keys go from one to the next, and of radio buttons Tab knows one.
    const groups = "[role=grid],[role=tablist],[role=radiogroup],[role=menu],[role=listbox],[role=toolbar],[role=tree]"
    const walkable = document.querySelectorAll<HTMLElement>(
      "a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[contenteditable=true]",
    )
    for (const each of walkable) {
      const { width, height } = each.getBoundingClientRect()
      const isSeen =
        width > 1 && height > 1 && each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const isAside = each.closest(`[inert],[aria-hidden=true],${groups}`) !== null
      if (isSeen && !isAside && !each.matches("input[type=radio]")) each.dataset.unwalked = ""
    }
  })

/** Has the page follow Tab: it marks what Tab came by, and counts its steps until Tab comes to something again or out of the page. */
const followTab = (page: Page) =>
  page.evaluate(() => {
    const page = window as unknown as { tab?: { steps: number; isAround: boolean } }
    const follows = page.tab !== undefined
    page.tab = { steps: 0, isAround: false }
    if (follows) return
    addEventListener("keyup", ({ key }) => {
      const { tab } = page
      if (key !== "Tab" || tab === undefined || tab.isAround) return
      const here = document.activeElement
      // A field of a date has parts of its own, and keeps the focus meanwhile.
      const isWalked =
        here instanceof HTMLElement && here.dataset.walked !== undefined && here.dataset.walking === undefined
      tab.isAround = !(here instanceof HTMLElement) || here === document.body || isWalked
      if (tab.isAround || !(here instanceof HTMLElement)) return
      tab.steps += 1
      delete document.querySelector<HTMLElement>("[data-walking]")?.dataset.walking
      here.dataset.walking = ""
      here.dataset.walked = ""
      delete here.dataset.unwalked
    })
  })

/** So many steps are taken before the page is asked how far they led: each question takes as long as several steps. */
const atOnce = 10
const mostSteps = 400

/** Walks by Tab to where it began; says how many steps that were. */
const walkByTab = async (page: Page): Promise<number> => {
  await followTab(page)
  let before = -1
  for (let pressed = 0; pressed < mostSteps; pressed += atOnce) {
    for (let step = 0; step < atOnce; step += 1) await page.keyboard.press("Tab")
    const { steps, isAround } = await page.evaluate(
      () => (window as unknown as { readonly tab: { readonly steps: number; readonly isAround: boolean } }).tab,
    )
    // Beyond the last one the keys are the browser's, and the page hears of none; of some it hears nothing where a mail is shown in a frame.
    if (isAround || steps === before) return steps
    before = steps
  }
  return mostSteps
}

const unwalked = (page: Page) =>
  page
    .locator("[data-unwalked]")
    .evaluateAll((all) =>
      all.map((each) => each.getAttribute("aria-label") ?? each.textContent?.trim() ?? each.tagName),
    )

/** So many places the menu alone has, by which Tab comes on each screen with a menu. */
const leastOfMenu = 5

/** Expects of the screen at an address that it has room, is sound, and that Tab comes by all of it; says how far Tab went. */
const walk = async (page: Page, address: string): Promise<number> => {
  await page.getByRole("heading", { level: 1 }).first().waitFor()
  await expect(page.getByRole("progressbar", { name: "Daten werden geladen" })).toHaveCount(0)
  await expect(page.getByLabel("Wird geladen")).toHaveCount(0)
  expect.soft(await overflow(page), address).toEqual([])
  expect.soft((await findingsOf(page, "noColours")).serious, address).toEqual([])
  await beginWalk(page)
  const steps = await walkByTab(page)
  expect.soft(await unwalked(page), address).toEqual([])
  return steps
}

// The colours of screens are looked at where their pictures are taken.
// Nothing but a browser knows how wide a screen becomes, what axe finds there and where Tab leads. Each of the screens stands in the
// table of routes, so that a new one is walked as well.
test("every screen there is fits into 360 px, is sound but for its colours, and Tab comes by all that can be pressed or typed into; those that need room say so [APP-21, APP-13]", async ({
  page,
  login,
}) => {
  // One walk by some sixty screens; on a busy machine it takes minutes.
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, login)
  const known = await addressesIn(page)
  const roomy = page.getByText("Diese Seite braucht Platz.")
  for (const route of built)
    for (const address of known[route.name] ?? [route.path]) {
      const { layout, wantsRoom } = route
      expect(address, `${route.name} needs an address`).not.toContain(":")
      await arrive(page, login, route, address)
      const steps = await walk(page, address)
      if (layout === "default") expect.soft(steps, address).toBeGreaterThan(leastOfMenu)
      await expect.soft(roomy, address).toHaveCount(wantsRoom === true ? 1 : 0)
    }

  await page.goto(`${login.url}/workspace/audit`)
  await page.setViewportSize({ width: 1280, height: 860 })
  await expect(roomy).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole("button", { name: "Gelesen" }).click()
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(roomy).toHaveCount(0)

  await page.getByRole("button", { name: /Konto$/ }).click()
  await page.getByRole("menuitem", { name: "Abmelden" }).click()
  await expect(page.getByRole("button", { name: "Anmelden" })).toBeVisible()
  for (const { path } of forGuests) {
    await page.goto(login.url + path)
    await walk(page, path)
    expect(new URL(page.url()).pathname).toBe(path)
  }
})
