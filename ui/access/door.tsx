import type { ReactNode } from "react"
import { Mark } from "../kit/mark.tsx"
import * as css from "./door.css.ts"

interface DoorProps {
  readonly title: string
  readonly hint: ReactNode
  readonly wide?: boolean
  /** Whose sign stands above; ours, where none is named. */
  readonly mark?: ReactNode
  readonly children: ReactNode
}

/** The frame of every screen before and around the session: a card before the camp. */
export const Door = ({ title, hint, wide = false, mark = <Mark size={44} />, children }: DoorProps) => (
  <main className={css.page}>
    <div className={css.scenery} />
    <div className={wide ? css.wide : css.card}>
      <div className={css.head}>
        {mark}
        <h1 className={css.title}>{title}</h1>
        <p className={css.hint}>{hint}</p>
      </div>
      {children}
    </div>
  </main>
)
