import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { Tick } from "../../kit/tick.tsx"
import { declineText as words } from "../../text/de/decline.ts"
import { changeText, stepText } from "../../text/de/membership.ts"
import { senderMessageOf } from "../../text/de/sender-errors.ts"
import { stepAct } from "../../text/de/step-act.ts"
import * as css from "./changes.css.ts"
import type { DeclineViewModel } from "./decline.view-model.ts"
import { HiddenPersons } from "./hidden-persons.tsx"
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
      {preview.mail !== null && (
        <>
          <figure className={css.letter} aria-label={words.letter}>
            <p className={css.letterSubject}>{preview.mail.subject}</p>
            <p className={css.letterText}>{preview.mail.text}</p>
          </figure>
          <p className={parts.soft}>
            {words.changeText} {words.repliesTo(preview.repliesTo)}
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
      faulty={undefined}
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
      <HiddenPersons chosen={model.chosen} />
      <TextField
        label={changeText.reason}
        value={model.reason}
        onChange={(text) => model.type(text)}
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
