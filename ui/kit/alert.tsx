import type { Message } from "../text/de/call-errors.ts"
import * as css from "./form.css.ts"

/** What went wrong, above the fields or beside the action that failed. */
export const Alert = ({ message }: { message: Message }) => (
  <div role="alert" className={css.alert}>
    <span className={css.what}>{message.what}</span> {message.todo}
  </div>
)
