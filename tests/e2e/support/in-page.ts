import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join, resolve } from "node:path"
import { test as base, expect, type Page } from "@playwright/test"
import * as Effect from "effect/Effect"
import { fileClient } from "../../../adapters/http/file-client.ts"
import type { Hands, Instead } from "../../../composition/in-page/hands.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { Calls, Port } from "../../../core/kernel/operation.ts"
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
      if (name.startsWith("/assets/")) response.setHeader("cache-control", "max-age=31536000, immutable")
      response.end(readFileSync(join(folder, name)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

/** In place of the name of an operation: all that have nothing of their own. */
const any = "*"

/** What stands before the answers of a page, by the operation's name. */
const standing = new WeakMap<Page, Map<string, (name: string) => Promise<Instead>>>()

/** Puts something before the answers of an operation, on this page and those that it goes to; says how to take it away. */
const before = async (page: Page, operation: string, wait: (name: string) => Promise<Instead>): Promise<() => void> => {
  const known = standing.get(page)
  const all = known ?? new Map<string, (name: string) => Promise<Instead>>()
  all.set(operation, wait)
  standing.set(page, all)
  if (known === undefined)
    await page.exposeFunction("wimpelBeforeAnswer", async (name: string) => (all.get(name) ?? all.get(any))?.(name))
  return () => all.delete(operation)
}

/** Has the page wait before it answers an operation, for so many calls, until what this gives is called. */
export const holdAnswers = async (page: Page, operation: string, calls = Infinity): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let held = 0
  const release = await before(page, operation, async () => (held++ < calls ? promise : undefined))
  return () => {
    release()
    resolve(undefined)
  }
}

/** Has a test told of every operation that a page calls. */
export const watchCalls = (page: Page, told: (operation: string) => void): Promise<() => void> =>
  before(page, any, async (name) => {
    told(name)
    return undefined
  })

/** Has the network fail for an operation, until what this gives is called. */
export const loseCalls = (page: Page, operation: string): Promise<() => void> =>
  before(page, operation, async () => "lost")

/** Has an operation answered with this, and not carried out, until what this gives is called. */
export const answerInstead = (page: Page, operation: string, status: number, body?: unknown): Promise<() => void> =>
  before(page, operation, async () => ({ status, body }))

/** Fetches with the cookies of a page, from within it. */
const fetchIn =
  (page: Page): typeof fetch =>
  async (address, { method = "GET", headers = {}, body } = {}) => {
    const bytes = body ? [...new Uint8Array(await new Response(body).arrayBuffer())] : undefined
    const sent = { address: String(address), method, headers: [...new Headers(headers)], bytes }
    const { status, text } = await page.evaluate(async ({ address, method, headers, bytes }) => {
      const body = bytes && new Blob([new Uint8Array(bytes)])
      const response = await fetch(address, { method, headers: headers as Array<[string, string]>, body: body ?? null })
      return { status: response.status, text: await response.text() }
    }, sent)
    return new Response(text === "" ? null : text, { status })
  }

/** Calls a port as the same user does elsewhere, behind the back of what the page shows. */
export const elsewhere = <P extends Port, A, E>(
  page: Page,
  port: P,
  work: (calls: Calls<P, Lost>) => Effect.Effect<A, E>,
): Promise<A> =>
  Effect.runPromise(work(fileClient(port, { baseUrl: "", workspace: () => undefined, fetch: fetchIn(page) })))

/** The link in the last mail to an address, once there is one. */
export const linkInMail = async (page: Page, email: string): Promise<string> => {
  let link = ""
  await expect(async () => {
    const mails = await page.evaluate(() => (window as unknown as Hands).wimpelMails())
    link = /https?:\/\/\S+#\S+/.exec(mails.findLast(({ to }) => to === email)?.text ?? "")?.[0] ?? ""
    expect(link).not.toBe("")
  }).toPass()
  return link
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
