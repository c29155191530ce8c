import type { ReactNode } from "react"
import { pill } from "./pill.css.ts"

/** A word with a meaning in its colour: green settled, amber waiting, red wrong, purple shared, blue chosen. */
export const Pill = ({ tone = "neutral", children }: { tone?: keyof typeof pill; children: ReactNode }) => (
  <span className={pill[tone]}>{children}</span>
)
