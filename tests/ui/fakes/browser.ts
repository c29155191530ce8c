import * as Effect from "effect/Effect"
import type { Expiry } from "../../../core/access/session-expiry.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { SessionTab } from "../../../ui/access/session-tab.ts"

/** A browser with its cookies, a server that refreshes, a clock, and tabs that hear of each other. */
export const memoryBrowser = () => {
  const tabs: Array<SessionTab> = []
  const browser = {
    expiry: { access: 100, refresh: 1_000 } as Expiry | undefined,
    now: 0,
    /** What a refresh does. */
    refresh: (): Effect.Effect<void, Lost> =>
      Effect.promise(async () => {
        await Promise.resolve()
        browser.refreshes++
        browser.expiry = { access: browser.now + 100, refresh: browser.now + 1_000 }
      }),
    refreshes: 0,
    /** Where tabs went, by leaving their page. */
    left: [] as Array<string>,
    open: () => {
      const tab: SessionTab = new SessionTab({
        expiry: () => browser.expiry,
        now: () => browser.now,
        reset: () => {
          browser.expiry = undefined
        },
        refresh: () => browser.refresh(),
        tell: () => {
          for (const other of tabs) if (other !== tab) other.hear()
        },
        goHome: () => void browser.left.push("home"),
        leave: () => void browser.left.push("/"),
        signIn: (remember) => void browser.left.push(`sign-in from ${remember}`),
      })
      tabs.push(tab)
      return { tab }
    },
  }
  return browser
}
