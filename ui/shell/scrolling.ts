import { useEffect } from "react"

/** The part of the frame that scrolls. */
export const contentId = "content"

const content = (): HTMLElement | null => document.getElementById(contentId)

/** Where pages that keep their place were left, by their paths. */
const left = new Map<string, number>()

/** Whether a page was shown before: what comes first leaves the focus to the browser. */
let begun = false

/** What had the focus went with the page before: the next key goes on in the page that came, and not in the whole window. */
const takeFocus = (part: HTMLElement): void => {
  if (begun && document.activeElement === document.body) part.focus({ preventScroll: true })
  begun = true
}

/** Begins at the top, or where a page that keeps its place was left, unless the address names an anchor (APP-03). */
export const useTop = (path: string, keeps: boolean): void => {
  // What stands behind the path of such a page changes while one is there.
  const place = keeps ? path.replace(/[?#].*/, "") : path
  useEffect(() => {
    const part = content()
    if (part === null) return
    takeFocus(part)
    if (location.hash === "") part.scrollTo(0, (keeps && left.get(place)) || 0)
    if (!keeps) return
    const remember = () => left.set(place, part.scrollTop)
    part.addEventListener("scroll", remember)
    return () => part.removeEventListener("scroll", remember)
  }, [place, keeps])
}

const anchored = (): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}

/** What somebody does who wants to be elsewhere by now. */
const own = ["wheel", "pointerdown", "touchstart", "keydown"] as const

/**
 * Scrolls to the anchor of the address, as soon as it is there, and again when what stands above it comes later, until somebody
 * does something (APP-03). `shown` changes with what is drawn.
 */
export const useAnchor = (shown: unknown): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn may hold the anchor
  useEffect(() => {
    const place = content()
    if (location.hash.length < 2 || place === null) return
    const arrive = () => anchored()?.scrollIntoView()
    arrive()
    const seen = new MutationObserver(arrive)
    seen.observe(place, { childList: true, subtree: true })
    const end = (): void => {
      seen.disconnect()
      for (const kind of own) removeEventListener(kind, end)
    }
    for (const kind of own) addEventListener(kind, end, { passive: true })
    return end
  }, [shown])
}
