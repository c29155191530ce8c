import X from "lucide-react/icons/x"
import { Alert } from "../../kit/alert.tsx"
import { IconButton } from "../../kit/button.tsx"
import type { Message } from "../../text/de/call-errors.ts"
import { messageFilesText as words } from "../../text/de/message-files.ts"
import * as css from "../messages.css.ts"

interface FailedFileProps {
  readonly name: string
  readonly message: Message
  readonly onDismiss: () => void
}

/** Why a file did not come, until somebody has read it. */
export const FailedFile = ({ name, message: { what, todo }, onDismiss }: FailedFileProps) => (
  <div className={css.file}>
    <div className={css.main}>
      <Alert message={{ what: `${name}: ${what}`, todo }} />
    </div>
    <IconButton label={words.dismiss(name)} onClick={onDismiss}>
      <X size={16} aria-hidden />
    </IconButton>
  </div>
)
