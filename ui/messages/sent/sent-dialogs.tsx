import { observer } from "mobx-react-lite"
import { messagesText as words } from "../../text/de/messages.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import { MailDialog } from "../mail-dialog.tsx"
import { Sure } from "../sure.tsx"
import type { SentViewModel } from "./sent.view-model.ts"

/** What is asked and shown about a sent message. */
export const SentDialogs = observer(({ model }: { model: SentViewModel }) => {
  const { dialog, changing } = model
  if (dialog === undefined) return null
  if (dialog === "mail")
    return (
      <MailDialog mail={model.shown} slug={model.slug} pictures={model.pictureUrls} onClose={() => model.close()} />
    )
  const said =
    dialog === "stop"
      ? { title: words.stopTitle, meaning: words.stopMeaning, act: words.stopNow, onSure: () => model.stop() }
      : {
          title: words.unclearTitle,
          meaning: words.unclearMeaning,
          act: words.resendOne,
          onSure: () => model.resend(dialog.resend),
        }
  return (
    <Sure
      {...said}
      busy={changing.busy}
      failure={changing.failure && messagesMessageOf(changing.failure)}
      onClose={() => model.close()}
    />
  )
})
