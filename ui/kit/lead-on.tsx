import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { stopsIn } from "./tab-edge.ts"

interface LeadOnProps {
  /** Where something is chosen; `lead` is called once it is. */
  readonly choice: (lead: () => void) => ReactNode
  /** What is said of that; there may be nothing to say. */
  readonly children: ReactNode
}

/** Gives the focus to the first that takes it within an element. */
const enter = (element: HTMLElement | null): void => {
  const first = element === null ? undefined : stopsIn(element)[0]
  if (first instanceof HTMLElement) first.focus()
}

/** A choice that leads on to what is said of it: the focus goes there, so that it is typed at once, and Esc leads back to the choice. */
export const LeadOn = ({ choice, children }: LeadOnProps) => {
  const from = useRef<HTMLDivElement>(null)
  const to = useRef<HTMLDivElement>(null)
  const [led, setLed] = useState(0)
  useEffect(() => {
    if (led > 0) enter(to.current)
  }, [led])
  const onKeyDown = (event: KeyboardEvent) => {
    if (led === 0 || event.key !== "Escape" || event.defaultPrevented) return
    event.stopPropagation()
    enter(from.current)
  }
  return (
    <>
      <div ref={from} style={{ display: "contents" }}>
        {choice(() => setLed((before) => before + 1))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what it holds takes the keys, and Esc is none that presses anything */}
      <div ref={to} style={{ display: "contents" }} onKeyDown={onKeyDown}>
        {children}
      </div>
    </>
  )
}
