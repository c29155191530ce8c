import type { ReactNode } from "react"
import { Link as Way } from "wouter"

interface LinkProps {
  readonly to: string
  readonly className: string
  readonly children: ReactNode
}

/** A link to another screen. */
export const Link = ({ to, className, children }: LinkProps) => (
  <Way href={to} className={className}>
    {children}
  </Way>
)
