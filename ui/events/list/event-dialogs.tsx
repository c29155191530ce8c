import { observer } from "mobx-react-lite"
import { eventCalendar } from "../../../core/events/calendar/calendar.port.ts"
import { code } from "../../forms/forms.css.ts"
import { ShareDialog } from "../../forms/share-dialog.tsx"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { CheckList } from "../../kit/check-list.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { label } from "../../kit/field.css.ts"
import { Form } from "../../kit/form.tsx"
import { HoldFocus } from "../../kit/hold-focus.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { Sure } from "../../messages/sure.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { eventsText as words } from "../../text/de/events.ts"
import { eventsMessageOf } from "../../text/de/events-errors.ts"
import { type CopyChoice, copyChoices, type EventsViewModel } from "./events.view-model.ts"

interface Props {
  readonly model: EventsViewModel
}

const Copy = observer(({ model }: Props) => {
  const { dialog, acting } = model
  if (dialog?.is !== "copy") return null
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
        <p className={label}>{words.copyParts}</p>
        <CheckList
          label={words.copyParts}
          options={copyChoices.map((id) => ({ id, label: words.copyPart[id] }))}
          chosen={new Set(model.copied)}
          onToggle={(id) => model.takeAlong(id as CopyChoice)}
        />
      </Form>
    </Dialog>
  )
})

/** The address by which calendars follow the events (EVT-15). */
const CalendarDialog = observer(({ model }: Props) => {
  const { calendar } = words
  const { feed, turning, calendarAddress: address } = model
  const { state } = feed
  return (
    <Dialog title={calendar.title} onClose={() => model.leave()} dismissable>
      <HoldFocus at={`${address} ${turning.busy}`} className={parts.column}>
        <p className={parts.text}>{calendar.meaning}</p>
        {state.is === "failed" && <Alert message={messageOf(state.error)} onRetry={feed.retry} />}
        {turning.failure !== undefined && <Alert message={messageOf(turning.failure)} />}
        {state.is === "loaded" && (
          <>
            <p className={address === undefined ? parts.text : code}>{address ?? calendar.none}</p>
            <div className={parts.acts}>
              {address === undefined ? (
                <Button
                  look="primary"
                  calls={eventCalendar.operations.renew}
                  busy={turning.busy}
                  onClick={() => model.renewCalendar()}
                >
                  {calendar.make}
                </Button>
              ) : (
                <>
                  <Button look="primary" onClick={() => model.copy(address, calendar.copied)}>
                    {calendar.copy}
                  </Button>
                  <Button
                    calls={eventCalendar.operations.renew}
                    busy={turning.busy}
                    onClick={() => model.renewCalendar()}
                  >
                    {calendar.renew}
                  </Button>
                  <Button calls={eventCalendar.operations.end} busy={turning.busy} onClick={() => model.endCalendar()}>
                    {calendar.end}
                  </Button>
                </>
              )}
            </div>
            {address !== undefined && <p className={parts.soft}>{calendar.hint}</p>}
          </>
        )}
      </HoldFocus>
    </Dialog>
  )
})

/** What is asked before an event is copied or deleted, and how it comes to people. */
export const EventDialogs = observer(({ model }: Props) => {
  const { dialog, acting } = model
  if (dialog === undefined) return null
  if (dialog.is === "calendar") return <CalendarDialog model={model} />
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
