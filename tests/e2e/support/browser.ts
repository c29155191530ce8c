import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { tmpdir, userInfo } from "node:os"
import { join } from "node:path"
import { chromium as playwright } from "@playwright/test"

const system = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]

/** What a browser is started with. */
export interface Launch {
  readonly executablePath: string
  readonly args: Array<string>
}

/**
 * Unpacks the browser that npm brought, into a folder of this user: what another user unpacked cannot be run. It gets its
 * name only when it is whole, so that nobody who starts at the same time runs half a browser.
 */
const unpacked = async (): Promise<string> => {
  const folder = join(tmpdir(), `wimpel-chromium-${userInfo().uid}`)
  const program = join(folder, "chromium")
  if (existsSync(program)) return program
  const before = process.env.TMPDIR
  const making = mkdtempSync(`${folder}-`)
  process.env.TMPDIR = making
  try {
    const { default: packed } = await import("@sparticuz/chromium")
    await packed.executablePath()
    renameSync(making, folder)
  } catch (error) {
    // Somebody else may have been quicker.
    if (!existsSync(program)) throw error
  } finally {
    rmSync(making, { recursive: true, force: true })
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  return program
}

/**
 * The browser for the tests: `CHROMIUM_PATH`, then the one that Playwright or the system has installed, then the one
 * that npm brought. Fails with what to do when there is none.
 */
export const browserForTests = async (): Promise<Launch> => {
  // Without a graphics card the browser would compute one, which takes twice as long as drawing without.
  const args = ["--no-sandbox", "--font-render-hinting=none", "--disable-gpu"]
  const given = process.env.CHROMIUM_PATH
  if (given !== undefined && given !== "") {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, but there is no such file.`)
    return { executablePath: given, args }
  }
  const installed = [playwright.executablePath(), ...system].find((path) => existsSync(path))
  if (installed !== undefined) return { executablePath: installed, args }
  try {
    return { executablePath: await unpacked(), args }
  } catch (error) {
    throw new Error(
      "There is no browser for the tests. Install one with `npx playwright install chromium`, or set CHROMIUM_PATH.",
      { cause: error },
    )
  }
}
