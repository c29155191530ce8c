import { setTimeout as after } from "node:timers/promises"
import type { Page } from "@playwright/test"

/** How long a page is given to draw and to run a timer, and how long to say whether it did. */
const patience = { signs: 5_000, answer: 10_000 }

/**
 * Says what is known of a page in which axe did not come to its end, as nothing of it is left where tests run for others. It waits on
 * the test's side: a page in which no timer runs could not end a wait of its own. Axe waits for a timer after each rule.
 */
export const stuck = async (
  page: Pick<Page, "evaluate" | "evaluateHandle">,
  wait: typeof after = after,
): Promise<string> => {
  const looked = async () => {
    const signs = await page.evaluateHandle(() => {
      const seen = { frame: false, timer: false }
      requestAnimationFrame(() => {
        seen.frame = true
      })
      setTimeout(() => {
        seen.timer = true
      }, 0)
      return seen
    })
    await wait(patience.signs)
    return page.evaluate(({ frame, timer }) => {
      const { axe } = window as unknown as { readonly axe: { readonly _running: boolean } }
      const [draws, runs] = [frame ? "draws" : "draws nothing", timer ? "timers run" : "no timer runs"]
      return `axe runs: ${axe._running}, the page is ${document.visibilityState} and ${draws}, ${runs}`
    }, signs)
  }
  const late = wait(patience.signs + patience.answer, "the page does not answer", { ref: false })
  return Promise.race([looked(), late])
}
