import { fileClient } from "../../adapters/http/file-client.ts"
import type { Lost } from "../../core/kernel/call-errors.ts"
import type { Calls, Port } from "../../core/kernel/operation.ts"
import type { RunningApp, TestBrowser } from "./running-app.ts"

/** A browser's cookies as it sends them. */
export const cookieOf = (browser: TestBrowser): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")

/** The client of a port that carries files. A browser adds its cookies to a request, and the length of what it sends. */
export const filesOf = <P extends Port>(app: RunningApp, port: P, browser: TestBrowser): Calls<P, Lost> =>
  fileClient(port, {
    baseUrl: "",
    workspace: () => undefined,
    fetch: (address, init) => {
      const length = init?.body instanceof Blob ? { "content-length": String(init.body.size) } : {}
      return app.request(String(address), {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), cookie: cookieOf(browser), ...length },
      })
    },
  })
