import { type ReactNode, useEffect, useState } from "react"
import * as css from "./shell.css.ts"

/** So long what is left takes to go, in milliseconds; the stylesheet says the same. */
const leaving = 40

interface PageTransitionProps {
  /** What is to be shown; another value is another page. */
  readonly shown: string
  readonly children: (drawn: string) => ReactNode
}

/** The transition `page`: what was shown goes before what follows comes (APP-14). Without motion it takes no time. */
export const PageTransition = ({ shown, children }: PageTransitionProps) => {
  const [drawn, draw] = useState(shown)
  useEffect(() => {
    if (drawn === shown) return
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches
    const timer = setTimeout(() => draw(shown), still ? 0 : leaving)
    return () => clearTimeout(timer)
  }, [shown, drawn])
  return (
    <div key={drawn} className={css.page} data-transition="page" data-leaving={drawn !== shown || undefined}>
      {children(drawn)}
    </div>
  )
}
