import { expect, type Page } from "@playwright/test"
import { partsOf, type ViewModels } from "../../composition/browser/parts.ts"
import { houseRoutes } from "../../ui/shell/route-table.ts"
import { fillSignIn, greeting, test as onServer, signIn } from "./support/app.ts"
import { answerInstead, test } from "./support/in-page.ts"
import { look, lookInBoth, sizes } from "./support/look.ts"
import { openHelp } from "./support/reach.ts"

const notYet = (page: Page) =>
  page.getByRole("heading", { name: "Diesen Bereich gibt es in dieser Version noch nicht" })

const addressOf = (path: string): string => path.replace(/:\w+\??/g, "abc")
const { screens } = partsOf({} as ViewModels)
const missing = houseRoutes.filter(({ name }) => screens[name] === undefined)

const inLayout = async (page: Page, layout: string): Promise<void> => {
  const menu = page.getByRole("navigation", { name: "Hauptmenü" })
  const brand = page.getByRole("banner").getByRole("link", { name: "Wimpel" })
  const backdrop = page.locator("[inert]")
  await expect(menu).toHaveCount(layout === "default" ? 1 : 0)
  await expect(brand).toHaveCount(layout === "simple" ? 1 : 0)
  await expect(backdrop).toHaveCount(layout === "mock" ? 1 : 0)
  const moving = await backdrop.evaluateAll(
    (all) => all.flatMap((each) => each.getAnimations({ subtree: true })).length,
  )
  expect(moving, "what moves below a blur is blurred anew in every frame").toBe(0)
}

test("what is not built yet says so in its layout, is in no menu, and leads home [APP-01, APP-02, APP-11]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  const offered = await page
    .getByRole("navigation")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  expect(offered).toEqual([
    "/",
    "/lists/members",
    "/lists/members?tab=application",
    "/lists/tools/proposals",
    "/lists/contacts",
    "/lists/events",
    "/lists/forms",
    "/fees",
    "/messaging",
    "/lists/tools/report",
    "/lists/tools/words",
    "/lists/tools/duplicates",
    "/lists/tools/families",
    "/lists/tools/trash",
    "/workspace/settings",
  ])
  for (const { path, layout, who } of missing) {
    if ((who as unknown) === "guest") continue
    await page.evaluate((address) => {
      document.querySelector("[data-transition=page]")?.setAttribute("data-before", "")
      history.pushState(null, "", address)
    }, addressOf(path))
    // The page before it looks the same: what follows is about this one, and a press meets no page that is leaving.
    await expect(page.locator("[data-before]"), path).toHaveCount(0)
    await inLayout(page, layout)
    await expect(notYet(page), path).toBeVisible()
    await expect(page).toHaveTitle("Diesen Bereich gibt es in dieser Version noch nicht · Wimpel")
  }
  await page.getByRole("link", { name: "Zurück zur Startseite" }).click()
  await expect(greeting(page)).toBeVisible()
})

onServer(
  "without a session public places open, guests have theirs, and the rest leads to the sign-in [APP-04, ACC-01]",
  async ({ page, login }) => {
    for (const { path, who } of missing) {
      expect((await page.goto(login.url + addressOf(path)))?.status(), path).toBe(200)
      if (typeof who === "string" && who !== "signedIn") await expect(notYet(page), path).toBeVisible()
      else {
        await expect(page.getByLabel("Passwort"), path).toBeVisible()
        expect(await page.evaluate(() => sessionStorage.getItem("auth.return"))).toBe(addressOf(path))
      }
    }
  },
)

/** A person with a family, so that the page of the person is long and has anchors. */
const openPerson = async (page: Page): Promise<void> => {
  await page.keyboard.press("/")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: "Verlauf" }).waitFor()
}

const scrolled = (page: Page): Promise<number> =>
  page.evaluate(() => document.getElementById("content")?.scrollTop ?? -1)

test("each page begins at its top, or at the anchor of its address [APP-03]", async ({ page, login }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await signIn(page, login)
  await openPerson(page)
  await page.evaluate(() => document.getElementById("content")?.scrollTo(0, 300))
  expect(await scrolled(page)).toBeGreaterThan(200)
  const before = page.url()
  await page.keyboard.press("j")
  await expect(page).not.toHaveURL(before)
  await page.getByRole("heading", { name: "Verlauf" }).waitFor()
  await expect.poll(() => scrolled(page)).toBe(0)
  // A list begins where it was left, and not where the page before it was.
  await page.evaluate(() => document.getElementById("content")?.scrollTo(0, 300))
  await page.getByRole("link", { name: "Kontakte" }).first().click()
  await page.getByRole("heading", { name: "Kontakte" }).waitFor()
  await page.addStyleTag({ content: "#content > * { min-height: 2000px }" })
  expect(await scrolled(page)).toBe(0)
  await page.evaluate(() => document.getElementById("content")?.scrollTo(0, 40))
  await page.getByRole("link", { name: "Start" }).first().click()
  await greeting(page).waitFor()
  await page.getByRole("link", { name: "Kontakte" }).first().click()
  await page.getByRole("heading", { name: "Kontakte" }).waitFor()
  await expect.poll(() => scrolled(page)).toBe(40)

  await page.goto(`${before}#timeline`)
  await expect(page.getByRole("heading", { name: "Verlauf" })).toBeInViewport()
  await page.goto(`${before}#%E0%A4%A`)
  await expect(page.getByRole("heading", { name: "Verlauf" })).toBeAttached()
})

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`pages change by the transition "page", out and then in, with motion: ${reducedMotion} [APP-14]`, async ({
    page,
    login,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await signIn(page, login)
    await page.evaluate(() => {
      const seen: Array<string> = []
      Object.assign(window, { seen })
      const main = document.getElementById("content")
      if (main === null) throw new Error("no content")
      new MutationObserver(() => {
        const pages = [...document.querySelectorAll<HTMLElement>("[data-transition=page]")]
        seen.push(pages.map((each) => (each.dataset.leaving === undefined ? "in" : "out")).join("+"))
      }).observe(main, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-leaving"] })
    })
    await page.getByRole("link", { name: "Kontakte" }).click()
    await expect(page.getByRole("heading", { name: "Kontakte" })).toBeVisible()
    const seen = await page.evaluate(() => (window as unknown as { readonly seen: ReadonlyArray<string> }).seen)
    expect(seen.filter((each) => each.includes("+"))).toEqual([])
    // The list may go on drawing itself until it goes.
    expect(seen.filter((each, at) => each !== (seen[at - 1] ?? "in"))).toEqual(["out", "in"])
    const duration = await page
      .locator("[data-transition=page]")
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration))
    if (reducedMotion === "reduce") expect(duration).toBeLessThan(0.001)
    else expect(duration).toBeGreaterThan(0.1)
  })

test("Strg+K jumps to a screen and to a person, and does what the page offers, by keyboard alone [APP-22, APP-21]", async ({
  page,
  login,
}) => {
  await signIn(page, login)
  await page.keyboard.press("Control+k")
  const field = page.getByRole("combobox", { name: "Wohin?" })
  await expect(field).toBeFocused()
  await page.keyboard.type("kont")
  await expect(page.getByRole("option", { name: /Kontakte/ })).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Kontakte" })).toBeVisible()
  await expect(field).toHaveCount(0)

  await page.keyboard.press("Control+k")
  await expect(field).toBeFocused()
  await page.keyboard.type("ozdemir")
  await expect(page.getByRole("option", { name: /Özdemir/ }).first()).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: /Özdemir/ })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole("heading", { name: "Kontakte" })).toBeVisible()
  await page.keyboard.press("Control+k")
  await expect(field).toBeFocused()
  await page.keyboard.type("exportieren")
  await expect(page.getByRole("option", { name: /^Exportieren/ })).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog", { name: /exportieren/i })).toBeVisible()
  await page.keyboard.press("Escape")

  await page.keyboard.press("Control+k")
  await expect(field).toBeFocused()
  await page.keyboard.type("so heißt niemand hier")
  await expect(page.getByText("Nichts gefunden.")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(field).toHaveCount(0)
})

test("help tells the next support sessions [APP-20]", async ({ page, login }) => {
  await page.clock.setFixedTime(new Date("2026-11-24T16:30:00+01:00"))
  // An installation whose operator says how the support is reached.
  const told = '<meta name="wimpel:support-contact" content="tel:+49431123456" />'
  await page.route(/\/[^.]*$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace("<head>", `<head>${told}`) })
  })
  await signIn(page, login)
  await page.getByRole("button", { name: "Hilfe" }).click()
  await expect(page.getByRole("dialog").getByRole("list").first().getByRole("listitem")).toHaveText([
    "Dienstag, 24.11.202617:00 Uhr",
    "Mittwoch, 25.11.202618:00 Uhr",
    "Donnerstag, 26.11.202611:00 Uhr",
    "Dienstag, 01.12.202617:00 Uhr",
  ])
})

// The switch leaves the page: what was under way there ends with it, and each call names its workspace.
test("switching the workspace leaves the page, and what comes is of the other one alone [APP-12, APP-01]", async ({
  page,
  context,
  login,
}) => {
  await signIn(page, login)
  const other = await context.newPage()
  await signIn(other, login)
  const nord = page.getByRole("button", { name: /Bezirk Nord/ })
  await page.evaluate(() => history.pushState(null, "", "/ws"))
  await expect(page.getByRole("button", { name: /gerade hier/ })).toHaveText(/Silberfuchs/)
  await nord.click()
  await expect(page.getByText("Noch ist niemand da")).toBeVisible()
  await page.reload()
  await expect(page.getByText("Noch ist niemand da")).toBeVisible()
  await expect(page.getByRole("button", { name: "Bezirk Nord, Arbeitsbereich wechseln" })).toBeVisible()

  // The other tab stays where it is: it goes on with its own workspace.
  await other.getByRole("searchbox").first().fill("müller")
  await expect(other.getByRole("row", { name: /Müller/ }).first()).toBeVisible()

  await page.goto(`${login.url}/ws/${login.workspace}`)
  await expect(page).toHaveURL(`${login.url}/`)
  await expect(page.getByRole("region", { name: /Wollen Mitglied werden/ })).toBeVisible()
  await page.goto(`${login.url}/ws/gibt-es-nicht`)
  await expect(page.getByRole("heading", { name: "Diesen Arbeitsbereich gibt es für dich nicht" })).toBeVisible()
})

for (const { size, width, height } of sizes)
  test(`notices, palette and help are sound and can be looked at, ${size} [APP-21]`, async ({ browser, login }) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: "de-DE" })
    const page = await context.newPage()
    const at = (name: string) => lookInBoth(page, `${name}-${size}`)
    await page.goto(`${login.url}/forms/lager`)
    await notYet(page).waitFor()
    await at("layout-simple")
    await signIn(page, login)
    for (const [path, name] of [
      ["/onboarding/hierarchy", "layout-mock"],
      ["/e/1234", "layout-blank"],
      ["/finance", "layout-default"],
    ] as const) {
      await page.goto(login.url + path)
      await notYet(page).waitFor()
      await at(name)
    }
    await page.goto(`${login.url}/ws`)
    await page.getByRole("button", { name: /Silberfuchs/ }).waitFor()
    await at("workspaces")
    await page.goto(`${login.url}/lists/members`)
    await page.getByRole("row").nth(3).waitFor()
    await page.getByRole("button", { name: "Suchen", exact: true }).click()
    await page.getByRole("combobox").fill("mü")
    await page.getByRole("option").first().waitFor()
    await at("palette")
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await openHelp(page)
    await page.getByText("Wen du fragen kannst").waitFor()
    await at("help")
    await answerInstead(page, "access.me", 500)
    await page.reload()
    await page.getByRole("heading", { name: /^Ups!/ }).waitFor()
    await at("error")
    await context.close()
  })

onServer(
  "who is sent to the sign-in from deep inside comes back with query and anchor [ACC-01]",
  async ({ page, login }) => {
    await page.goto(`${login.url}/lists/contacts?von=mail#oben`)
    await fillSignIn(page, login)
    await expect(page.getByRole("heading", { name: "Kontakte" })).toBeVisible()
    await expect(page).toHaveURL(`${login.url}/lists/contacts?von=mail#oben`)
  },
)

for (const { size, width, height } of sizes)
  test(`what a screen is about stands there before its code does, at its place, ${size}`, async ({ page, login }) => {
    await page.setViewportSize({ width, height })
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(/\/assets\/(person|columns)\.screen-[^/]*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await signIn(page, login)
    const placed = async () => {
      const box = await page.locator("h1").boundingBox()
      return box && { left: box.x, top: box.y }
    }
    /** Goes there, and expects the heading at the place that it will keep. */
    const arrive = async (name: string) => {
      await expect(page.locator("h1")).toHaveText(name)
      // Nobody hears it twice.
      await expect(page.getByRole("heading", { name })).toHaveCount(0)
      return placed()
    }
    const link = page.getByRole("row").nth(2).getByRole("link")
    const name = await link.innerText()
    await link.click()
    const before = await arrive(name)
    await look(page, `coming-person-${size}`)
    await page.goBack()
    await page.getByRole("row").nth(3).waitFor()
    await page.evaluate(() => history.pushState(null, "", "/workspace/columns"))
    const column = await arrive("Eigene Spalten")
    release()
    await page.getByRole("heading", { name: "Eigene Spalten" }).waitFor()
    await expect.poll(placed).toEqual(column)
    await page.goBack()
    await link.click()
    await page.getByRole("heading", { name }).waitFor()
    await expect
      .poll(async () => {
        const after = await placed()
        return after && before && Math.hypot(after.left - before.left, after.top - before.top)
      })
      .toBeLessThan(6)
  })
