import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { TextArea } from "../../kit/text-area.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { Tick } from "../../kit/tick.tsx"
import { declineText as words } from "../../text/de/decline.ts"
import { changeText, stepText } from "../../text/de/membership.ts"
import { senderMessageOf } from "../../text/de/sender-errors.ts"
import { stepAct } from "../../text/de/step-act.ts"
import type { DeclineViewModel } from "./decline.view-model.ts"
import { Lines } from "./lines-dialog.tsx"

interface Props {
  readonly model: DeclineViewModel
}

const LetterFields = observer(({ model }: Props) => {
  const { preview } = model
  if (preview === undefined)
    return (
      <p role="status" className={parts.soft}>
        {words.loading}
      </p>
    )
  const fault = (field: "subject" | "text") => {
    const found = model.faults.find((each) => each.field === field)
    return found === undefined ? undefined : words.fault(found)
  }
  return (
    <>
      <p role="status" className={parts.text}>
        {preview.mails === 0 ? words.nobody : words.getting(preview.mails)}
      </p>
      {preview.without.length > 0 && preview.mails > 0 && (
        <div>
          <p className={parts.text}>{words.missing(preview.without.length)}</p>
          <Lines lines={preview.without.map(({ name }) => name)} />
        </div>
      )}
      {preview.mails > 0 && (
        <>
          <TextField
            label={words.subject}
            value={model.subject}
            onChange={(text) => model.type("subject", text)}
            autoComplete="off"
            error={fault("subject")}
          />
          <TextArea
            label={words.text}
            value={model.text}
            onChange={(text) => model.type("text", text)}
            rows={9}
            error={fault("text")}
          />
          <p className={parts.soft}>
            {words.token} {words.repliesTo(preview.repliesTo)}
          </p>
        </>
      )}
    </>
  )
})

/** Asks before applications are declined: why, and whether a mail goes out. */
const DeclineDialog = observer(({ model }: Props) => (
  <Dialog title={`${stepAct.decline}: ${changeText.persons(model.chosen.count)}`} onClose={model.cancel}>
    <Form
      onSubmit={() => model.submit()}
      faulty={model.faults.map(({ field, code }) => `${field} ${code}`).join() || undefined}
      foot={
        <>
          <Button onClick={model.cancel}>{changeText.cancel}</Button>
          <Button type="submit" look="primary" busy={model.busy} disabled={!model.ready}>
            {model.mailing ? words.with : words.without}
          </Button>
        </>
      }
    >
      {model.failure !== undefined && <Alert message={senderMessageOf(model.failure)} />}
      <p className={parts.text}>{stepText.decline.meaning(model.chosen.count)}</p>
      <TextField
        label={changeText.reason}
        value={model.reason}
        onChange={(text) => model.type("reason", text)}
        maxLength={500}
        autoComplete="off"
        autoFocus
      />
      <Tick label={words.mail} name="mail" chosen={model.mailing} onChange={(mailing) => model.write(mailing)} />
      {model.mailing && <LetterFields model={model} />}
    </Form>
  </Dialog>
))

export default DeclineDialog
