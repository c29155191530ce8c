import { expect, type Page } from "@playwright/test"
import { addressesOf, arrive, built } from "./support/addresses.ts"
import { type Login, signIn } from "./support/app.ts"
import { keepOfFees } from "./support/hostile/fees.ts"
import { keepOfForms } from "./support/hostile/forms.ts"
import { keepOfHouse } from "./support/hostile/house.ts"
import { keepOfMessages } from "./support/hostile/messages.ts"
import { keepOfPersons } from "./support/hostile/persons.ts"
import { test } from "./support/in-page.ts"
import { sizes } from "./support/look.ts"

/** Keeps hostile texts wherever the house takes a text; gives the addresses of screens that show one of the things that carry them. */
const keep = async (page: Page, login: Login) => {
  // Who did something is named by what the name is now.
  await keepOfHouse(page, login)
  const { persons, payer, ownData } = await keepOfPersons(page)
  const fees = await keepOfFees(page, payer)
  const forms = await keepOfForms(page, payer)
  const messages = await keepOfMessages(page, payer)
  const known = addressesOf({ person: payer, ...fees, ...forms, ...messages })
  return { ...known, person: [payer, ...persons].map((id) => `/lists/members/${id}`), ownData: [ownData] }
}

/** Nothing of what was stored ran, and the page is no wider than its window. */
const isWhole = async (page: Page, where: string): Promise<void> => {
  const { ran, over } = await page.evaluate(() => ({
    ran: "ran" in window,
    over: [document.documentElement, ...document.querySelectorAll("main, main section, dialog, [role=dialog]")]
      .filter((each) => each.tagName === "MAIN" || getComputedStyle(each).overflowX === "visible")
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ tagName, ariaLabel }) => ariaLabel ?? tagName),
  }))
  expect.soft({ ran, over }, where).toEqual({ ran: false, over: [] })
}

/** What stands on a screen only once it is opened: an answer of strangers, a registration, a mail as it went out. */
const opened: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  formAnswers: async (page) => {
    await page.getByRole("tab", { name: "Alle" }).click()
    await page.locator("#answers").getByRole("button", { expanded: false }).first().click()
    await page.locator("#answers dl").first().waitFor()
  },
  event: async (page) => {
    await page.getByRole("gridcell").nth(1).focus()
    await page.keyboard.press("Enter")
    await page.getByRole("dialog").waitFor()
  },
  sentMessage: async (page) => {
    await page.getByRole("button", { name: "Mail ansehen" }).first().click()
    await page.getByRole("dialog").waitFor()
  },
}

// In a real browser, because only there markup is markup and a layout can break.
for (const { size, width, height } of sizes)
  test(`whatever was stored runs nowhere and breaks no screen, ${size} [APP-21]`, async ({ page, login }) => {
    await page.setViewportSize({ width, height })
    const faults: Array<string> = []
    page.on("pageerror", ({ message }) => faults.push(message))
    await signIn(page, login)
    const known: Readonly<Record<string, ReadonlyArray<string>>> = await keep(page, login)
    for (const route of built)
      for (const address of known[route.name] ?? [route.path]) {
        expect(address, `${route.name} needs an address`).not.toContain(":")
        await arrive(page, login, route, address)
        await page.getByRole("heading", { level: 1 }).first().waitFor()
        await expect(page.getByRole("progressbar", { name: "Daten werden geladen" })).toHaveCount(0)
        await expect(page.getByLabel("Wird geladen")).toHaveCount(0)
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
        await isWhole(page, address)
        if (opened[route.name] === undefined) continue
        await opened[route.name]?.(page)
        await isWhole(page, `${address}, opened`)
      }
    await page.goto(`${login.url}/lists/members`)
    await page.getByRole("searchbox").first().fill("WWWW")
    await page.getByRole("row", { name: /WWWW/ }).first().waitFor()
    await isWhole(page, "a search")
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox", { name: "Wohin?" }).fill("img")
    await page.getByRole("option", { name: /<img/ }).first().waitFor()
    await isWhole(page, "the palette")
    expect(faults).toEqual([])
  })
