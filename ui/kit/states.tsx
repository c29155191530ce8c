import type { ReactNode } from "react"
import type { Message } from "../text/de/call-errors.ts"
import { Button } from "./button.tsx"
import { Looking } from "./may.tsx"
import * as css from "./states.css.ts"
import { useOnline } from "./use-online.ts"

/** The place of something that is on its way. */
export const Skeleton = ({ width }: { width: number | string }) => <span className={css.skeleton} style={{ width }} />

interface EmptyStateProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
  /** Whether it is all that the page has to say. */
  readonly alone?: boolean
}

/** Nothing here: one line why, and what to do. The drawing is a pole waiting for its pennant. */
export const EmptyState = ({ title, text, children, alone }: EmptyStateProps) => {
  const Heading = alone === true ? "h1" : "h2"
  return (
    <div className={css.notice}>
      <svg viewBox="0 0 132 92" className={css.drawing} fill="none" aria-hidden>
        <path
          d="M8 84c22-12 42-12 60-5s38 6 56-3"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          opacity=".35"
        />
        <path d="M52 78V12" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M55 16c14-5 24 5 42 1-6 6-9 10-14 13 6 1 10 3 15 7-16 4-28-5-43 0z"
          fill="currentColor"
          opacity=".22"
        />
      </svg>
      <Heading className={css.heading}>{title}</Heading>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>{children}</div>
    </div>
  )
}

interface ErrorStateProps {
  readonly message: Message
  readonly onRetry?: () => void
}

/** Something went wrong: what happened, what to do, try again. What failed without a network is tried again as soon as it is back. */
export const ErrorState = ({ message, onRetry }: ErrorStateProps) => {
  useOnline(() => onRetry?.())
  return (
    <div className={css.notice} role="alert">
      <h2 className={css.heading}>{message.what}</h2>
      <p className={css.text}>{message.todo}</p>
      {onRetry !== undefined && (
        <div className={css.actions}>
          <Looking>
            <Button onClick={onRetry}>Noch einmal versuchen</Button>
          </Looking>
        </div>
      )}
    </div>
  )
}
