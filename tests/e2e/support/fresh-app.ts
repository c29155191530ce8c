import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { test as base, type RunningApp, startApp, stopApp } from "./app.ts"

/** A test that changes the list: it has an application of its own, which goes with it. */
export const test = base.extend<{ readonly own: RunningApp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  own: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "wimpel-e2e-fresh-"))
    const app = await startApp(folder)
    await use(app)
    await stopApp(app)
    rmSync(folder, { recursive: true, force: true })
  },
})
