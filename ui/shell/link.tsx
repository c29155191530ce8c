import type { ReactNode } from "react"
import { Link as Way } from "wouter"

interface LinkProps {
  readonly to: string
  readonly className: string
  readonly children: ReactNode
  /** What happens besides. */
  readonly onClick?: () => void
}

/** A link to another screen. */
export const Link = ({ to, className, children, onClick }: LinkProps) => (
  <Way href={to} className={className} onClick={onClick}>
    {children}
  </Way>
)
