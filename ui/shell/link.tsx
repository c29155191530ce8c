import type { ReactNode } from "react"
import { Link as Way } from "wouter"

interface LinkProps {
  readonly to: string
  readonly className: string
  readonly children: ReactNode
  /** Whether it leads to where one is. */
  readonly current?: boolean
  /** What happens besides. */
  readonly onClick?: () => void
}

/** A link to another screen. */
export const Link = ({ to, className, children, current, onClick }: LinkProps) => (
  <Way href={to} className={className} aria-current={current ? "page" : undefined} onClick={onClick}>
    {children}
  </Way>
)
