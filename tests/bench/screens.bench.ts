import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test"
import { browserForTests } from "../e2e/support/browser.ts"
import { type Installation, makeInstallation, startProcess } from "./installation.ts"
import { percentile, type Result } from "./result.ts"

const port = 18_083
const url = `http://127.0.0.1:${port}`
const repeats = 7
/** How much slower than here a volunteer's telephone may be. */
const slower = 4
const device = { viewport: { width: 1280, height: 860 }, locale: "de-DE" }

const median = (values: ReadonlyArray<number>): number => percentile(values, 0.5)

/** What a browser keeps of somebody who has signed in and seen the list. */
const signedIn = async (browser: Browser, { email, password }: Installation) => {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  await page.goto(`${url}/lists/members`)
  await page.getByLabel("E-Mail").fill(email)
  await page.getByLabel("Passwort").fill(password)
  await page.keyboard.press("Enter")
  await page.getByRole("row").nth(3).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** A new tab, and what makes its processor so much slower. */
const tab = async (context: BrowserContext) => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  return { page, slow: (rate: number) => devtools.send("Emulation.setCPUThrottlingRate", { rate }) }
}

/**
 * Milliseconds from the start of loading the page in a new tab to rows that are painted: what stands in the page when a
 * frame begins is painted with this frame, and the next task comes after that.
 */
const rowsAfterLoad = async (page: Page): Promise<number> => {
  await page.goto(`${url}/lists/members`, { waitUntil: "commit" })
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = () => {
          if (document.querySelectorAll("[role=row] a").length < 3) return requestAnimationFrame(look)
          return setTimeout(() => done(performance.now()))
        }
        look()
      }),
  )
}

/**
 * Until nothing was fetched for a while and the page has nothing to do: nobody presses before they have looked, and then
 * what went before is done.
 */
const rest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const look = (before: number) => {
          const fetched = performance.getEntriesByType("resource").length
          if (fetched === before) requestIdleCallback(() => done())
          else setTimeout(() => look(fetched), 300)
        }
        look(-1)
      }),
  )

/**
 * Milliseconds from a press on what `press` selects to the paint of the next screen, which has another heading, and until
 * nothing of it is on its way any more. What is drawn within a frame is painted with it, everything else with the next.
 */
const change = (page: Page, press: string): Promise<{ readonly painted: number; readonly whole: number }> =>
  page.evaluate(
    (pressed) =>
      new Promise((done) => {
        const frame = window.requestAnimationFrame
        let inFrame = false
        window.requestAnimationFrame = (act) =>
          frame((time) => {
            inFrame = true
            setTimeout(() => {
              inFrame = false
            })
            act(time)
          })
        const painted = (then: () => void) => (inFrame ? setTimeout(then) : frame(() => setTimeout(then)))
        const heading = () => document.querySelector("h1")?.textContent
        const before = heading()
        let first: number | undefined
        const seen = new MutationObserver(() => {
          if (heading() === undefined || heading() === before) return
          painted(() => {
            first ??= performance.now() - start
          })
          if (document.querySelector("main [aria-busy]") !== null) return
          seen.disconnect()
          window.requestAnimationFrame = frame
          painted(() => done({ painted: first ?? Number.NaN, whole: performance.now() - start }))
        })
        seen.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
        const start = performance.now()
        document.querySelector<HTMLElement>(pressed)?.click()
      }),
    press,
  )

/** Milliseconds from a key in the search to the paint of other rows. */
const search = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (typed) =>
      new Promise<number>((done, fail) => {
        const field = document.querySelector<HTMLInputElement>("input[type=search]")
        const rows = () => [...document.querySelectorAll("[role=row] a")].map((link) => link.textContent).join()
        const before = rows()
        if (field === null) return fail(new Error("no search"))
        const start = performance.now()
        const look = () => {
          if (rows() === before) return requestAnimationFrame(look)
          return setTimeout(() => done(performance.now() - start))
        }
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed)
        field.dispatchEvent(new Event("input", { bubbles: true }))
        look()
      }),
    text,
  )

const members = "a[href='/lists/members']"
const contacts = "a[href='/lists/contacts']"

/** How long a volunteer waits for a screen. */
export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const installation = await makeInstallation(10_000)
  const server = await startProcess("composition/server/launch.mjs", port, {
    WIMPEL_DATA: installation.folder,
    WIMPEL_DEMO: "off",
    BASE_URL: url,
  })
  const { executablePath, args } = await browserForTests()
  const browser = await chromium.launch({ executablePath, args: args.filter((arg) => arg !== "--single-process") })
  try {
    const state = await signedIn(browser, installation)
    const loads: Array<number> = []
    const returns: Array<number> = []
    const firsts: Array<number> = []
    const wholes: Array<number> = []
    const agains: Array<number> = []
    const drawn: Array<number> = []
    const keys: Array<number> = []
    for (let time = 0; time < repeats; time++) {
      const context = await browser.newContext({ ...device, storageState: state })
      const fresh = await tab(context)
      await fresh.slow(slower)
      loads.push(await rowsAfterLoad(fresh.page))
      await rest(fresh.page)
      await fresh.page.close()
      const { page, slow } = await tab(context)
      await slow(slower)
      returns.push(await rowsAfterLoad(page))
      await rest(page)
      const first = await change(page, "[role=row] a")
      firsts.push(first.painted)
      wholes.push(first.whole)
      await change(page, contacts)
      await slow(1)
      await rest(page)
      const again = await change(page, members)
      agains.push(again.painted)
      drawn.push(again.whole)
      await rest(page)
      for (const typed of ["m", "mu", "mul", "mule"]) {
        keys.push(await search(page, typed))
        await rest(page)
      }
      await context.close()
    }
    return [
      {
        name: `rows visible with nothing in the browser's cache, ${slower}× slower`,
        value: median(loads),
        unit: "ms",
        target: "≤ 700",
        ok: median(loads) <= 700,
      },
      {
        name: `rows visible for who comes back, ${slower}× slower`,
        value: median(returns),
        unit: "ms",
        target: "≤ 700",
        ok: median(returns) <= 700,
      },
      {
        name: `a screen whose code is not loaded yet, ${slower}× slower`,
        value: median(firsts),
        unit: "ms",
        target: "≤ 300",
        ok: median(firsts) <= 300,
      },
      { name: "the same with all its fields", value: median(wholes), unit: "ms", target: "shown only", ok: true },
      {
        name: "a screen whose code is loaded",
        value: median(agains),
        unit: "ms",
        target: "≤ 50",
        ok: median(agains) <= 50,
      },
      { name: "the same with all its rows", value: median(drawn), unit: "ms", target: "shown only", ok: true },
      {
        name: "other rows after a key in the search of 10,000",
        value: median(keys),
        unit: "ms",
        target: "≤ 100",
        ok: median(keys) <= 100,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    installation.remove()
  }
}
