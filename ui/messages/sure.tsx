import { Alert } from "../kit/alert.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import * as parts from "../kit/dialog-parts.css.ts"
import { foot } from "../kit/form.css.ts"
import type { Message } from "../text/de/call-errors.ts"
import { messagesText as words } from "../text/de/messages.ts"

interface SureProps {
  readonly title: string
  readonly meaning: string
  /** What is done then. */
  readonly act: string
  readonly busy?: boolean
  readonly failure?: Message | undefined
  readonly onClose: () => void
  readonly onSure: () => void
}

/** Asks before something that cannot be taken back. */
export const Sure = ({ title, meaning, act, busy = false, failure, onClose, onSure }: SureProps) => (
  <Dialog title={title} onClose={onClose} dismissable>
    <div className={parts.column}>
      {failure !== undefined && <Alert message={failure} />}
      <p className={parts.text}>{meaning}</p>
      <div className={foot}>
        <Button onClick={onClose} autoFocus>
          {words.cancel}
        </Button>
        <Button look="danger" busy={busy} onClick={onSure}>
          {act}
        </Button>
      </div>
    </div>
  </Dialog>
)
