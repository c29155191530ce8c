import { type ChildProcess, spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { test as base, expect, type Page } from "@playwright/test"

/** How to sign in to a running application. */
export interface Login {
  readonly url: string
  readonly email: string
  readonly password: string
  readonly workspace: string
  /** The addresses of public forms, as they were when the demo was made. */
  readonly forms?: { readonly application: string; readonly event: string }
  /** Whether whoever comes is signed in already, because the page is its own server. */
  readonly inPage?: true
}

/** The application in a process of its own, with a data folder of its own. */
export interface RunningApp {
  readonly login: Login
  readonly folder: string
  readonly process: ChildProcess
}

const root = resolve(import.meta.dirname, "../../..")

/** Starts the server as `npm start` does, on a port that is free, and waits until it answers; that of another clone, where told so. */
export const startServer = async (
  folder: string,
  port = 0,
  settings: Readonly<Record<string, string>> = {},
  clone = root,
): Promise<{ readonly url: string; readonly process: ChildProcess }> => {
  const child = spawn(process.execPath, [join(clone, "composition/server/launch.mjs")], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), WIMPEL_DATA: folder, TRUSTED_PROXIES: "127.0.0.1,::1", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  })
  let said = ""
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    said += text
  })
  while (!said.includes("Beenden mit")) {
    if (child.exitCode !== null) throw new Error(`the application ended at its start: ${said}`)
    await pause(20)
  }
  return { url: /http:\/\/\S+/.exec(said)?.[0] ?? "", process: child }
}

/** Starts the application as a newcomer does, and waits for its demo login. */
export const startApp = async (
  folder: string,
  port = 0,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningApp> => {
  const { url, process: child } = await startServer(folder, port, settings)
  const login = JSON.parse(readFileSync(join(folder, "demo-login.json"), "utf8")) as Login
  return { login: { ...login, url }, folder, process: child }
}

/** Ends an application as Ctrl-C does. */
export const stopApp = (app: Pick<RunningApp, "process">): Promise<void> =>
  new Promise((done) => {
    if (app.process.exitCode !== null || app.process.signalCode !== null) return done()
    app.process.once("exit", () => done())
    app.process.kill("SIGINT")
  })

let visitors = 0

/** The next address that somebody could call from. */
const nextAddress = (): string => {
  visitors += 1
  return `10.${process.pid % 256}.${Math.floor(visitors / 250) % 250}.${(visitors % 250) + 1}`
}

/**
 * Fills in and sends the form of the sign-in, which is on the screen or about to be; as somebody at an address of their
 * own, as behind a proxy: from a single one, nobody may sign in as often as the tests do.
 */
export const fillSignIn = async (page: Page, login: Login): Promise<void> => {
  await page.context().setExtraHTTPHeaders({ "x-forwarded-for": nextAddress() })
  await page.getByLabel("E-Mail").fill(login.email)
  await page.getByLabel("Passwort").fill(login.password)
  await page.keyboard.press("Enter")
}

/** The greeting of the start, where everybody arrives who did not want to go elsewhere. */
export const greeting = (page: Page) => page.getByRole("heading", { level: 1, name: /^Guten / })

/** Signs in with the sign-in screen, on the way to the members. */
export const signIn = async (page: Page, login: Login): Promise<void> => {
  await page.goto(`${login.url}/lists/members`)
  if (login.inPage === undefined) await fillSignIn(page, login)
  await page.getByRole("heading", { name: "Mitglieder" }).waitFor()
  await page.getByRole("row").nth(3).waitFor()
}

/** How many a tab of the list says that it has, as soon as it says so: the tabs are there before their numbers. */
export const countOf = async (page: Page, name: string): Promise<number> => {
  const tab = page.getByRole("tab", { name: new RegExp(`^${name}`) })
  await expect(tab).toHaveText(/\d/)
  return Number((await tab.innerText()).replace(/\D/g, ""))
}

/** A test with an application that all tests of a worker share. */
export const test = base.extend<{ readonly login: Login }, { readonly app: RunningApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "wimpel-e2e-"))
      const app = await startApp(folder)
      await use(app)
      await stopApp(app)
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
    },
    { scope: "worker" },
  ],
  login: async ({ app }, use) => use(app.login),
  // What a test holds up or changes on its way may still be under way at its end; that is no fault of what it tested.
  context: async ({ context }, use) => {
    await use(context)
    await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: "ignoreErrors" })))
  },
})
