import { type RefObject, useEffect, useEffectEvent, useRef } from "react"

/**
 * Gives the reference of an element, and tells when somebody goes on outside of it: with Tab, or with a click once it has
 * done what it does there, so that nothing moves away below a finger. What lies over the page, such as an open list of
 * choices, is not outside. It tells once more when the network is back and nobody is inside: what could not be done then
 * can be now.
 */
export const useLeave = (left: () => void): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(left)
  useEffect(() => {
    // Selecting text with the mouse may end outside: where a click began is what counts.
    let pressed: EventTarget | null = null
    let tabbed = false
    const outside = (target: EventTarget | null): boolean => {
      const { current } = element
      const page = [...document.body.children].find((each) => each.contains(current))
      return target instanceof Node && page?.contains(target) === true && current?.contains(target) === false
    }
    const onPointerDown = ({ target }: Event) => {
      pressed = target
      tabbed = false
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      tabbed = key === "Tab"
    }
    const onClick = () => outside(pressed) && tell()
    const onOnline = () => element.current?.contains(document.activeElement) === false && tell()
    const onFocus = ({ target }: Event) => tabbed && outside(target) && tell()
    document.addEventListener("pointerdown", onPointerDown, true)
    document.addEventListener("keydown", onKeyDown, true)
    document.addEventListener("click", onClick)
    document.addEventListener("focusin", onFocus)
    window.addEventListener("online", onOnline)
    return () => {
      document.removeEventListener("pointerdown", onPointerDown, true)
      document.removeEventListener("keydown", onKeyDown, true)
      document.removeEventListener("click", onClick)
      document.removeEventListener("focusin", onFocus)
      window.removeEventListener("online", onOnline)
    }
  }, [])
  return element
}
