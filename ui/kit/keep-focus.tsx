import { type ReactNode, useEffect, useRef } from "react"

interface KeepFocusProps {
  readonly className?: string
  /** Whether the heading of the page takes the focus when nothing is left. */
  readonly toHeading?: boolean
  readonly children: ReactNode
}

const kept = "[data-keep]"

/**
 * Where things go away once they are dealt with: the focus then goes to what takes their place, so that one after the
 * other can be done by keyboard. What can take it carries `data-keep`; when nothing is left, the whole takes it, or the heading
 * of the page.
 */
export const KeepFocus = ({ className, toHeading = false, children }: KeepFocusProps) => {
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = whole.current
    if (element === null) return
    let last: { readonly target: Element; readonly item: Element; readonly place: number } | undefined
    const remember = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest("[data-keep-in]") : null
      const items = [...element.querySelectorAll("[data-keep-in]")]
      last = item === null ? undefined : { target: target as Element, item, place: items.indexOf(item) }
    }
    const moved = () => {
      if (last === undefined || last.target.isConnected) return
      if (last.item.isConnected) {
        // Only what had the focus is gone from its place: what is left there takes it, unless somebody went elsewhere.
        if (document.activeElement === document.body)
          last.item.querySelector<HTMLElement>("input, button:not([disabled])")?.focus()
        return
      }
      const left = element.querySelectorAll<HTMLElement>(kept)
      const heading = toHeading ? document.querySelector<HTMLElement>("h1") : null
      const next = left[Math.min(last.place, left.length - 1)] ?? heading ?? element
      last = undefined
      next.focus()
    }
    const watch = new MutationObserver(moved)
    watch.observe(element, { childList: true, subtree: true })
    element.addEventListener("focusin", remember)
    return () => {
      watch.disconnect()
      element.removeEventListener("focusin", remember)
    }
  }, [toHeading])
  return (
    <div ref={whole} tabIndex={-1} className={className}>
      {children}
    </div>
  )
}
