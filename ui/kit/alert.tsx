import type { Message } from "../text/de/call-errors.ts"
import { Button } from "./button.tsx"
import * as css from "./form.css.ts"
import { useOnline } from "./use-online.ts"

interface AlertProps {
  readonly message: Message
  /** Tries the same again, where that can help. */
  readonly onRetry?: () => void
}

/** What went wrong, above the fields or beside the action that failed. */
export const Alert = ({ message, onRetry }: AlertProps) => {
  useOnline(() => onRetry?.())
  const said = (
    <>
      <span className={css.what}>{message.what}</span> {message.todo}
    </>
  )
  if (onRetry === undefined)
    return (
      <div role="alert" className={css.alert}>
        {said}
      </div>
    )
  return (
    <div role="alert" className={css.withAgain}>
      <span>{said}</span>
      <div className={css.again}>
        <Button onClick={onRetry}>Noch einmal versuchen</Button>
      </div>
    </div>
  )
}
