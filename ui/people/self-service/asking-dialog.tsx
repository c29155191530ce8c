import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { Tick } from "../../kit/tick.tsx"
import { askingText as words } from "../../text/de/asking.ts"
import { changeText } from "../../text/de/membership.ts"
import { senderMessageOf } from "../../text/de/sender-errors.ts"
import * as css from "../changes/changes.css.ts"
import { HiddenPersons } from "../changes/hidden-persons.tsx"
import { Lines } from "../changes/lines-dialog.tsx"
import type { AskingViewModel } from "./asking.view-model.ts"

interface Props {
  readonly model: AskingViewModel
}

const Preview = observer(({ model }: Props) => {
  const { state, retry } = model.preview
  if (state.is === "failed") return <Alert message={senderMessageOf(state.error)} onRetry={retry} />
  if (state.is !== "loaded")
    return (
      <p role="status" className={parts.soft}>
        {words.loading}
      </p>
    )
  const { mails, mail, more, left } = state.value
  return (
    <>
      <p role="status" className={parts.text}>
        {mails === 0 ? words.nobody : words.getting(mails)} {more > 0 && words.more(more)}
      </p>
      {left.length > 0 && (
        <div>
          <p className={parts.text}>{words.left(left.length)}</p>
          <Lines lines={left.map(({ name, reason }) => words.leftLine(name, reason))} />
        </div>
      )}
      {mail !== null && (
        <>
          <figure className={css.letter} aria-label={words.letter}>
            <p className={css.letterSubject}>{mail.subject}</p>
            <p className={css.letterText}>{mail.text}</p>
          </figure>
          <p className={parts.soft}>{words.changeText}</p>
        </>
      )}
    </>
  )
})

/** Shows who gets a link to the own data, and sends it. */
const AskingDialog = observer(({ model }: Props) => {
  const { sending, preview, besides } = model
  return (
    <Dialog title={words.title(model.chosen.count)} onClose={model.cancel}>
      <Form
        onSubmit={() => model.send()}
        faulty={undefined}
        foot={
          <>
            <Button onClick={model.cancel}>{changeText.cancel}</Button>
            <Button type="submit" look="primary" busy={sending.busy} disabled={!model.ready}>
              {words.send(preview.value?.mails ?? 0)}
            </Button>
          </>
        }
      >
        <p className={parts.text}>{words.meaning}</p>
        <HiddenPersons chosen={model.chosen} />
        <Tick
          label={words.withLink}
          name="withLink"
          chosen={besides.withLink}
          onChange={(withLink) => model.wish({ withLink })}
        />
        <Tick
          label={words.confirmed}
          name="confirmed"
          chosen={besides.confirmed}
          onChange={(confirmed) => model.wish({ confirmed })}
        />
        <Preview model={model} />
        {sending.failure !== undefined && <Alert message={senderMessageOf(sending.failure)} />}
      </Form>
    </Dialog>
  )
})

export default AskingDialog
