import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from "react"
import { flushSync } from "react-dom"
import * as css from "./shell.css.ts"

interface PageTransitionProps {
  /** What is to be shown; another value is another page. */
  readonly shown: string
  /** The page leaves for this one. */
  readonly onLeave: (next: string) => void
  readonly children: (drawn: string) => ReactNode
}

/**
 * The transition `page`: what was shown goes before what follows comes (APP-14). It goes for no longer than one frame,
 * because nobody wants to look at what they have left, and that frame shows what comes already, if it is here.
 */
export const PageTransition = ({ shown, onLeave, children }: PageTransitionProps) => {
  const [drawn, draw] = useState(shown)
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(() => {
    if (drawn === shown) return
    leave(shown)
    const frame = requestAnimationFrame(() => flushSync(() => draw(shown)))
    return () => cancelAnimationFrame(frame)
  }, [shown, drawn])
  return (
    <div key={drawn} className={css.page} data-transition="page" data-leaving={drawn !== shown || undefined}>
      {children(drawn)}
    </div>
  )
}
