import { isFailure, messageOf } from "../text/de/errors.ts"
import { normalError, noticeAbout } from "./normal-error.ts"
import { NoticePage } from "./notice-page.tsx"
import * as css from "./shell.css.ts"

/** The page for any error: a notice where there is one for it, else its status and message (APP-06). */
export const ErrorPage = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const about = noticeAbout(error)
  if (about.kind !== "ups") return <NoticePage about={about} onRetry={onRetry} />
  const { message, statusCode } = normalError(error)
  const known = isFailure(error) ? messageOf(error) : undefined
  return (
    <NoticePage about={about} onRetry={onRetry} message={known}>
      <p className={css.status}>{statusCode}</p>
      {known === undefined && <p className={css.detail}>{message}</p>}
    </NoticePage>
  )
}
