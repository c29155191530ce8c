import type { ReactNode } from "react"
import { pill } from "./pill.css.ts"

/** The colours of pills. */
export type Tone = keyof typeof pill

/** A word with a meaning in its colour: green settled, amber waiting, red wrong, purple shared, blue chosen. Labels have any. */
export const Pill = ({ tone = "neutral", children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <span className={pill[tone]}>{children}</span>
)
