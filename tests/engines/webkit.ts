import { type AddressInfo, createServer } from "node:net"
import { openDisplay } from "./display.ts"
import { openHttpSession } from "./http-session.ts"
import { installed, start, until } from "./program.ts"
import type { Engine } from "./session.ts"

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

/** WebKitGTK: its driver starts the small browser that comes with it, which needs a display. */
export const webkit: Engine = {
  name: "WebKit",
  missing: () => {
    const programs = ["WebKitWebDriver", "Xvfb"].filter((name) => installed(name) === undefined)
    return programs.length === 0 ? undefined : `not installed: ${programs.join(", ")}`
  },
  open: async () => {
    const display = await openDisplay()
    const port = await freePort()
    const driver = `http://127.0.0.1:${port}`
    const program = await start(installed("WebKitWebDriver") ?? "", () => [`--port=${port}`], {
      DISPLAY: display.name,
      // Without a desktop there is no accessibility bus to wait for.
      NO_AT_BRIDGE: "1",
    })
    const stop = () => program.stop().finally(display.close)
    try {
      await until("the driver of WebKit", async () => (await fetch(`${driver}/status`)).ok)
      const { run, end } = await openHttpSession(driver)
      return { run, close: () => end().then(stop, stop) }
    } catch (error) {
      await stop()
      throw error
    }
  },
}
