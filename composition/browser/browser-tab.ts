import { httpClient } from "../../adapters/http/client.ts"
import { access } from "../../core/access/access.port.ts"
import { clockKey, clockOffset, expiryCookies, readExpiry } from "../../core/access/session-expiry.ts"
import { SessionTab } from "../../ui/access/session-tab.ts"
import { rememberPath, takePath } from "../../ui/access/sign-in/remembered-path.ts"
import { apiBase, signInHost } from "./settings.ts"
import { forgetUser } from "./user-of-device.ts"
import { forgetWorkspace } from "./workspace-choice.ts"

/** What the server's clock is ahead by, as its last answer to any tab said. */
const clock = {
  offset: (): number => Number(localStorage.getItem(clockKey) ?? 0) || 0,
  learn: (response: Response): void => {
    const server = Date.parse(response.headers.get("date") ?? "")
    const offset = clockOffset(server, Date.now())
    if (!Number.isNaN(server) && Math.abs(offset - clock.offset()) > 1_000)
      localStorage.setItem(clockKey, String(offset))
  },
}

/** Asks the server, and learns from each answer what time it is there. */
const timedFetch: typeof fetch = async (...request) => {
  const response = await fetch(...request)
  clock.learn(response)
  return response
}

/** Goes to where somebody wanted to go before they had to sign in, else to the root. */
export const goHome = (): void => location.replace(takePath(sessionStorage))

/** The session of this tab, over the browser's cookies and its channel to the other tabs. */
export const browserTab = (): SessionTab => {
  const channel = new BroadcastChannel("auth.session")
  const { refresh } = httpClient(access, { baseUrl: apiBase, workspace: () => undefined, fetch: timedFetch })
  const tab = new SessionTab({
    expiry: () => readExpiry(document.cookie),
    now: () => Date.now() + clock.offset(),
    reset: () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some browsers
      for (const name of Object.values(expiryCookies)) document.cookie = `${name}=; Path=/; Max-Age=0`
      forgetWorkspace()
      forgetUser()
    },
    refresh,
    tell: () => channel.postMessage(""),
    goHome,
    leave: () => location.assign("/"),
    signIn: (path) => {
      rememberPath(sessionStorage, path)
      location.assign(`${signInHost}/login`)
    },
  })
  channel.addEventListener("message", tab.hear)
  addEventListener("pageshow", tab.hear)
  document.addEventListener("visibilitychange", tab.hear)
  return tab
}

/** Asks the server for a tab: whoever is not signed in any more is led to the sign-in and back (ACC-01). */
export const fetchFor =
  (tab: SessionTab, heard: (response: Response) => void = () => undefined): typeof fetch =>
  async (...request) => {
    const response = await timedFetch(...request)
    heard(response)
    if (response.status === 401) tab.turnedAway()
    return response
  }
