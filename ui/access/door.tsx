import type { ReactNode } from "react"
import { Mark } from "../kit/mark.tsx"
import * as css from "./door.css.ts"

const Scenery = () => (
  <svg
    viewBox="0 0 1200 400"
    preserveAspectRatio="xMidYMax slice"
    className={css.scenery}
    fill="currentColor"
    aria-hidden
  >
    <path opacity=".07" d="M0 210C180 120 330 130 520 205s360 70 680-55v250H0z" />
    <path opacity=".1" d="M0 290c220-90 420-60 610 0s390 40 590-50v160H0z" />
    <path opacity=".14" d="M0 352c260-60 470-40 690-6s340 16 510-26v80H0z" />
    <g opacity=".3" stroke="currentColor" strokeLinecap="round">
      <path fill="none" strokeWidth="3" d="M962 342V222" />
      <path stroke="none" d="M965 224c22-8 36 8 64 2-9 9-14 14-21 18 9 2 15 5 23 11-24 6-42-8-66-1z" />
    </g>
  </svg>
)

interface DoorProps {
  readonly title: string
  readonly hint: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The frame of every screen before and around the session: a card before the camp. */
export const Door = ({ title, hint, wide = false, children }: DoorProps) => (
  <main className={css.page}>
    <Scenery />
    <div className={wide ? css.wide : css.card}>
      <div className={css.head}>
        <Mark size={44} />
        <h1 className={css.title}>{title}</h1>
        <p className={css.hint}>{hint}</p>
      </div>
      {children}
    </div>
  </main>
)
