import { useEffect, useRef } from "react"

/** What lies over the page and goes again. */
const over = "[role=dialog], [role=menu], [role=listbox]"

/**
 * Where the focus goes when it went with what was there: whenever `at` changes, and nothing has the focus then. It goes back to what had it
 * on the page before, such as the button of a menu that led to a dialog, and where that is gone, `take` says where. What is drawn first
 * leaves the focus where it is.
 */
export const useLostFocus = (at: string, take: () => void): void => {
  const before = useRef(at)
  const last = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.closest(over) === null) last.current = target
    }
    document.addEventListener("focusin", remember)
    return () => document.removeEventListener("focusin", remember)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another state is a reason to look
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    const isLost = (): boolean => document.activeElement === document.body
    // A dialog that closes gives the focus back by the next frame, but where it came before the menu had given it back itself.
    const look = requestAnimationFrame(() => {
      if (isLost()) last.current?.focus()
      if (isLost()) take()
    })
    return () => cancelAnimationFrame(look)
  }, [at])
}
