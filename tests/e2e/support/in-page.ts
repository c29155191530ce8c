import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join, resolve } from "node:path"
import { test as base, type Page } from "@playwright/test"
import type { Login } from "./app.ts"

/** How to sign in to a page that is its own server; the page says the same. */
const inPageLogin = { email: "demo@wimpel.example", password: "Demo-Kohte-1a" }

const folder = resolve(import.meta.dirname, "../../../dist-demo")

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
}

/** Serves the folder as any web server would that has a page for what it does not find. */
const serve = async () => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost")
    const name = extname(pathname) in types ? pathname : "/index.html"
    try {
      response.setHeader("content-type", types[extname(name)] ?? "text/plain")
      response.end(readFileSync(join(folder, name)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

/** Has the page wait before it answers an operation, until it is released. */
export const holdAnswers = (page: Page, operation: string): Promise<void> =>
  page.evaluate((name) => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const hands = window as unknown as InPageHands
    hands.wimpelInPage.hold(name, () => promise)
    hands.wimpelRelease = () => {
      hands.wimpelInPage.release(name)
      resolve(undefined)
    }
  }, operation)

/** Lets what was held be answered. */
export const releaseAnswers = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as InPageHands).wimpelRelease?.())

/** Has the network fail for an operation, as long as it is not released. */
export const loseCalls = (page: Page, operation: string): Promise<void> =>
  page.evaluate((name) => {
    const hands = window as unknown as InPageHands
    hands.wimpelInPage.hold(name, () => Promise.reject(new TypeError("no network")))
    hands.wimpelRelease = () => hands.wimpelInPage.release(name)
  }, operation)

interface InPageHands {
  readonly wimpelInPage: {
    readonly hold: (name: string, before: () => Promise<Response | undefined>) => void
    readonly release: (name: string) => void
  }
  wimpelRelease?: () => void
}

/** A test with the application in the page itself: no server, no database, each test with a state of its own. */
export const test = base.extend<
  { readonly login: Login; readonly own: { readonly login: Login } },
  { readonly site: string }
>({
  login: async ({ site }, use) => use({ url: site, ...inPageLogin, workspace: "silberfuchs", inPage: true }),
  // Every page has a state of its own.
  own: async ({ login }, use) => use({ login }),
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const { url, close } = await serve()
      await use(url)
      close()
    },
    { scope: "worker" },
  ],
})

/** The test for a size: the wide walk goes through a real server, the phone's in the page, where only the screens differ. */
export const testFor = <T extends object>(size: string, real: T): T =>
  size === "phone" ? (test as unknown as T) : real
