import { normalError, noticeAbout } from "./normal-error.ts"
import { NoticePage } from "./notice-page.tsx"
import * as css from "./shell.css.ts"

/** The page for any error: a notice where there is one for it, else its status and message (APP-06). */
export const ErrorPage = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const about = noticeAbout(error)
  const { message, statusCode } = normalError(error)
  return (
    <NoticePage about={about} onRetry={onRetry}>
      {about.kind === "ups" && (
        <>
          <p className={css.status}>{statusCode}</p>
          <p className={css.detail}>{message}</p>
        </>
      )}
    </NoticePage>
  )
}
