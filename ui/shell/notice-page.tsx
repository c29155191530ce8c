import { type ReactNode, useEffect } from "react"
import { button } from "../kit/button.css.ts"
import { Button } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"
import type { Message } from "../text/de/call-errors.ts"
import { type NoticeAbout, type NoticeKind, noticeText } from "../text/de/notices.ts"
import { Link } from "./link.tsx"
import * as css from "./shell.css.ts"

/** What only a new page can mend. */
const reloads: ReadonlySet<NoticeKind> = new Set(["offline", "missingCode"])

interface NoticePageProps {
  readonly about: NoticeAbout
  readonly onRetry?: () => void
  /** What is said in place of the notice's own words, because more is known. */
  readonly message?: Message | undefined
  readonly children?: ReactNode
}

/** What there is to say in place of a screen: what happened, what to do, and a way out (APP-08). */
export const NoticePage = ({ about, onRetry, message, children }: NoticePageProps) => {
  const { what, todo } = message ?? noticeText(about)
  useEffect(() => {
    document.title = `${what} · Wimpel`
  }, [what])
  const reload = reloads.has(about.kind)
  const offline = about.kind === "offline"
  useEffect(() => {
    if (!offline) return
    const onOnline = () => location.reload()
    window.addEventListener("online", onOnline)
    return () => window.removeEventListener("online", onOnline)
  }, [offline])
  return (
    <div className={css.centre} role="alert">
      <EmptyState alone title={what} text={todo}>
        {children}
        {(reload || onRetry !== undefined) && (
          <Button look="primary" onClick={() => (reload ? location.reload() : onRetry?.())}>
            {reload ? "Neu laden" : "Noch einmal versuchen"}
          </Button>
        )}
        <Link to="/" className={reload || onRetry !== undefined ? button.plain : button.primary}>
          Zurück zur Startseite
        </Link>
      </EmptyState>
    </div>
  )
}
