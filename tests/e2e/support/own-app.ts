import { mkdtempSync, rmSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { test as base, type RunningApp, startApp, stopApp } from "./app.ts"

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

/** A test with an application that is reached by a name, as passkeys need it, and nobody else uses. */
export const test = base.extend<object, { readonly own: RunningApp }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "wimpel-e2e-passkey-"))
      const port = await freePort()
      // A passkey is for a name: the server has to know its own, and an address in numbers has none.
      const app = await startApp(folder, port)
      await use({ ...app, login: { ...app.login, url: `http://localhost:${port}` } })
      await stopApp(app)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: "worker" },
  ],
})
