import { observer } from "mobx-react-lite"
import type { Lost } from "../../core/kernel/call-errors.ts"
import type { DeliveryNotFound, MessageNotFound, PreviewedMail } from "../../core/messages/index.ts"
import { Dialog } from "../kit/dialog.tsx"
import { ErrorState, Skeleton } from "../kit/states.tsx"
import type { Remote } from "../remote.ts"
import { messagesText as words } from "../text/de/messages.ts"
import { messagesMessageOf } from "../text/de/messages-errors.ts"
import { MailView } from "./mail-view.tsx"
import type { PictureUrls } from "./picture-urls.ts"

interface MailDialogProps {
  readonly mail: Remote<PreviewedMail, MessageNotFound | DeliveryNotFound | Lost>
  readonly slug: string
  readonly pictures?: PictureUrls
  readonly onClose: () => void
}

/** A mail as it went out. */
export const MailDialog = observer(({ mail, slug, pictures, onClose }: MailDialogProps) => {
  const { state } = mail
  return (
    <Dialog title={words.shown} onClose={onClose} wide dismissable>
      {state.is === "failed" && <ErrorState message={messagesMessageOf(state.error)} onRetry={mail.retry} />}
      {(state.is === "loading" || state.is === "idle") && <Skeleton width="100%" />}
      {state.is === "loaded" && (
        <MailView mail={state.value} slug={slug} {...(pictures === undefined ? {} : { pictures })} />
      )}
    </Dialog>
  )
})
