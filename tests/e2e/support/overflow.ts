import type { Page } from "@playwright/test"

/**
 * What of a page has no room: what sticks out of the window to the right, and containers that cut what is in them, unless they say so
 * by an ellipsis. What can be scrolled has room, and so has what is there for ears alone.
 */
export const overflow = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const root = document.documentElement
    const all = [...document.querySelectorAll<HTMLElement>("body *")]
    const called = (each: Element) => `${each.tagName} ${each.textContent?.slice(0, 40)}`
    const isWide = (each: Element | null) => each !== null && each.scrollWidth > each.clientWidth
    const out =
      isWide(root) || isWide(document.getElementById("content"))
        ? all.filter((each) => each.getBoundingClientRect().right > root.clientWidth && each.childElementCount === 0)
        : []
    const cut = all.filter((each) => {
      const { overflowX, textOverflow, visibility } = getComputedStyle(each)
      const isCutting = (overflowX === "hidden" || overflowX === "clip") && textOverflow !== "ellipsis"
      // A field scrolls in itself as somebody types.
      const isField = each.matches("input,textarea,select")
      const isSeen = !isField && each.clientWidth > 1 && each.clientHeight > 1 && visibility === "visible"
      return isCutting && isSeen && each.scrollWidth > each.clientWidth + 1
    })
    return [...out.map(called), ...cut.map((each) => `cut: ${called(each)}`)]
  })

/** The same of a page that is looked at on a phone; it stands in its former size again after that. */
export const overflowOnPhone = async (page: Page): Promise<ReadonlyArray<string>> => {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  const found = await overflow(page)
  if (before !== null) await page.setViewportSize(before)
  return found
}
