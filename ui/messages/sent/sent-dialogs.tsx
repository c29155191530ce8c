import { observer } from "mobx-react-lite"
import { Dialog } from "../../kit/dialog.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { messagesText as words } from "../../text/de/messages.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import { MailView } from "../mail-view.tsx"
import { Sure } from "../sure.tsx"
import type { SentViewModel } from "./sent.view-model.ts"

const MailDialog = observer(({ model }: { model: SentViewModel }) => {
  const { state } = model.shown
  return (
    <Dialog title={words.shown} onClose={() => model.close()} wide dismissable>
      {state.is === "failed" && <ErrorState message={messagesMessageOf(state.error)} onRetry={model.shown.retry} />}
      {(state.is === "loading" || state.is === "idle") && <Skeleton width="100%" />}
      {state.is === "loaded" && <MailView mail={state.value} slug={model.slug} pictures={model.pictureUrls} />}
    </Dialog>
  )
})

/** What is asked and shown about a sent message. */
export const SentDialogs = observer(({ model }: { model: SentViewModel }) => {
  const { dialog, changing } = model
  if (dialog === undefined) return null
  if (dialog === "mail") return <MailDialog model={model} />
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
