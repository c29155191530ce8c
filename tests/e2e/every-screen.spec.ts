import { expect, type Page } from "@playwright/test"
import { partsOf, type ViewModels } from "../../composition/browser/parts.ts"
import { events } from "../../core/events/index.ts"
import { debits, fees, type SepaJobId, tiers, transfers } from "../../core/fees/index.ts"
import { forms } from "../../core/forms/index.ts"
import { type MessageId, messages } from "../../core/messages/index.ts"
import { people } from "../../core/people/index.ts"
import { doorRoutes } from "../../ui/shell/door-routes.ts"
import type { RouteData } from "../../ui/shell/route-data.ts"
import { houseRoutes } from "../../ui/shell/route-table.ts"
import { draftContent } from "../support/messages.ts"
import { signIn } from "./support/app.ts"
import { findingsOf } from "./support/axe.ts"
import { elsewhere, test } from "./support/in-page.ts"
import { overflow } from "./support/overflow.ts"

const { screens } = partsOf({} as ViewModels)
/** The screens of the house, and those of the door that whoever is signed in can open. */
const built: ReadonlyArray<RouteData> = [
  ...houseRoutes.filter(({ name }) => screens[name] !== undefined),
  ...doorRoutes.filter(({ name, who }) => who !== "guest" && name !== "callback"),
]
const inside: ReadonlySet<string> = new Set(houseRoutes.map(({ name }) => name))
/** The screens that guests alone are shown. Those for a second factor are there only in the middle of signing in. */
const forGuests = doorRoutes.filter(({ name, who }) => who === "guest" && name !== "code" && name !== "passkey")

/** The first of what the demo has, which an address names. */
const first = <A extends { readonly id: string }>(all: ReadonlyArray<A>): string => {
  const [one] = all
  if (one === undefined) throw new Error("the demo has none")
  return one.id
}

/** The addresses of screens that show one thing, with a thing of the demo. */
const addressesIn = async (page: Page): Promise<Readonly<Record<string, ReadonlyArray<string>>>> => {
  const query = { fields: [], sort: { by: "name", descending: false }, limit: 1 } as const
  const person = first((await elsewhere(page, people, (calls) => calls.list(query))).rows)
  const form = first(await elsewhere(page, forms, (calls) => calls.list()))
  const event = first(await elsewhere(page, events, (calls) => calls.list()))
  const fee = first(
    (
      await elsewhere(page, fees, (calls) =>
        calls.list({ filter: {}, sort: { by: "dueOn", descending: true }, limit: 1 }),
      )
    ).rows,
  )
  const tier = first(await elsewhere(page, tiers, (calls) => calls.list()))
  const { jobs } = await elsewhere(page, debits, (calls) => calls.list())
  const collected = await elsewhere(page, debits, (calls) =>
    calls.start({ id: crypto.randomUUID() as SepaJobId, fees: { found: {}, except: [] } }),
  )
  const sent = await elsewhere(page, messages, (calls) => calls.sent({}))
  const orders = await elsewhere(page, transfers, (calls) => calls.list())
  const draft = await elsewhere(page, messages, (calls) =>
    calls.write({ id: crypto.randomUUID() as MessageId, content: draftContent() }),
  )
  return {
    formAnswers: [`/lists/forms/${form}/answers`],
    formBuilder: [`/lists/forms/${form}`],
    event: [`/lists/${event}`],
    eventAttendance: [`/lists/${event}/attendance`],
    eventSettings: [`/lists/${event}/settings`],
    list: ["/lists/members", "/lists/contacts"],
    peopleTool: ["duplicates", "families", "report", "anniversaries", "proposals", "words", "trash"].map(
      (tool) => `/lists/tools/${tool}`,
    ),
    person: [`/lists/members/${person}`],
    tier: [`/fees/tiers/${tier}`],
    fee: [`/fees/${fee}`],
    debitDraft: [`/fees/sepa/drafts/${collected.id}`],
    sentMessage: [`/messaging/sent/${first(sent)}`],
    debitJob: [`/fees/sepa/${first(jobs)}`],
    transferOrder: [`/fees/transfers/${first(orders)}`],
    draft: [`/messaging/drafts/${draft.id}`],
    automaticText: ["/messaging/automatic/applicationConfirmed"],
    handbook: ["/help", "/help/konto"],
    workspaces: ["/ws"],
  }
}

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
  for (let pressed = 0; pressed < mostSteps; pressed += atOnce) {
    for (let step = 0; step < atOnce; step += 1) await page.keyboard.press("Tab")
    const { steps, isAround } = await page.evaluate(
      () => (window as unknown as { readonly tab: { readonly steps: number; readonly isAround: boolean } }).tab,
    )
    // Beyond the last one the keys are the browser's, and the page hears of none.
    if (isAround || steps < pressed + atOnce) return steps
  }
  return mostSteps
}

const unwalked = (page: Page) =>
  page
    .locator("[data-unwalked]")
    .evaluateAll((all) =>
      all.map((each) => each.getAttribute("aria-label") ?? each.textContent?.trim() ?? each.tagName),
    )

/** Goes to another screen as a link does, which is much quicker than to begin anew, and waits until what was shown has gone. */
const enter = async (page: Page, address: string): Promise<void> => {
  await page.locator("[data-transition=page]").evaluate((shown) => shown.setAttribute("data-before", ""))
  await page.evaluate((address) => history.pushState(null, "", address), address)
  await page.locator("[data-transition=page]:not([data-before])").waitFor({ state: "attached" })
}

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
      const { name, layout, wantsRoom } = route
      expect(address, `${name} needs an address`).not.toContain(":")
      if (inside.has(name) && new URL(page.url()).pathname !== address) await enter(page, address)
      else await page.goto(login.url + address)
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
