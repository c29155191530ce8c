import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { Tick } from "../../kit/tick.tsx"
import { eventFaultText, messageFilesText as words } from "../../text/de/message-files.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import * as css from "../messages.css.ts"
import type { EventViewModel } from "./event.view-model.ts"

interface MomentProps {
  readonly model: EventViewModel
  readonly day: "begin" | "end"
  readonly time: "beginTime" | "endTime"
}

/** A day, and a time unless the event is on whole days. */
const Moment = observer(({ model, day, time }: MomentProps) => {
  const far = model.has("farAway") ? eventFaultText.farAway : undefined
  const before = day === "end" && model.has("endsBefore") ? eventFaultText.endsBefore : undefined
  return (
    <div className={css.moment}>
      <TextField
        label={words[day]}
        value={model.typed[day]}
        placeholder="TT.MM.JJJJ"
        maxLength={20}
        autoComplete="off"
        error={model.has(day) ? words.noDate : (far ?? before)}
        onChange={(text) => model.type({ [day]: text })}
      />
      {!model.typed.wholeDays && (
        <TextField
          label={words[time]}
          value={model.typed[time]}
          placeholder="17:30"
          maxLength={20}
          autoComplete="off"
          error={model.has(time) ? words.noTime : undefined}
          onChange={(text) => model.type({ [time]: text })}
        />
      )}
    </div>
  )
})

/** The fields of an event that is to be attached. */
export const EventDialog = observer(({ model }: { model: EventViewModel }) => {
  const { typed, saving } = model
  return (
    <Dialog title={words.eventTitle} onClose={model.close}>
      <Form
        onSubmit={() => model.save()}
        faulty={saving.refusals === 0 ? undefined : String(saving.refusals)}
        foot={
          <>
            <Button onClick={model.close}>{words.cancel}</Button>
            <Button type="submit" look="primary" busy={saving.busy}>
              {words.save}
            </Button>
          </>
        }
      >
        <p className={parts.text}>{words.eventPurpose}</p>
        {saving.failure !== undefined && <Alert message={messagesMessageOf(saving.failure)} />}
        <TextField
          label={words.name}
          value={typed.title}
          autoFocus
          maxLength={200}
          error={model.has("titleMissing") ? eventFaultText.titleMissing : undefined}
          onChange={(title) => model.type({ title })}
        />
        <Tick
          name="wholeDays"
          label={words.wholeDays}
          chosen={typed.wholeDays}
          onChange={(wholeDays) => model.type({ wholeDays })}
        />
        <Moment model={model} day="begin" time="beginTime" />
        <Moment model={model} day="end" time="endTime" />
        <TextField
          label={words.place}
          value={typed.place}
          maxLength={300}
          onChange={(place) => model.type({ place })}
        />
        <TextField
          label={words.description}
          value={typed.description}
          maxLength={4_000}
          onChange={(description) => model.type({ description })}
        />
      </Form>
    </Dialog>
  )
})
