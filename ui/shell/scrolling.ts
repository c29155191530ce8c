import { useEffect } from "react"

/** The part of the frame that scrolls. */
export const contentId = "content"

const content = (): HTMLElement | null => document.getElementById(contentId)

/** Begins at the top, unless the route keeps its place or the address names an anchor (APP-03). */
export const useTop = (path: string, keeps: boolean): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path begins anew
  useEffect(() => {
    if (!keeps && location.hash === "") content()?.scrollTo(0, 0)
  }, [path, keeps])
}

const anchored = (): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls to the anchor of the address, as soon as it is there (APP-03). `shown` changes with what is drawn. */
export const useAnchor = (shown: unknown): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn may hold the anchor
  useEffect(() => {
    const place = content()
    if (location.hash.length < 2 || place === null) return
    const arrive = (): boolean => {
      const anchor = anchored()
      anchor?.scrollIntoView()
      return anchor !== null
    }
    if (arrive()) return
    const seen = new MutationObserver(() => arrive() && seen.disconnect())
    seen.observe(place, { childList: true, subtree: true })
    return () => seen.disconnect()
  }, [shown])
}
