import { observer } from "mobx-react-lite"
import { ShareDialog } from "../../forms/share-dialog.tsx"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { Sure } from "../../messages/sure.tsx"
import { eventsText as words } from "../../text/de/events.ts"
import { eventsMessageOf } from "../../text/de/events-errors.ts"
import type { EventsViewModel } from "./events.view-model.ts"

interface Props {
  readonly model: EventsViewModel
}

const Copy = observer(({ model }: Props) => {
  const { dialog, acting } = model
  if (dialog === undefined) return null
  return (
    <Dialog title={words.copyTitle(dialog.event.content.title)} onClose={() => model.leave()}>
      <Form
        onSubmit={() => model.duplicate()}
        faulty={acting.refusals === 0 ? undefined : String(acting.refusals)}
        foot={
          <Button type="submit" look="primary" busy={acting.busy}>
            {words.copyAct}
          </Button>
        }
      >
        {acting.failure !== undefined && <Alert message={eventsMessageOf(acting.failure)} />}
        <p className={parts.text}>{words.copyMeaning}</p>
        <TextField
          label={words.newTitle}
          autoFocus
          maxLength={150}
          value={model.title}
          error={model.titleFault}
          onChange={(title) => model.rename(title)}
        />
      </Form>
    </Dialog>
  )
})

/** What is asked before an event is copied or deleted, and how it comes to people. */
export const EventDialogs = observer(({ model }: Props) => {
  const { dialog, acting } = model
  if (dialog === undefined) return null
  const { event } = dialog
  if (dialog.is === "copy") return <Copy model={model} />
  if (dialog.is === "share")
    return (
      <ShareDialog
        title={event.content.title}
        address={model.addressOf(event)}
        origin={model.around.origin}
        onCopy={(text, said) => model.copy(text, said)}
        onClose={() => model.leave()}
      />
    )
  return (
    <Sure
      title={words.deleteTitle(event.content.title)}
      meaning={words.deleteMeaning(event)}
      act={words.deleteAct}
      busy={acting.busy}
      failure={acting.failure && eventsMessageOf(acting.failure)}
      onClose={() => model.leave()}
      onSure={() => model.remove()}
    />
  )
})
