import { useEffect, useState } from "react"

/**
 * Stands inside of what lies over the page, and gives the focus back to what had it before, at once when that goes by a key or a click: the
 * frame for which the library waits is long enough for a key to be lost. The page stays scrolled as it is.
 */
export const GiveBack = () => {
  const [before] = useState(() => document.activeElement)
  // Inside, because what makes the page behind it inert ends first, from the outside in; and no effect of the layout, because what goes has the focus until it is gone.
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
  return null
}
