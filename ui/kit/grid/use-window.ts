import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from "react"

/** How many rows are drawn beyond what is seen, on each side, as soon as what is seen has been painted. */
const beyond = 8

/** The places on screen: those really seen, and those drawn. */
interface Window {
  readonly first: number
  readonly last: number
  readonly page: number
}

/** Follows scrolling and size; gives a new window only when other rows have to be drawn. */
export const useWindow = (
  element: RefObject<HTMLElement | null>,
  rowHeight: number,
  headHeight: number,
  count: number,
  scrolled: (top: number) => void,
): Window => {
  const [seen, setSeen] = useState({ first: 0, page: 16 })
  const [margin, setMargin] = useState(0)
  useEffect(() => startTransition(() => setMargin(count === 0 ? 0 : beyond)), [count])
  const measure = useCallback(() => {
    const box = element.current
    if (box === null) return
    const page = Math.max(1, Math.ceil((box.clientHeight - headHeight) / rowHeight))
    const exact = Math.floor(box.scrollTop / rowHeight)
    const first = exact - (exact % 4)
    box.toggleAttribute("data-scrolled", box.scrollLeft > 0)
    setSeen((before) => (before.first === first && before.page === page ? before : { first, page }))
  }, [element, rowHeight, headHeight])
  useLayoutEffect(() => {
    const box = element.current
    if (box === null) return
    const onScroll = () => {
      scrolled(box.scrollTop)
      measure()
    }
    // Its first look comes right behind the layout that is due anyway: measuring here would have the browser make one more.
    const resize = new ResizeObserver(measure)
    resize.observe(box)
    box.addEventListener("scroll", onScroll, { passive: true })
    return () => {
      resize.disconnect()
      box.removeEventListener("scroll", onScroll)
    }
  }, [element, measure, scrolled])
  // What is seen begins up to three rows behind `first`, unless it is the start.
  const behind = Math.max(margin, seen.first > 0 ? 4 : 0)
  return {
    first: Math.max(0, Math.min(seen.first, count - seen.page) - margin),
    last: Math.min(count - 1, seen.first + seen.page + behind),
    page: Math.max(1, seen.page - 1),
  }
}
