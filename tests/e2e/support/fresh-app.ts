import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { test as base, type RunningApp, startApp, stopApp } from "./app.ts"

const temporary = (): string => mkdtempSync(join(tmpdir(), "wimpel-e2e-fresh-"))

/**
 * A test that changes the list: it has an application of its own, which goes with it. Its data are a copy of those that a
 * first start made, since making a database takes most of that start.
 */
export const test = base.extend<{ readonly own: RunningApp }, { readonly installed: string }>({
  installed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = temporary()
      await stopApp(await startApp(folder))
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: "worker" },
  ],
  own: async ({ installed }, use) => {
    const folder = temporary()
    // With its owners, who are not all the one who runs the tests: nothing of Node.js copies those.
    execFileSync("cp", ["-a", `${installed}/.`, folder])
    const app = await startApp(folder)
    await use(app)
    await stopApp(app)
    rmSync(folder, { recursive: true, force: true })
  },
})
