import { type ReactNode, useEffect, useRef } from "react"

interface HoldFocusProps {
  /** Changes whenever something here was done, so that what had the focus may be gone, or no longer pressed. */
  readonly at: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * What stays open while things are done in it: once what had the focus is gone, or was pressed and is busy, the whole takes the focus,
 * so that keys such as Esc still reach it. A browser takes the focus of a button that cannot be pressed.
 */
export const HoldFocus = ({ at, className, children }: HoldFocusProps) => {
  const whole = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again whenever something was done, whatever it was
  useEffect(() => {
    const look = requestAnimationFrame(() => {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body) whole.current?.focus()
    })
    return () => cancelAnimationFrame(look)
  }, [at])
  return (
    <div ref={whole} tabIndex={-1} className={className} style={{ outline: "none" }}>
      {children}
    </div>
  )
}
